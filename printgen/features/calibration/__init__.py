"""Printers whose faults are measured once and mended on every page."""
