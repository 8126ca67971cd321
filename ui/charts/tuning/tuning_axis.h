// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The axis of a varied parameter: linear, or logarithmic where the values are spaced that way.
#pragma once

#include "core/base/parameters.h"
#include "ui/charts/picture/chart_picture.h"

#include <QFont>
#include <QString>

#include <string>
#include <vector>

namespace poolscope::ui {

class TuningAxis
{
public:
    enum class Spacing { AsValues, Linear };

    // `values`: at least one, ascending, as tried.
    TuningAxis(const Parameter& parameter, const std::vector<double>& values, Spacing spacing = Spacing::AsValues);

    [[nodiscard]] bool isLogarithmic() const { return isLogarithmic_; }
    // Where a value is on the axis: the value, or its decimal logarithm.
    [[nodiscard]] double at(double value) const;
    // The ends, with some room beside the outermost values.
    [[nodiscard]] double lower() const { return lower_; }
    [[nodiscard]] double upper() const { return upper_; }
    // "1,344", "4 MiB", "0.25"
    [[nodiscard]] QString format(double value) const;
    // Round values whose texts have room beside one another in that width (pixels), at least one.
    [[nodiscard]] std::vector<Tick> ticks(double width, const QFont& font) const;

private:
    [[nodiscard]] std::vector<double> roundValues(int fineness) const;
    [[nodiscard]] std::vector<double> logarithmicValues(int fineness) const;
    [[nodiscard]] std::vector<double> linearValues(int fineness) const;

    bool isWhole_;
    bool isBytes_;
    bool isLogarithmic_;
    double least_; // values
    double most_;
    double lower_; // on the axis
    double upper_;
};

// "Slots (pooled.capacity)": with its unit where the ticks do not tell it.
[[nodiscard]] QString axisTitleOf(const Parameter& parameter, const std::string& path);

} // namespace poolscope::ui
