"""What printers, shops and knives need beside the plain pieces: boxes, calibration, exports, proofs, what has changed."""
