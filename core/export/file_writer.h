// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Files are written whole or not at all: first to temporary files beside them, which take their places at the end.
#pragma once

#include "core/base/error.h"

#include <filesystem>
#include <functional>
#include <iosfwd>
#include <vector>

namespace poolscope {

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
