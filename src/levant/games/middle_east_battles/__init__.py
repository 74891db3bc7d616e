"""Middle East Battles: the rules that Suez '56 and El Arish '67 share (sections 1 to 8)."""
