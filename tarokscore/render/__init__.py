"""Documents and summaries as terminal text, Markdown, CSV, HTML and pictures.

text.py         a document for a terminal
layout.py       widths, wrapping and aligned tables
cells.py        cells of a table as text
markdown.py     a summary or an explanation as Markdown
spreadsheet.py  a summary as CSV
html_page.py    a summary as one HTML page (page.html, page.css)
house_rules_form.py  house rules on a page to sign
svg_chart.py    running totals as geometry for SVG (chart.svg)
terminal_chart.py  running totals in a terminal
pictures.py     running totals as PNG, SVG or PDF
"""
