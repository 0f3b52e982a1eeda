"""Data as terminal text, Markdown, CSV, HTML and pictures: the only room that knows how to draw."""
