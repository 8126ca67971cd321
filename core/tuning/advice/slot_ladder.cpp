// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/advice/slot_ladder.h"

namespace poolscope {

void SlotLadder::add(const FrameEvents& events)
{
    followEvents(events.opening, table_, *this);
    followEvents(events.closing, table_, *this);
}

void SlotLadder::spawn(const Event& event)
{
    Rungs& rungs = rungs_[event.kind];
    auto slot = static_cast<std::uint32_t>(rungs.births.size());
    if (rungs.free.empty()) {
        rungs.births.push_back(0);
    } else {
        slot = rungs.free.top();
        rungs.free.pop();
    }
    ++rungs.births[slot];
    table_.insert(event.id, event.kind, slot, {});
}

void SlotLadder::die(std::uint32_t index)
{
    const FamilyTable::Entry& entry = table_.at(index);
    rungs_[entry.kind].free.push(entry.born);
    table_.remove(index);
}

void SlotLadder::clear()
{
    for (std::uint32_t index = 0; index < table_.end(); ++index)
        if (table_.at(index).isAlive) table_.remove(index);
    for (Rungs& rungs : rungs_) {
        rungs.free = {};
        for (std::uint32_t slot = 0; slot < rungs.births.size(); ++slot)
            rungs.free.push(slot);
    }
}

} // namespace poolscope
