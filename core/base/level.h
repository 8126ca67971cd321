// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A level that rises and falls, and the highest it has been since the last startOver(). A rise costs one addition and
// one comparison.
#pragma once

#include <algorithm>
#include <cstdint>

namespace poolscope {

class Level
{
public:
    void rise(std::uint64_t by = 1) { note(now_ += by); }
    // The level must be at least `by`.
    void fall(std::uint64_t by = 1) { now_ -= by; }
    // Rises or falls to `now`.
    void set(std::uint64_t now) { note(now_ = now); }
    // Notes that the level was `then` for a moment. The level itself stays as it is.
    void note(std::uint64_t then) { highest_ = std::max(highest_, then); }
    // From here on the highest is the present level.
    void startOver() { highest_ = now_; }

    [[nodiscard]] std::uint64_t now() const { return now_; }
    [[nodiscard]] std::uint64_t highest() const { return highest_; }

private:
    std::uint64_t now_ = 0;
    std::uint64_t highest_ = 0;
};

} // namespace poolscope
