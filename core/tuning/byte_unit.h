// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Units of bytes as the command line and files take them.
#pragma once

#include <cstdint>
#include <string_view>

namespace poolscope {

// The factor of a unit, KiB, MiB or GiB, at the end of `text`, which is taken off; 1 if there is none.
[[nodiscard]] std::uint64_t takeUnit(std::string_view& text);

} // namespace poolscope
