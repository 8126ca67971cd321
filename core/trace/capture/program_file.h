// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Which programs can be recorded: those that load their libraries when they start, so that the recorder can be among
// them.
#pragma once

#include "core/base/error.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace poolscope {

// What an executable file says of itself, as far as it matters for recording.
struct ElfFile
{
    bool isForThisMachine = false;
    bool isDynamic = false;               // it loads libraries when it starts; else the rest is not known
    std::vector<std::string> libraries{}; // that it names
    bool hasSanitizer = false;            // linked into it
    bool hasMalloc = false;               // of its own, as far as its symbols tell
    bool hasObstacks = false;             // those of the GNU C library, or a copy of them; the same
};

// Nothing if the file is no executable of this system's format, or damaged.
[[nodiscard]] std::optional<ElfFile> readElfFile(const std::filesystem::path& path);

struct ProgramFile
{
    std::filesystem::path path{};        // to be started
    std::filesystem::path interpreter{}; // of a script: the program that is recorded in its place; else empty
};

// Finds the program as a shell does: a name without a slash in the folders of `searchPath`, separated by ':'. Throws
// InputError with the reason if it is not there or cannot be recorded: it is a folder, not executable, neither a
// program nor a script with an interpreter, made for another machine, statically linked, set-uid, or made with a
// sanitizer, which has a malloc of its own.
[[nodiscard]] ProgramFile findRecordableProgram(const std::string& name, std::string_view searchPath);

} // namespace poolscope
