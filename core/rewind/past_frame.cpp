// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rewind/past_frame.h"

#include "core/rewind/replay.h"

namespace poolscope {

PastFrame pastFrameOf(Replay& replay, const HeapMapRequests& heapMaps)
{
    Run& run = replay.run();
    PastFrame past{.frame = run.frame() - 1,
                   .eventHash = run.eventHash(),
                   .scenario = run.innermostScenario(),
                   .parameters = run.innermostParameters(),
                   .room = run.room(),
                   .kinds = {},
                   .lanes = std::vector<PastLane>(run.laneCount())};
    for (const Kind& kind : run.kinds())
        past.kinds.push_back({kind.name, kind.bytes, kind.visible});
    for (std::size_t i = 0; i < past.lanes.size(); ++i) {
        PastLane& lane = past.lanes[i];
        lane.counters = replay.samples()[i].counters;
        run.picture(i, lane.particles);
        run.slotsByKind(i, lane.kinds);
        lane.slotsToRetire = run.stats(i).slotsToRetire;
        lane.accounting = run.accounting(i);
        if (i < heapMaps.size() && heapMaps[i]) run.heapMap(i, *heapMaps[i], lane.heapMap.emplace());
    }
    return past;
}

} // namespace poolscope
