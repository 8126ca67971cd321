// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Several charts as they are now, in one document or in a file each. Interface thread.
#pragma once

#include "core/export/file_writer.h"
#include "ui/export/chart_export.h"

#include <QPicture>
#include <QString>

#include <cstddef>
#include <filesystem>
#include <vector>

namespace poolscope::ui {

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
        QString id;
        DrawnChart drawn;
        QPicture picture;
    };

    ExportCaption caption_;
    ExportSizes sizes_;
    std::vector<Page> charts_;
};

} // namespace poolscope::ui
