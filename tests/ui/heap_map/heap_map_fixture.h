// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Heap maps made by hand.
#pragma once

#include "core/metrics/heap_map.h"

#include <initializer_list>

namespace poolscope {

// A space of cells that are all of one state each, appended to the map; the first address of the n-th space is n MiB.
inline void addSpace(HeapMap& map, const char* name, std::initializer_list<MemoryState> cells)
{
    if (map.cellBytes == 0) map.cellBytes = 64;
    HeapMapSpace space{name, (map.spaces.size() + 1) << 20, cells.size() * map.cellBytes,
                       static_cast<std::uint32_t>(map.cells.size()), static_cast<std::uint32_t>(cells.size())};
    for (const MemoryState state : cells) {
        HeapMapCell cell;
        cell.bytes[static_cast<std::size_t>(state)] = static_cast<std::uint32_t>(map.cellBytes);
        map.bytes[static_cast<std::size_t>(state)] += map.cellBytes;
        map.cells.push_back(cell);
    }
    map.spaces.push_back(space);
}

} // namespace poolscope
