// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Objects are scattered in memory, and a collector that waits for each of them spends most of its time waiting. Their
// addresses are known a while before they are looked at, so that they can be prefetched (C.-Y. Cher, A. L. Hosking,
// T. N. Vijaykumar, "Software prefetching for mark-sweep garbage collection", ASPLOS 2004).
#pragma once

#include "core/base/object.h"

#include <cstddef>

namespace poolscope::gc {

// How many entries ahead of the one looked at are prefetched from a list of objects.
inline constexpr std::size_t prefetchDistance = 8;

// Prefetches the objects that `object` refers to.
inline void prefetchReferencesOf(const Object* object)
{
    for (const Object* target : object->references())
        __builtin_prefetch(target, 1);
}

} // namespace poolscope::gc
