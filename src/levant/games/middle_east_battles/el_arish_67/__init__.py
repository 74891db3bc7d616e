"""El Arish '67: section 10 on top of the shared rules."""
