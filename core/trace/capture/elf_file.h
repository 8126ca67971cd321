// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What an executable file says of itself, as far as it matters for recording.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace poolscope {

struct ElfFile
{
    bool isForThisMachine = false;
    bool isDynamic = false;               // it loads libraries when it starts; else the rest is not known
    std::vector<std::string> libraries{}; // that it names
    bool hasSanitizer = false;            // linked into it
    bool hasMalloc = false;               // of its own, as far as its symbols tell
};

// Nothing if the file is no executable of this system's format, or damaged.
[[nodiscard]] std::optional<ElfFile> readElfFile(const std::filesystem::path& path);

} // namespace poolscope
