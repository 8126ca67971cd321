// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is shown of an earlier frame in place of the run's last one. A plain value.
#pragma once

#include "core/metrics/heap_map.h"
#include "core/metrics/summary.h"
#include "ui/engine/picture.h"
#include "ui/engine/run_report.h"

#include <cstdint>
#include <vector>

namespace poolscope::ui {

struct Past
{
    std::uint64_t frame = 0;            // from 0
    std::vector<Picture> pictures;      // by lane
    std::vector<HeapMap> heapMaps;      // by lane; empty where none was asked for
    RunReport report;                   // slots and accounting; the rest is left out
    std::vector<LaneSummary> summaries; // by lane: of the frames from the first up to this one, as they were recorded
};

} // namespace poolscope::ui
