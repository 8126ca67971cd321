// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/sentence_row.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QRegularExpression>

namespace poolscope::ui {

QHBoxLayout* rowIn(QWidget* widget)
{
    auto* row = new QHBoxLayout(widget);
    row->setContentsMargins(8, 4, 8, 4);
    row->setSpacing(8);
    return row;
}

void addSentence(QHBoxLayout& row, const QString& sentence, const std::vector<QWidget*>& controls)
{
    static const QRegularExpression place(QStringLiteral("%(\\d)"));
    const auto addWords = [&row](const QString& words) {
        if (!words.isEmpty()) row.addWidget(new QLabel(words));
    };
    qsizetype end = 0;
    for (const QRegularExpressionMatch& found : place.globalMatch(sentence)) {
        addWords(sentence.mid(end, found.capturedStart() - end).trimmed());
        row.addWidget(controls.at(found.captured(1).toUInt() - 1));
        end = found.capturedEnd();
    }
    addWords(sentence.mid(end).trimmed());
}

void yieldWidth(QComboBox& box, int letters)
{
    box.setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box.setMinimumContentsLength(letters);
}

} // namespace poolscope::ui
