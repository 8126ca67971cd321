// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/chart_export.h"

#include "core/base/error.h"
#include "core/base/units.h"
#include "core/export/file_writer.h"
#include "ui/charts/drawable_chart.h"
#include "ui/models/core_words.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFontInfo>
#include <QImage>
#include <QPageSize>
#include <QPdfWriter>
#include <QSvgGenerator>

#include <algorithm>
#include <cmath>
#include <ostream>

namespace poolscope::ui {
namespace {

constexpr double screenDotsPerInch = 96;
constexpr int printDotsPerInch = 1200;
constexpr double millimetresPerInch = 25.4;
constexpr int longestSide = 16384; // pixels: a picture of a gigabyte

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::ChartExport)
};

// A concrete family, for SVG files name it; text as large as fits a picture of that height.
QFont exportFont(int height)
{
    QFont font(QFontInfo(QFont(QStringLiteral("DejaVu Sans"))).family());
    font.setPixelSize(std::clamp(height / 45, 11, 200));
    return font;
}

RenderRequest requestFor(const ExportCaption& caption, QSize size)
{
    RenderRequest request;
    request.theme = lightTheme();
    request.font = exportFont(size.height());
    request.size = size;
    request.heading = caption.heading;
    request.footer = caption.footer;
    return request;
}

void writeBytes(const std::filesystem::path& path, const QByteArray& bytes)
{
    writeFile(path, [&](std::ostream& out) { out.write(bytes.constData(), bytes.size()); });
}

} // namespace

ExportCaption captionOf(const Experiment& experiment, const QString& rerunCommand)
{
    auto footer = Words::tr("%1 · seed %2 · Poolscope %3")
                      .arg(QString::fromStdString(experiment.scenario))
                      .arg(experiment.seed)
                      .arg(QStringLiteral(POOLSCOPE_VERSION));
    if (!rerunCommand.isEmpty()) footer += QStringLiteral(" · ") + rerunCommand;
    return {translated(experiment.title), footer};
}

void exportPng(const DrawableChart& chart, const ExportCaption& caption, const std::filesystem::path& path,
               const PngOptions& options)
{
    const double scale = std::clamp(options.scale, 0.5, 4.0);
    const auto size = options.size.expandedTo({64, 64}).boundedTo({longestSide, longestSide});
    QImage image(size, QImage::Format_RGB32);
    if (image.isNull())
        throw RunError("cannot write " + path.string() + ": a picture of " + std::to_string(size.width()) + " by " +
                       std::to_string(size.height()) + " pixels needs more memory than there is");
    const int dotsPerMetre = static_cast<int>(std::lround(options.dotsPerInch / millimetresPerInch * 1000));
    image.setDotsPerMeterX(dotsPerMetre);
    image.setDotsPerMeterY(dotsPerMetre);
    image.fill(Qt::white);
    auto request = requestFor(caption, (QSizeF(size) / scale).toSize());
    request.font.setPixelSize(exportFont(size.height()).pixelSize());
    request.scale = scale;
    chart.render(image, request);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    if (!image.save(&buffer, "PNG")) throw RunError("cannot write " + path.string() + ": no PNG encoder");
    writeBytes(path, bytes);
}

void exportSvg(const DrawableChart& chart, const ExportCaption& caption, const std::filesystem::path& path, QSize size)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(0, 0), size));
    generator.setResolution(static_cast<int>(screenDotsPerInch)); // otherwise texts shrink
    generator.setTitle(chart.title());
    generator.setDescription(caption.heading + QLatin1Char('\n') + caption.footer);
    auto request = requestFor(caption, size);
    request.isVector = true;
    chart.render(generator, request);
    writeBytes(path, bytes);
}

void exportPdf(const DrawableChart& chart, const ExportCaption& caption, const std::filesystem::path& path,
               QSizeF millimetres)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        writer.setResolution(printDotsPerInch);
        writer.setPageSize(QPageSize(millimetres, QPageSize::Millimeter));
        writer.setPageMargins(QMarginsF());
        writer.setTitle(chart.title());
        writer.setCreator(QStringLiteral("Poolscope " POOLSCOPE_VERSION));
        auto request = requestFor(caption, (millimetres / millimetresPerInch * screenDotsPerInch).toSize());
        request.scale = printDotsPerInch / screenDotsPerInch;
        request.isVector = true;
        chart.render(writer, request);
    }
    writeBytes(path, bytes);
}

void exportChart(const DrawableChart& chart, const ExportCaption& caption, const std::filesystem::path& path)
{
    const auto ending = QString::fromStdString(path.extension().string()).toLower();
    if (ending == QLatin1String(".png")) return exportPng(chart, caption, path);
    if (ending == QLatin1String(".svg")) return exportSvg(chart, caption, path);
    if (ending == QLatin1String(".pdf")) return exportPdf(chart, caption, path);
    throw RunError("cannot write " + path.string() + ": the name of a chart's file ends in .png, .svg or .pdf");
}

} // namespace poolscope::ui
