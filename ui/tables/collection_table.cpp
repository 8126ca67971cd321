// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/collection_table.h"

#include "ui/tables/collection_table_model.h"
#include "ui/text/names.h"
#include "ui/widgets/table_copy.h"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QScrollBar>

#include <algorithm>
#include <vector>

namespace poolscope::ui {

namespace {

constexpr int minCollections = 3;

} // namespace

CollectionTable::CollectionTable(CollectionTableModel& model, QWidget& room, QWidget* parent)
    : FittedTable(model, CollectionTableModel::StyleRole, minCollections, room, parent),
      collections_(model)
{
    setObjectName(QStringLiteral("table.collections"));
    setAccessibleName(tr("Collections of every lane"));
    // Always shown, so that the last column does not jump when the first rows arrive.
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    horizontalHeader()->setSortIndicatorClearable(true);
    setSortingEnabled(true);
    connect(this, &QAbstractItemView::activated, this, &CollectionTable::choose);
    connect(&model, &QAbstractItemModel::rowsAboutToBeInserted, this, &CollectionTable::noteWhetherAtEnd);
    connect(&model, &QAbstractItemModel::rowsInserted, this, [this] {
        if (isAtEnd_ && isVisible() && collections_.isInTimeOrder()) scrollToBottom();
    });
    connect(&model, &QAbstractItemModel::modelReset, this, [this] { isAtEnd_ = true; });
    fitColumns();
}

QSize CollectionTable::sizeHint() const
{
    return sizeOfRows(maxRows());
}

QSize CollectionTable::minimumSizeHint() const
{
    return {FittedTable::minimumSizeHint().width(), sizeOfRows(minCollections).height()};
}

void CollectionTable::showEvent(QShowEvent* event)
{
    FittedTable::showEvent(event);
    if (isAtEnd_ && collections_.isInTimeOrder()) scrollToBottom();
}

void CollectionTable::resizeEvent(QResizeEvent* event)
{
    FittedTable::resizeEvent(event);
    if (isAtEnd_ && collections_.isInTimeOrder()) scrollToBottom();
}

void CollectionTable::showPause(int lane, double nanoseconds)
{
    const auto number = static_cast<std::uint32_t>(lane);
    collections_.follow();
    if (!collections_.rowOfPause(number, nanoseconds)) collections_.setFilter({});
    const auto row = collections_.rowOfPause(number, nanoseconds);
    if (!row) return;
    isAtEnd_ = false;
    setCurrentIndex(model()->index(*row, CollectionTableModel::Pause));
    scrollTo(currentIndex(), PositionAtCenter);
    setFocus();
}

void CollectionTable::contextMenuEvent(QContextMenuEvent* event)
{
    using Filter = CollectionTableModel::Filter;
    using Kind = Collection::Kind;
    QMenu menu; // no child, as in FittedTable
    menu.setObjectName(QStringLiteral("menu.table"));
    copying().addTo(menu);
    menu.addSeparator();
    if (const QModelIndex row = currentIndex(); row.isValid()) {
        emit menuOpening(menu, row.data(CollectionTableModel::LaneRole).toInt(),
                         row.data(CollectionTableModel::FrameRole).toULongLong(),
                         row.data(CollectionTableModel::NumberRole).toULongLong());
        menu.addSeparator();
    }
    const Filter now = collections_.filter();
    const auto offer = [&](const QString& text, const Filter& filter) {
        QAction* action = menu.addAction(text, this, [this, filter] { collections_.setFilter(filter); });
        action->setCheckable(true);
        action->setChecked(filter == now);
    };
    offer(tr("All Lanes"), {{}, now.kind});
    for (std::size_t lane = 0; lane < collections_.lanes().size(); ++lane)
        if (collections_.lanes()[lane].collects)
            offer(tr("Only %1").arg(inSentence(withoutShortcut(collections_.lanes()[lane].name))),
                  {static_cast<std::uint32_t>(lane), now.kind});
    menu.addSeparator();
    offer(tr("All Kinds"), {now.lane, {}});
    offer(tr("Only Minor Collections"), {now.lane, Kind::Minor});
    offer(tr("Only Major Collections"), {now.lane, Kind::Major});
    offer(tr("Only Increments"), {now.lane, Kind::Increment});
    menu.exec(event->globalPos());
}

void CollectionTable::keyPressEvent(QKeyEvent* event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    const QModelIndex row = currentIndex();
    if (!isEnter || !event->modifiers().testFlag(Qt::ShiftModifier) || !row.isValid())
        return FittedTable::keyPressEvent(event);
    emit filmWanted(row.data(CollectionTableModel::LaneRole).toInt(),
                    row.data(CollectionTableModel::FrameRole).toULongLong(),
                    row.data(CollectionTableModel::NumberRole).toULongLong());
}

void CollectionTable::choose(const QModelIndex& index)
{
    emit chosen(index.data(CollectionTableModel::LaneRole).toInt(),
                index.data(CollectionTableModel::FrameRole).toULongLong());
}

void CollectionTable::noteWhetherAtEnd()
{
    if (isVisible()) isAtEnd_ = verticalScrollBar()->value() == verticalScrollBar()->maximum();
}

// Every column gets the width of its title or its widest usual text, and an even share of what is left, so that new
// rows do not make columns jump.
void CollectionTable::fitColumns()
{
    const auto widthOf = [this](const char* text) { return fontMetrics().horizontalAdvance(tr(text)) + 12; };
    const int columns = model()->columnCount();
    std::vector<int> widths(static_cast<std::size_t>(columns));
    int total = 0;
    for (int column = 0; column < columns; ++column) {
        const bool isName = column == CollectionTableModel::Lane;
        const int usual = isName ? std::max(sizeHintForColumn(column), widthOf("collected") + 24)
                          : column == CollectionTableModel::Kind  ? widthOf("increment")
                          : column == CollectionTableModel::Cause ? widthOf("nursery full")
                          : column == CollectionTableModel::Frame || column == CollectionTableModel::Number
                              ? widthOf("888,888")
                              : widthOf("88.8 MiB");
        int& width = widths[static_cast<std::size_t>(column)];
        width = std::max(titleWidth(column), usual);
        total += width;
    }
    setScrollsSideways(total > viewport()->width());
    const int share = std::max(0, viewport()->width() - total) / std::max(1, columns);
    for (int column = 0; column < columns; ++column)
        setColumnWidth(column, widths[static_cast<std::size_t>(column)] + share);
}

} // namespace poolscope::ui
