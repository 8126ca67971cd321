// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Text that is larger or smaller than that around it, also when the font changes, as it does in projector mode. (A font
// whose size was set no longer follows.) Interface thread.
#pragma once

#include <QObject>

class QWidget;

namespace poolscope::ui {

// Goes with the widget.
class ScaledFont : public QObject
{
    Q_OBJECT

public:
    // Times the size of its parent's font; the widget must have a parent, and stay there.
    ScaledFont(QWidget& widget, double scale, bool isBold = false);

    void setScale(double scale);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void apply();

    QWidget& widget_;
    double scale_;
    bool isBold_;
};

} // namespace poolscope::ui
