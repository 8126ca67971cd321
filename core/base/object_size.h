// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How many bytes objects of a kind may have.
#pragma once

#include <cstdint>

namespace poolscope {

// The next multiple of 16. `bytes`: at most 2^32 - 16.
[[nodiscard]] constexpr std::uint32_t objectBytesFor(std::uint64_t bytes)
{
    return static_cast<std::uint32_t>((bytes + 15) / 16 * 16);
}

} // namespace poolscope
