// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is recorded of one collection of one lane.
#pragma once

#include "core/base/collection.h"

#include <cstdint>

namespace poolscope {

struct CollectionRecord
{
    std::uint64_t frame = 0; // from 0
    std::uint32_t lane = 0;
    Collection collection; // golden
    // Measured. When in its frame the pause began: nanoseconds of the lane's own work since the start of the frame. A
    // collection set off between frames, by tuning, begins at 0 and is not part of the frame's time.
    std::uint64_t beginNs = 0;
    std::uint64_t pauseNs = 0;
};

} // namespace poolscope
