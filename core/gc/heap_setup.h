// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a collected heap is made from.
#pragma once

#include "core/gc/collection.h"
#include "core/gc/heap_budget.h"

#include <cstdint>
#include <vector>

namespace poolscope::gc {

// What is referred to must outlive the heap.
struct HeapSetup
{
    HeapLimits limits;
    std::vector<std::uint32_t>
        kindBytes; // of an object, by its kind; then those of core/base/array_piece.h, if there may be any
    Roots& roots;
    AddressTable& addresses;
    CollectionObserver& observer;
};

} // namespace poolscope::gc
