// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Files are written whole or not at all: first to temporary files beside them, which take their places at the end.
#pragma once

#include "core/base/error.h"

#include <filesystem>
#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

namespace poolscope {

// Temporary files and folders have the machine and the process that made them in their names, so that those left by a
// killed process are recognised.

// All their names begin with this.
inline constexpr const char* temporaryBegins = ".poolscope-";

// ".poolscope-MACHINE-PROCESS-" for this process; the caller appends something unique.
[[nodiscard]] std::string temporaryPrefix();

// The temporary files and folders in `folder` of processes of this machine that have ended. Processes of other machines
// may still be running. None if the folder cannot be read. Throws only if memory runs out.
[[nodiscard]] std::vector<std::filesystem::path> leftoversIn(const std::filesystem::path& folder);

// Creates missing parent folders, removes temporary files that killed programs left in the last one, lets `write` fill
// the stream, flushes it to the disk and renames the file. On any failure the temporary file is removed, a file that
// was at `path` stays, and RunError says which file failed and why.
void writeFile(const std::filesystem::path& path, const std::function<void(std::ostream&)>& write);

struct FileToWrite
{
    std::filesystem::path path;
    std::function<void(std::ostream&)> write;
};

// Writes several files that belong together: none takes its place before all are written.
void writeFiles(const std::vector<FileToWrite>& files);

} // namespace poolscope
