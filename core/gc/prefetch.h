// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Objects lie scattered, and a collector that waits for each of them waits most of the time. Their addresses are known
// a while before they are looked at (C.-Y. Cher, A. L. Hosking, T. N. Vijaykumar, "Software prefetching for mark-sweep
// garbage collection", ASPLOS 2004).
#pragma once

#include "core/base/object.h"

#include <cstddef>

namespace poolscope::gc {

// Entries of a list of objects that are asked for before they are looked at.
inline constexpr std::size_t prefetchDistance = 8;

// Asks for those that `object` refers to.
inline void prefetchReferencesOf(const Object* object)
{
    for (const Object* target : object->references())
        __builtin_prefetch(target, 1);
}

} // namespace poolscope::gc
