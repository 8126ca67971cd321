// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a JSON file says it is, before it is read.
#pragma once

#include <filesystem>
#include <string_view>

namespace poolscope {

// Whether "format" has that value near the beginning of the file, whatever else is wrong with it: a lesson with a comma
// too many is still one. False if it cannot be read.
[[nodiscard]] bool fileSaysItIs(const std::filesystem::path& path, std::string_view format);

} // namespace poolscope
