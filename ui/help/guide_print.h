// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The whole guide as a text document, laid out on sheets of paper. Interface thread.
#pragma once

#include "ui/help/guide_pages.h"

#include <QHash>
#include <QImage>
#include <QPointF>
#include <QStringList>
#include <QTextCursor>
#include <QTextDocument>

#include <vector>

class QPainter;

namespace poolscope::ui {

class GuidePrint
{
public:
    // `sheet`: the room for text on a sheet, in pixels of 1/96 inch.
    GuidePrint(const std::vector<GuidePage>& pages, QSizeF sheet);

    [[nodiscard]] int sheetCount() const { return document_.pageCount(); }
    // At the painter's origin. Links within the guide become links to innerLink().
    void paint(QPainter& painter, int sheet);

    // The address of a link to the target with that number: all of the same length, and long enough for what takes
    // their place in a file.
    [[nodiscard]] static QString innerLink(qsizetype target);
    struct Place
    {
        int sheet = 0; // from 0
        double y = 0;  // from the top of the text, in pixels
    };
    // By number of the target.
    [[nodiscard]] std::vector<Place> targets() const;

private:
    void addContents();
    void addPage(const GuidePage& page);
    void addHeading(const QString& text, double size, bool isNewSheet);
    void relabel(QTextDocument& part, const GuidePage& page);
    [[nodiscard]] QString numbered(const QString& link);
    [[nodiscard]] QHash<QString, Place> places() const;
    void layOutAnew();
    bool keepHeadings();
    void numberContents();

    const std::vector<GuidePage>& pages_;
    QSizeF sheet_;
    QImage device_; // for sizes that do not depend on the screen
    QTextDocument document_;
    QTextCursor end_;
    QStringList targets_;              // places, by number
    std::vector<QTextCursor> entries_; // of the contents, by page
};

} // namespace poolscope::ui
