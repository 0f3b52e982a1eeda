"""The commands, one module each, with a function of the same name. Its docstring is the help of the
command."""
