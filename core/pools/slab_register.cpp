// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: MIT
#include "core/pools/slab_register.h"

#include "core/pools/slab.h"

#include <algorithm>
#include <mutex>
#include <vector>

namespace poolscope::pools {

namespace detail {

struct Register
{
    std::mutex mutex;
    std::vector<const Slab*> slabs;
    std::uint32_t tag = 0;
};

Register& theRegister()
{
    static Register all;
    return all;
}

} // namespace detail

void enterSlab(const Slab& slab)
{
    const std::lock_guard lock(detail::theRegister().mutex);
    detail::theRegister().slabs.push_back(&slab);
}

void leaveSlab(const Slab& slab)
{
    const std::lock_guard lock(detail::theRegister().mutex);
    std::vector<const Slab*>& slabs = detail::theRegister().slabs;
    slabs.erase(std::remove(slabs.begin(), slabs.end(), &slab), slabs.end());
}

std::uint32_t newTag()
{
    const std::lock_guard lock(detail::theRegister().mutex);
    // Odd steps of this size give tags that a program is unlikely to have in its objects.
    return detail::theRegister().tag += 0x9e37'79b9;
}

std::string nameOfSlabAt(const void* address)
{
    const std::lock_guard lock(detail::theRegister().mutex);
    for (const Slab* slab : detail::theRegister().slabs)
        if (slab->contains(address)) return slab->name();
    return {};
}

} // namespace poolscope::pools
