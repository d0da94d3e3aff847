"""The studio as a site for any static host: printgen and Python themselves, run in the browser by WebAssembly."""
