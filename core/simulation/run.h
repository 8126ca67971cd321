// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The lanes of one experiment working in lockstep on one event stream. Belongs to one thread.
#pragma once

#include "core/base/event.h"
#include "core/base/hash.h"
#include "core/base/kind.h"
#include "core/base/parameters.h"
#include "core/metrics/accounting.h"
#include "core/metrics/collection_record.h"
#include "core/metrics/heap_map.h"
#include "core/metrics/sample.h"
#include "core/metrics/slot_record.h"
#include "core/simulation/pictures/frame_picture.h"
#include "core/simulation/run_setup.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace poolscope {

class Lane;

class Run
{
public:
    // Throws InputError for contradictory parameters.
    explicit Run(const RunSetup& setup);
    ~Run();
    Run(const Run&) = delete;
    Run& operator=(const Run&) = delete;

    // Makes the events of the next frame, lets every lane work through them, and returns one sample for each lane, in
    // lane order, valid until the next call. Throws RunError naming lane and frame if a lane cannot continue, which
    // ends the run.
    std::span<const Sample> step();

    // As Scenario has them. step() does not ask.
    [[nodiscard]] FrameSupply supply() { return scenario_->supply(); }
    [[nodiscard]] bool isLive() { return scenario_->isLive(); }

    // The collections of the last step, lane by lane in the order they happened; valid until the next step.
    [[nodiscard]] std::span<const CollectionRecord> collections() const { return collections_; }
    // Those of one lane.
    [[nodiscard]] std::span<const CollectionRecord> collections(std::size_t lane) const;

    // The slots after the last step, lane by lane and, within a lane, in order of kinds: for every kind that has slots
    // of its own there. Valid until the next step.
    [[nodiscard]] std::span<const SlotRecord> slotRecords() const { return slotRecords_; }
    // Those of one lane.
    [[nodiscard]] std::span<const SlotRecord> slotRecords(std::size_t lane) const;

    // What happened in the last step, for those who count along the stream beside the lanes; valid until the next step.
    [[nodiscard]] const FrameEvents& events() const { return events_; }

    // Frames done.
    [[nodiscard]] std::uint64_t frame() const { return frame_; }
    [[nodiscard]] std::uint64_t eventHash() const { return hash_.value(); }
    [[nodiscard]] std::size_t laneCount() const { return lanes_.size(); }
    [[nodiscard]] std::span<const Kind> kinds() const { return scenario_->kinds(); }
    [[nodiscard]] Room room() const { return scenario_->room(); }
    // The id of the scenario that makes the objects, not of one around it.
    [[nodiscard]] const std::string& innermostScenario() const { return innermostScenario_; }
    // That scenario's, complete, as tuned so far.
    [[nodiscard]] const ParameterValues& innermostParameters() const;

    // Takes effect from the next frame on. The parameter must be a live one of the lane's strategy, or "KIND.PARAMETER"
    // for the strategy of a single kind; without a lane, one of the scenario, or "inside.PARAMETER" of the scenario
    // inside it: the events for all lanes change then. The value must be valid. Throws RunError naming the lane if a
    // pool cannot grow to it, or the machine has no memory for that.
    void tune(std::optional<std::size_t> lane, const std::string& parameter, const ParameterValue& value);
    // Every lane that has a collector collects everything at the beginning of the next frame.
    void collect();
    // Replaces the content of `particles` with the visible objects of the lane, lost ones first, read from their real
    // memory. Objects that lived for the last frame only are shown where that frame's update had moved them. Up to
    // maxParticles, all objects are included; beyond that, only every n-th id, the same in every lane, so that about as
    // many remain.
    void picture(std::size_t lane, std::vector<Particle>& particles) const;
    // Replaces `map` with a heap map of the lane as it is between two frames. O(live objects + free runs).
    void heapMap(std::size_t lane, const HeapMapRequest& request, HeapMap& map);
    // What is at an address of the lane's memory, as in HeapMapSpace, and who refers to it. O(live objects).
    [[nodiscard]] BlockReport blockAt(std::size_t lane, std::uint64_t address) const;
    // The measured time to make the lane, with its heap and its pools, before the first frame.
    [[nodiscard]] std::uint64_t setUpNs(std::size_t lane) const { return setUpNs_[lane]; }
    // As it stands after the last frame.
    [[nodiscard]] Accounting accounting(std::size_t lane) const;
    // The same in place of what `accounting` has, whose memory is used again.
    void readAccounting(std::size_t lane, Accounting& accounting) const;
    [[nodiscard]] StrategyStats stats(std::size_t lane) const;
    // Replaces the content of `kinds`: as StrategyMix::slotsByKind.
    void slotsByKind(std::size_t lane, std::vector<KindSlots>& kinds) const;
    // Covers all live objects of the lane, in order of id. It is equal in all lanes that refused and evicted nothing.
    [[nodiscard]] std::uint64_t contentChecksum(std::size_t lane) const;

private:
    void tuneScenario(const std::string& parameter, const ParameterValue& value);
    void noteSlots();

    std::string innermostScenario_;
    std::unique_ptr<Scenario> scenario_;
    ParameterValues scenarioValues_, insideValues_; // as tuned so far
    std::vector<std::unique_ptr<Lane>> lanes_;
    std::vector<std::uint64_t> setUpNs_; // by lane
    FrameEvents events_;
    EventHash hash_;
    std::uint64_t frame_ = 0;
    std::vector<Sample> samples_;
    std::vector<CollectionRecord> collections_;
    std::vector<SlotRecord> slotRecords_;
};

} // namespace poolscope
