// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A row of the looks that a lane can have, colour and marker, chosen by a click or the arrow keys. Interface thread.
#pragma once

#include <QStringList>
#include <QWidget>

class QButtonGroup;

namespace poolscope::ui {

class ColourRow : public QWidget
{
    Q_OBJECT

public:
    explicit ColourRow(QWidget* parent = nullptr);

    // `style` is 0 to laneStyleCount - 1, see ChartTheme::lane. `owners`: by style, the lane that has it, empty if none
    // has. Emits nothing.
    void setStyle(int style, const QStringList& owners);

signals:
    // Chosen by the user.
    void chosen(int style);

private:
    QButtonGroup* swatches_;
};

// "blue, circle"
[[nodiscard]] QString nameOfStyle(int style);

} // namespace poolscope::ui
