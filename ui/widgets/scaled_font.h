// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Makes the text of a widget larger or smaller than that around it, and keeps the ratio when the font changes, as in
// projector mode. (A font with an explicit size would not follow such a change.) Interface thread.
#pragma once

#include <QFont>
#include <QObject>

class QWidget;

namespace poolscope::ui {

// The same font, that much as large, whether its size is in points or in pixels.
[[nodiscard]] QFont scaled(QFont font, double scale);

// Owned by the widget.
class ScaledFont : public QObject
{
    Q_OBJECT

public:
    // `scale` is relative to the font of the widget's parent; the widget must have a parent and keep it.
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
