// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What of a recorded program can be limited.
#pragma once

#include "core/base/message.h"
#include "core/base/quantity.h"
#include "core/tuning/tally/trace_tally.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace poolscope {

struct GateFigure
{
    const char* id;    // "allocations/frame"
    Text title;        // "Allocations, most in any frame"
    Quantity quantity; // Count, Average or Bytes
    bool isOfFrames;   // it needs frames

    friend bool operator==(const GateFigure& a, const GateFigure& b) { return std::string_view(a.id) == b.id; }
};

[[nodiscard]] const std::array<GateFigure, 10>& gateFigures();

// What the trace comes to, and for one of the most in any frame the first frame that has so many. Frames must be known
// for figures of frames; without any, these are 0.
struct GateValue
{
    double value = 0;
    std::optional<std::uint64_t> frame{};
};
[[nodiscard]] GateValue valueOf(const GateFigure& figure, const TraceTally& tally);

// At most so much of a figure.
struct GateLimit
{
    const GateFigure* figure = nullptr;
    double atMost = 0;
};

// A limit as text: "0", "1200"; of bytes also "64 MiB", "1.5KiB"; of an average also "12.5". At most 2^53. Throws
// InputError, with an English sentence that begins with the figure's name, for anything else.
[[nodiscard]] double gateAmountIn(std::string_view text, std::string_view figure, Quantity quantity);
// For people, exactly: "1,200", "7,001 B". A limit that follows from a baseline may have a fraction.
[[nodiscard]] std::string gateAmount(double value, Quantity quantity);

// Throws as gateAmountIn(), and if there is no such figure.
[[nodiscard]] GateLimit gateLimit(std::string_view figure, std::string_view amount);

} // namespace poolscope
