// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A level that rises and falls, and the highest it has been since somebody last asked to start over: one addition and
// one comparison each time it rises.
#pragma once

#include <algorithm>
#include <cstdint>

namespace poolscope {

class Level
{
public:
    void rise(std::uint64_t by = 1) { note(now_ += by); }
    // It must be as high.
    void fall(std::uint64_t by = 1) { now_ -= by; }
    // Rises or falls.
    void set(std::uint64_t now) { note(now_ = now); }
    // It was that high for a moment, though it is not now.
    void note(std::uint64_t then) { highest_ = std::max(highest_, then); }
    // What was before counts no more; what is now does.
    void startOver() { highest_ = now_; }

    [[nodiscard]] std::uint64_t now() const { return now_; }
    [[nodiscard]] std::uint64_t highest() const { return highest_; }

private:
    std::uint64_t now_ = 0;
    std::uint64_t highest_ = 0;
};

} // namespace poolscope
