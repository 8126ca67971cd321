// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is shown of a frame of the past, lane by lane. Plain values.
#pragma once

#include "core/base/kind.h"
#include "core/base/parameters.h"
#include "core/metrics/accounting.h"
#include "core/metrics/heap_map.h"
#include "core/metrics/sample.h"
#include "core/simulation/pictures/frame_picture.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace poolscope {

class Replay;

struct PastLane
{
    Counters counters; // of that frame's sample
    std::vector<Particle> particles;
    std::vector<KindSlots> kinds; // as Run::slotsByKind()
    std::uint64_t slotsToRetire = 0;
    Accounting accounting;          // its mistakes in English
    std::optional<HeapMap> heapMap; // if it was asked for
};

struct PastKind
{
    std::string name;
    std::uint32_t bytes = 0;
    bool visible = true;
};

struct PastFrame
{
    std::uint64_t frame = 0; // from 0, as in samples
    std::uint64_t eventHash = 0;
    std::string scenario;       // as Run::innermostScenario()
    ParameterValues parameters; // as Run::innermostParameters()
    Room room;
    std::vector<PastKind> kinds;
    std::vector<PastLane> lanes;
};

// By lane: the heap map to draw, if any. Lanes beyond its end have none.
using HeapMapRequests = std::vector<std::optional<HeapMapRequest>>;

// Of the replay's last frame, of which there must be one.
[[nodiscard]] PastFrame pastFrameOf(Replay& replay, const HeapMapRequests& heapMaps);

} // namespace poolscope
