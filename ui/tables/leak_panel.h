// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Of a run that replays a trace: which of the objects born between the measuring cursors, or in the range that the
// charts show, stay; as a table, and the rows that are selected there, or all, as a flame graph of their call stacks.
// Counted in the trace, beside the run, and only while the panel can be seen. Interface thread.
#pragma once

#include "ui/charts/flame/flame_chart.h"
#include "ui/engine/leak_search.h"
#include "ui/tables/fitted_table.h"
#include "ui/tables/shown_range.h"

#include <QElapsedTimer>
#include <QSet>
#include <QTimer>
#include <QWidget>

#include <cstdint>
#include <optional>
#include <set>

class QBoxLayout;
class QComboBox;
class QLabel;
class QPushButton;
class QStackedWidget;

namespace poolscope::ui {

class ElidedLabel;
class Engine;
class FlameGraph;
class LeakQuestionBar;
class LeakTableModel;
class TimeAxis;

// A click on a title sorts, and the third click restores the order of `poolscope leaks`. Interface thread.
class LeakTable : public FittedTable
{
    Q_OBJECT

public:
    // As FittedTable.
    LeakTable(LeakTableModel& model, QWidget& room, QWidget* parent = nullptr);

    // Independent of the number of rows, because they are other ones in every range.
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void fitColumns() override;
};

class LeakPanel : public QWidget
{
    Q_OBJECT

public:
    // `room` as for FittedTable. All must outlive the panel.
    LeakPanel(Engine& engine, TimeAxis& axis, QWidget& room, QWidget* parent = nullptr);

    [[nodiscard]] LeakTableModel& model() const { return *model_; }
    [[nodiscard]] const LeakSearch& search() const { return search_; }

    // The flame graph, for a file; nothing while it is not shown.
    [[nodiscard]] std::optional<FlameChart> chart() const;

    // The run has other frames than before: asks again, if the answer can be another one, before long.
    void follow();

signals:
    // A right click on the flame graph, or the menu key.
    void menuRequested(const QPoint& globalPosition);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void buildWords(QBoxLayout& column);
    void orderTabs();
    void connectParts();
    void forget();
    void askSoon();
    void ask();
    void showFound(const FoundLeaks& leaks);
    void showWay();
    // The rows with these names.
    void select(const QSet<QString>& names);
    void showFailure(const QString& sentence);
    void showWords();
    // The table, the flame graph, or why there is none.
    void showView();
    void showFlame();
    void say(const QString& absence);
    [[nodiscard]] std::set<std::uint32_t> chosenGroups() const;

    Engine& engine_;
    TimeAxis& axis_;
    LeakSearch search_;
    LeakTableModel* model_;
    LeakQuestionBar* bar_;
    ElidedLabel* words_;
    QStackedWidget* pages_;
    LeakTable* table_;
    FlameGraph* flame_;
    QLabel* absence_;
    QComboBox* view_;
    QPushButton* back_;
    std::optional<LeakQuestion> asked_; // last, of this run
    std::optional<FoundLeaks> found_;
    QString failure_;                        // why nothing was found; empty: it was, or is not known yet
    QElapsedTimer since_;                    // the search began
    static constexpr int shortestWait = 250; // ms
    int wait_ = shortestWait;
    QTimer timer_; // until it asks
};

} // namespace poolscope::ui
