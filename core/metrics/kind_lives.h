// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The births of one kind and how long its objects lived. A trait of the event stream, so all lanes of a run have the
// same. Golden.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace poolscope {

struct KindLives
{
    std::uint64_t frames = 0; // done
    std::uint64_t births = 0;
    std::uint64_t maxBirths = 0; // in one frame
    std::uint64_t deaths = 0;    // those of leaked objects too
    std::uint64_t leaked = 0;    // of the deaths
    std::uint64_t mostAlive = 0; // at once, without those leaked; 0: none was born, or it is not known
    // In frames, as updates that an object saw. Those that are alive count with their age. As in Lifetimes.
    std::uint64_t median = 0;
    std::uint64_t p90 = 0;
    std::uint64_t p99 = 0;
    std::uint64_t longest = 0;
    double mean = 0;
    // How many lived for 0 frames, for 1, for 2 and 3, for 4 to 7, and so on. Empty: not known, or nothing was born.
    std::vector<std::uint64_t> byDoubling{};

    [[nodiscard]] std::uint64_t alive() const { return births - deaths; }
    [[nodiscard]] double birthsPerFrame() const
    {
        return frames == 0 ? 0 : static_cast<double>(births) / static_cast<double>(frames);
    }

    // How often each place would be used if there were as many as are ever alive at once: what a pool can save. 1: none
    // twice; 0: not known.
    [[nodiscard]] double recycling() const
    {
        return mostAlive == 0 ? 0 : static_cast<double>(births) / static_cast<double>(mostAlive);
    }

    friend bool operator==(const KindLives&, const KindLives&) = default;
};

// A histogram as one line of text, a character a count: blocks as high as the logarithm of their counts, a space for 0.
// "█▃▁ ▅"; empty if there are no counts.
[[nodiscard]] std::string logarithmicHistogram(std::span<const std::uint64_t> counts);

} // namespace poolscope
