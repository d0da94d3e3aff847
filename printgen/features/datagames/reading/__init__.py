"""Reads what people wrote: headers, tables and expressions; every fault is noted with its place."""
