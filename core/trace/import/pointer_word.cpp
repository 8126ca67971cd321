// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/import/pointer_word.h"

#include "core/trace/import/line_source.h"

namespace poolscope {

std::optional<std::uint64_t> hexadecimalIn(std::string_view word)
{
    if (word.starts_with("0x") || word.starts_with("0X")) word.remove_prefix(2);
    return numberIn(word, 16);
}

std::optional<PointerWord> pointerIn(std::string_view word)
{
    if (word == "NULL" || word == "(nil)") return PointerWord{};
    if (word == "FAIL") return PointerWord{.isFailure = true};
    const auto address = hexadecimalIn(word);
    return address ? std::optional(PointerWord{.address = *address}) : std::nullopt;
}

} // namespace poolscope
