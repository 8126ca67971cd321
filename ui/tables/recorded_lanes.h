// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The lanes of an overlay as the run's tables show them: those whose names match a lane of the run. Summaries of the
// first frames of a recording, as many as the run has too.
#pragma once

#include "core/metrics/summary.h"
#include "core/recording/files/recorded_run.h"
#include "ui/text/lane_description.h"

#include <QObject>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace poolscope::ui {

struct RecordedLane
{
    std::size_t lane = 0;        // its counterpart in the run
    std::size_t recorded = 0;    // in the recording
    LaneDescription description; // "pooled, recorded", with its strategy if that differs; looks like its counterpart
};

// In the order of the run's lanes.
[[nodiscard]] std::vector<RecordedLane> recordedLanes(const Experiment& recorded, const Experiment& shown);

// RecordedLane::recorded of each.
[[nodiscard]] std::vector<std::size_t> indicesOf(const std::vector<RecordedLane>& lanes);

class RecordedSummaries
{
public:
    // nullptr: of nothing. `setUpNs` as in RecordedRun. The recording may grow.
    void begin(std::shared_ptr<const Recording> recording, std::vector<std::size_t> lanes,
               std::vector<std::uint64_t> setUpNs);
    [[nodiscard]] bool hasBegun() const { return recording_ != nullptr; }
    // One a lane, of its first `frames` frames, or all where it has fewer. Amortised O(frames) as a Summarizer's.
    [[nodiscard]] std::vector<LaneSummary> of(std::size_t frames, PreemptedFrames rule);

private:
    void beginAgain();

    std::shared_ptr<const Recording> recording_;
    std::vector<std::size_t> lanes_; // of the recording
    std::vector<std::uint64_t> setUpNs_;
    std::vector<Summarizer> summarizers_;
    std::size_t added_ = 0; // frames
};

// Shows an overlay in the tables of figures and of the range. Interface thread.
class Engine;
class LaneTableModel;
class RangePanel;

class OverlayTables : public QObject
{
    Q_OBJECT

public:
    // All must outlive it. The tables must be told of a new run before this object, so connect the code that tells them
    // to the engine first.
    OverlayTables(Engine& engine, LaneTableModel& figures, RangePanel& range, QObject* parent);

private:
    void show();
    void summarize();

    Engine& engine_;
    LaneTableModel& figures_;
    RangePanel& range_;
    RecordedSummaries summaries_;
};

} // namespace poolscope::ui
