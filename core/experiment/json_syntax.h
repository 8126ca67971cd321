// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is wrong with a text that is no JSON, in plain words.
#pragma once

#include "core/base/message.h"

#include <cstddef>
#include <string_view>

namespace poolscope {

// `text` is not valid JSON and has no NUL; `consumed`: how much of it a parser had read when it found that out.
[[nodiscard]] Message syntaxComplaint(std::string_view text, std::size_t consumed);
// Of a number that a parser had read by then, and no double holds.
[[nodiscard]] Message overflowComplaint(std::string_view text, std::size_t consumed);

} // namespace poolscope
