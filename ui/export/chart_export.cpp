// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/chart_export.h"

#include "core/base/error.h"
#include "core/base/hash.h"
#include "core/base/units.h"
#include "core/export/file_writer.h"
#include "ui/charts/canvas/drawable_chart.h"
#include "ui/export/picture_metadata.h"
#include "ui/text/core_words.h"
#include "ui/text/digits.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFontInfo>
#include <QMimeData>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QPicture>
#include <QSvgGenerator>

#include <algorithm>
#include <cmath>
#include <ostream>
#include <utility>

namespace poolscope::ui {

namespace {

constexpr int printDotsPerInch = 1200;
constexpr double millimetresPerInch = 25.4;
constexpr int longestSide = 16384; // pixels: an image of a gigabyte

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::ChartExport)
};

// The font must be a concrete family, because SVG files name it. Its size is the largest that suits an image of that
// height.
QFont exportFont(int height)
{
    QFont font(QFontInfo(QFont(QStringLiteral("DejaVu Sans"))).family());
    font.setPixelSize(std::clamp(height / 45, 11, 200));
    return font;
}

RenderRequest requestFor(const ExportCaption& caption, QSize size, double scale)
{
    RenderRequest request;
    request.theme = lightTheme();
    request.font = exportFont(size.height());
    request.size = (QSizeF(size) / scale).toSize();
    request.scale = scale;
    request.heading = caption.heading;
    request.footer = caption.footer;
    return request;
}

void writeBytes(const std::filesystem::path& path, const QByteArray& bytes)
{
    writeFile(path, [&](std::ostream& out) { out.write(bytes.constData(), bytes.size()); });
}

QByteArray pdfOf(const DrawableChart& chart, const ExportCaption& caption, QSizeF millimetres, double scale = 1)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        prepareDocument(writer, caption, chart.title(), millimetres);
        auto request = requestFor(caption, pixelsOf(millimetres), scale);
        request.scale *= printDotsPerInch / screenDotsPerInch;
        request.isVector = true;
        chart.render(writer, request);
    }
    return bytes;
}

// Most of the time that a picture takes goes into this.
QByteArray pngOf(const QImage& image, const std::string& provenance)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    if (!image.save(&buffer, "PNG")) throw RunError(Message(POOLSCOPE_TEXT("CoreText", "no PNG encoder")));
    return provenance.empty() ? bytes : pngWith(provenance, bytes);
}

PngOptions pngOptions(const ExportSizes& sizes)
{
    return {sizes.pixels, sizes.scale, sizes.dotsPerInch};
}

QByteArray svgOf(const DrawableChart& chart, const ExportCaption& caption, const ExportSizes& sizes)
{
    return chartSvg(chart, caption, pixelsOf(sizes.svgMillimetres), sizes.scale);
}

DrawnChart drawnWithoutPdf(const DrawableChart& chart, const ExportCaption& caption, const ExportSizes& sizes)
{
    // Some large ones at once might need more memory than there is, before they are compressed.
    constexpr qsizetype mostBytesKept = 64 << 20;
    DrawnChart drawn{.image = chartImage(chart, caption, pngOptions(sizes)),
                     .provenance = caption.provenance,
                     .svg = svgOf(chart, caption, sizes),
                     .pdf = {}};
    if (drawn.image.sizeInBytes() > mostBytesKept)
        drawn.png = pngOf(std::exchange(drawn.image, QImage()), drawn.provenance);
    return drawn;
}

[[noreturn]] void failForEnding(const std::filesystem::path& path)
{
    throw RunError(
        Message(POOLSCOPE_TEXT("CoreText", "cannot write %1: %2"), path.string(),
                Message(POOLSCOPE_TEXT("CoreText", "the name of a chart's file ends in .png, .svg or .pdf"))));
}

} // namespace

ExportCaption captionOf(const Provenance& provenance, const QString& rerunCommand, const QStringList& tunings)
{
    constexpr qsizetype maxTunings = 2; // more would not fit into a line
    constexpr std::size_t hashDigits = 8;
    const Experiment& experiment = provenance.experiment;
    auto footer =
        Words::tr("%1 · seed %2 · %3 frames · %4 · event hash %5", nullptr, static_cast<int>(provenance.frames))
            .arg(QString::fromStdString(experiment.scenario), QString::number(experiment.seed),
                 localCount(provenance.frames), QString::fromStdString(provenance.program),
                 QString::fromStdString(formatHash(provenance.eventHash).substr(0, hashDigits)));
    if (!rerunCommand.isEmpty()) footer += QStringLiteral(" · ") + rerunCommand;
    if (!tunings.isEmpty()) {
        QString told = tunings.mid(0, maxTunings).join(QStringLiteral(", "));
        if (tunings.size() > maxTunings) told = Words::tr("%1 and %2 more").arg(told).arg(tunings.size() - maxTunings);
        footer = Words::tr("tuned: %1").arg(told) + QStringLiteral(" · ") + footer;
    }
    return {translated(experiment.title), footer, formatProvenance(provenance)};
}

QImage chartImage(const DrawableChart& chart, const ExportCaption& caption, const PngOptions& options)
{
    const double scale = std::clamp(options.scale, 0.5, 4.0);
    const auto size = options.size.expandedTo({64, 64}).boundedTo({longestSide, longestSide});
    QImage image(size, QImage::Format_RGB32);
    if (image.isNull())
        throw RunError(
            Message(POOLSCOPE_TEXT("CoreText", "a picture of %1 by %2 pixels needs more memory than there is"),
                    Message::Number{static_cast<std::uint64_t>(size.width())},
                    Message::Number{static_cast<std::uint64_t>(size.height())}));
    const int dotsPerMetre = static_cast<int>(std::lround(options.dotsPerInch / millimetresPerInch * 1000));
    image.setDotsPerMeterX(dotsPerMetre);
    image.setDotsPerMeterY(dotsPerMetre);
    image.fill(Qt::white);
    chart.render(image, requestFor(caption, size, scale));
    return image;
}

QByteArray chartPng(const DrawableChart& chart, const ExportCaption& caption, const PngOptions& options)
{
    return pngOf(chartImage(chart, caption, options), caption.provenance);
}

QByteArray chartSvg(const DrawableChart& chart, const ExportCaption& caption, QSize size, double scale)
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
    // QSvgGenerator writes it as it is.
    generator.setDescription((caption.heading + QLatin1Char('\n') + caption.footer).trimmed().toHtmlEscaped());
    auto request = requestFor(caption, size, scale);
    request.isVector = true;
    chart.render(generator, request);
    return caption.provenance.empty() ? bytes : svgWith(caption.provenance, bytes);
}

QPicture chartPicture(const DrawableChart& chart, const ExportCaption& caption, QSize size, double scale)
{
    QPicture picture;
    auto request = requestFor(caption, size, scale);
    request.isVector = true;
    chart.render(picture, request);
    return picture;
}

std::unique_ptr<QMimeData> chartContent(const DrawableChart& chart, const ExportCaption& caption,
                                        const ExportSizes& sizes)
{
    const QByteArray png = chartPng(chart, caption, pngOptions(sizes));
    auto content = std::make_unique<QMimeData>();
    content->setImageData(QImage::fromData(png)); // for programs that know no PNG
    content->setData(QStringLiteral("image/png"), png);
    content->setData(QStringLiteral("image/svg+xml"), svgOf(chart, caption, sizes));
    return content;
}

void exportPng(const DrawableChart& chart, const ExportCaption& caption, const std::filesystem::path& path,
               const PngOptions& options)
{
    QByteArray bytes;
    try {
        bytes = chartPng(chart, caption, options);
    } catch (const RunError& error) {
        throw RunError(Message(POOLSCOPE_TEXT("CoreText", "cannot write %1: %2"), path.string(), error.message()));
    }
    writeBytes(path, bytes);
}

void exportSvg(const DrawableChart& chart, const ExportCaption& caption, const std::filesystem::path& path, QSize size)
{
    writeBytes(path, chartSvg(chart, caption, size));
}

void exportPdf(const DrawableChart& chart, const ExportCaption& caption, const std::filesystem::path& path,
               QSizeF millimetres)
{
    writeBytes(path, pdfOf(chart, caption, millimetres));
}

void exportChart(const DrawableChart& chart, const ExportCaption& caption, const std::filesystem::path& path,
                 const ExportSizes& sizes)
{
    const auto ending = QString::fromStdString(path.extension().string()).toLower();
    if (ending == QLatin1String(".png")) return exportPng(chart, caption, path, pngOptions(sizes));
    if (ending == QLatin1String(".svg")) return writeBytes(path, svgOf(chart, caption, sizes));
    if (ending == QLatin1String(".pdf"))
        return writeBytes(path, pdfOf(chart, caption, sizes.pdfMillimetres, sizes.scale));
    failForEnding(path);
}

DrawnChart drawnChart(const DrawableChart& chart, const ExportCaption& caption, const ExportSizes& sizes)
{
    DrawnChart drawn = drawnWithoutPdf(chart, caption, sizes);
    drawn.pdf = pdfOf(chart, caption, sizes.pdfMillimetres, sizes.scale);
    return drawn;
}

QByteArray bytesFor(const DrawnChart& chart, const std::filesystem::path& path)
{
    const auto ending = QString::fromStdString(path.extension().string()).toLower();
    if (ending == QLatin1String(".png")) return chart.png.isEmpty() ? pngOf(chart.image, chart.provenance) : chart.png;
    if (ending == QLatin1String(".svg")) return chart.svg;
    if (ending == QLatin1String(".pdf")) return chart.pdf;
    failForEnding(path);
}

void writeChart(const DrawnChart& chart, const std::filesystem::path& path)
{
    writeBytes(path, bytesFor(chart, path));
}

QSize pixelsOf(QSizeF millimetres)
{
    return (millimetres / millimetresPerInch * screenDotsPerInch).toSize();
}

void prepareDocument(QPdfWriter& writer, const ExportCaption& caption, const QString& title, QSizeF millimetres)
{
    writer.setResolution(printDotsPerInch);
    writer.setPageSize(QPageSize(millimetres, QPageSize::Millimeter));
    writer.setPageMargins(QMarginsF());
    writer.setTitle(title);
    writer.setCreator(QStringLiteral("Poolscope " POOLSCOPE_VERSION));
    if (!caption.provenance.empty()) writer.setDocumentXmpMetadata(xmpWith(caption.provenance, title));
}

ChartAlbum::ChartAlbum(ExportCaption caption, const ExportSizes& sizes) : caption_(std::move(caption)), sizes_(sizes) {}

// Not as a document of its own: what each format takes is time in which the window does not answer.
void ChartAlbum::add(const DrawableChart& chart, const QString& id)
{
    charts_.push_back({id, chart.title(), drawnWithoutPdf(chart, caption_, sizes_),
                       chartPicture(chart, caption_, pixelsOf(sizes_.pdfMillimetres), sizes_.scale)});
}

QByteArray ChartAlbum::document() const
{
    return documentOf(charts_, caption_.heading);
}

// A chart draws itself with a painter of its own, and the end of a painter would end the document.
QByteArray ChartAlbum::documentOf(std::span<const Page> pages, const QString& title) const
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        prepareDocument(writer, caption_, title, sizes_.pdfMillimetres);
        QPainter painter(&writer);
        for (const Page& page : pages) {
            if (&page != &pages.front()) writer.newPage();
            // The picture takes its own dots for those of the document.
            const double scale = page.picture.logicalDpiX() / screenDotsPerInch;
            painter.save();
            painter.scale(scale, scale);
            painter.drawPicture(0, 0, page.picture);
            painter.restore();
        }
    }
    return bytes;
}

std::vector<FileToWrite> ChartAlbum::files(const std::filesystem::path& path) const
{
    std::vector<FileToWrite> all;
    for (const Page& page : charts_) {
        std::filesystem::path file = path;
        file.replace_filename(path.stem().string() + '-' + page.id.toStdString() + path.extension().string());
        all.push_back(
            {file, [this, &page, file](std::ostream& out) {
                 const bool isPdf =
                     QString::fromStdString(file.extension().string()).toLower() == QLatin1String(".pdf");
                 const QByteArray bytes = isPdf ? documentOf({&page, 1}, page.title) : bytesFor(page.drawn, file);
                 out.write(bytes.constData(), bytes.size());
             }});
    }
    return all;
}

} // namespace poolscope::ui
