// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A table under the charts: as high as its rows where there is room, some of them at least without scrolling, each with
// its lane's marker before the lane's name. Text that is cut off is a tooltip in full; selected rows can be copied:
// where the model has a cell's whole text as AccessibleTextRole, both are of that. Interface thread.
#pragma once

#include <QTableView>

class QMenu;

namespace poolscope::ui {

class FittedTable : public QTableView
{
    Q_OBJECT

public:
    // Has the lane's name in column 0, and its style (LaneDescription::style) as `styleRole`. `room` is what charts and
    // tables share, the window: the higher, the more rows are shown, and `minRows` always, if there are as many
    // and the screen is not a small one.
    // `lines`: of text in a row. Model and room must outlive the table.
    FittedTable(QAbstractItemModel& model, int styleRole, int minRows, QWidget& room, QWidget* parent = nullptr,
                int lines = 1);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

    // The titles of the columns and the selected rows as lines, cells parted by tabs; empty if none is.
    [[nodiscard]] QString selectedText() const;

protected:
    // Gives every column its width; called whenever rows or room have changed.
    virtual void fitColumns() = 0;

    // Rows that there is room for.
    [[nodiscard]] int maxRows() const;
    // Of so many rows with their title.
    [[nodiscard]] QSize sizeOfRows(int rows) const;
    [[nodiscard]] int titleWidth(int column) const;
    // Copying what is selected, and selecting all. The menu of a table has them, and behind them the table's actions.
    void addCopies(QMenu& menu);
    // The columns need more than there is: a scroll bar will take its place below the rows.
    void setScrollsSideways(bool scrolls);

    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void copySelected();
    [[nodiscard]] int heightOfRow() const; // pixels
    [[nodiscard]] QString cutTextAt(const QPoint& position) const;

    int minRows_;
    int lines_;
    QWidget& room_;
    bool scrollsSideways_ = false;
};

} // namespace poolscope::ui
