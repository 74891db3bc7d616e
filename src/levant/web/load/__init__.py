"""A load test: many live matches on a server of its own, with the figures printed."""
