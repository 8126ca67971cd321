// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A chart over time as plain data, for a page that draws it and tells its values without the program. A plain value.
#pragma once

#include "ui/charts/picture/chart_picture.h"
#include "ui/theme/chart_theme.h"

#include <QString>

#include <cstddef>
#include <vector>

namespace poolscope::ui {

struct LiveChart
{
    // What the box of values says at a frame.
    struct Values
    {
        std::size_t frame = 0;
        QString moment;
        std::vector<ReadoutRow> rows;
    };

    ChartPicture picture;
    double lower = 0; // frames
    double upper = 1;
    double frameRate = 60;
    ChartTheme theme;
    std::vector<Values> values; // by frame; at least one
};

} // namespace poolscope::ui
