// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The value axis: round bounds that stay steady while the data changes, and ticks with readable units.
#pragma once

#include "core/base/quantity.h"
#include "ui/charts/picture/chart_picture.h"

#include <optional>
#include <vector>

namespace poolscope::ui {

struct Bounds
{
    double lower = 0;
    double upper = 1;

    friend bool operator==(const Bounds&, const Bounds&) = default;
};

// Bounds that grow at once but shrink only when most of the range has become empty.
class SteadyRange
{
public:
    // From 0 to a round number of the quantity's unit, at least `maximum`.
    Bounds linear(double maximum, Quantity quantity);
    // A range around [minimum, maximum], 0 < minimum <= maximum, between bounds of 1, 2 or 5 times a power of ten, with
    // a margin.
    Bounds logarithmic(double minimum, double maximum);
    void forget();

private:
    std::optional<Bounds> linear_;
    std::optional<Bounds> logarithmic_;
};

// At most most + 1 ticks from 0 on (most >= 1), each with its unit, except counts: the title must say what is counted.
[[nodiscard]] std::vector<Tick> linearTicks(const Bounds& bounds, Quantity quantity, int most);
// Powers of ten, each with its unit; if only few are in range, also 2 and 5 times them. Otherwise fewer than `most`.
[[nodiscard]] std::vector<Tick> logarithmicTicks(const Bounds& bounds, int most);

// "1.05 MiB", "1.05 MiB/s", "2.10 ms", "98.6 %"; counts as whole numbers: "402"
[[nodiscard]] QString formatQuantity(double value, Quantity quantity);

} // namespace poolscope::ui
