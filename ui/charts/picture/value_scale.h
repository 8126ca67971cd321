// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The value axis: round bounds that hold still while data moves, and ticks with units a person reads.
#pragma once

#include "ui/charts/picture/chart_picture.h"

#include <optional>
#include <vector>

namespace poolscope::ui {

// Share: 1 is the whole. Slots: things that are counted.
enum class Quantity { Bytes, BytesPerSecond, Nanoseconds, Share, Slots };

struct Bounds
{
    double lower = 0;
    double upper = 1;

    friend bool operator==(const Bounds&, const Bounds&) = default;
};

// Bounds that grow at once and shrink only when most of them has become empty.
class SteadyRange
{
public:
    // From 0 to a round number of the quantity's unit, maximum or more.
    Bounds linear(double maximum, Quantity quantity);
    // Around [minimum, maximum], 0 < minimum <= maximum, to 1, 2 or 5 times a power of ten, with some air.
    Bounds logarithmic(double minimum, double maximum);
    void forget();

private:
    std::optional<Bounds> linear_;
    std::optional<Bounds> logarithmic_;
};

// At most most + 1 ticks from 0 on (most >= 1), each with its unit; slots have none: the title must say what is
// counted.
[[nodiscard]] std::vector<Tick> linearTicks(const Bounds& bounds, Quantity quantity, int most);
// Powers of ten, each with its unit; with 2 and 5 times them where few are in sight, fewer than most
// otherwise.
[[nodiscard]] std::vector<Tick> logarithmicTicks(const Bounds& bounds, int most);

// "1.05 MiB", "1.05 MiB/s", "2.10 ms", "98.6 %", "402"
[[nodiscard]] QString formatQuantity(double value, Quantity quantity);

} // namespace poolscope::ui
