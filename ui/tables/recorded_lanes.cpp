// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/recorded_lanes.h"

#include "core/recording/recorded_summary.h"
#include "core/strategies/catalog/strategy_catalog.h"
#include "ui/engine/engine.h"
#include "ui/tables/lane_table_model.h"
#include "ui/tables/range_panel.h"
#include "ui/text/core_words.h"
#include "ui/text/lane_names.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace poolscope::ui {

namespace {

struct RecordedLaneTexts
{
    Q_DECLARE_TR_FUNCTIONS(RecordedLanes)
};

QString nameOfRecorded(const ExperimentLane& recorded, const ExperimentLane& shown)
{
    QString name = RecordedLaneTexts::tr("%1, recorded").arg(shownLane(shown.name));
    const StrategyInfo* const strategy = findStrategy(recorded.strategy);
    if (recorded.strategy == shown.strategy || strategy == nullptr) return name;
    return RecordedLaneTexts::tr("%1 (%2)", "lane, strategy").arg(name, translated(strategy->title));
}

} // namespace

std::vector<std::size_t> indicesOf(const std::vector<RecordedLane>& lanes)
{
    std::vector<std::size_t> indices;
    for (const RecordedLane& lane : lanes)
        indices.push_back(lane.recorded);
    return indices;
}

std::vector<RecordedLane> recordedLanes(const Experiment& recorded, const Experiment& shown)
{
    const std::vector<int> styles = laneStyles(shown);
    std::vector<LaneDescription> descriptions = describeLanes(recorded);
    std::vector<RecordedLane> lanes;
    for (std::size_t lane = 0; lane < shown.lanes.size(); ++lane) {
        const auto found = std::ranges::find(recorded.lanes, shown.lanes[lane].name, &ExperimentLane::name);
        if (found == recorded.lanes.end()) continue;
        const auto index = static_cast<std::size_t>(found - recorded.lanes.begin());
        LaneDescription& description = descriptions[index];
        description.name = nameOfRecorded(*found, shown.lanes[lane]);
        description.style = styles[lane];
        lanes.push_back({lane, index, std::move(description)});
    }
    return lanes;
}

void RecordedSummaries::begin(std::shared_ptr<const Recording> recording, std::vector<std::size_t> lanes,
                              std::vector<std::uint64_t> setUpNs)
{
    recording_ = std::move(recording);
    lanes_ = std::move(lanes);
    setUpNs_ = std::move(setUpNs);
    beginAgain();
}

void RecordedSummaries::beginAgain()
{
    summarizers_.clear();
    added_ = 0;
    if (recording_ == nullptr) return;
    for (const std::size_t lane : lanes_) {
        Summarizer& summarizer = summarizers_.emplace_back(recording_->frameRate());
        if (lane < setUpNs_.size()) summarizer.setSetUpNs(setUpNs_[lane]);
    }
}

std::vector<LaneSummary> RecordedSummaries::of(std::size_t frames, PreemptedFrames rule)
{
    if (recording_ == nullptr) return {};
    const std::size_t wanted = std::min(frames, recording_->frameCount());
    if (wanted < added_) beginAgain();
    std::vector<LaneSummary> summaries;
    for (std::size_t i = 0; i < lanes_.size(); ++i) {
        addFrames(summarizers_[i], *recording_, lanes_[i], added_, wanted);
        summaries.push_back(summarizers_[i].summary(rule));
    }
    added_ = wanted;
    return summaries;
}

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
