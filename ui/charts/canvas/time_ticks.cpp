// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/canvas/time_ticks.h"

#include "core/base/units.h"
#include "ui/text/digits.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

namespace poolscope::ui {
namespace {

struct TickTexts
{
    Q_DECLARE_TR_FUNCTIONS(TimeChart)
};

constexpr std::array steps{0.01, 0.02, 0.05, 0.1,  0.2,  0.5,  1.0,   2.0,   5.0,   10.0,   15.0,
                           30.0, 60.0, 120., 300., 600., 900., 1800., 3600., 7200., 14400., 43200.};

double stepFor(double seconds, int most)
{
    for (const double step : steps)
        if (seconds / step <= most) return step;
    return std::ceil(seconds / most / steps.back()) * steps.back();
}

QString timeLabel(double seconds, double step)
{
    struct Unit
    {
        double size;
        const char* name;
    };
    const Unit unit = step >= 3600 ? Unit{3600, "h"} : step >= 60 ? Unit{60, "min"} : Unit{1, "s"};
    const int decimals = step >= 1 ? 0 : step >= 0.1 ? 1 : 2;
    return inLocalDigits(seconds / unit.size, decimals) + QChar(0xa0) + QLatin1String(unit.name);
}

} // namespace

std::vector<Tick> timeTicks(double lower, double upper, double frameRate, int most)
{
    const double step = stepFor((upper - lower) / frameRate, std::max(most, 1));
    // The last frame of a full minute begins just before it, and rounding must not push a tick off the axis.
    const double reach = std::max(std::min(1.0, (upper - lower) / 200), 1e-6);
    std::vector<Tick> ticks;
    ticks.reserve(static_cast<std::size_t>(std::max(most, 1)) + 2);
    for (double i = std::ceil(lower / frameRate / step - 1e-9); i * step * frameRate <= upper + reach; ++i)
        ticks.push_back({std::clamp(i * step * frameRate, lower, upper), timeLabel(i * step, step)});
    return ticks;
}

QString formatMoment(std::size_t frame, double frameRate)
{
    return QCoreApplication::translate("TimeChart", "frame %1 · %2 s")
        .arg(localCount(frame))
        .arg(inLocalDigits(static_cast<double>(frame) / frameRate, 2));
}

QString formatSpan(std::size_t a, std::size_t b, double frameRate)
{
    const auto frames = static_cast<std::int64_t>(b) - static_cast<std::int64_t>(a);
    return TickTexts::tr("B − A: %1 s · %2 frames", nullptr, static_cast<int>(std::abs(frames)))
        .arg(inLocalDigits(static_cast<double>(frames) / frameRate, 2))
        .arg(inLocalDigits(formatCount(frames)));
}

} // namespace poolscope::ui
