// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The verdict in what `poolscope run` prints.
#pragma once

#include <QStringList>

// The sentences below the heading, without line breaks in them; digits stay.
inline QStringList verdictIn(const QString& output)
{
    const QString text = output.section("\nVerdict\n", 1).section("\n\n", 0, 0);
    QStringList sentences;
    for (const QString& line : text.split('\n'))
        if (line.startsWith("    "))
            sentences.back() += ' ' + line.trimmed();
        else
            sentences << line.trimmed();
    return sentences;
}
