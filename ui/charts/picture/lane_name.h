// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The name and style of a lane.
#pragma once

#include <QString>

namespace poolscope::ui {

struct LaneName
{
    QString label;
    int style = 0; // see ChartTheme::lane

    friend bool operator==(const LaneName&, const LaneName&) = default;
};

} // namespace poolscope::ui
