"""The studio as a site for any static host: printgen and Python run in the browser by WebAssembly."""
