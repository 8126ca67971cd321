// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/steady_label.h"

#include <QLabel>

#include <utility>

namespace poolscope::ui {

SteadyLabel::SteadyLabel(QWidget* parent) : QWidget(parent), label_(new QLabel(this))
{
    label_->setWordWrap(true);
    // A QLabel says so of itself only once it has a text.
    QSizePolicy policy = label_->sizePolicy();
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

// Nothing else lays the label out: it lies in no layout.
void SteadyLabel::setText(const QString& text)
{
    if (text == label_->text()) return;
    label_->setText(text);
    const int width = label_->minimumSizeHint().width();
    const bool isWider = std::exchange(leastWidth_, width) != width;
    if (isWider || !isVisible() || label_->heightForWidth(this->width()) != height()) updateGeometry();
}

QString SteadyLabel::text() const
{
    return label_->text();
}

QSize SteadyLabel::sizeHint() const
{
    return label_->sizeHint();
}

QSize SteadyLabel::minimumSizeHint() const
{
    return label_->minimumSizeHint();
}

int SteadyLabel::heightForWidth(int width) const
{
    return label_->heightForWidth(width);
}

void SteadyLabel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    label_->setGeometry(rect());
}

} // namespace poolscope::ui
