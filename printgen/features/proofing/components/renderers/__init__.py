"""Renderers of proofs: pieces one by one with their cuts, and all of them on one sheet."""
