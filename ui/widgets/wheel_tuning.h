// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the wheel does over a control that stands in something that scrolls: Ctrl+wheel changes its value, step by step;
// the wheel alone scrolls, unless the control has the focus and a use for it of its own. Interface thread.
#pragma once

#include <QObject>

#include <functional>

class QWidget;

namespace poolscope::ui {

class WheelTuning : public QObject
{
    Q_OBJECT

public:
    // Lives as long as the control. `step` is called with 1 for a step up, -1 for one down.
    WheelTuning(QWidget& control, std::function<void(int)> step);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget& control_;
    std::function<void(int)> step_;
    int turned_ = 0; // what is left of wheels that turn finer than a step
};

} // namespace poolscope::ui
