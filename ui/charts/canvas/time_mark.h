// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A moment that all charts show: what was tuned there, what a person wrote there, or expects there.
#pragma once

#include <QString>

#include <cstddef>

namespace poolscope::ui {

struct TimeMark
{
    enum class Kind { Tuning, Annotation, Prediction };

    static constexpr int noLanes = -1; // of what is all lanes', or none's

    Kind kind = Kind::Tuning;
    std::size_t frame = 0;
    QString text;        // one line
    int style = noLanes; // of the lane that was tuned; of a prediction, see ChartTheme::sketch
};

} // namespace poolscope::ui
