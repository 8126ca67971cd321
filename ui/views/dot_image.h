// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Draws marks as soft round dots, fast enough for tens of thousands of them sixty times a second: sprites made
// once a picture are blended into the pixels, no painter is asked.
#pragma once

#include "core/simulation/run.h"

#include <QColor>
#include <QImage>

#include <span>
#include <vector>

namespace poolscope::ui {

// Of one kind.
struct DotLook
{
    QColor colour;     // opaque
    double radius = 2; // device pixels; at most 64
};

// Beyond so many marks each is a single pixel of light, which adds up where many meet.
inline constexpr std::size_t mostRoundDots = 20'000;

// `image` must be Format_RGB32 and shows the whole room. Mark::kind is an index into `looks`; marks outside the
// room are drawn as far as they reach into it.
void drawDots(QImage& image, const Room& room, std::span<const Mark> marks, std::span<const DotLook> looks);

} // namespace poolscope::ui
