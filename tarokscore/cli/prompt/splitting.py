"""Splitting a typed command into words. Only double quotes group words: `'`, `&`, `(` and `!` do not."""

import re

_HELD = re.compile(r'(?:[^\s"]|"[^"]*")+')


def split(line: str) -> list[str]:
    """The words of a line; with an odd number of double quotes they are left in.

     split('amend 7 --why "counted again"'), split("note=d'Anna & (x)!")
    (['amend', '7', '--why', 'counted again'], ["note=d'Anna", '&', '(x)!'])
    >>> split('--claim "Anna Maria=20" --claim "pot"=3')
    ['--claim', 'Anna Maria=20', '--claim', 'pot=3']
    """
    if line.count('"') % 2:
        return line.split()
    return [part.replace('"', "") for part in _HELD.findall(line)]
