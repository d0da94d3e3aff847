"""Values that describe what is printed, in millimetres; the renderers stand beside them in ``renderers/``."""
