"""Two records of one evening: the first deal that differs, the fact, and what follows from it."""
