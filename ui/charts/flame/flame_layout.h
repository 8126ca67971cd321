// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where the boxes of a flame graph are. Pure functions.
#pragma once

#include <QString>

#include <cstddef>
#include <vector>

namespace poolscope::ui {

// A function where it is called, with all that it calls in turn.
struct FlameFrame
{
    QString name;
    double value = 0;                   // of it and of all that it calls, in the graph's unit
    std::size_t caller = 0;             // index; its own of the first one
    std::vector<std::size_t> callees{}; // indices, from left to right; their values come to at most its own

    friend bool operator==(const FlameFrame&, const FlameFrame&) = default;
};

// The first one stands for all; a caller stands before what it calls. Empty: there is nothing to show.
using FlameFrames = std::vector<FlameFrame>;

struct FlameBox
{
    std::size_t frame = 0;
    int level = 0;              // from the bottom, where all is
    double left = 0, width = 1; // shares of the whole width
};

// Those of the frame that fills the width, of its callers, which are as wide, and of all that it calls, callers before
// what they call. Boxes below `leastWidth` are left out, with what is on top of them.
[[nodiscard]] std::vector<FlameBox> flameBoxes(const FlameFrames& frames, std::size_t focus, double leastWidth);
// The last function that every stack has: what is below it is the same in all of them.
[[nodiscard]] std::size_t flameTrunk(const FlameFrames& frames);
// How many levels these have.
[[nodiscard]] int levelsOf(const std::vector<FlameBox>& boxes);
// Names from the outermost function to that one.
[[nodiscard]] std::vector<QString> flamePath(const FlameFrames& frames, std::size_t frame);
// The frame on that path, as far as there is one.
[[nodiscard]] std::size_t frameOnPath(const FlameFrames& frames, const std::vector<QString>& path);

} // namespace poolscope::ui
