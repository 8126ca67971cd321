// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/paged_document.h"

#include "ui/widgets/pdf_outline.h"

#include <QAbstractTextDocumentLayout>
#include <QBuffer>
#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QPdfWriter>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextLayout>

#include <utility>

namespace poolscope::ui {

namespace {

struct PageTexts
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::Report)
};

constexpr double pixelsPerInch = 96;
constexpr int dotsPerInch = 1200;
constexpr double pixelsPerMillimetre = pixelsPerInch / 25.4;
constexpr double sideMargin = 17 * pixelsPerMillimetre;
constexpr double topMargin = 16 * pixelsPerMillimetre;
constexpr double bottomMargin = 20 * pixelsPerMillimetre;

// Where lines of a text begin, and where the last one ends.
std::vector<double> lineEdges(const QTextDocument& text)
{
    std::vector<double> edges;
    for (QTextBlock block = text.begin(); block.isValid(); block = block.next())
        for (int line = 0; line < block.layout()->lineCount(); ++line)
            edges.push_back(text.documentLayout()->blockBoundingRect(block).top() + block.layout()->lineAt(line).y());
    edges.push_back(text.size().height());
    edges.front() = 0;
    return edges;
}

} // namespace

PagedDocument::PagedDocument(QString title, QPageSize::PageSizeId paper) : title_(std::move(title)), paper_(paper)
{
    const QSizeF sheet = paper_.size(QPageSize::Inch) * pixelsPerInch;
    room_ = QRectF(QPointF(), sheet).adjusted(sideMargin, topMargin, -sideMargin, -bottomMargin);
}

QFont PagedDocument::font(int pixels, bool isBold, const char* family)
{
    QFont font{QLatin1String(family)};
    font.setPixelSize(pixels);
    font.setBold(isBold);
    font.setHintingPreference(QFont::PreferNoHinting); // the places of letters do not depend on a screen
    return font;
}

std::shared_ptr<QTextDocument> PagedDocument::newText(const QFont& font, double indent) const
{
    auto text = std::make_shared<QTextDocument>();
    text->setUndoRedoEnabled(false);
    text->setUseDesignMetrics(true);
    text->setDocumentMargin(0);
    text->setDefaultFont(font);
    text->setTextWidth(width() - indent);
    return text;
}

std::size_t PagedDocument::add(PageBlock block)
{
    blocks_.push_back(std::move(block));
    return blocks_.size() - 1;
}

std::size_t PagedDocument::addStrip(std::shared_ptr<const QTextDocument> text, double from, double to, PageBlock look)
{
    look.height = to - from;
    look.paint = [text = std::move(text), from](QPainter& painter, const QRectF& at) {
        QAbstractTextDocumentLayout::PaintContext context;
        context.palette.setColor(QPalette::Text, ink);
        context.clip = QRectF(0, from, text->textWidth(), at.height());
        painter.translate(at.right() - text->textWidth(), at.top() - from);
        painter.setClipRect(context.clip.adjusted(-1, 0, 1, 0));
        text->documentLayout()->draw(&painter, context);
    };
    return add(std::move(look));
}

void PagedDocument::addText(const std::shared_ptr<const QTextDocument>& text, const PageBlock& look)
{
    const double height = text->size().height();
    if (height < room_.height() / 4) {
        addStrip(text, 0, height, look);
        return;
    }
    const std::vector<double> edges = lineEdges(*text);
    for (std::size_t i = 0; i + 1 < edges.size(); ++i)
        addStrip(text, edges[i], edges[i + 1], i == 0 ? look : PageBlock{});
}

std::vector<PagedDocument::Page> PagedDocument::pages() const
{
    std::vector<Page> all(1);
    double used = 0;
    for (std::size_t i = 0; i < blocks_.size(); ++i) {
        const PageBlock& block = blocks_[i];
        double wanted = block.above + block.height;
        for (std::size_t j = i; blocks_[j].staysWithNext && j + 1 < blocks_.size(); ++j)
            wanted += blocks_[j + 1].above + blocks_[j + 1].height;
        if (!all.back().empty() && (block.beginsPage || used + wanted > room_.height())) {
            all.emplace_back();
            used = 0;
            if (block.head) {
                all.back().push_back(&blocks_[*block.head]);
                used = blocks_[*block.head].height;
            }
        }
        used += block.height + (all.back().empty() ? 0 : block.above);
        all.back().push_back(&block);
    }
    return all;
}

void PagedDocument::paint(QPainter& painter, const Page& page) const
{
    double y = room_.top();
    for (const PageBlock* block : page) {
        if (block != page.front()) y += block->above;
        painter.save();
        block->paint(painter, QRectF(room_.left(), y, room_.width(), block->height));
        painter.restore();
        y += block->height;
    }
}

void PagedDocument::paintFoot(QPainter& painter, std::size_t number, std::size_t count) const
{
    const QRectF line(room_.left(), room_.bottom() + bottomMargin / 4, room_.width(), 16);
    const QFontMetricsF metrics(font(10));
    const QString page = PageTexts::tr("page %1 of %2").arg(number).arg(count);
    const double left = line.width() - metrics.horizontalAdvance(page) - 24;
    painter.setFont(font(10));
    painter.setPen(paleInk);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, metrics.elidedText(title_, Qt::ElideRight, left));
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, page);
}

QByteArray PagedDocument::pdf(const QByteArray& xmp, const std::function<void()>& beforePage) const
{
    QByteArray bytes;
    std::vector<OutlineEntry> outline;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        writer.setResolution(dotsPerInch);
        writer.setPageSize(paper_);
        writer.setPageMargins(QMarginsF());
        writer.setTitle(title_);
        writer.setCreator(QStringLiteral("Poolscope " POOLSCOPE_VERSION));
        if (!xmp.isEmpty()) writer.setDocumentXmpMetadata(xmp);
        QPainter painter(&writer);
        painter.scale(dotsPerInch / pixelsPerInch, dotsPerInch / pixelsPerInch);
        const std::vector<Page> all = pages();
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (beforePage) beforePage();
            if (i > 0) writer.newPage();
            paint(painter, all[i]);
            paintFoot(painter, i + 1, all.size());
            for (const PageBlock* block : all[i])
                if (!block->heading.isEmpty()) outline.push_back({block->heading, i, block->isBelow});
        }
    }
    return withOutline(bytes, outline);
}

} // namespace poolscope::ui
