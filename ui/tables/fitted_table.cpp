// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/fitted_table.h"

#include "ui/widgets/lane_name_delegate.h"
#include "ui/widgets/scaled_font.h"
#include "ui/widgets/table_copy.h"
#include "ui/widgets/window_place.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QEvent>
#include <QHeaderView>
#include <QHelpEvent>
#include <QMenu>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <vector>

namespace poolscope::ui {

namespace {

constexpr int heightOfLine = 24; // of a row with a single line
constexpr int gapOfLines = 8;    // added to several lines
constexpr int smallRoom = 720;   // pixels of the window: above this height, the table takes half of the room

QString wholeTextOf(const QModelIndex& index)
{
    const QString whole = index.data(Qt::AccessibleTextRole).toString();
    return whole.isEmpty() ? index.data().toString() : whole;
}

} // namespace

FittedTable::FittedTable(QAbstractItemModel& model, int styleRole, int minRows, QWidget& room, QWidget* parent,
                         int lines)
    : QTableView(parent),
      minRows_(minRows),
      lines_(lines),
      room_(room),
      copying_(new TableCopy(*this))
{
    setModel(&model);
    setItemDelegateForColumn(0, new LaneNameDelegate(styleRole, this));
    setFrameShape(NoFrame);
    setShowGrid(false);
    setSelectionBehavior(SelectRows);
    setSelectionMode(ExtendedSelection);
    setTabKeyNavigation(false);
    setVerticalScrollMode(ScrollPerPixel);
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(heightOfRow());
    horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    new ScaledFont(*horizontalHeader(), 0.9);
    horizontalHeader()->setHighlightSections(false);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    connect(&model, &QAbstractItemModel::modelReset, this, [this] {
        updateGeometry();
        fitColumns();
    });
    room_.installEventFilter(this);
}

QSize FittedTable::sizeHint() const
{
    return sizeOfRows(std::clamp(model()->rowCount(), 1, maxRows()));
}

QSize FittedTable::sizeOfRows(int rows) const
{
    // Reserves height for the scroll bar, which must not cover the last row.
    const int bar = scrollsSideways_ ? horizontalScrollBar()->sizeHint().height() : 0;
    return {600, horizontalHeader()->sizeHint().height() + rows * heightOfRow() + bar + 2};
}

QSize FittedTable::minimumSizeHint() const
{
    return {200, sizeOfRows(std::clamp(model()->rowCount(), 1, leastRows())).height()};
}

int FittedTable::leastRows() const
{
    constexpr int fewest = 3; // the others can be scrolled to
    return hasSmallScreen(*this) ? std::min(fewest, minRows_) : minRows_;
}

int FittedTable::heightOfRow() const
{
    return lines_ == 1 ? heightOfLine : lines_ * fontMetrics().height() + gapOfLines;
}

int FittedTable::titleWidth(int column) const
{
    const QString title = model()->headerData(column, Qt::Horizontal).toString();
    return QFontMetrics(horizontalHeader()->font()).horizontalAdvance(title) + 8;
}

void FittedTable::setScrollsSideways(bool scrolls)
{
    // Behind another tab, the table does not have its final width yet.
    if (scrolls == scrollsSideways_ || !isVisible()) return;
    scrollsSideways_ = scrolls;
    updateGeometry();
}

void FittedTable::changeEvent(QEvent* event)
{
    QTableView::changeEvent(event);
    if (event->type() != QEvent::FontChange) return;
    verticalHeader()->setDefaultSectionSize(heightOfRow());
    updateGeometry();
}

void FittedTable::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    fitColumns();
}

void FittedTable::contextMenuEvent(QContextMenuEvent* event)
{
    QMenu menu; // no child: the table may be deleted while the menu is open
    menu.setObjectName(QStringLiteral("menu.table"));
    copying_->addTo(menu);
    menu.addSeparator();
    menu.addActions(actions());
    menu.exec(event->globalPos());
}

bool FittedTable::viewportEvent(QEvent* event)
{
    if (event->type() != QEvent::ToolTip) return QTableView::viewportEvent(event);
    const auto& at = *static_cast<QHelpEvent*>(event);
    QToolTip::showText(at.globalPos(), cutTextAt(at.pos()), viewport());
    return true;
}

bool FittedTable::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == &room_ && event->type() == QEvent::Resize) updateGeometry();
    return QTableView::eventFilter(watched, event);
}

int FittedTable::maxRows() const
{
    return minRows_ + std::max(0, room_.height() - smallRoom) / (2 * heightOfRow());
}

QString FittedTable::cutTextAt(const QPoint& position) const
{
    const QModelIndex index = indexAt(position);
    const bool isCut = index.isValid() && sizeHintForIndex(index).width() > columnWidth(index.column());
    return isCut ? wholeTextOf(index) : QString();
}

FigureTable::FigureTable(QAbstractItemModel& model, int styleRole, std::optional<TitleRoles> roles, QWidget& room,
                         QWidget* parent, int minRows)
    : FittedTable(model, styleRole, minRows, room, parent),
      roles_(roles)
{
    if (roles_ && roles_->name >= 0) offerColumns();
    fitColumns();
}

void FigureTable::setChosenColumns(const QStringList& names)
{
    QStringList known, usual;
    chosen_.clear();
    for (int column = 0; column < model()->columnCount(); ++column) {
        const QString name = nameOf(column);
        if (name.isEmpty()) continue;
        if (names.contains(name)) known << name;
        if (isChosen(column)) usual << name;
    }
    if (known != usual) chosen_ = known;
    fitColumns();
}

void FigureTable::offerColumns()
{
    auto* menu = new QMenu(tr("Columns"), this);
    menu->setObjectName(QStringLiteral("menu.columns"));
    menu->setToolTipsVisible(true);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] { fillColumns(*menu); });
    addAction(menu->menuAction());
    horizontalHeader()->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(horizontalHeader(), &QWidget::customContextMenuRequested, this, [this, menu](const QPoint& position) {
        menu->popup(horizontalHeader()->viewport()->mapToGlobal(position));
    });
}

void FigureTable::fillColumns(QMenu& menu)
{
    menu.clear();
    int shown = 0;
    for (int column = 0; column < model()->columnCount(); ++column) {
        if (nameOf(column).isEmpty() || isEmpty(column)) continue;
        QAction* entry = menu.addAction(model()->headerData(column, Qt::Horizontal).toString());
        entry->setToolTip(model()->headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString());
        entry->setCheckable(true);
        entry->setChecked(isChosen(column));
        shown += entry->isChecked() ? 1 : 0;
        connect(entry, &QAction::toggled, this, [this, column](bool isShown) { choose(column, isShown); });
    }
    // One must stay.
    for (QAction* entry : menu.actions())
        entry->setEnabled(shown > 1 || !entry->isChecked());
    menu.addSeparator();
    QAction* usual = menu.addAction(tr("Usual Columns"), this, [this] { setChosenColumns({}); });
    usual->setObjectName(QStringLiteral("columns.usual"));
    usual->setEnabled(!chosen_.isEmpty());
}

void FigureTable::choose(int column, bool isShown)
{
    QStringList names;
    for (int each = 0; each < model()->columnCount(); ++each)
        if (each == column ? isShown : isChosen(each)) names << nameOf(each);
    setChosenColumns(names);
}

QString FigureTable::nameOf(int column) const
{
    return !roles_ || roles_->name < 0 ? QString()
                                       : model()->headerData(column, Qt::Horizontal, roles_->name).toString();
}

bool FigureTable::isChosen(int column) const
{
    const QString name = nameOf(column);
    if (name.isEmpty()) return true;
    if (!chosen_.isEmpty()) return chosen_.contains(name);
    return !model()->headerData(column, Qt::Horizontal, roles_->isMore).toBool();
}

bool FigureTable::isEmpty(int column) const
{
    return roles_ && model()->headerData(column, Qt::Horizontal, roles_->isEmpty).toBool();
}

// Every column gets the width of its title or its widest usual figure, and an even share of what is left, so that
// changing figures do not make columns jump.
void FigureTable::fitColumns()
{
    const int columns = model()->columnCount();
    std::vector<int> widths(static_cast<std::size_t>(columns));
    int total = 0;
    int shown = 0;
    for (int column = 0; column < columns; ++column) {
        setColumnHidden(column, isEmpty(column) || !isChosen(column));
        if (isColumnHidden(column)) continue;
        ++shown;
        int& width = widths[static_cast<std::size_t>(column)];
        width = std::max(titleWidth(column), widestFigure(column));
        if (column == 0) width = std::max(width, sizeHintForColumn(column));
        total += width;
    }
    setScrollsSideways(total > viewport()->width());
    const int share = std::max(0, viewport()->width() - total) / std::max(1, shown);
    for (int column = 0; column < columns; ++column)
        if (!isColumnHidden(column)) setColumnWidth(column, widths[static_cast<std::size_t>(column)] + share);
}

int FigureTable::widestFigure(int column) const
{
    const QString own = roles_ ? model()->headerData(column, Qt::Horizontal, roles_->widest).toString() : QString();
    const auto widthOf = [this](const QString& text) { return fontMetrics().horizontalAdvance(text) + 8; };
    if (!own.isEmpty()) return widthOf(own);
    return std::max(widthOf(QStringLiteral("88.8 MiB")), widthOf(QStringLiteral("8,888,888")));
}

} // namespace poolscope::ui
