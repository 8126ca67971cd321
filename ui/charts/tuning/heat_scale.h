// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The colours of a heat map, and which value has which of them.
#pragma once

#include "core/tuning/sweep/tuning_grid.h"
#include "ui/charts/picture/chart_picture.h"
#include "ui/charts/picture/value_scale.h"

#include <QColor>
#include <QString>

#include <vector>

namespace poolscope::ui {

// Light to dark by cividis (Nuñez, Anderton and Renslow, "Optimizing colormaps with
// consideration for color vision deficiency", PLOS ONE 2018), which is perceptually uniform and the same to people who
// see red or green less, and legible in grey.

// 0 is the lightest, 1 the darkest.
[[nodiscard]] QColor heatColour(double share);

// Which colour stands for which value: linear from zero or, of values that differ by more than a factor, logarithmic;
// then zero has no colour.
class HeatScale
{
public:
    explicit HeatScale(const TuningGrid& grid);

    [[nodiscard]] bool isLogarithmic() const { return isLogarithmic_; }
    // Where a value is on the bar: 0 at its lower end, 1 at the upper. Of zero on a logarithmic bar, below 0.
    [[nodiscard]] double at(double value) const;
    // At least one; positions are values.
    [[nodiscard]] std::vector<Tick> ticks() const;
    // "0.1 %", "1.20 ms", "1,344"
    [[nodiscard]] QString format(double value) const;

private:
    Quantity quantity_;
    bool isLogarithmic_ = false;
    double lower_ = 0;
    double upper_ = 1;
};

} // namespace poolscope::ui
