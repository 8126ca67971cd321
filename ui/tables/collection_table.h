// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The collections of the run, newest at the bottom: it stays in sight until one scrolls away from it. A click on a
// title sorts, the third one brings the order of time back; a menu shows one lane or one kind alone. Interface thread.
#pragma once

#include "ui/tables/fitted_table.h"

namespace poolscope::ui {

class CollectionTableModel;

class CollectionTable : public FittedTable
{
    Q_OBJECT

public:
    // Model and room must outlive the table.
    CollectionTable(CollectionTableModel& model, QWidget& room, QWidget* parent = nullptr);

    // As high however many rows there are: they come while one looks.
    [[nodiscard]] QSize sizeHint() const override;
    // The same with few collections as with many.
    [[nodiscard]] QSize minimumSizeHint() const override;

    // Selects the collection that stopped the lane for so long, as CollectionTableModel::rowOfPause(), whatever is left
    // out now, and brings it into sight.
    void showPause(int lane, double nanoseconds);

signals:
    // A row was double-clicked, or Enter pressed on it.
    void chosen(int lane, quint64 frame);

protected:
    void fitColumns() override;
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void choose(const QModelIndex& index);
    void noteWhetherAtEnd();

    CollectionTableModel& collections_;
    bool isAtEnd_ = true;
};

} // namespace poolscope::ui
