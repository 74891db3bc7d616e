"""How the battles look: the maps with their charts, and the faces of the counters."""
