// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/appearance/program_style.h"

#include "ui/text/literal.h"
#include "ui/theme/chart_theme.h"

#include <QComboBox>
#include <QHelpEvent>
#include <QIcon>
#include <QPainter>
#include <QStringList>
#include <QStyleOption>
#include <QTabBar>
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

// Flat, in the colour of buttons; the one that Enter presses, or that has the focus, has the accent round it.
void drawFlatButton(QPainter& painter, const QStyleOption& option)
{
    const auto* button = qstyleoption_cast<const QStyleOptionButton*>(&option);
    const QPalette& palette = option.palette;
    const bool isEnabled = option.state.testFlag(QStyle::State_Enabled);
    const bool isDown = option.state & (QStyle::State_Sunken | QStyle::State_On);
    const bool isUnder = isEnabled && option.state.testFlag(QStyle::State_MouseOver);
    if (button != nullptr && button->features.testFlag(QStyleOptionButton::Flat) && !isDown && !isUnder) return;
    const QColor accent = palette.color(QPalette::Highlight);
    const QColor text = palette.color(QPalette::ButtonText);
    const double depth = isDown ? 0.18 : isUnder ? 0.08 : 0;
    const bool isAccented =
        isEnabled &&
        ((button != nullptr && button->features.testFlag(QStyleOptionButton::DefaultButton)) ||
         (option.state.testFlag(QStyle::State_HasFocus) && option.state.testFlag(QStyle::State_KeyboardFocusChange)));
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(isAccented ? accent : blend(text, palette.color(QPalette::Button), 0.25), 1));
    painter.setBrush(blend(text, palette.color(QPalette::Button), depth));
    painter.drawRoundedRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    painter.restore();
}

// No box: the chosen tab has a line of the accent on the side of its page.
void drawFlatTab(QPainter& painter, const QStyleOptionTab& tab)
{
    constexpr int thickness = 3;
    if (tab.state.testFlag(QStyle::State_MouseOver) && tab.state.testFlag(QStyle::State_Enabled))
        painter.fillRect(tab.rect,
                         blend(tab.palette.color(QPalette::WindowText), tab.palette.color(QPalette::Window), 0.08));
    if (!tab.state.testFlag(QStyle::State_Selected)) return;
    QRect line = tab.rect;
    switch (tab.shape) {
    case QTabBar::RoundedNorth:
    case QTabBar::TriangularNorth: line.setTop(line.bottom() - thickness + 1); break;
    case QTabBar::RoundedSouth:
    case QTabBar::TriangularSouth: line.setBottom(line.top() + thickness - 1); break;
    case QTabBar::RoundedWest:
    case QTabBar::TriangularWest: line.setLeft(line.right() - thickness + 1); break;
    case QTabBar::RoundedEast:
    case QTabBar::TriangularEast: line.setRight(line.left() + thickness - 1); break;
    }
    painter.fillRect(line, tab.palette.color(QPalette::Highlight));
}

constexpr int spinButtonWidth = 20; // what Qt leaves for them

void drawChevron(QPainter& painter, const QRectF& room, bool isUp, const QColor& colour)
{
    const double half = std::min(room.width(), 2 * room.height()) / 4, rise = isUp ? -half : half;
    const QPointF middle = room.center();
    painter.setPen(QPen(colour, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(QPolygonF{middle + QPointF(-half, -rise / 2), middle + QPointF(0, rise / 2),
                                   middle + QPointF(half, -rise / 2)});
}

void drawFlatSpinBox(QPainter& painter, const QStyleOptionSpinBox& box, const QStyle& style, const QWidget* widget)
{
    const QPalette& palette = box.palette;
    const QColor base = palette.color(QPalette::Base), text = palette.color(QPalette::Text);
    const bool isFocused = box.state.testFlag(QStyle::State_HasFocus);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(base);
    painter.drawRoundedRect(QRectF(box.rect), 3, 3);
    for (const QStyle::SubControl part : {QStyle::SC_SpinBoxUp, QStyle::SC_SpinBoxDown}) {
        if (box.buttonSymbols == QAbstractSpinBox::NoButtons) break;
        const bool isUp = part == QStyle::SC_SpinBoxUp;
        const QRect room = style.subControlRect(QStyle::CC_SpinBox, &box, part, widget);
        const bool isEnabled =
            box.state.testFlag(QStyle::State_Enabled) &&
            box.stepEnabled.testFlag(isUp ? QAbstractSpinBox::StepUpEnabled : QAbstractSpinBox::StepDownEnabled);
        if (isEnabled && box.activeSubControls == part)
            painter.fillRect(room, blend(text, base, box.state.testFlag(QStyle::State_Sunken) ? 0.18 : 0.08));
        drawChevron(painter, QRectF(room), isUp, isEnabled ? text : blend(text, base, 0.3));
    }
    if (box.frame) {
        painter.setPen(QPen(isFocused ? palette.color(QPalette::Highlight) : blend(text, base, 0.25), 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(box.rect).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    }
    painter.restore();
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
    if (element == PE_PanelButtonCommand)
        drawFlatButton(*painter, *option);
    else
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
    if (const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option);
        element == CE_TabBarTabShape && tab != nullptr)
        return drawFlatTab(*painter, *tab);
    const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option);
    if (element == CE_MenuItem && item != nullptr && !item->icon.isNull() && item->state.testFlag(State_Selected) &&
        item->state.testFlag(State_Enabled)) {
        QStyleOptionMenuItem chosen = *item; // Fusion leaves its icon in the colour of the text that is not chosen
        const int size = pixelMetric(PM_SmallIconSize, option, widget);
        chosen.icon = QIcon(item->icon.pixmap(QSize(size, size), QIcon::Selected));
        return QProxyStyle::drawControl(element, &chosen, painter, widget);
    }
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
    if (const auto* box = qstyleoption_cast<const QStyleOptionSpinBox*>(option);
        control == CC_SpinBox && box != nullptr)
        drawFlatSpinBox(*painter, *box, *this, widget);
    else
        QProxyStyle::drawComplexControl(control, option, painter, widget);
    if (!themeFor(option->palette).isHighContrast) return;
    if (control == CC_ComboBox || control == CC_SpinBox)
        outline(*painter, option->rect, option->palette.color(QPalette::WindowText));
    if (control == CC_Slider)
        outline(*painter, subControlRect(control, option, SC_SliderHandle, widget),
                option->palette.color(QPalette::WindowText));
}

// Its arrows are as wide as the room that is left for them, one above the other.
QRect ProgramStyle::subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                                   const QWidget* widget) const
{
    const auto* box = qstyleoption_cast<const QStyleOptionSpinBox*>(option);
    if (control != CC_SpinBox || box == nullptr || box->buttonSymbols == QAbstractSpinBox::NoButtons)
        return QProxyStyle::subControlRect(control, option, part, widget);
    constexpr int frame = 1;
    const QRect all = box->rect.adjusted(frame, frame, -frame, -frame);
    QRect place = all;
    switch (part) {
    case SC_SpinBoxUp:
    case SC_SpinBoxDown:
        place.setLeft(all.right() - spinButtonWidth + 1);
        if (part == SC_SpinBoxUp)
            place.setHeight(all.height() / 2);
        else
            place.setTop(all.top() + all.height() / 2);
        break;
    case SC_SpinBoxEditField: place.setRight(all.right() - spinButtonWidth); break;
    default: return box->rect;
    }
    return visualRect(box->direction, box->rect, place);
}

} // namespace poolscope::ui
