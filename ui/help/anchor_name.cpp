// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/anchor_name.h"

namespace poolscope::ui {

QString anchorName(const QString& heading)
{
    QString name;
    for (const QChar letter : heading.trimmed().toLower()) {
        if (letter.isLetterOrNumber() || letter == QLatin1Char('-') || letter == QLatin1Char('_'))
            name += letter;
        else if (letter.isSpace())
            name += QLatin1Char('-');
    }
    return name;
}

} // namespace poolscope::ui
