// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Files are written whole or not at all: to temporary files beside them that take their places at the end.
#pragma once

#include "core/base/error.h"

#include <filesystem>
#include <functional>
#include <iosfwd>
#include <vector>

namespace poolscope {

// Creates missing parent folders, removes temporary files in the last one that killed programs left, lets `write` fill
// the stream, flushes it to the disk and renames it. On any failure the temporary file is removed, what stood at `path`
// stays, and RunError says which file and why.
void writeFile(const std::filesystem::path& path, const std::function<void(std::ostream&)>& write);

struct FileToWrite
{
    std::filesystem::path path;
    std::function<void(std::ostream&)> write;
};

// Several that belong together: none takes its place before all are written.
void writeFiles(const std::vector<FileToWrite>& files);

} // namespace poolscope
