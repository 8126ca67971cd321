// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What every chart can do outside of the window, whatever its axes: be drawn onto a device of any kind.
#pragma once

#include "ui/theme/chart_theme.h"

#include <QFont>
#include <QSize>
#include <QString>

class QPaintDevice;

namespace poolscope::ui {

// How a chart is drawn outside of the window.
struct RenderRequest
{
    ChartTheme theme;
    QFont font;            // by pixel size; a concrete family, for it is named in SVG files
    QSize size;            // of the picture, in pixels of the font's size
    QString heading;       // line under the title, may be empty
    QString footer;        // line at the bottom, may be empty
    double scale = 1;      // device pixels per pixel
    bool isVector = false; // the device keeps shapes, not pixels
};

class DrawableChart
{
public:
    virtual ~DrawableChart() = default;

    [[nodiscard]] virtual const QString& title() const = 0;
    // The whole picture: title, labels, units, footer.
    virtual void render(QPaintDevice& device, const RenderRequest& request) const = 0;
};

} // namespace poolscope::ui
