// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/number_box.h"

#include "ui/theme/chart_theme.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>
#include <QToolTip>

namespace poolscope::ui {

NumberBox::NumberBox(QWidget* parent) : QAbstractSpinBox(parent)
{
    setAlignment(Qt::AlignRight);
    setKeyboardTracking(false);
    connect(this, &QAbstractSpinBox::editingFinished, this, &NumberBox::readText);
    connect(lineEdit(), &QLineEdit::textEdited, this, [this](const QString& text) { mark(!isAllowed(text)); });
}

QValidator::State NumberBox::validate(QString& input, int&) const
{
    return isAllowed(input) ? QValidator::Acceptable : QValidator::Intermediate;
}

QString NumberBox::allowed() const
{
    return tr("Allowed is %1 to %2.").arg(least(), most());
}

void NumberBox::mark(bool isWrong)
{
    const bool isMended = isWrong_ && !isWrong;
    isWrong_ = isWrong;
    update();
    QPalette palette;
    if (isWrong) palette.setColor(QPalette::Text, themeFor(this->palette()).budget);
    lineEdit()->setPalette(palette);
    if (!isMended) return;
    QToolTip::hideText();
    emit mended();
}

void NumberBox::refuse()
{
    if (saysReason_) QToolTip::showText(mapToGlobal(rect().bottomLeft()), allowed(), this);
    emit refused(allowed());
}

bool NumberBox::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip && isWrong_) {
        QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), allowed(), this);
        return true;
    }
    return QAbstractSpinBox::event(event);
}

// In a dark window, the style's own frame is too dark to be seen.
void NumberBox::paintEvent(QPaintEvent* event)
{
    QAbstractSpinBox::paintEvent(event);
    const ChartTheme theme = themeFor(palette());
    if (!isWrong_ && (hasFocus() || !theme.isDark)) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(isWrong_ ? theme.budget : blend(theme.text, theme.background, 0.3));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
}

void NumberBox::keyPressEvent(QKeyEvent* event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && !isAllowed(lineEdit()->text())) {
        refuse();
        selectAll();
        return;
    }
    if (event->key() == Qt::Key_Escape) {
        // If nothing was typed, Escape is meant for the box's parent.
        const bool isTyped = lineEdit()->text() != shownText();
        if (isTyped) showValue();
        event->setAccepted(isTyped);
        return;
    }
    QAbstractSpinBox::keyPressEvent(event);
    if (isEnter) event->ignore();
}

void NumberBox::readText()
{
    const QString text = lineEdit()->text();
    mark(!isAllowed(text));
    if (isWrong_)
        refuse();
    else
        take(text);
}

void NumberBox::showValue()
{
    lineEdit()->setText(shownText());
    mark(false);
}

} // namespace poolscope::ui
