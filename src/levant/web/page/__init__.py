"""The page: its TypeScript source, and the command that builds it."""
