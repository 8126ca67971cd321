// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: MIT
// What it means that memory is fragmented.
#pragma once

#include <cstdint>

namespace poolscope {

// External fragmentation, from 0 to 1: what of the free memory one request cannot have, as it lies outside the largest
// free piece. 0 without free memory.
[[nodiscard]] inline double externalFragmentation(std::uint64_t largestFreeBytes, std::uint64_t freeBytes)
{
    return freeBytes == 0 ? 0 : 1 - static_cast<double>(largestFreeBytes) / static_cast<double>(freeBytes);
}

} // namespace poolscope
