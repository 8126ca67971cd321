// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/wheel_tuning.h"

#include <QWheelEvent>
#include <QWidget>

#include <utility>

namespace poolscope::ui {

WheelTuning::WheelTuning(QWidget& control, std::function<void(int)> step)
    : QObject(&control),
      control_(control),
      step_(std::move(step))
{
    control.installEventFilter(this);
}

bool WheelTuning::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != &control_ || event->type() != QEvent::Wheel) return QObject::eventFilter(watched, event);
    const auto& wheel = *static_cast<QWheelEvent*>(event);
    if (wheel.modifiers().testFlag(Qt::ControlModifier)) {
        for (turned_ += wheel.angleDelta().y(); turned_ >= QWheelEvent::DefaultDeltasPerStep;
             turned_ -= QWheelEvent::DefaultDeltasPerStep)
            step_(1);
        for (; turned_ <= -QWheelEvent::DefaultDeltasPerStep; turned_ += QWheelEvent::DefaultDeltasPerStep)
            step_(-1);
        event->accept();
        return true;
    }
    if (control_.hasFocus()) return false;
    // Scrolling must not change a control that comes under the pointer.
    event->ignore();
    return true;
}

} // namespace poolscope::ui
