// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A table under the charts. It is as high as its rows if there is room, and always shows some of them without
// scrolling; the marker of a lane precedes its name. It can be copied (ui/widgets/table_copy.h), and truncated text is
// shown in full as a tooltip: that of a cell's AccessibleTextRole if the model provides it. Interface thread.
#pragma once

#include <QStringList>
#include <QTableView>

#include <optional>

class QMenu;

namespace poolscope::ui {

class TableCopy;

class FittedTable : public QTableView
{
    Q_OBJECT

public:
    // The model has the lane's name in column 0 and its style (LaneDescription::style) as `styleRole`. `room` is the
    // window, which charts and tables share: the higher it is, the more rows are shown. At least `minRows` are shown,
    // if there are as many and the screen is not a small one. `lines`: the number of text lines in a row. Model and
    // room must outlive the table.
    FittedTable(QAbstractItemModel& model, int styleRole, int minRows, QWidget& room, QWidget* parent = nullptr,
                int lines = 1);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    // Sets the width of every column; called whenever the rows or the available room have changed.
    virtual void fitColumns() = 0;

    // The number of rows that there is room for, and that which is always shown if there are as many.
    [[nodiscard]] int maxRows() const;
    [[nodiscard]] int leastRows() const;
    // The size for that many rows and the titles.
    [[nodiscard]] QSize sizeOfRows(int rows) const;
    [[nodiscard]] int titleWidth(int column) const;
    // A table's menu shows its entries before the table's own actions.
    [[nodiscard]] TableCopy& copying() const { return *copying_; }
    // The columns need more than the available width, so a scroll bar takes its place below the rows.
    void setScrollsSideways(bool scrolls);

    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    [[nodiscard]] int heightOfRow() const; // pixels
    [[nodiscard]] QString cutTextAt(const QPoint& position) const;

    int minRows_;
    int lines_;
    QWidget& room_;
    TableCopy* copying_;
    bool scrollsSideways_ = false;
};

// Figures, one row for each lane: the name first, then columns of figures, each as wide as it needs to be. A column
// that has no meaning for any of the lanes is hidden. Where columns have names, the user chooses which are shown, by a
// menu of the titles, which is also in the table's own. Interface thread.
class FigureTable : public FittedTable
{
    Q_OBJECT

public:
    // The roles of a column title: whether its column is to be hidden, a text with the usual maximum width of its
    // figures, its name in settings, and whether it is shown only if it is chosen. -1: the columns have no names.
    struct TitleRoles
    {
        int isEmpty, widest;
        int name = -1, isMore = -1;
    };

    // As FittedTable. `roles`: the roles that the model uses for these.
    FigureTable(QAbstractItemModel& model, int styleRole, std::optional<TitleRoles> roles, QWidget& room,
                QWidget* parent = nullptr, int minRows = 5);

    // The names of the columns that are shown; empty: the usual ones. Unknown names are left out.
    [[nodiscard]] const QStringList& chosenColumns() const { return chosen_; }
    void setChosenColumns(const QStringList& names);

protected:
    void fitColumns() override;

private:
    [[nodiscard]] int widestFigure(int column) const;
    [[nodiscard]] QString nameOf(int column) const;
    [[nodiscard]] bool isChosen(int column) const;
    [[nodiscard]] bool isEmpty(int column) const;
    void offerColumns();
    void fillColumns(QMenu& menu);
    void choose(int column, bool isShown);

    std::optional<TitleRoles> roles_;
    QStringList chosen_;
};

} // namespace poolscope::ui
