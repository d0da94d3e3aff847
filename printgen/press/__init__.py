"""From values to marks: what document/ROOM holds, press/ROOM draws."""
