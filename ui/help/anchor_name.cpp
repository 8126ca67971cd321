// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/anchor_name.h"

#include <QHash>
#include <QRegularExpression>

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

QStringList anchorsOf(const QString& markdown)
{
    QStringList anchors;
    QHash<QString, int> uses;
    // A comment in a shell's commands is no heading.
    static const QRegularExpression code(QStringLiteral("^```.*?^```"),
                                         QRegularExpression::MultilineOption |
                                             QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression heading(QStringLiteral("^#{1,6} +(.+)$"), QRegularExpression::MultilineOption);
    for (auto found = heading.globalMatch(QString(markdown).remove(code)); found.hasNext();) {
        const QString name = anchorName(found.next().captured(1));
        const int count = uses[name]++;
        anchors << (count == 0 ? name : QStringLiteral("%1-%2").arg(name).arg(count));
    }
    return anchors;
}

} // namespace poolscope::ui
