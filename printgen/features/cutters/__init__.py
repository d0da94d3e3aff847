"""Sheets and cut lines for cutting machines."""
