"""What a person wrote: headers, tables, expressions; every fault with its place."""
