"""Results tables: columns by strength, odds or differential; rows by die or by another value."""


class ResultsTable:
    """A grid of small integers under ascending column headings."""

    def __init__(self, headings: list[int], rows: list[list[int]]) -> None:
        self.headings = headings
        self.rows = rows

    def column(self, value: int) -> int:
        """The last column whose heading does not exceed the value; -1 below the first."""
        found = -1
        for k, heading in enumerate(self.headings):
            if heading <= value:
                found = k
        return found

    def shifted(self, column: int, shift: int) -> int:
        """A column moved by some columns, never off the table."""
        return min(max(column + shift, 0), len(self.headings) - 1)

    def entry(self, row: int, column: int) -> int:
        """The entry; a row beyond the last counts as the last, before the first as the first."""
        return self.rows[min(max(row, 0), len(self.rows) - 1)][column]
