// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of a comparison as a table. Content only: colours and markers belong to the view.
#pragma once

#include "core/comparison/setting_differences.h"
#include "core/metrics/summary.h"
#include "core/recording/recording.h"
#include "ui/tables/recorded_lanes.h"
#include "ui/text/lane_description.h"

#include <QAbstractTableModel>
#include <QString>

#include <optional>
#include <vector>

namespace poolscope::ui {

// A run against its overlay, row by row: the settings that differ, then every figure of the lanes that both have, with
// the difference and, where it is measured, its interval. Interface thread.
struct ComparisonRow
{
    QString lane;               // "all lanes" for a setting of the run or its scenario
    std::optional<int> style{}; // LaneDescription::style; nullopt: it belongs to no lane of the run
    QString subject;            // the figure or the setting
    QString one{};              // of the run
    QString other{};            // of the overlay
    QString difference{};       // the run's less the overlay's; empty where it has no meaning
    QString interval{};         // of the difference, or why there is none
    QString topic{};            // of the figure's page in the guide; empty for a setting
    bool isBeyond = false;      // the difference is beyond its interval, or the counter differs

    friend bool operator==(const ComparisonRow&, const ComparisonRow&) = default;
};

// Both summaries are of the same number of frames.
struct ComparedLanes
{
    LaneDescription lane; // of the run
    LaneSummary own{};
    const RecordedLane& recorded;
    LaneSummary other{};
};

// Of the first frames of both recordings: as many as the summaries cover. `arePaired`: both did the same work.
// O(frames).
[[nodiscard]] std::vector<ComparisonRow> figureRows(const ComparedLanes& lanes, const Recording& run,
                                                    const Recording& overlay, PreemptedFrames rule, bool arePaired);
// `run`: the experiment of the run, whose lanes have styles.
[[nodiscard]] std::vector<ComparisonRow> settingRows(const std::vector<SettingDifference>& differences,
                                                     const Experiment& run);

class ComparisonTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Lane, Subject, One, Other, Difference, Interval, columnTotal };
    enum Role {
        StyleRole = Qt::UserRole, // int, of every cell: ComparisonRow::style; invalid without a lane of the run
        IsBeyondRole,             // bool, of every cell: ComparisonRow::isBeyond
    };

    explicit ComparisonTableModel(QObject* parent = nullptr);

    // Rows of the same lanes and subjects as before are changed in place, so that selection and scrolling stay.
    void setRows(std::vector<ComparisonRow> rows);
    [[nodiscard]] const std::vector<ComparisonRow>& rows() const { return rows_; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

private:
    std::vector<ComparisonRow> rows_;
};

} // namespace poolscope::ui
