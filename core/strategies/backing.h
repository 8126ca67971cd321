// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where the objects of a pool come from.
#pragma once

#include <cstdint>

namespace poolscope {

enum class Backing : std::uint8_t {
    System,    // from the operating system
    Collected, // from the lane's collected heap
};

} // namespace poolscope
