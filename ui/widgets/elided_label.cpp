// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/elided_label.h"

#include <QEvent>

namespace poolscope::ui {

ElidedLabel::ElidedLabel(QWidget* parent) : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setMinimumWidth(1);
}

void ElidedLabel::setWhole(const QString& text)
{
    if (text == whole_) return;
    whole_ = text;
    setAccessibleName(text);
    updateGeometry();
    fit();
}

QSize ElidedLabel::sizeHint() const
{
    const QMargins margins = contentsMargins();
    const int wide = fontMetrics().horizontalAdvance(whole_) + 2 + margins.left() + margins.right();
    return {wide, QLabel::sizeHint().height()};
}

void ElidedLabel::changeEvent(QEvent* event)
{
    QLabel::changeEvent(event);
    if (event->type() == QEvent::FontChange) fit();
}

void ElidedLabel::resizeEvent(QResizeEvent* event)
{
    QLabel::resizeEvent(event);
    fit();
}

void ElidedLabel::fit()
{
    setText(fontMetrics().elidedText(whole_, Qt::ElideRight, contentsRect().width()));
}

} // namespace poolscope::ui
