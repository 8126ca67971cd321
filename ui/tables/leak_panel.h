// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Of a run that replays a trace: which of the objects born between the measuring cursors, or in the range that the
// charts show, stay. Counted in the trace, beside the run, and only while the panel can be seen. Interface thread.
#pragma once

#include "ui/engine/leak_search.h"
#include "ui/tables/fitted_table.h"
#include "ui/tables/shown_range.h"

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

#include <optional>

class QLabel;
class QStackedWidget;

namespace poolscope::ui {

class ElidedLabel;
class Engine;
class LeakQuestionBar;
class LeakTableModel;
class TimeAxis;

// Interface thread.
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

    // The run has other frames than before: asks again, if the answer can be another one, before long.
    void follow();

protected:
    void showEvent(QShowEvent* event) override;

private:
    void forget();
    void askSoon();
    void ask();
    void showFound(const FoundLeaks& leaks);
    void showWay();
    void showFailure(const QString& sentence);
    void showWords();

    Engine& engine_;
    TimeAxis& axis_;
    LeakSearch search_;
    LeakTableModel* model_;
    LeakQuestionBar* bar_;
    ElidedLabel* words_;
    QStackedWidget* pages_;
    LeakTable* table_;
    QLabel* absence_;
    std::optional<LeakQuestion> asked_; // last, of this run
    std::optional<FoundLeaks> found_;
    QElapsedTimer since_;                    // the search began
    static constexpr int shortestWait = 250; // ms
    int wait_ = shortestWait;
    QTimer timer_; // until it asks
};

} // namespace poolscope::ui
