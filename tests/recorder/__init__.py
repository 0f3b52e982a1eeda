"""What the program says and writes today, command by command, kept as text files.

`pytest tests/recorder` plays every scenario again and shows what differs from its recording;
`python -m tests.recorder --record` writes the recordings anew. A change of output that is meant is then a
visible difference in its commit.
"""
