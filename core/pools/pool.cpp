// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pools/pool.h"

#include <string>

namespace poolscope::pools {

void PoolMisuse::releasedTwice(std::uint32_t slot, std::uint32_t generation)
{
    throw PoolMisuse("slot " + std::to_string(slot) + " was released twice: it is idle, in generation " +
                     std::to_string(generation));
}

void PoolMisuse::foreign()
{
    throw PoolMisuse("an object was released to a pool that does not own it");
}

} // namespace poolscope::pools
