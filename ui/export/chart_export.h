// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A chart as a file: title, experiment, labels, units and a footer that says how to get it again. Always
// light. Files are written whole or not at all. RunError names the file and the reason. Interface thread.
#pragma once

#include "core/experiment/experiment.h"

#include <QByteArray>
#include <QImage>
#include <QSize>
#include <QSizeF>
#include <QString>
#include <QStringList>

#include <filesystem>

namespace poolscope::ui {

class DrawableChart;

struct ExportCaption
{
    QString heading; // under the chart's title: what the experiment is called
    QString footer;  // seed, version, how to run it again
};

// "seed 42 · Poolscope 0.1.0 · poolscope run churn --frames 600"; an empty command is left out.
// `tunings`: what was set while it ran, "slots in pooled: 1,000 → 260 at frame 300"; the first few are told.
[[nodiscard]] ExportCaption captionOf(const Experiment& experiment, const QString& rerunCommand,
                                      const QStringList& tunings = {});

struct PngOptions
{
    QSize size{1600, 900}; // pixels of the file
    double scale = 1;      // of text and lines, 0.5 to 4: 2 for a poster
    int dotsPerInch = 96;  // written into the file; does not change its pixels
};

// A chart over time in the range it shows now.
void exportPng(const DrawableChart& chart, const ExportCaption& caption, const std::filesystem::path& path,
               const PngOptions& options = {});
// size: pixels at 96 dots per inch.
void exportSvg(const DrawableChart& chart, const ExportCaption& caption, const std::filesystem::path& path,
               QSize size = {960, 540});
void exportPdf(const DrawableChart& chart, const ExportCaption& caption, const std::filesystem::path& path,
               QSizeF millimetres = {240, 135});
// By the file's ending: .png, .svg or .pdf, in any case. RunError names the three for any other.
void exportChart(const DrawableChart& chart, const ExportCaption& caption, const std::filesystem::path& path);

// As exportPng() has it.
[[nodiscard]] QImage chartImage(const DrawableChart& chart, const ExportCaption& caption,
                                const PngOptions& options = {});

// A chart as it is now, in whichever of the three a person will choose.
struct DrawnChart
{
    QByteArray png, svg, pdf;
};

[[nodiscard]] DrawnChart drawnChart(const DrawableChart& chart, const ExportCaption& caption);
// As exportChart().
void writeChart(const DrawnChart& chart, const std::filesystem::path& path);

} // namespace poolscope::ui
