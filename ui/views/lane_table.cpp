// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/lane_table.h"

#include "ui/charts/chart_theme.h"
#include "ui/models/lane_table_model.h"

#include <QHeaderView>
#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>

namespace poolscope::ui {

namespace {

constexpr int rowHeight = 24;
constexpr int mostRows = 4; // more scroll
constexpr int dot = 10;

// A dot in the lane's colour before its name.
class NameDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        QStyleOptionViewItem moved = option;
        moved.rect.adjust(dot + 8, 0, 0, 0);
        QStyledItemDelegate::paint(painter, moved, index);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(Qt::NoPen);
        const int style = index.data(LaneTableModel::StyleRole).toInt();
        painter->setBrush(themeFor(option.palette).lane(style).colour);
        painter->drawEllipse(QRect(option.rect.left() + 6, option.rect.center().y() - dot / 2 + 1, dot, dot));
        painter->restore();
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
    verticalHeader()->setDefaultSectionSize(rowHeight);
    horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    horizontalHeader()->setSectionResizeMode(LaneTableModel::Name, QHeaderView::ResizeToContents);
    horizontalHeader()->setMinimumSectionSize(44);
    horizontalHeader()->setHighlightSections(false);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&model, &QAbstractItemModel::modelReset, this, &LaneTable::fitRows);
    fitRows();
}

QSize LaneTable::sizeHint() const
{
    const int rows = std::clamp(model()->rowCount(), 1, mostRows);
    return {600, horizontalHeader()->sizeHint().height() + rows * rowHeight + 2};
}

QSize LaneTable::minimumSizeHint() const
{
    return {200, sizeHint().height()};
}

void LaneTable::fitRows()
{
    updateGeometry();
}

} // namespace poolscope::ui
