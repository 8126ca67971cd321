// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/scaled_font.h"

#include <QEvent>
#include <QWidget>

namespace poolscope::ui {

QFont scaled(QFont font, double scale)
{
    if (font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() * scale);
    else
        font.setPixelSize(qRound(font.pixelSize() * scale));
    return font;
}

ScaledFont::ScaledFont(QWidget& widget, double scale, bool isBold)
    : QObject(&widget),
      widget_(widget),
      scale_(scale),
      isBold_(isBold)
{
    widget.parentWidget()->installEventFilter(this);
    apply();
}

void ScaledFont::setScale(double scale)
{
    scale_ = scale;
    apply();
}

bool ScaledFont::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::FontChange) apply();
    return QObject::eventFilter(watched, event);
}

void ScaledFont::apply()
{
    QFont font = scaled(widget_.parentWidget()->font(), scale_);
    if (isBold_) font.setBold(true);
    widget_.setFont(font);
}

} // namespace poolscope::ui
