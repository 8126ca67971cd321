// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/sentence.h"

#include "ui/text/names.h"

#include <algorithm>

namespace poolscope::ui {

QString sentenceOf(const std::string& words)
{
    return sentenceOf(QString::fromStdString(words));
}

QString sentenceOf(const QString& words)
{
    QString text = printableText(words);
    const QString first = text.section(QLatin1Char(' '), 0, 0);
    const auto isLetter = [](QChar c) { return c.isLetter() || c == QLatin1Char(','); };
    if (!first.isEmpty() && std::all_of(first.begin(), first.end(), isLetter)) text[0] = text[0].toUpper();
    return text;
}

} // namespace poolscope::ui
