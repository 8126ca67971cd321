// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A flame graph in a file, zoomed as in the window. Interface thread.
#pragma once

#include "ui/charts/canvas/drawable_chart.h"
#include "ui/charts/flame/flame_layout.h"

#include <QString>

#include <cstddef>

namespace poolscope::ui {

class FlameChart : public DrawableChart
{
public:
    // `legend`: what the width of a box stands for, and of what the boxes are.
    FlameChart(QString title, QString legend, FlameFrames frames, std::size_t focus);

    [[nodiscard]] const QString& title() const override { return title_; }
    void render(QPaintDevice& device, const RenderRequest& request) const override;

private:
    QString title_, legend_;
    FlameFrames frames_;
    std::size_t focus_;
};

} // namespace poolscope::ui
