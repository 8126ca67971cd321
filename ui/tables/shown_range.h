// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Which frames the panels of a range are about. Interface thread.
#pragma once

#include <cstddef>
#include <optional>

namespace poolscope::ui {

class TimeAxis;

// Frames, both included; first <= last.
struct FrameRange
{
    std::size_t first = 0;
    std::size_t last = 0;

    friend bool operator==(const FrameRange&, const FrameRange&) = default;
};

// Whether both measuring cursors are placed.
[[nodiscard]] bool isMeasured(const TimeAxis& axis);
// What lies between the measuring cursors if both are placed; otherwise what the charts show. nullopt: there are no
// frames yet.
[[nodiscard]] std::optional<FrameRange> shownRange(const TimeAxis& axis);

} // namespace poolscope::ui
