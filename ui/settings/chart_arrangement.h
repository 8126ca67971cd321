// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Which charts are shown, in which order and how high: a plain value, and the text it is remembered as.
#pragma once

#include <QString>

#include <vector>

namespace poolscope::ui {

struct ChartPlace
{
    QString id; // letters, digits and hyphens
    bool isShown = true;
    int height = 1; // > 0: share of the room that all shown charts have together

    friend bool operator==(const ChartPlace&, const ChartPlace&) = default;
};

// From top to bottom; hidden charts keep their places.
using ChartArrangement = std::vector<ChartPlace>;

// "1 heap:shown:400 occupancy:hidden:300"; the number is the version of the text. Empty for no places.
[[nodiscard]] QString textOf(const ChartArrangement& arrangement);
// No places if the text cannot be understood as a whole: no chart is better lost than in a wrong place.
[[nodiscard]] ChartArrangement arrangementOf(const QString& text);

} // namespace poolscope::ui
