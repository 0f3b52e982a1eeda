"""The commands, one file each: a function of the same name, and what only it needs."""
