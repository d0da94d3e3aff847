"""What is to be printed, as inert values in millimetres: their renderers stand beside them."""
