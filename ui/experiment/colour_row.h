// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The looks a lane can have, colour and marker, in a row to choose one from: by a click or the arrow keys. Interface
// thread.
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

    // Style 0 to laneStyleCount - 1, see ChartTheme::lane. `owners`: by style, the lane that has it, empty if none
    // does. Emits nothing.
    void setStyle(int style, const QStringList& owners);

signals:
    // By a person.
    void chosen(int style);

private:
    QButtonGroup* swatches_;
};

// "blue, circle"
[[nodiscard]] QString nameOfStyle(int style);

} // namespace poolscope::ui
