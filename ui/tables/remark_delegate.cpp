// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/remark_delegate.h"

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

} // namespace poolscope::ui
