// Keeps every file of this edition, so that the studio opens offline; an older edition goes when nobody uses it.

const [EDITION, ...FILES] = /* files */ [];
const NAME = `printgen-${EDITION}`;

self.addEventListener("install", (event) => event.waitUntil(caches.open(NAME).then((kept) => kept.addAll(FILES))));
self.addEventListener("activate", (event) => event.waitUntil(
  caches.keys().then((names) => Promise.all(names.filter((name) => name.startsWith("printgen-") && name !== NAME).map((name) => caches.delete(name))))));
self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && new URL(event.request.url).origin === location.origin)
    event.respondWith(caches.match(event.request, { cacheName: NAME, ignoreSearch: true }).then((kept) => kept ?? fetch(event.request)));
});
