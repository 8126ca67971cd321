// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Finds where lanes diverge, in one recording or between two, while a recording grows. Frames already searched are not
// searched again.
#pragma once

#include "core/recording/divergence.h"
#include "ui/tables/recorded_lanes.h"

#include <memory>
#include <optional>
#include <vector>

namespace poolscope::ui {

class FirstDifference
{
public:
    struct Side
    {
        std::shared_ptr<const Recording> recording; // may grow
        std::size_t lane = 0;                       // of the recording

        [[nodiscard]] const Series& series(Field field) const { return recording->series(lane, field); }
        friend bool operator==(const Side&, const Side&) = default;
    };
    struct Question
    {
        Side one;
        Side other;
        Field field = Field::HeapBytes;
        double share = 0; // of the greater value; the difference must exceed it

        friend bool operator==(const Question&, const Question&) = default;
    };

    // O(frames not searched yet). nullopt: they do not diverge, as far as both are recorded. The recordings must not be
    // null; they live as long as nothing else is asked.
    std::optional<std::size_t> find(const Question& question);

private:
    Question question_;
    std::size_t searched_ = 0; // frames
    std::optional<std::size_t> found_;
};

// The same for all counters of a run and its overlay.
class FirstCounterDifference
{
public:
    struct Found
    {
        RecordedLane lane;
        CounterDifference difference;
    };

    // nullptr: there is no overlay.
    void begin(std::shared_ptr<const Recording> run, std::shared_ptr<const Recording> overlay,
               std::vector<RecordedLane> lanes);
    // O(frames not looked at yet, times counters and lanes). Nothing: none differs, as far as both are recorded.
    const std::optional<Found>& find();
    // The number of frames that both have.
    [[nodiscard]] std::size_t frames() const;

private:
    std::shared_ptr<const Recording> run_, overlay_;
    std::vector<RecordedLane> lanes_;
    std::size_t searched_ = 0; // frames
    std::optional<Found> found_;
};

} // namespace poolscope::ui
