"""Art on pages: pictures, photographs, tokens, dice, pawns, QR codes and woodcut ornaments."""
