// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/lane_table.h"

#include "ui/charts/chart_theme.h"
#include "ui/charts/marker.h"
#include "ui/models/lane_table_model.h"

#include <QEvent>
#include <QHeaderView>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>

#include <algorithm>
#include <vector>

namespace poolscope::ui {

namespace {

constexpr int heightOfRow = 24;
constexpr int leastRows = 4;      // shown without scrolling, if there are as many
constexpr int smallParent = 640; // pixels: above it the table takes half of what there is
constexpr int dot = 10;

// The lane's marker before its name, as on its lines.
class NameDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        QStyleOptionViewItem moved = option;
        moved.rect.adjust(dot + 8, 0, 0, 0);
        QStyledItemDelegate::paint(painter, moved, index);
        const ChartTheme theme = themeFor(option.palette);
        const LaneStyle& style = theme.lane(index.data(LaneTableModel::StyleRole).toInt());
        const QPointF centre(option.rect.left() + 6 + dot / 2.0, option.rect.center().y() + 1);
        drawMarker(*painter, centre, style.marker, style.colour, dot / 2.0);
    }

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        return QStyledItemDelegate::sizeHint(option, index) + QSize(dot + 12, 0);
    }
};

} // namespace

LaneTable::LaneTable(LaneTableModel& model, QWidget* parent) : QTableView(parent)
{
    setModel(&model);
    setObjectName(QStringLiteral("table.lanes"));
    setAccessibleName(tr("Figures of every lane"));
    setItemDelegateForColumn(LaneTableModel::Name, new NameDelegate(this));
    setFrameShape(NoFrame);
    setShowGrid(false);
    setSelectionMode(NoSelection);
    setFocusPolicy(Qt::TabFocus);
    setVerticalScrollMode(ScrollPerPixel);
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(heightOfRow);
    horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    QFont small = font();
    small.setPointSizeF(small.pointSizeF() * 0.9);
    horizontalHeader()->setFont(small);
    horizontalHeader()->setHighlightSections(false);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&model, &QAbstractItemModel::modelReset, this, &LaneTable::fitRows);
    fitRows();
    if (parent != nullptr) parent->installEventFilter(this);
}

QSize LaneTable::sizeHint() const
{
    const int rows = std::clamp(model()->rowCount(), 1, mostRows());
    // The scroll bar must not cover the last row.
    const int bar = scrollsSideways_ ? horizontalScrollBar()->sizeHint().height() : 0;
    return {600, horizontalHeader()->sizeHint().height() + rows * heightOfRow + bar + 2};
}

QSize LaneTable::minimumSizeHint() const
{
    return {200, sizeHint().height()};
}

void LaneTable::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    fitColumns();
}

bool LaneTable::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize) updateGeometry();
    return QTableView::eventFilter(watched, event);
}

int LaneTable::mostRows() const
{
    const int spare = parentWidget() == nullptr ? 0 : parentWidget()->height() - smallParent;
    return leastRows + std::max(0, spare) / (2 * heightOfRow);
}

void LaneTable::fitRows()
{
    updateGeometry();
    fitColumns();
}

// Every column as wide as its title and its widest usual figure, and an even share of what is left: figures that
// change must not make columns jump.
void LaneTable::fitColumns()
{
    const QFontMetrics titles(horizontalHeader()->font());
    const int figure = fontMetrics().horizontalAdvance(QStringLiteral("88.8 MiB")) + 8;
    const int columns = model()->columnCount();
    std::vector<int> widths(static_cast<std::size_t>(columns));
    int total = 0;
    for (int column = 0; column < columns; ++column) {
        const QString title = model()->headerData(column, Qt::Horizontal).toString();
        int& width = widths[static_cast<std::size_t>(column)];
        width = std::max(titles.horizontalAdvance(title) + 10, figure);
        if (column == LaneTableModel::Name) width = std::max(width, sizeHintForColumn(column));
        total += width;
    }
    if (const bool isTooWide = total > viewport()->width(); isTooWide != scrollsSideways_) {
        scrollsSideways_ = isTooWide;
        updateGeometry();
    }
    const int share = std::max(0, viewport()->width() - total) / std::max(1, columns);
    for (int column = 0; column < columns; ++column)
        setColumnWidth(column, widths[static_cast<std::size_t>(column)] + share);
}

} // namespace poolscope::ui
