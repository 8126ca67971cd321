// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What people predicted of frames to come, kept beside what was recorded. Plain values.
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
        double value = 0; // bytes or slots, >= 0; 0 if a frame is predicted

        friend bool operator==(const Point&, const Point&) = default;
    };

    static constexpr std::size_t maxCharacters = 40;
    static constexpr std::uint64_t maxFrames = 36'000;

    std::string name; // who made it: UTF-8, one line, 1 to maxCharacters
    std::string lane; // the name of its lane
    Of of = Of::HeapBytes;
    std::uint64_t first = 0;  // it is about the frames [first, first + frames)
    std::uint64_t frames = 1; // 1 to maxFrames
    // Within its frames, each frame at most once, ascending, with straight lines between them. At least one; exactly
    // one if a frame is predicted.
    std::vector<Point> points{};

    [[nodiscard]] bool isCurve() const { return of == Of::HeapBytes || of == Of::SlotsInUse; }
    // Whether frames and points are as described above. Name and lane are not checked.
    [[nodiscard]] bool isWellFormed() const;
    // Whether both predict the same thing for the same frames of the same lane, so that they can be compared.
    [[nodiscard]] bool isOfSameQuestion(const Prediction& other) const;

    friend bool operator==(const Prediction&, const Prediction&) = default;
};

// "heap-bytes", as in files.
[[nodiscard]] std::string_view idOf(Prediction::Of of);
// Nothing if this program does not know the id.
[[nodiscard]] std::optional<Prediction::Of> predictedAs(std::string_view id);

} // namespace poolscope
