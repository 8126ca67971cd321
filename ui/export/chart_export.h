// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Writes a chart to a file: title, experiment, labels, units and a footer that says how to reproduce it. Always in the
// light theme. Files are written completely or not at all. RunError names the file and the reason. Interface thread.
#pragma once

#include "core/export/file_writer.h"
#include "core/export/provenance.h"
#include "ui/settings/choices.h"

#include <QByteArray>
#include <QImage>
#include <QPicture>
#include <QSize>
#include <QSizeF>
#include <QString>
#include <QStringList>

#include <cstddef>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

class QMimeData;
class QPdfWriter;

namespace poolscope::ui {

class DrawableChart;

struct ExportCaption
{
    QString heading;          // below the chart's title: the experiment's name
    QString footer;           // the line below the chart: where it is from; empty: none
    std::string provenance{}; // formatProvenance(): carried by the file, not drawn; empty: it carries none
};

// "churn · seed 42 · 600 frames · Poolscope 1.0.0 · event hash 0a1b2c3d · poolscope run churn --frames 600", where the
// hash is shortened and an empty command is left out. `tunings`: the tunings made during the run, as "slots in pooled:
// 1,000 → 260 at frame 300"; only the first few are included.
[[nodiscard]] ExportCaption captionOf(const Provenance& provenance, const QString& rerunCommand,
                                      const QStringList& tunings = {});

struct PngOptions
{
    QSize size{1600, 900}; // pixels of the file
    double scale = 1;      // of text and lines, 0.5 to 4, for instance 2 for a poster
    int dotsPerInch = 96;  // stored in the file; does not change its pixels
};

// A time chart is drawn in the range that it shows now.
void exportPng(const DrawableChart& chart, const ExportCaption& caption, const std::filesystem::path& path,
               const PngOptions& options = {});
// size: pixels at 96 dots per inch.
void exportSvg(const DrawableChart& chart, const ExportCaption& caption, const std::filesystem::path& path,
               QSize size = {960, 540});
void exportPdf(const DrawableChart& chart, const ExportCaption& caption, const std::filesystem::path& path,
               QSizeF millimetres = {240, 135});
// Chooses the format by the file's extension: .png, .svg or .pdf, in any case. For any other, RunError names these
// three.
void exportChart(const DrawableChart& chart, const ExportCaption& caption, const std::filesystem::path& path,
                 const ExportSizes& sizes = {});

// The image that exportPng() writes.
[[nodiscard]] QImage chartImage(const DrawableChart& chart, const ExportCaption& caption,
                                const PngOptions& options = {});

// The bytes of the files that exportPng() and exportSvg() write. chartPng() throws RunError without the name of a file.
[[nodiscard]] QByteArray chartPng(const DrawableChart& chart, const ExportCaption& caption,
                                  const PngOptions& options = {});
[[nodiscard]] QByteArray chartSvg(const DrawableChart& chart, const ExportCaption& caption, QSize size = {960, 540},
                                  double scale = 1);
// For painting it as part of something larger.
[[nodiscard]] QPicture chartPicture(const DrawableChart& chart, const ExportCaption& caption, QSize size,
                                    double scale = 1);
// For the clipboard: the same image as PNG and as SVG, so that each program takes what suits it.
[[nodiscard]] std::unique_ptr<QMimeData> chartContent(const DrawableChart& chart, const ExportCaption& caption,
                                                      const ExportSizes& sizes = {});

// A chart as it is now, in all three formats, before the user has chosen one.
struct DrawnChart
{
    QImage image;           // what becomes the PNG, which is compressed when it is wanted; null if `png` is there
    QByteArray png{};       // of a large image, which takes too much memory uncompressed
    std::string provenance; // of the PNG
    QByteArray svg, pdf;
};

[[nodiscard]] DrawnChart drawnChart(const DrawableChart& chart, const ExportCaption& caption,
                                    const ExportSizes& sizes = {});
// The content of a file of that name, as exportChart() chooses it.
[[nodiscard]] QByteArray bytesFor(const DrawnChart& chart, const std::filesystem::path& path);
void writeChart(const DrawnChart& chart, const std::filesystem::path& path);

inline constexpr double screenDotsPerInch = 96;

// Of that many dots per inch.
[[nodiscard]] QSize pixelsOf(QSizeF millimetres);
// Sets resolution, size of the page, title and provenance; before anything is painted.
void prepareDocument(QPdfWriter& writer, const ExportCaption& caption, const QString& title, QSizeF millimetres);

// Several charts as they are now, in one document or in a file each. Interface thread.
class ChartAlbum
{
public:
    explicit ChartAlbum(ExportCaption caption, const ExportSizes& sizes = {});

    // Draws the chart; `id` becomes part of the name of its file.
    void add(const DrawableChart& chart, const QString& id);
    [[nodiscard]] std::size_t size() const { return charts_.size(); }

    // A PDF with a page for each chart, in the order they were added.
    [[nodiscard]] QByteArray document() const;
    // A file for each chart, named after `path`: "mine-heap.png" for "mine.png", whose ending chooses the format as in
    // writeChart(). They refer to this album.
    [[nodiscard]] std::vector<FileToWrite> files(const std::filesystem::path& path) const;

private:
    struct Page
    {
        QString id, title;
        DrawnChart drawn; // without its PDF
        QPicture picture;
    };

    [[nodiscard]] QByteArray documentOf(std::span<const Page> pages, const QString& title) const;

    ExportCaption caption_;
    ExportSizes sizes_;
    std::vector<Page> charts_;
};

} // namespace poolscope::ui
