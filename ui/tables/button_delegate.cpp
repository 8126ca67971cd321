// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/button_delegate.h"

#include <QApplication>
#include <QMouseEvent>
#include <QStyle>
#include <QStyleOptionButton>

#include <utility>

namespace poolscope::ui {

ButtonDelegate::ButtonDelegate(int enabledRole, QObject* parent)
    : QStyledItemDelegate(parent),
      enabledRole_(enabledRole)
{
}

void ButtonDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    QStyleOptionButton button;
    button.text = std::exchange(cell.text, {});
    const QStyle* style = cell.widget == nullptr ? QApplication::style() : cell.widget->style();
    style->drawControl(QStyle::CE_ItemViewItem, &cell, painter, cell.widget);
    if (button.text.isEmpty()) return;
    button.rect = cell.rect.adjusted(2, 1, -2, -1);
    button.palette = cell.palette;
    button.fontMetrics = cell.fontMetrics;
    button.direction = cell.direction;
    const bool isOn = isEnabled(index) && cell.state.testFlag(QStyle::State_Enabled);
    if (!isOn) button.palette.setCurrentColorGroup(QPalette::Disabled);
    button.state = (isOn ? QStyle::State_Enabled : QStyle::State_None) |
                   (down_.isValid() && down_ == index ? QStyle::State_Sunken : QStyle::State_Raised) |
                   (isOn ? cell.state & QStyle::State_MouseOver : QStyle::State_None);
    style->drawControl(QStyle::CE_PushButton, &button, painter, cell.widget);
}

QSize ButtonDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    return QStyledItemDelegate::sizeHint(option, index) + QSize(24, 0);
}

// As a button has it: pressed when the mouse button is let go over it.
bool ButtonDelegate::editorEvent(QEvent* event, QAbstractItemModel*, const QStyleOptionViewItem& option,
                                 const QModelIndex& index)
{
    if (event->type() != QEvent::MouseButtonPress && event->type() != QEvent::MouseButtonRelease) return false;
    const auto& mouse = *static_cast<QMouseEvent*>(event);
    if (mouse.button() != Qt::LeftButton || !option.rect.contains(mouse.position().toPoint())) return false;
    if (event->type() == QEvent::MouseButtonPress) {
        down_ = isEnabled(index) ? QPersistentModelIndex(index) : QPersistentModelIndex();
        return down_.isValid();
    }
    const bool wasDown = down_.isValid() && down_ == index;
    down_ = QPersistentModelIndex();
    if (wasDown && isEnabled(index)) emit pressed(index);
    return wasDown;
}

bool ButtonDelegate::isEnabled(const QModelIndex& index) const
{
    return index.data(enabledRole_).toBool();
}

} // namespace poolscope::ui
