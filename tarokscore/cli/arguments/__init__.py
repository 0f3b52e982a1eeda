"""Arguments and options as values.

values.py           amounts by name, names, single keys of a deal
house_rule_options.py  --set, --preset, --options
deal_input.py       deals in a file or on standard input
evenings.py         --session, --since, --until, --last
stake.py            --stake, --currency, --coin, --cap
several_ledgers.py  -l more than once, or a folder
"""
