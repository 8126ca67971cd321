// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A number of things in English, for the command line and files.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace poolscope {

// "1 frame", "18,210 frames"; `one`: a noun that takes an s.
[[nodiscard]] std::string formatCountOf(std::uint64_t count, std::string_view one);

} // namespace poolscope
