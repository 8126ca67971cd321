// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Temporary files and folders bear the names of the machine and the process that made them, so that what a killed one
// left is known as that.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace poolscope {

// All their names begin so.
inline constexpr const char* temporaryBegins = ".poolscope-";

// ".poolscope-MACHINE-PROCESS-" of this process, for something that tells its own apart to follow.
[[nodiscard]] std::string temporaryPrefix();

// The temporary files and folders in `folder` of this machine's processes that have ended; those of other machines may
// still be at work. None if it cannot be read. Never throws but for want of memory.
[[nodiscard]] std::vector<std::filesystem::path> leftoversIn(const std::filesystem::path& folder);

} // namespace poolscope
