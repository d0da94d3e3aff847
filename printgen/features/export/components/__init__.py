"""The values that this feature prints; their renderers are in ``renderers``."""
