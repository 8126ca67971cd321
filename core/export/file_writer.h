// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A file is written whole or not at all: to a temporary file beside it that takes its place at the end.
#pragma once

#include "core/base/error.h"

#include <filesystem>
#include <functional>
#include <iosfwd>

namespace poolscope {

// Creates missing parent folders, removes temporary files in the last one that killed programs left, lets `write` fill the stream, flushes it to the disk and renames it. On any
// failure the temporary file is removed, what stood at `path` stays, and RunError says which file and why.
void writeFile(const std::filesystem::path& path, const std::function<void(std::ostream&)>& write);

} // namespace poolscope
