// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Labels of the time axis: positions in frames, texts in seconds.
#pragma once

#include "ui/charts/picture/chart_picture.h"

#include <cstddef>
#include <vector>

namespace poolscope::ui {

// Round moments in [lower, upper] (frames), at most `most`; labels in s, min or h.
[[nodiscard]] std::vector<Tick> timeTicks(double lower, double upper, double frameRate, int most);

// "frame 3,372 · 56.20 s"
[[nodiscard]] QString formatMoment(std::size_t frame, double frameRate);

// From cursor A to cursor B: "B − A: 2.35 s · 141 frames"
[[nodiscard]] QString formatSpan(std::size_t a, std::size_t b, double frameRate);

} // namespace poolscope::ui
