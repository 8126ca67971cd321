// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What every chart can do outside the window, whatever its axes: draw itself onto any paint device.
#pragma once

#include "ui/charts/canvas/live_chart.h"
#include "ui/theme/chart_theme.h"

#include <QFont>
#include <QSize>
#include <QString>

#include <optional>

class QPaintDevice;

namespace poolscope::ui {

// How a chart is drawn outside the window.
struct RenderRequest
{
    ChartTheme theme;
    QFont font;            // with a pixel size and a concrete family, because SVG files name it
    QSize size;            // of the picture, in pixels at scale 1
    QString heading;       // line under the title, may be empty
    QString footer;        // line at the bottom, may be empty
    double scale = 1;      // device pixels per pixel
    bool isVector = false; // the device stores shapes, not pixels
};

class DrawableChart
{
public:
    virtual ~DrawableChart() = default;

    [[nodiscard]] virtual const QString& title() const = 0;
    // The whole picture: title, labels, units, footer.
    virtual void render(QPaintDevice& device, const RenderRequest& request) const = 0;
    // The same as data, thinned to about that many columns. Nothing if the chart has no values at frames.
    [[nodiscard]] virtual std::optional<LiveChart> live(const ChartTheme& /*theme*/, int /*columns*/) const
    {
        return std::nullopt;
    }
};

} // namespace poolscope::ui
