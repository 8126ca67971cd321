// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Automatic checks of a window and its picture: texts that are cut or covered, charts without lines, a theme other than
// the chosen one. Every finding is a sentence.
#pragma once

#include "ui/charts/canvas/time_chart.h"
#include "ui/theme/chart_theme.h"

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QComboBox>
#include <QHash>
#include <QHeaderView>
#include <QImage>
#include <QLabel>
#include <QStyle>
#include <QStyleOptionComboBox>
#include <QToolButton>

#include <algorithm>

namespace poolscope::ui {

// The part of the window's picture that shows the widget.
inline QImage partOf(const QImage& picture, const QWidget& widget, const QRect& part)
{
    const qreal ratio = widget.devicePixelRatioF();
    const QRect place = part.translated(widget.mapTo(widget.window(), QPoint()));
    return picture.copy(QRectF(place.topLeft() * ratio, QSizeF(place.size()) * ratio).toRect());
}

// Number of pixels by colour.
using ColourCounts = QHash<QRgb, qsizetype>;

inline ColourCounts coloursOf(const QImage& picture)
{
    const QImage image = picture.convertToFormat(QImage::Format_RGB32);
    ColourCounts counts;
    for (int y = 0; y < image.height(); ++y) {
        const auto* line = reinterpret_cast<const QRgb*>(image.constScanLine(y));
        for (int x = 0; x < image.width();) {
            const int from = x;
            while (++x < image.width() && line[x] == line[from]) {
            }
            counts[line[from] | 0xff000000] += x - from;
        }
    }
    return counts;
}

inline QColor commonest(const ColourCounts& counts)
{
    const auto most = std::max_element(counts.begin(), counts.end());
    return most == counts.end() ? QColor() : QColor(most.key());
}

inline QSize neededBy(const QLabel& label)
{
    if (label.wordWrap()) return {0, label.heightForWidth(label.width())};
    return label.pixmap().isNull() ? label.minimumSizeHint() : QSize();
}

inline QSize neededBy(const QAbstractButton& button)
{
    if (const auto* tool = qobject_cast<const QToolButton*>(&button);
        tool != nullptr && tool->toolButtonStyle() == Qt::ToolButtonIconOnly)
        return tool->iconSize();
    return {button.fontMetrics().size(Qt::TextShowMnemonic, button.text()).width(), button.fontMetrics().height()};
}

// The size that its current text needs beside the arrow, unless it is meant to shrink and shows an ellipsis
// (ProgramStyle).
inline QSize neededBy(const QComboBox& box)
{
    if (box.sizeAdjustPolicy() == QComboBox::AdjustToMinimumContentsLengthWithIcon || box.minimumWidth() > 0) return {};
    QStyleOptionComboBox option;
    option.initFrom(&box);
    const int field =
        box.style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, &box).width();
    return {box.fontMetrics().horizontalAdvance(box.currentText()) + box.width() - field, box.fontMetrics().height()};
}

inline bool isScrolled(const QWidget& widget)
{
    for (const QWidget* each = widget.parentWidget(); each != nullptr; each = each->parentWidget())
        if (qobject_cast<const QAbstractScrollArea*>(each) != nullptr) return true;
    return false;
}

inline QString sizeText(QSize size)
{
    return QStringLiteral("%1x%2").arg(size.width()).arg(size.height());
}

template <class Widget>
void inspectTexts(const QWidget& window, QString (Widget::*textOf)() const, QStringList& findings)
{
    for (const Widget* each : window.findChildren<Widget*>()) {
        const QString text = (each->*textOf)();
        if (!each->isVisible() || text.isEmpty()) continue;
        const QSize needed = neededBy(*each);
        if (needed.width() > each->width() || needed.height() > each->height())
            findings +=
                QStringLiteral("\"%1\" needs %2 and has %3").arg(text, sizeText(needed), sizeText(each->size()));
        else if (!isScrolled(*each) && each->visibleRegion().boundingRect() != each->rect())
            findings += QStringLiteral("\"%1\" is covered or reaches out of its place").arg(text);
    }
}

inline void inspectHead(const QHeaderView& header, int section, QStringList& findings)
{
    const QString text = header.model()->headerData(section, Qt::Horizontal).toString();
    const int needed = header.fontMetrics().horizontalAdvance(text), width = header.sectionSize(section);
    if (!header.isSectionHidden(section) && needed > width)
        findings += QStringLiteral("the column \"%1\" needs %2 pixels and has %3").arg(text).arg(needed).arg(width);
}

// Texts of labels, buttons, boxes and table headers that are not fully readable.
inline QStringList cutTexts(const QWidget& window)
{
    QStringList findings;
    inspectTexts<QLabel>(window, &QLabel::text, findings);
    inspectTexts<QAbstractButton>(window, &QAbstractButton::text, findings);
    inspectTexts<QComboBox>(window, &QComboBox::currentText, findings);
    for (const QHeaderView* header : window.findChildren<QHeaderView*>()) {
        if (!header->isVisible() || header->orientation() != Qt::Horizontal) continue;
        for (int section = 0; section < header->count(); ++section)
            inspectHead(*header, section, findings);
    }
    return findings;
}

// The lanes missing from a chart of `lanes` lanes in `theme`, all of which must be visible and have a line. Lines may
// cover one another, labels may not.
inline QStringList missingLanes(const QImage& picture, const TimeChart& chart, const ChartTheme& theme, int lanes)
{
    const ColourCounts whole = coloursOf(partOf(picture, chart, chart.rect()));
    const ColourCounts plot = coloursOf(partOf(picture, chart, chart.plotArea()));
    QStringList findings;
    qsizetype drawn = 0;
    for (int lane = 0; lane < lanes; ++lane) {
        const QRgb colour = theme.lane(lane).colour.rgb();
        drawn += plot.value(colour);
        if (whole.value(colour) < 10)
            findings += QStringLiteral("the chart \"%1\" has nothing in the colour of lane %2")
                            .arg(chart.title())
                            .arg(lane + 1);
    }
    // Even a narrow line of a slow run has that many pixels.
    constexpr qsizetype minPixels = 60;
    if (drawn < minPixels)
        findings += QStringLiteral("the chart \"%1\" is all but empty: %2 pixels in the colours of lanes")
                        .arg(chart.title())
                        .arg(drawn);
    // Close thick lines leave little of it.
    constexpr qsizetype maxTimes = 20;
    if (plot.value(theme.background.rgb()) * maxTimes < chart.plotArea().width() * chart.plotArea().height())
        findings += QStringLiteral("the chart \"%1\" is not drawn in the colours of the theme").arg(chart.title());
    return findings;
}

} // namespace poolscope::ui
