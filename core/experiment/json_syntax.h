// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is wrong with a text that is no JSON, in plain words.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace poolscope {

// `message`: what nlohmann-json says of it; `consumed`: how much of the text it had read by then.
[[nodiscard]] std::string plainSyntaxComplaint(std::string_view message, std::string_view text, std::size_t consumed);

} // namespace poolscope
