// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The files that a recording writes its traces into.
#pragma once

#include <cstdint>
#include <filesystem>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace poolscope {

class TraceFiles
{
public:
    // `out`: the trace of the program itself; without it PROGRAM.PROCESS.trace in this folder. Other processes' have
    // the number of the process before their ending. Throws InputError if it could not be written, or is something else
    // than a trace; what the file has is lost only by open().
    TraceFiles(std::filesystem::path program, std::optional<std::filesystem::path> out);
    ~TraceFiles();

    // An empty file that no other recording can write into meanwhile. Throws as the constructor.
    [[nodiscard]] std::unique_ptr<std::ostream> open(std::uint32_t process, bool isTarget);
    // In the order they were opened.
    [[nodiscard]] const std::vector<std::filesystem::path>& files() const { return files_; }

private:
    class File;

    [[nodiscard]] static std::unique_ptr<File> locked(const std::filesystem::path& file);
    [[nodiscard]] std::filesystem::path pathFor(std::uint32_t process, bool isTarget) const;

    std::filesystem::path program_;
    std::optional<std::filesystem::path> out_;
    std::unique_ptr<File> first_;
    std::vector<std::filesystem::path> files_;
};

} // namespace poolscope
