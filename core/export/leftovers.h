// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Temporary files and folders have the machine and the process that made them in their names, so that those left by a
// killed process are recognised.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace poolscope {

// All their names begin with this.
inline constexpr const char* temporaryBegins = ".poolscope-";

// ".poolscope-MACHINE-PROCESS-" for this process; the caller appends something unique.
[[nodiscard]] std::string temporaryPrefix();

// The temporary files and folders in `folder` of processes of this machine that have ended. Processes of other machines
// may still be running. None if the folder cannot be read. Throws only if memory runs out.
[[nodiscard]] std::vector<std::filesystem::path> leftoversIn(const std::filesystem::path& folder);

} // namespace poolscope
