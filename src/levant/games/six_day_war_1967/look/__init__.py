"""How Six Day War 1967 looks: the map with its charts, and the faces of its counters."""
