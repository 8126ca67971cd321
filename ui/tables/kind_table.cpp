// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/kind_table.h"

#include "ui/tables/button_delegate.h"

#include <QAction>
#include <QHelpEvent>
#include <QToolTip>

namespace poolscope::ui {

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
    const KindTableModel::Setting setting = kinds_.settingAt(index.row());
    if (!setting.values.empty()) emit settingChosen(setting);
}

void KindTable::contextMenuEvent(QContextMenuEvent* event)
{
    const QModelIndex current = currentIndex();
    const bool isWithoutPool = current.isValid() && !kinds_.kindToPool(current.row()).isEmpty();
    set_->setText(isWithoutPool ? tr("Pool This Kind") : tr("Set This Size"));
    set_->setEnabled(isWithoutPool || (current.isValid() && !kinds_.settingAt(current.row()).values.empty()));
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
