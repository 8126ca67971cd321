// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A moment shown on all charts: a tuning, an annotation, or a prediction.
#pragma once

#include <QString>

#include <cstddef>

namespace poolscope::ui {

struct TimeMark
{
    enum class Kind { Tuning, Annotation, Prediction };

    static constexpr int noLanes = -1; // for marks that belong to all lanes or to none

    Kind kind = Kind::Tuning;
    std::size_t frame = 0;
    QString text;        // one line
    int style = noLanes; // of the tuned lane; for a prediction, see ChartTheme::sketch
};

} // namespace poolscope::ui
