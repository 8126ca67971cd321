// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/lane_name_delegate.h"

#include "ui/theme/chart_theme.h"
#include "ui/theme/marker.h"

#include <QPainter>

namespace poolscope::ui {

namespace {

constexpr int dot = 10;

} // namespace

LaneNameDelegate::LaneNameDelegate(int styleRole, QObject* parent) : QStyledItemDelegate(parent), styleRole_(styleRole)
{
}

void LaneNameDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    if (!index.data(styleRole_).isValid()) {
        QStyledItemDelegate::paint(painter, option, index);
        return;
    }
    // Colours a selected row up to its edge.
    if (option.state.testFlag(QStyle::State_Selected)) painter->fillRect(option.rect, option.palette.highlight());
    QStyleOptionViewItem moved = option;
    moved.rect.adjust(dot + 8, 0, 0, 0);
    QStyledItemDelegate::paint(painter, moved, index);
    const ChartTheme theme = themeFor(option.palette);
    const LaneStyle& style = theme.lane(index.data(styleRole_).toInt());
    const QPointF centre(option.rect.left() + 6 + dot / 2.0, option.rect.center().y() + 1);
    // The colour of a lane may be that of a selected row.
    if (option.state.testFlag(QStyle::State_Selected))
        drawMarker(*painter, centre, style.marker, option.palette.color(QPalette::HighlightedText), dot / 2.0 + 1.5);
    drawMarker(*painter, centre, style.marker, style.colour, dot / 2.0);
}

QSize LaneNameDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    return QStyledItemDelegate::sizeHint(option, index) + QSize(dot + 12, 0);
}

} // namespace poolscope::ui
