// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/appearance/program_style.h"

#include "ui/text/literal.h"
#include "ui/theme/chart_theme.h"

#include <QComboBox>
#include <QHelpEvent>
#include <QPainter>
#include <QStringList>
#include <QStyleOption>
#include <QToolTip>

#include <algorithm>

namespace poolscope::ui {

namespace {

void outline(QPainter& painter, const QRect& rect, const QColor& colour, bool isRound = false)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colour, 1));
    painter.setBrush(Qt::NoBrush);
    const QRectF edge = QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5);
    if (isRound)
        painter.drawEllipse(edge);
    else
        painter.drawRoundedRect(edge, 2, 2);
    painter.restore();
}

bool isIndicator(QStyle::PrimitiveElement element)
{
    return element == QStyle::PE_IndicatorCheckBox || element == QStyle::PE_IndicatorRadioButton;
}

bool isOutlined(QStyle::PrimitiveElement element, const QStyleOption& option)
{
    switch (element) {
    case QStyle::PE_PanelButtonCommand:
    case QStyle::PE_IndicatorCheckBox:
    case QStyle::PE_IndicatorRadioButton:
    case QStyle::PE_FrameLineEdit:
    case QStyle::PE_FrameGroupBox: return true;
    case QStyle::PE_PanelButtonTool: return option.state.testFlag(QStyle::State_On);
    default: return false;
    }
}

int roomForText(const QStyleOptionComboBox& box, const QStyle& style)
{
    constexpr int gap = 1; // that the style leaves on both sides
    const int icon = box.currentIcon.isNull() ? 0 : box.iconSize.width() + 4;
    return style.subControlRect(QStyle::CC_ComboBox, &box, QStyle::SC_ComboBoxEditField).width() - 2 * gap - icon;
}

bool isShortened(const QComboBox& box)
{
    QStyleOptionComboBox option;
    option.initFrom(&box);
    option.iconSize = box.iconSize();
    option.currentIcon = box.itemIcon(box.currentIndex());
    return box.fontMetrics().horizontalAdvance(box.currentText()) > roomForText(option, *box.style());
}

} // namespace

ProgramStyle::ProgramStyle() : QProxyStyle(QStringLiteral("Fusion")) {}

void ProgramStyle::polish(QWidget* widget)
{
    QProxyStyle::polish(widget);
    if (qobject_cast<QComboBox*>(widget) != nullptr) widget->installEventFilter(this);
}

void ProgramStyle::unpolish(QWidget* widget)
{
    if (qobject_cast<QComboBox*>(widget) != nullptr) widget->removeEventFilter(this);
    QProxyStyle::unpolish(widget);
}

bool ProgramStyle::eventFilter(QObject* watched, QEvent* event)
{
    auto* box = qobject_cast<QComboBox*>(watched);
    if (event->type() != QEvent::ToolTip || box == nullptr || !isShortened(*box))
        return QProxyStyle::eventFilter(watched, event);
    QStringList lines{box->currentText()};
    if (!box->toolTip().isEmpty()) lines << box->toolTip();
    QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), literally(lines.join(QLatin1Char('\n'))), box);
    return true;
}

void ProgramStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                                 const QWidget* widget) const
{
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    if (!isOutlined(element, *option)) return;
    const ChartTheme theme = themeFor(option->palette);
    if (theme.isHighContrast)
        outline(*painter, option->rect, option->palette.color(QPalette::WindowText),
                element == PE_IndicatorRadioButton);
    else if (isIndicator(element) && theme.isDark) // on the ground of a chart it could not be seen
        outline(*painter, option->rect, theme.muted, element == PE_IndicatorRadioButton);
}

int ProgramStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const
{
    const int usual = QProxyStyle::pixelMetric(metric, option, widget);
    switch (metric) {
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight: // in the large letters of a projector as well
        return widget == nullptr ? usual : std::max(usual, widget->fontMetrics().ascent());
    default: return usual;
    }
}

// Fusion lets what is too long run against the arrow, as if it ended there.
void ProgramStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                               const QWidget* widget) const
{
    if (element == CE_ProgressBarGroove && themeFor(option->palette).isDark) {
        QProxyStyle::drawControl(element, option, painter, widget);
        return outline(*painter, option->rect, themeFor(option->palette).muted);
    }
    const auto* box = qstyleoption_cast<const QStyleOptionComboBox*>(option);
    if (element != CE_ComboBoxLabel || box == nullptr)
        return QProxyStyle::drawControl(element, option, painter, widget);
    QStyleOptionComboBox shortened = *box;
    shortened.currentText = box->fontMetrics.elidedText(box->currentText, Qt::ElideRight, roomForText(*box, *this));
    QProxyStyle::drawControl(element, &shortened, painter, widget);
}

void ProgramStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                                      const QWidget* widget) const
{
    QProxyStyle::drawComplexControl(control, option, painter, widget);
    if (!themeFor(option->palette).isHighContrast) return;
    if (control == CC_ComboBox || control == CC_SpinBox)
        outline(*painter, option->rect, option->palette.color(QPalette::WindowText));
    if (control == CC_Slider)
        outline(*painter, subControlRect(control, option, SC_SliderHandle, widget),
                option->palette.color(QPalette::WindowText));
}

} // namespace poolscope::ui
