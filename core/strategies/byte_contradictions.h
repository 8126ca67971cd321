// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Complaints about parameters that are numbers of bytes, beyond their ranges. Thread-safe.
#pragma once

#include "core/base/kind.h"
#include "core/base/parameters.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace poolscope {

// If `parameter` is more than the parameter `ceilingBytes`, or than this machine's memory.
[[nodiscard]] std::optional<Contradiction> contradictionOfBytes(const std::string& parameter, std::uint64_t bytes,
                                                                std::uint64_t ceilingBytes);
// If `parameter` is not a power of two. `bytes` > 0.
[[nodiscard]] std::optional<Contradiction> contradictionOfPower(const std::string& parameter, std::uint64_t bytes);

// If a kind's objects have more than `mostBytes`, for which `parameter` leaves room.
[[nodiscard]] std::optional<Contradiction> contradictionOfLargest(const std::string& parameter, std::uint64_t mostBytes,
                                                                  std::span<const Kind> kinds);

} // namespace poolscope
