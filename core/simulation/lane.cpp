// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/lane.h"

#include "core/base/error.h"

#include <utility>

namespace poolscope {

Lane::Lane(const LaneSetup& setup, std::span<const Kind> kinds)
try : name_(setup.name), mutator_(setup, kinds, collections_), meter_(setup, mutator_.objects(), collections_),
    view_(mutator_) {
} catch (const InputError& error) {
    throw InputError(Message(POOLSCOPE_TEXT("CoreText", "lane %1: %2"), Message::Lane{setup.name}, error.message()));
}

Sample Lane::work(const FrameEvents& events)
{
    mutator_.beginFrame();
    meter_.beginFrame();
    if (std::exchange(isToCollect_, false)) mutator_.objects().strategies.collect();
    mutator_.apply(events.opening);
    meter_.birthsDone();
    mutator_.updateAll();
    meter_.updateDone();
    if (view_.draws()) {
        view_.draw();
        meter_.drawingDone();
    }
    // A deliberate bug is not part of the lane's work.
    if (mutator_.keepsStale()) meter_.leaveOut([this] { mutator_.useStale(); });
    mutator_.apply(events.closing);
    meter_.notePeakOfGarbage();
    mutator_.endFrame();
    return meter_.endFrame();
}

Accounting Lane::accounting() const
{
    Accounting accounting = meter_.accounting();
    mutator_.addFindings(accounting);
    return accounting;
}

} // namespace poolscope
