// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The samples of every lane and frame of one run, its collections, and its tunings, annotations and predictions.
// Belongs to one thread. A copy shares its long parts with the original, and may go to another thread.
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

// Tuning::parameter for the speed of the run relative to wall-clock time. It belongs to no scenario: the work stays the
// same.
inline constexpr std::string_view speedPath = "run.speed";

// A parameter that was changed during the run. It takes effect from `frame` on.
struct Tuning
{
    std::uint64_t frame = 0;
    std::string lane;      // name; empty for a scenario's parameter, which is for all lanes, and for the speed
    std::string parameter; // as in Run::tune, or speedPath
    std::string oldValue;
    std::string newValue;

    [[nodiscard]] bool isOfSpeed() const { return lane.empty() && parameter == speedPath; }
};

// All that was recorded of one lane, as in a file.
struct LaneColumns
{
    std::array<Series, fieldCount> series; // by field, all of the same length
    std::vector<CollectionRecord> collections{};
    std::vector<SlotSeries> kindSlots{}; // as Recording::kindSlots()
    std::vector<Series> births{};        // as Recording::births(): of the first lane only
};

class Recording
{
public:
    // `frameRate`: frames per second of simulated time, > 0.
    Recording(std::vector<std::string> laneNames, double frameRate);

    // Also records the slots of these kinds, in ascending order: each needs a SlotRecord before every sample. The lane
    // must have no samples yet.
    void keepSlots(std::size_t lane, const std::vector<KindIndex>& kinds);

    // Also records the births of that many kinds. There must be no samples yet.
    void keepBirths(std::size_t kinds);

    // Samples of a lane must come frame by frame from 0 on; lanes may come in any order within a frame.
    void append(const Sample& sample);
    // The records of a lane must come in the order they happened, and before the sample of their frame.
    void append(const CollectionRecord& record);
    void append(const SlotRecord& record);
    // The births of the next frame, by kind, as many as are kept.
    void appendBirths(std::span<const std::uint64_t> births);
    void append(Tuning tuning) { tunings_.push_back(std::move(tuning)); }
    // Sets all samples and collections of a lane that has none yet. Throws std::logic_error if it has some, if series
    // differ in length, or if collections are out of order. Each lane may be filled by a thread of its own.
    void fill(std::size_t lane, LaneColumns columns);

    [[nodiscard]] double frameRate() const { return frameRate_; }
    [[nodiscard]] std::size_t laneCount() const { return lanes_.size(); }
    [[nodiscard]] const std::string& laneName(std::size_t lane) const { return lanes_[lane].name; }
    // The number of frames that all lanes have a sample of.
    [[nodiscard]] std::size_t frameCount() const;
    [[nodiscard]] const Series& series(std::size_t lane, Field field) const;
    // Frame times in ns for drawing. For preempted frames (see Sample::isPreempted) the clean series repeats the last
    // clean value, less its pause; the preempted series has their time, and 0 for all other frames.
    [[nodiscard]] const Series& cleanFrameTimes(std::size_t lane) const { return lanes_[lane].clean; }
    [[nodiscard]] const Series& preemptedFrameTimes(std::size_t lane) const { return lanes_[lane].preempted; }
    // How many more slots the lane owned than in the previous frame, because it grew or was tuned; 0 if not more, and
    // in the first frame.
    [[nodiscard]] const Series& slotGrowth(std::size_t lane) const { return lanes_[lane].growth; }
    // The slots of each kind that has any, in the order of kinds; empty if they were not recorded, as by older
    // programs.
    [[nodiscard]] const std::vector<SlotSeries>& kindSlots(std::size_t lane) const { return lanes_[lane].kindSlots; }
    // The slots of one kind; null if there are none.
    [[nodiscard]] const SlotSeries* kindSlots(std::size_t lane, KindIndex kind) const;
    // How many objects of each kind were born in each frame: a trait of the events, the same in every lane. Empty, or
    // of empty series, if they were not recorded, as by older programs.
    [[nodiscard]] const std::vector<Series>& births() const { return births_; }
    // rankOf() the most prominent collection of each frame; 0 where it had none.
    [[nodiscard]] const Series& largestCollections(std::size_t lane) const { return lanes_[lane].largest; }
    [[nodiscard]] Sample sample(std::size_t frame, std::size_t lane) const;
    // In the order they happened, so that those of a frame are adjacent.
    [[nodiscard]] std::span<const CollectionRecord> collections(std::size_t lane) const
    {
        return lanes_[lane].collections.view();
    }
    // The collections of the lane's frames [first, last). O(log collections).
    [[nodiscard]] std::span<const CollectionRecord> collections(std::size_t lane, std::uint64_t first,
                                                                std::uint64_t last) const;
    // In the order of frames.
    [[nodiscard]] const std::vector<Tuning>& tunings() const { return tunings_; }
    // Whether anything was tuned other than the speed, which changes no counter.
    [[nodiscard]] bool isTuned() const;
    [[nodiscard]] const Annotations& annotations() const { return annotations_; }
    [[nodiscard]] Annotations& annotations() { return annotations_; }
    // In the order they were made; those of the same question are adjacent.
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
        Series largest;
        CollectionLog collections;
        std::vector<SlotSeries> kindSlots;
        std::uint64_t lastQuietNs = 0; // of the last clean frame, without its pause
        std::uint64_t lastOwned = 0;   // slots, of the last frame

        // Appends what is derived from the figures of the next frame and from its collections.
        void derive(const Timings& timings, std::uint64_t slotsOwned, std::span<const CollectionRecord> own);
    };

    double frameRate_;
    std::vector<Lane> lanes_;
    std::vector<Series> births_; // by kind
    std::vector<Tuning> tunings_;
    Annotations annotations_;
    std::vector<Prediction> predictions_;
};

} // namespace poolscope
