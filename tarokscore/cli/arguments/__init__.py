"""What stands on a command line, as values.

values.py           amounts by name, names, single keys of a deal
house_rules.py      --set, --preset, --options
deal_input.py       deals in a file or on standard input
several_ledgers.py  -l more than once, or a folder
"""
