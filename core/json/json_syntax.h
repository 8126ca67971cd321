// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Explains in plain words why a text is not JSON.
#pragma once

#include "core/base/message.h"

#include <cstddef>
#include <string_view>

namespace poolscope {

// `text` must be invalid JSON without a NUL; `consumed` is how much of it a parser had read when it failed.
[[nodiscard]] Message syntaxComplaint(std::string_view text, std::size_t consumed);
// For a number that the parser had just read and that does not fit into a double.
[[nodiscard]] Message overflowComplaint(std::string_view text, std::size_t consumed);

} // namespace poolscope
