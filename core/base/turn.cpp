// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/turn.h"

#include <cmath>

namespace poolscope {

namespace {

float sine(double turns)
{
    // To [-0.5, 0.5), then folded to the quarter turn around 0 that the polynomial covers.
    double x = turns - std::floor(turns + 0.5);
    if (x > 0.25) x = 0.5 - x;
    if (x < -0.25) x = -0.5 - x;
    const double a = x * 6.283185307179586;
    const double s = a * a;
    // Taylor series up to the ninth power: its error is 3.6e-6 at the quarter turn.
    return static_cast<float>(a * (1.0 + s * (-1.0 / 6 + s * (1.0 / 120 + s * (-1.0 / 5040 + s * (1.0 / 362880))))));
}

} // namespace

float sineOfTurn(float turns)
{
    return sine(static_cast<double>(turns));
}

float cosineOfTurn(float turns)
{
    // In double: a float would lose the last bits when a quarter is added to many turns.
    return sine(static_cast<double>(turns) + 0.25);
}

} // namespace poolscope
