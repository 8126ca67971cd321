// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gc/bump_space.h"

#include <algorithm>
#include <cstring>

namespace poolscope::gc {

void BumpSpace::clear(bool poisons)
{
    if (poisons) std::memset(range_.begin(), poison, usedBytes());
    next_ = range_.begin();
}

void BumpSpace::takeMore(std::size_t bytes)
{
    const std::size_t needed = usedBytes() + bytes;
    range_.commit(std::max(needed, std::min(range_.reservedBytes(), range_.committedBytes() + stepBytes)));
    end_ = range_.begin() + range_.committedBytes();
}

} // namespace poolscope::gc
