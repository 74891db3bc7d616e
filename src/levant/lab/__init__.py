"""Many games at once: simulation, fuzzing and benchmarks."""
