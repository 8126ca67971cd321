// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/tuning/heat_scale.h"

#include "ui/text/digits.h"
#include "ui/theme/chart_theme.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <cmath>

namespace poolscope::ui {

namespace {

// Cividis at equal distances, from its dark end.
constexpr std::array<QRgb, 18> cividis{0xff00204c, 0xff002a66, 0xff00346e, 0xff273f6c, 0xff3c4a6b, 0xff4c556b,
                                       0xff5b5f6d, 0xff686a70, 0xff757575, 0xff838178, 0xff928c78, 0xffa19876,
                                       0xffb0a572, 0xffc0b16d, 0xffd1bf66, 0xffe1cc5c, 0xfff3db4f, 0xffffe945};

} // namespace

QColor heatColour(double share)
{
    const double place = (1 - std::clamp(share, 0.0, 1.0)) * (cividis.size() - 1);
    const auto below = static_cast<std::size_t>(place);
    const auto above = std::min(below + 1, cividis.size() - 1);
    return blend(QColor(cividis[above]), QColor(cividis[below]), place - static_cast<double>(below));
}

HeatScale::HeatScale(const TuningGrid& grid) : quantity_(sweepFigure(grid.figure).quantity)
{
    constexpr double wide = 30, widest = 1e5; // factors
    double least = HUGE_VAL, most = 0;
    for (const std::optional<double>& value : grid.field.values) {
        if (!value) continue;
        most = std::max(most, *value);
        if (*value > 0) least = std::min(least, *value);
    }
    isLogarithmic_ = quantity_ == Quantity::Share || most > wide * least;
    if (!(most > 0)) {
        lower_ = isLogarithmic_ ? 0.001 : 0;
        return;
    }
    if (isLogarithmic_) {
        constexpr double sliver = 1e-9;
        upper_ = std::pow(10, std::ceil(std::log10(most) - sliver));
        lower_ = std::min(std::pow(10, std::floor(std::log10(least) + sliver)), upper_ / 100);
        lower_ = std::max(lower_, upper_ / widest);
        return;
    }
    SteadyRange range;
    upper_ = range.linear(most, quantity_).upper;
}

double HeatScale::at(double value) const
{
    if (!isLogarithmic_) return value / upper_;
    if (!(value > 0)) return -1;
    return std::max(0.0, std::log10(value / lower_) / std::log10(upper_ / lower_));
}

std::vector<Tick> HeatScale::ticks() const
{
    constexpr int most = 6;
    if (!isLogarithmic_) return linearTicks({0, upper_}, quantity_, most);
    std::vector<Tick> ticks;
    const int decades = static_cast<int>(std::lround(std::log10(upper_ / lower_)));
    for (int i = 0; i <= decades; ++i) {
        const double value = lower_ * std::pow(10, i);
        ticks.push_back({value, format(value)});
    }
    return ticks;
}

// "10 %" and not "10.0 %"; small shares with two digits that count, small numbers with a decimal place.
QString HeatScale::format(double value) const
{
    static const QRegularExpression zeros(QStringLiteral("([.,]\\d*[1-9])0+(?= )|[.,]0+(?= )"));
    constexpr double few = 10, percent = 100;
    if (quantity_ == Quantity::Count && value < few && value != std::floor(value)) return inLocalDigits(value, 1);
    if (quantity_ != Quantity::Share || !(value > 0))
        return formatQuantity(value, quantity_).replace(zeros, QStringLiteral("\\1"));
    const int decimals = std::max(0, 1 - static_cast<int>(std::floor(std::log10(value * percent))));
    QString share = inLocalDigits(value * percent, decimals) + QStringLiteral(" %");
    return share.replace(zeros, QStringLiteral("\\1"));
}

} // namespace poolscope::ui
