// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The per-frame samples of every lane of one run, its collections, what was tuned on the way, and what
// people wrote beside it and expected of it. Belongs to one thread. A copy shares with the original what is long, and
// may go to another thread.
#pragma once

#include "core/metrics/collection_record.h"
#include "core/metrics/sample.h"
#include "core/metrics/slot_record.h"
#include "core/recording/annotations.h"
#include "core/recording/collection_log.h"
#include "core/recording/predictions.h"
#include "core/recording/series.h"
#include "core/recording/slot_series.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace poolscope {

// Tuning::parameter of the speed of the run against the clock on the wall. It is no scenario's: the work stays the
// same.
inline constexpr std::string_view speedPath = "run.speed";

// A parameter changed while the run went on. It acts from `frame` on.
struct Tuning
{
    std::uint64_t frame = 0;
    std::string lane;      // name; empty: the scenario's, for all lanes, or the speed
    std::string parameter; // as Run::tune and Run::tuneScenario have it, or speedPath
    std::string oldValue;
    std::string newValue;

    [[nodiscard]] bool isOfSpeed() const { return lane.empty() && parameter == speedPath; }
};

// All that was recorded of one lane, as a file has it.
struct LaneColumns
{
    std::array<Series, fieldCount> series; // by field, all of one length
    std::vector<CollectionRecord> collections{};
    std::vector<SlotSeries> kindSlots{}; // as Recording::kindSlots()
};

class Recording
{
public:
    // `frameRate`: frames of simulated time a second, > 0.
    Recording(std::vector<std::string> laneNames, double frameRate);

    // Of these kinds of the lane, ascending, the slots are recorded, too: of each there must be a record before every
    // sample. The lane must have no samples yet.
    void keepSlots(std::size_t lane, const std::vector<KindIndex>& kinds);

    // Samples of a lane must come frame by frame from 0 on; lanes may come in any order within a frame.
    void append(const Sample& sample);
    // Those of a lane must come in the order they happened, and before the sample of their frame.
    void append(const CollectionRecord& record);
    void append(const SlotRecord& record);
    void append(Tuning tuning) { tunings_.push_back(std::move(tuning)); }
    // All samples and collections at once, of a lane that has none yet; std::logic_error otherwise, or if series differ
    // in length, or collections are out of order. Lanes may be filled by one thread each.
    void fill(std::size_t lane, LaneColumns columns);

    [[nodiscard]] double frameRate() const { return frameRate_; }
    [[nodiscard]] std::size_t laneCount() const { return lanes_.size(); }
    [[nodiscard]] const std::string& laneName(std::size_t lane) const { return lanes_[lane].name; }
    // Frames that every lane has a sample of.
    [[nodiscard]] std::size_t frameCount() const;
    [[nodiscard]] const Series& series(std::size_t lane, Field field) const;
    // Frame times in ns as they are to be drawn: of preempted frames (see Sample::isPreempted) the clean series
    // repeats the last clean value, less its pause, and the preempted series alone has the time; it is 0 for all
    // other frames.
    [[nodiscard]] const Series& cleanFrameTimes(std::size_t lane) const { return lanes_[lane].clean; }
    [[nodiscard]] const Series& preemptedFrameTimes(std::size_t lane) const { return lanes_[lane].preempted; }
    // Slots that the lane owned more of than the frame before, by growing or tuned to; 0 where it did not, and in the
    // first frame.
    [[nodiscard]] const Series& slotGrowth(std::size_t lane) const { return lanes_[lane].growth; }
    // The slots of each kind by itself, in order of kinds, of those that have any; empty where they were not recorded,
    // as by older programs.
    [[nodiscard]] const std::vector<SlotSeries>& kindSlots(std::size_t lane) const { return lanes_[lane].kindSlots; }
    // Of one kind among them; null if there is none.
    [[nodiscard]] const SlotSeries* kindSlots(std::size_t lane, KindIndex kind) const;
    // loudnessOf() the loudest collection of the frame; 0 where it had none.
    [[nodiscard]] const Series& loudestCollections(std::size_t lane) const { return lanes_[lane].loudest; }
    [[nodiscard]] Sample sample(std::size_t frame, std::size_t lane) const;
    // In the order they happened, so that a frame's lie side by side.
    [[nodiscard]] std::span<const CollectionRecord> collections(std::size_t lane) const
    {
        return lanes_[lane].collections.view();
    }
    // Those of the lane's frames [first, last). O(log collections).
    [[nodiscard]] std::span<const CollectionRecord> collections(std::size_t lane, std::uint64_t first,
                                                                std::uint64_t last) const;
    // By frame.
    [[nodiscard]] const std::vector<Tuning>& tunings() const { return tunings_; }
    // Whether anything was but the speed, which changes no counter.
    [[nodiscard]] bool isTuned() const;
    [[nodiscard]] const Annotations& annotations() const { return annotations_; }
    [[nodiscard]] Annotations& annotations() { return annotations_; }
    // In the order they were made; those of one question side by side.
    [[nodiscard]] const std::vector<Prediction>& predictions() const { return predictions_; }
    void setPredictions(std::vector<Prediction> predictions) { predictions_ = std::move(predictions); }
    [[nodiscard]] std::size_t memoryBytes() const;

private:
    struct Lane
    {
        std::string name;
        std::array<Series, fieldCount> series;
        Series clean;
        Series preempted;
        Series growth;
        Series loudest;
        CollectionLog collections;
        std::vector<SlotSeries> kindSlots;
        std::uint64_t lastQuietNs = 0; // of the last clean frame, without its pause
        std::uint64_t lastOwned = 0;   // slots, of the last frame

        // What follows from the figures of the next frame and its collections.
        void derive(const Timings& timings, std::uint64_t slotsOwned, std::span<const CollectionRecord> own);
    };

    double frameRate_;
    std::vector<Lane> lanes_;
    std::vector<Tuning> tunings_;
    Annotations annotations_;
    std::vector<Prediction> predictions_;
};

} // namespace poolscope
