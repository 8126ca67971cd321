// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/chart_album.h"

#include "ui/charts/canvas/drawable_chart.h"

#include <QBuffer>
#include <QPainter>
#include <QPdfWriter>

#include <ostream>
#include <utility>

namespace poolscope::ui {

ChartAlbum::ChartAlbum(ExportCaption caption, const ExportSizes& sizes) : caption_(std::move(caption)), sizes_(sizes) {}

void ChartAlbum::add(const DrawableChart& chart, const QString& id)
{
    charts_.push_back({id, drawnChart(chart, caption_, sizes_),
                       chartPicture(chart, caption_, pixelsOf(sizes_.pdfMillimetres), sizes_.scale)});
}

// A chart draws itself with a painter of its own, and the end of a painter would end the document.
QByteArray ChartAlbum::document() const
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        prepareDocument(writer, caption_, caption_.heading, sizes_.pdfMillimetres);
        QPainter painter(&writer);
        for (const Page& page : charts_) {
            if (&page != &charts_.front()) writer.newPage();
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
        all.push_back({file, [&page, file](std::ostream& out) {
                           const QByteArray& bytes = bytesFor(page.drawn, file);
                           out.write(bytes.constData(), bytes.size());
                       }});
    }
    return all;
}

} // namespace poolscope::ui
