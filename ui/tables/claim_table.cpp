// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/claim_table.h"

#include "ui/tables/claim_table_model.h"

#include <QApplication>
#include <QPainter>
#include <QStyle>

#include <algorithm>

namespace poolscope::ui {

RemarkDelegate::RemarkDelegate(int remarkRole, QObject* parent) : QStyledItemDelegate(parent), remarkRole_(remarkRole)
{
}

void RemarkDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QString remark = index.data(remarkRole_).toString();
    if (remark.isEmpty()) {
        QStyledItemDelegate::paint(painter, option, index);
        return;
    }
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    const QStyle* style = cell.widget == nullptr ? QApplication::style() : cell.widget->style();
    const QString text = cell.text;
    const QRect room = style->subElementRect(QStyle::SE_ItemViewItemText, &cell, cell.widget).adjusted(2, 0, -2, 0);
    cell.text.clear();
    style->drawControl(QStyle::CE_ItemViewItem, &cell, painter, cell.widget);
    const bool isSelected = cell.state.testFlag(QStyle::State_Selected);
    const int line = cell.fontMetrics.height();
    const QRect upper(room.left(), cell.rect.center().y() - line, room.width(), line);
    const auto draw = [&](const QRect& at, const QString& words, QPalette::ColorRole role) {
        painter->setPen(cell.palette.color(QPalette::Active, isSelected ? QPalette::HighlightedText : role));
        painter->drawText(at, static_cast<int>(cell.displayAlignment) | Qt::TextSingleLine,
                          cell.fontMetrics.elidedText(words, Qt::ElideRight, at.width()));
    };
    painter->save();
    painter->setFont(cell.font);
    draw(upper, text, QPalette::Text);
    draw(upper.translated(0, line), remark, QPalette::PlaceholderText);
    painter->restore();
}

QSize RemarkDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QSize size = QStyledItemDelegate::sizeHint(option, index);
    const QString remark = index.data(remarkRole_).toString();
    if (!remark.isEmpty()) size.setWidth(std::max(size.width(), option.fontMetrics.horizontalAdvance(remark) + 10));
    return size;
}

namespace {

constexpr int minClaims = 2;
constexpr int linesOfClaim = 2; // with its remark

} // namespace

ClaimTable::ClaimTable(ClaimTableModel& model, QWidget& room, QWidget* parent)
    : FittedTable(model, ClaimTableModel::StyleRole, minClaims, room, parent, linesOfClaim)
{
    for (const int column : {ClaimTableModel::Subject, ClaimTableModel::Said, ClaimTableModel::Measured})
        setItemDelegateForColumn(column, new RemarkDelegate(ClaimTableModel::RemarkRole, this));
    setObjectName(QStringLiteral("table.claims"));
    setAccessibleName(tr("What the article said, and what is measured here"));
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    fitColumns();
}

// The measured values change all the time. Their column comes last and takes the remaining width, so that nothing
// jumps. If that is less than most of its texts need, two other columns become narrower in proportion.
void ClaimTable::fitColumns()
{
    constexpr int columnGap = 16;
    const auto natural = [this](int column) {
        return std::max(titleWidth(column), sizeHintForColumn(column)) + columnGap;
    };
    const int lane = natural(ClaimTableModel::Lane);
    const int subject = natural(ClaimTableModel::Subject);
    const int said = natural(ClaimTableModel::Said);
    const int wanted =
        fontMetrics().horizontalAdvance(QStringLiteral("8,888 a frame (888 to 8,888), 8,888,888 in all")) + columnGap;
    const int width = viewport()->width();
    const int rest = std::max(0, width - lane - wanted);
    const double share = std::min(1.0, static_cast<double>(rest) / std::max(1, subject + said));
    const int subjectWidth = static_cast<int>(subject * share);
    const int saidWidth = static_cast<int>(said * share);
    setColumnWidth(ClaimTableModel::Lane, lane);
    setColumnWidth(ClaimTableModel::Subject, subjectWidth);
    setColumnWidth(ClaimTableModel::Said, saidWidth);
    setColumnWidth(ClaimTableModel::Measured, std::max(0, width - lane - subjectWidth - saidWidth));
}

} // namespace poolscope::ui
