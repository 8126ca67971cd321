// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/kind_table.h"

#include <QAction>
#include <QApplication>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QStyle>
#include <QStyleOptionButton>
#include <QToolTip>

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

namespace {

constexpr int minKinds = 4;

} // namespace

KindTable::KindTable(KindTableModel& model, QWidget& room, QWidget* parent)
    : FigureTable(model, KindTableModel::StyleRole, TitleRoles{KindTableModel::IsEmptyRole, KindTableModel::WidestRole},
                  room, parent, minKinds),
      kinds_(model)
{
    setObjectName(QStringLiteral("table.kinds"));
    setAccessibleName(tr("Pools of every kind"));
    auto* button = new ButtonDelegate(KindTableModel::CanSetRole, this);
    setItemDelegateForColumn(KindTableModel::Size, button);
    connect(button, &ButtonDelegate::pressed, this, &KindTable::choose);
    set_ = new QAction(tr("Set This Size"), this);
    set_->setObjectName(QStringLiteral("kinds.set"));
    addAction(set_);
    connect(set_, &QAction::triggered, this, [this] { choose(currentIndex()); });
    film_ = new QAction(tr("Step Through the Last Calls of This Pool"), this);
    film_->setObjectName(QStringLiteral("kinds.film"));
    addAction(film_);
    connect(film_, &QAction::triggered, this, [this] {
        emit filmWanted(currentIndex().data(KindTableModel::LaneRole).toInt(),
                        currentIndex().data(KindTableModel::KindRole).toString());
    });
    // Enter on the button's cell.
    connect(this, &QAbstractItemView::activated, this, [this](const QModelIndex& index) {
        if (index.column() == KindTableModel::Size) choose(index);
    });
}

void KindTable::choose(const QModelIndex& index)
{
    if (!index.isValid()) return;
    if (const QString kind = kinds_.kindToPool(index.row()); !kind.isEmpty()) {
        emit poolWanted(index.data(KindTableModel::LaneRole).toInt(), kind);
        return;
    }
    const std::vector<TuningStep> settings = kinds_.settingsAt(index.row());
    if (!settings.empty()) emit settingsChosen(settings);
}

void KindTable::contextMenuEvent(QContextMenuEvent* event)
{
    const QModelIndex current = currentIndex();
    const bool isWithoutPool = current.isValid() && !kinds_.kindToPool(current.row()).isEmpty();
    set_->setText(isWithoutPool ? tr("Pool This Kind") : tr("Set This Size"));
    set_->setEnabled(isWithoutPool || (current.isValid() && !kinds_.settingsAt(current.row()).empty()));
    film_->setEnabled(current.isValid() && !isWithoutPool &&
                      !current.data(KindTableModel::KindRole).toString().isEmpty());
    FigureTable::contextMenuEvent(event);
}

bool KindTable::viewportEvent(QEvent* event)
{
    if (event->type() != QEvent::ToolTip) return FigureTable::viewportEvent(event);
    const auto& at = *static_cast<QHelpEvent*>(event);
    const QString tip = indexAt(at.pos()).data(Qt::ToolTipRole).toString();
    if (tip.isEmpty()) return FigureTable::viewportEvent(event);
    QToolTip::showText(at.globalPos(), tip, viewport());
    return true;
}

} // namespace poolscope::ui
