// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string_view>

namespace poolscope {

// Throws InputError unless `file` is new, empty, or a regular file that begins with `beginning`: what a slip of the
// keyboard names as output is not lost. `what` those files are, "a PDF"; `option`: that named the file.
void refuseToReplaceOtherThan(const std::filesystem::path& file, std::string_view beginning, std::string_view what,
                              std::string_view option = "--out");

} // namespace poolscope
