"""What this feature prints, as plain values; the renderers are in the folder beside."""
