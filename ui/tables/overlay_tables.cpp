// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/overlay_tables.h"

#include "ui/engine/engine.h"
#include "ui/tables/lane_table_model.h"
#include "ui/tables/range_panel.h"

namespace poolscope::ui {

OverlayTables::OverlayTables(Engine& engine, LaneTableModel& figures, RangePanel& range, QObject* parent)
    : QObject(parent),
      engine_(engine),
      figures_(figures),
      range_(range)
{
    for (const auto signal : {&Engine::overlayChanged, &Engine::reset, &Engine::looksChanged})
        connect(&engine, signal, this, &OverlayTables::show);
    connect(&engine, &Engine::summariesChanged, this, &OverlayTables::summarize);
    connect(&engine, &Engine::pastChanged, this, &OverlayTables::summarize);
}

void OverlayTables::show()
{
    const auto overlay = engine_.overlay();
    std::vector<RecordedLane> lanes;
    if (overlay) lanes = recordedLanes(overlay->experiment, engine_.experiment());
    const auto recording = overlay ? std::shared_ptr<const Recording>(overlay, &overlay->recording) : nullptr;
    summaries_.begin(recording, indicesOf(lanes), overlay ? overlay->setUpNs : std::vector<std::uint64_t>());
    figures_.setRecordedLanes(lanes);
    range_.setOverlay(recording, lanes);
    summarize();
}

// Both must cover the same number of frames, so that their figures can be compared.
void OverlayTables::summarize()
{
    const auto& past = engine_.past();
    const std::vector<LaneSummary>& own = past != nullptr ? past->summaries : engine_.summaries();
    if (engine_.overlay() == nullptr || own.empty()) return;
    figures_.setRecordedSummaries(summaries_.of(own.front().counters.frames, engine_.preemptedFrames()));
}

} // namespace poolscope::ui
