"""A typed command as its words. Only double quotes hold words together: `'`, `&`, `(` and `!` are signs."""

import re

_HELD = re.compile(r'(?:[^\s"]|"[^"]*")+')


def split(line: str) -> list[str]:
    """
    >>> split('amend 7 --why "counted again"'), split("note=d'Anna & (x)!")
    (['amend', '7', '--why', 'counted again'], ["note=d'Anna", '&', '(x)!'])
    >>> split('--claim "Anna Maria=20" --claim "pot"=3')
    ['--claim', 'Anna Maria=20', '--claim', 'pot=3']
    """
    if line.count('"') % 2:
        return line.split()
    return [part.replace('"', "") for part in _HELD.findall(line)]
