// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/tuning_marks.h"

#include "ui/text/event_text.h"

#include <algorithm>
#include <iterator>
#include <string_view>

namespace poolscope::ui {
namespace {

// Tunings of one parameter, of a lane, of several of its kinds or of the scenario, from one value to another, as one
// movement of a slider makes them.
struct Change
{
    std::vector<Tuning> tunings;
    std::uint64_t lastFrame = 0;
};

// "capacity" of "bullet.capacity"
std::string_view idIn(std::string_view path)
{
    return path.substr(path.rfind('.') + 1);
}

// Kinds of a lane are tuned together, but other parameters may happen to get the same value.
bool areAlike(const std::string& one, const std::string& other)
{
    return idIn(one) == idIn(other) && (one.find('.') == std::string::npos) == (other.find('.') == std::string::npos);
}

bool isOfOneMovement(const Tuning& one, const Tuning& other)
{
    return one.frame == other.frame && one.lane == other.lane && areAlike(one.parameter, other.parameter) &&
           one.oldValue == other.oldValue && one.newValue == other.newValue;
}

bool isOfTheSame(const Change& one, const std::vector<Tuning>& other)
{
    return std::ranges::equal(one.tunings, other, [](const Tuning& a, const Tuning& b) {
        return a.lane == b.lane && a.parameter == b.parameter;
    });
}

// Whether `later` reverts it completely.
bool isUndoneBy(const Change& change, const std::vector<Tuning>& later)
{
    return std::ranges::equal(change.tunings, later,
                              [](const Tuning& a, const Tuning& b) { return a.oldValue == b.newValue; });
}

void add(std::vector<Change>& changes, const std::vector<Tuning>& tunings, double closely)
{
    const std::uint64_t frame = tunings.front().frame;
    const auto before = std::find_if(changes.rbegin(), changes.rend(),
                                     [&](const Change& change) { return isOfTheSame(change, tunings); });
    const bool isClose = before != changes.rend() && static_cast<double>(frame - before->lastFrame) <= closely;
    const bool isUndone = isClose && isUndoneBy(*before, tunings);
    // A change that never took effect leaves nothing to see; one that acted for a while is shown, with its end.
    if (isUndone && before->tunings.front().frame == frame) {
        changes.erase(std::next(before).base());
        return;
    }
    if (!isClose || isUndone) {
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
        const auto last =
            std::find_if_not(first, all.end(), [&](const Tuning& other) { return isOfOneMovement(*first, other); });
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
