// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A run against its overlay, row by row: the settings that differ, then every figure of the lanes that both have, with
// the difference and, where it is measured, its interval. Interface thread.
#pragma once

#include "core/comparison/setting_differences.h"
#include "core/metrics/summary.h"
#include "core/recording/recording.h"
#include "ui/tables/recorded_lanes.h"
#include "ui/text/lane_description.h"

#include <QString>

#include <optional>
#include <vector>

namespace poolscope::ui {

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

} // namespace poolscope::ui
