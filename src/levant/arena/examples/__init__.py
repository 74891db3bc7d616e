"""Examples that run as they are: `python -m levant.arena.examples.ten_lines`."""
