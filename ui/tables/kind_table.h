// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What sizes the pools, kind by kind, with a button beside each that sets its size. Interface thread.
#pragma once

#include "ui/tables/fitted_table.h"
#include "ui/tables/kind_table_model.h"

#include <QPersistentModelIndex>
#include <QStyledItemDelegate>

class QAction;

namespace poolscope::ui {

// Paints a table cell as a push button with the cell's text, and tells of clicks on it. A cell without text has no
// button. Interface thread.
class ButtonDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    // `enabledRole`: the model's role for whether the button can be pressed.
    explicit ButtonDelegate(int enabledRole, QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

signals:
    void pressed(const QModelIndex& index);

protected:
    bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                     const QModelIndex& index) override;

private:
    [[nodiscard]] bool isEnabled(const QModelIndex& index) const;

    int enabledRole_;
    QPersistentModelIndex down_; // where the mouse button was pressed, until it is released
};

class KindTable : public FigureTable
{
    Q_OBJECT

public:
    // As FittedTable.
    KindTable(KindTableModel& model, QWidget& room, QWidget* parent = nullptr);

signals:
    // These are to be set, in one step.
    void settingsChosen(const std::vector<poolscope::TuningStep>& settings);
    // That kind of that lane is to get a pool.
    void poolWanted(int lane, const QString& kind);
    // The last calls of that kind's pool are to be shown.
    void filmWanted(int lane, const QString& kind);

protected:
    void contextMenuEvent(QContextMenuEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    void choose(const QModelIndex& index);

    KindTableModel& kinds_;
    QAction* set_;  // of the menu
    QAction* film_; // of the menu
};

} // namespace poolscope::ui
