// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/digits.h"

#include "core/base/units.h"

#include <QLocale>

namespace poolscope::ui {

namespace {

struct Separators
{
    QChar point, group;
};

constexpr Separators english{u'.', u','};

// Asked for with every figure that is drawn, so the answer for the last locale is kept.
Separators local()
{
    thread_local QLocale known = QLocale::c();
    thread_local Separators separators = english;
    if (const QLocale locale; locale != known) {
        known = locale;
        separators = {locale.decimalPoint().front(), locale.groupSeparator().front()};
    }
    return separators;
}

// ASCII only, as core writes them.
bool isDigit(QChar character)
{
    return character >= u'0' && character <= u'9';
}

QString exchanged(const QString& text, Separators from, Separators to)
{
    QString result = text;
    for (qsizetype i = 1; i + 1 < text.size(); ++i) {
        if (!isDigit(text[i - 1]) || !isDigit(text[i + 1])) continue;
        if (text[i] == from.point)
            result[i] = to.point;
        else if (text[i] == from.group)
            result[i] = to.group;
    }
    return result;
}

} // namespace

QString inLocalDigits(const QString& text)
{
    return exchanged(text, english, local());
}

QString inLocalDigits(const std::string& text)
{
    return inLocalDigits(QString::fromStdString(text));
}

QString inLocalDigits(double value, int decimals)
{
    QString text = QString::number(value, 'f', decimals);
    const qsizetype first = text.startsWith(u'-') ? 1 : 0;
    const qsizetype point = text.indexOf(english.point);
    for (qsizetype i = (point < 0 ? text.size() : point) - 3; i > first; i -= 3)
        text.insert(i, english.group);
    return inLocalDigits(text);
}

QString localCount(std::uint64_t count)
{
    return inLocalDigits(formatCount(count));
}

QString localBytes(std::uint64_t bytes)
{
    return inLocalDigits(formatBytes(static_cast<double>(bytes)));
}

QString unbroken(QString figure)
{
    return figure.replace(QLatin1Char(' '), QChar(QChar::Nbsp));
}

QString inEnglishDigits(const QString& text)
{
    return exchanged(text, local(), english);
}

} // namespace poolscope::ui
