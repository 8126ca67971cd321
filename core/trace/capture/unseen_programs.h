// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Programs that a recorded process starts and that are not recorded, as far as they run long enough to be noticed.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>

namespace poolscope {

// The program that a process runs, as the system tells it; empty if it is gone.
[[nodiscard]] std::filesystem::path programOf(std::uint32_t process);

class UnseenPrograms
{
public:
    // Looks, more and more seldom, at what `process` has started, which runs `program` itself. `isRecorded` tells
    // whether another process is.
    void look(std::uint32_t process, const std::filesystem::path& program, std::uint64_t now,
              const std::function<bool(std::uint32_t)>& isRecorded);

    // By process. It may have been recorded since.
    [[nodiscard]] const std::map<std::uint32_t, std::filesystem::path>& started() const { return started_; }

private:
    std::map<std::uint32_t, std::filesystem::path> started_, atLastLook_;
    std::uint64_t lookAt_ = 0, pause_ = 10'000'000; // ns
};

} // namespace poolscope
