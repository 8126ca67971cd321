// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: MIT
// What it means that memory is fragmented.
#pragma once

#include <cstdint>

namespace poolscope {

// External fragmentation, from 0 to 1: 1 - largest free piece / free bytes, which is what of the free memory one
// request cannot have. 0 without free memory.
[[nodiscard]] constexpr double externalFragmentation(std::uint64_t freeBytes, std::uint64_t largestFreeBytes)
{
    return freeBytes == 0 ? 0 : 1 - static_cast<double>(largestFreeBytes) / static_cast<double>(freeBytes);
}

} // namespace poolscope
