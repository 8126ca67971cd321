// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/program_style.h"

#include "ui/charts/chart_theme.h"

#include <QPainter>
#include <QStyleOption>

namespace poolscope::ui {

namespace {

void outline(QPainter& painter, const QRect& rect, const QPalette& palette, bool isRound = false)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(palette.color(QPalette::WindowText), 1));
    painter.setBrush(Qt::NoBrush);
    const QRectF edge = QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5);
    if (isRound)
        painter.drawEllipse(edge);
    else
        painter.drawRoundedRect(edge, 2, 2);
    painter.restore();
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

} // namespace

ProgramStyle::ProgramStyle() : QProxyStyle(QStringLiteral("Fusion")) {}

void ProgramStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                                 const QWidget* widget) const
{
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    if (isOutlined(element, *option) && themeFor(option->palette).isHighContrast)
        outline(*painter, option->rect, option->palette, element == PE_IndicatorRadioButton);
}

void ProgramStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                                      const QWidget* widget) const
{
    QProxyStyle::drawComplexControl(control, option, painter, widget);
    if (!themeFor(option->palette).isHighContrast) return;
    if (control == CC_ComboBox || control == CC_SpinBox) outline(*painter, option->rect, option->palette);
    if (control == CC_Slider)
        outline(*painter, subControlRect(control, option, SC_SliderHandle, widget), option->palette);
}

} // namespace poolscope::ui
