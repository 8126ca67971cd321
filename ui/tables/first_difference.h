// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Finds where lanes part, of one recording or of two, as a recording grows: what has been looked at is not looked at
// again.
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
        double share = 0; // of the greater value, that the difference must exceed

        friend bool operator==(const Question&, const Question&) = default;
    };

    // Forgets what has been looked at: there are other recordings.
    void begin();
    // O(frames not looked at yet). Nothing: they do not part, as far as both are recorded.
    std::optional<std::size_t> find(const Question& question);

private:
    Question question_;
    std::size_t searched_ = 0; // frames
    std::optional<std::size_t> found_;
};

// The same of all counters of a run and a recording that is laid under it.
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
    // Frames that both have.
    [[nodiscard]] std::size_t frames() const;

private:
    std::shared_ptr<const Recording> run_, overlay_;
    std::vector<RecordedLane> lanes_;
    std::size_t searched_ = 0; // frames
    std::optional<Found> found_;
};

} // namespace poolscope::ui
