"""Verbs for printers, shops and knives beside the plain ones: boxes, calibration, exports, proofs."""
