// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What people are asked of frames to come and what they predicted, kept beside what was recorded. Plain values.
#pragma once

#include "core/metrics/sample.h"

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

    // What somebody is asked.
    struct Question
    {
        Of of = Of::HeapBytes;
        std::size_t lane = 0;     // index in the recording
        std::uint64_t first = 0;  // it is about the frames [first, first + frames)
        std::uint64_t frames = 1; // 1 to maxFrames

        [[nodiscard]] bool isCurve() const { return of == Of::HeapBytes || of == Of::SlotsInUse; }
        [[nodiscard]] std::uint64_t last() const { return first + frames - 1; }
        // The field that a curve shows, or the flow that reveals an event.
        [[nodiscard]] Field field() const;

        friend bool operator==(const Question&, const Question&) = default;
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
    Question question{};
    // Within its frames, each frame at most once, ascending, with straight lines between them. At least one; exactly
    // one if a frame is predicted.
    std::vector<Point> points{};

    // Whether frames and points are as described above. Name and lane are not checked.
    [[nodiscard]] bool isWellFormed() const;

    friend bool operator==(const Prediction&, const Prediction&) = default;
};

// "heap-bytes", as in files.
[[nodiscard]] std::string_view idOf(Prediction::Of of);
// Nothing if this program does not know the id.
[[nodiscard]] std::optional<Prediction::Of> predictedAs(std::string_view id);

} // namespace poolscope
