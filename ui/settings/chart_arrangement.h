// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Which charts are shown, in which order and how high: a plain value, and the text in which it is stored.
#pragma once

#include <QString>

#include <vector>

namespace poolscope::ui {

struct ChartPlace
{
    QString id; // letters, digits and hyphens
    bool isShown = true;
    int height = 1; // > 0: relative to the heights of all shown charts

    friend bool operator==(const ChartPlace&, const ChartPlace&) = default;
};

// From top to bottom; hidden charts keep their places.
using ChartArrangement = std::vector<ChartPlace>;

// "1 heap:shown:400 occupancy:hidden:300"; the number is the version of the format. Empty if there are no places.
[[nodiscard]] QString textOf(const ChartArrangement& arrangement);
// No places if any part of the text is invalid, so that no chart ends up in a wrong place.
[[nodiscard]] ChartArrangement arrangementOf(const QString& text);

} // namespace poolscope::ui
