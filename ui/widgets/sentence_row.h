// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of controls and words. Interface thread.
#pragma once

#include <QString>

#include <vector>

class QComboBox;
class QHBoxLayout;
class QWidget;

namespace poolscope::ui {

// The row of a widget that is one, with the margins and gaps of panels.
[[nodiscard]] QHBoxLayout* rowIn(QWidget* widget);
// Places each control where the translated sentence has its placeholder, %1 to %9, because word order differs between
// languages; the words between them become labels.
void addSentence(QHBoxLayout& row, const QString& sentence, const std::vector<QWidget*>& controls);
// The list's text may be truncated from now on, because a panel must not make its neighbours narrow.
// It keeps room for so many letters.
void yieldWidth(QComboBox& box, int letters = 10);

} // namespace poolscope::ui
