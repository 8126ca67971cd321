// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Pointers as programs print them.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace poolscope {

struct PointerWord
{
    std::uint64_t address = 0; // 0: NULL
    bool isFailure = false;    // the allocator had no memory
};

// "0x1f0", "1f0", "NULL", "(nil)" or "FAIL"; nothing for anything else.
[[nodiscard]] std::optional<PointerWord> pointerIn(std::string_view word);
// A number as C prints it with "%#lx": "0x1f0", and "0".
[[nodiscard]] std::optional<std::uint64_t> hexadecimalIn(std::string_view word);

} // namespace poolscope
