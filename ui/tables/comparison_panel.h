// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A run against its overlay: which settings differ, and every figure of both, over the frames that both have. Computed
// at most a few times a second, and only while the panel can be seen. Interface thread.
#pragma once

#include "ui/tables/comparison_table_model.h"
#include "ui/tables/fitted_table.h"
#include "ui/tables/recorded_lanes.h"

#include <QTimer>
#include <QWidget>

#include <vector>

class QLabel;

namespace poolscope::ui {

// The table of a comparison: every column as wide as its texts, as far as there is room. Interface thread.
class ComparisonTableModel;

class ComparisonTable : public FittedTable
{
    Q_OBJECT

public:
    // Model and room must outlive the table.
    ComparisonTable(ComparisonTableModel& model, QWidget& room, QWidget* parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void fitColumns() override;
};

class Engine;

class ComparisonPanel : public QWidget
{
    Q_OBJECT

public:
    // `room` as for FittedTable. Engine and room must outlive the panel.
    ComparisonPanel(const Engine& engine, QWidget& room, QWidget* parent = nullptr);

    [[nodiscard]] const ComparisonTableModel& model() const { return *model_; }

protected:
    void showEvent(QShowEvent* event) override;

private:
    void begin();
    void follow();
    void refresh();
    void showWords(std::size_t frames, bool arePaired);
    [[nodiscard]] std::vector<LaneSummary> ownSummaries(std::size_t frames);

    const Engine& engine_;
    ComparisonTableModel* model_;
    QLabel* words_;
    std::vector<RecordedLane> lanes_;
    RecordedSummaries recorded_;
    RecordedSummaries cut_;                      // of the run, where the overlay has fewer frames
    QTimer timer_;                               // until the next refresh
    static constexpr int shortestInterval = 250; // ms
    int interval_ = shortestInterval;
};

} // namespace poolscope::ui
