"""Suez '56: section 9 on top of the shared rules."""
