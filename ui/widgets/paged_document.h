// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is printed: pages of blocks from top to bottom, as a PDF with real text, drawings, and numbered pages. Lengths
// are pixels of 1/96 inch, colours those of paper whatever the theme is. Interface thread.
#pragma once

#include <QByteArray>
#include <QColor>
#include <QFont>
#include <QPageSize>
#include <QRectF>
#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

class QPainter;
class QTextDocument;

namespace poolscope::ui {

// Never parted by the end of a page.
struct PageBlock
{
    double height = 0;
    // Within a rectangle of that height, as wide as the text on the page.
    std::function<void(QPainter&, const QRectF&)> paint{};
    double above = 0;                  // room that is left out at the head of a page
    bool staysWithNext = false;        // on the page of the block that follows
    bool beginsPage = false;           // a new one
    QString heading{};                 // in the document's outline; empty: it is not
    bool isBelow = false;              // the heading before it
    std::optional<std::size_t> head{}; // the block, a table's first row, that is repeated above it on a new page
};

class PagedDocument
{
public:
    inline static const QColor ink{0x1d, 0x24, 0x30}, paleInk{0x55, 0x60, 0x6f};

    // `title`: of the file, and in the foot of every page.
    PagedDocument(QString title, QPageSize::PageSizeId paper);

    // Of the text on a page.
    [[nodiscard]] double width() const { return room_.width(); }
    [[nodiscard]] static QFont font(int pixels, bool isBold = false, const char* family = "DejaVu Sans");
    // To be filled, and added; the width is that of the text less `indent`.
    [[nodiscard]] std::shared_ptr<QTextDocument> newText(const QFont& font, double indent = 0) const;

    // Returns its index.
    std::size_t add(PageBlock block);
    // What of the text is between these heights, from its upper edge. `look`: all but height and painting.
    std::size_t addStrip(std::shared_ptr<const QTextDocument> text, double from, double to, PageBlock look = {});
    // All of a text from newText(), parted at the ends of its lines if it is long.
    void addText(const std::shared_ptr<const QTextDocument>& text, const PageBlock& look = {});

    // `xmp`: metadata, or nothing. `beforePage` is called before every page, and may throw.
    [[nodiscard]] QByteArray pdf(const QByteArray& xmp = {}, const std::function<void()>& beforePage = {}) const;

private:
    using Page = std::vector<const PageBlock*>;
    [[nodiscard]] std::vector<Page> pages() const;
    void paint(QPainter& painter, const Page& page) const;
    void paintFoot(QPainter& painter, std::size_t number, std::size_t count) const;

    QString title_;
    QPageSize paper_;
    QRectF room_; // of the text on the sheet
    std::vector<PageBlock> blocks_;
};

} // namespace poolscope::ui
