// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The collections of the run, newest at the bottom. The newest stays in view until the user scrolls away from it. A
// click on a title sorts, and the third click restores time order; a menu restricts the rows to one lane or one kind.
// Interface thread.
#pragma once

#include "ui/tables/fitted_table.h"

class QMenu;

namespace poolscope::ui {

class CollectionTableModel;

class CollectionTable : public FittedTable
{
    Q_OBJECT

public:
    // Model and room must outlive the table.
    CollectionTable(CollectionTableModel& model, QWidget& room, QWidget* parent = nullptr);

    // Independent of the number of rows, because rows arrive while the table is shown.
    [[nodiscard]] QSize sizeHint() const override;
    // Independent of the number of rows.
    [[nodiscard]] QSize minimumSizeHint() const override;

    // Selects the collection that stopped the lane for that long, as in CollectionTableModel::rowOfPause(), lifts any
    // filter that hides it, and scrolls to it.
    void showPause(int lane, double nanoseconds);

signals:
    // A row was double-clicked, or Enter was pressed on it.
    void chosen(int lane, quint64 frame);
    // The context menu of a collection is about to open: others may add to it.
    void menuOpening(QMenu& menu, int lane, quint64 frame, quint64 number);
    // Shift+Enter was pressed on it.
    void filmWanted(int lane, quint64 frame, quint64 number);

protected:
    void fitColumns() override;
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void choose(const QModelIndex& index);
    void noteWhetherAtEnd();

    CollectionTableModel& collections_;
    bool isAtEnd_ = true;
};

} // namespace poolscope::ui
