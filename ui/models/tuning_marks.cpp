// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/tuning_marks.h"

#include "ui/models/happening.h"

#include <algorithm>

namespace poolscope::ui {
namespace {

// Tunings of one lane, or of the scenario, to one value, in one frame: what one movement of a hand does.
struct Change
{
    std::vector<Tuning> tunings;
    std::uint64_t lastFrame = 0;
};

bool isOfOneMovement(const Tuning& one, const Tuning& other)
{
    return one.frame == other.frame && one.lane == other.lane && one.newValue == other.newValue;
}

bool isOfTheSame(const Change& one, const std::vector<Tuning>& other)
{
    return std::ranges::equal(one.tunings, other, [](const Tuning& a, const Tuning& b) {
        return a.lane == b.lane && a.parameter == b.parameter;
    });
}

void add(std::vector<Change>& changes, const std::vector<Tuning>& tunings, double closely)
{
    const std::uint64_t frame = tunings.front().frame;
    const auto before = std::find_if(changes.rbegin(), changes.rend(), [&](const Change& change) {
        return isOfTheSame(change, tunings);
    });
    if (before == changes.rend() || static_cast<double>(frame - before->lastFrame) > closely) {
        changes.push_back({tunings, frame});
        return;
    }
    for (std::size_t i = 0; i < tunings.size(); ++i)
        before->tunings[i].newValue = tunings[i].newValue;
    before->lastFrame = frame;
}

} // namespace

std::vector<TuningMark> tuningMarks(const Recording& recording, const Experiment& experiment)
{
    const double closely = recording.frameRate() / 2; // frames
    std::vector<Change> changes;
    const std::vector<Tuning>& all = recording.tunings();
    for (auto first = all.begin(); first != all.end();) {
        const auto last = std::find_if_not(first, all.end(), [&](const Tuning& other) { return isOfOneMovement(*first, other); });
        add(changes, {first, last}, closely);
        first = last;
    }
    std::vector<TuningMark> marks;
    for (const Change& change : changes) {
        const Tuning& first = change.tunings.front();
        marks.push_back({first.frame, tunedLane(experiment, first.lane), tuningInShort(change.tunings, experiment)});
    }
    return marks;
}

} // namespace poolscope::ui
