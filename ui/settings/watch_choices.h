// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/engine/watch_request.h"

#include <QString>

namespace poolscope::ui {

// How the user last watched a program.
struct WatchChoices
{
    QString program{};   // name or path; empty: none yet
    QString arguments{}; // separated by blanks; double quotes keep them together
    QString folder{};    // of the recordings; empty: not chosen
    FrameChoice frames = FrameChoice::Auto;
    WhenBehind whenBehind = WhenBehind::Slow;
    bool callSites = false;

    friend bool operator==(const WatchChoices&, const WatchChoices&) = default;
};

} // namespace poolscope::ui
