# SPDX-FileCopyrightText: 2026 The Poolscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
# What resources/traces/sample.trace was recorded of: five seconds of words that are drawn and counted, sixty times a
# second. The counts begin anew every second.
import random
import time

random.seed(1)
counts = {}
for frame in range(300):
    if frame % 60 == 0:
        counts = {}
    for word in ["".join(random.choices("abcde", k=5)) for _ in range(100)]:
        counts[word] = counts.get(word, 0) + 1
    ranking = sorted(counts.items(), key=lambda entry: -entry[1])[:10]
    time.sleep(1 / 60)
