// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is needed to make a collected heap.
#pragma once

#include "core/gc/collection.h"
#include "core/gc/heap_budget.h"

#include <cstdint>
#include <vector>

namespace poolscope::gc {

// The references must outlive the heap.
struct HeapSetup
{
    HeapLimits limits;
    std::vector<std::uint32_t> kindBytes; // size by kind, followed by those of core/base/array_piece.h if in use
    Roots& roots;
    AddressTable& addresses;
    CollectionObserver& observer;
};

} // namespace poolscope::gc
