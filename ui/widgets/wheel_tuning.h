// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Handles the wheel over a control in a scrolling area: Ctrl+wheel changes the control's value step by step. The wheel
// alone scrolls, unless the control has the focus and uses the wheel itself. Interface thread.
#pragma once

#include <QObject>

#include <functional>

class QWidget;

namespace poolscope::ui {

class WheelTuning : public QObject
{
    Q_OBJECT

public:
    // Lives as long as the control. `step` is called with 1 for a step up and -1 for a step down.
    WheelTuning(QWidget& control, std::function<void(int)> step);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget& control_;
    std::function<void(int)> step_;
    int turned_ = 0; // remainder from wheels that turn in fractions of a step
};

} // namespace poolscope::ui
