// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What people expected of frames before they came, kept beside what came. Plain values.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace poolscope {

struct Prediction
{
    enum class Of : std::uint8_t {
        HeapBytes,      // a curve: bytes at the end of each frame
        SlotsInUse,     // a curve: slots in use at the end of each frame
        FirstRefusal,   // a frame
        NextCollection, // a frame
    };

    struct Point
    {
        std::uint64_t frame = 0;
        double value = 0; // bytes or slots, >= 0; 0 for what is a frame

        friend bool operator==(const Point&, const Point&) = default;
    };

    static constexpr std::size_t maxCharacters = 40;
    static constexpr std::uint64_t maxFrames = 36'000;

    std::string name; // whose it is: UTF-8, one line, 1 to maxCharacters
    std::string lane; // the name of the lane that it is of
    Of of = Of::HeapBytes;
    std::uint64_t first = 0;  // it is of the frames [first, first + frames)
    std::uint64_t frames = 1; // 1 to maxFrames
    // Within its frames, each frame once, ascending; straight lines between them. At least one, and for a frame just
    // that.
    std::vector<Point> points{};

    [[nodiscard]] bool isCurve() const { return of == Of::HeapBytes || of == Of::SlotsInUse; }
    // Whether frames and points are as said above; of its name and its lane it knows nothing.
    [[nodiscard]] bool isWellFormed() const;
    // Of the same frames of the same lane, so that they can be compared.
    [[nodiscard]] bool isOfSameQuestion(const Prediction& other) const;

    friend bool operator==(const Prediction&, const Prediction&) = default;
};

// "heap-bytes", as files have it.
[[nodiscard]] std::string_view idOf(Prediction::Of of);
// Nothing: no program up to this one knows it.
[[nodiscard]] std::optional<Prediction::Of> predictedAs(std::string_view id);

} // namespace poolscope
