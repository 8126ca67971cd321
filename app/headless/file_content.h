// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>

namespace poolscope::app {

// All of a file. Throws InputError that names it if it cannot be read, is no regular file, or is larger than 1 GiB.
[[nodiscard]] std::string contentOfFile(const std::filesystem::path& file);

} // namespace poolscope::app
