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
    struct Question
    {
        const Series* one = nullptr; // must outlive it, or the next begin()
        const Series* other = nullptr;
        double share = 0; // of the greater value; the difference must exceed it

        friend bool operator==(const Question&, const Question&) = default;
    };

    // Forgets what has been searched, because the recordings have changed.
    void begin();
    // O(frames not searched yet). nullopt: they do not diverge, as far as both are recorded.
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
