// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A report as a document of pages, in pixels of 1/96 inch. Charts stand in it as drawings.
#pragma once

#include "ui/export/report/report_content.h"

#include <QRectF>
#include <QSizeF>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextObjectInterface>

#include <vector>

class QTextTable;

namespace poolscope::ui {

// Draws the charts of a document where it has places for them.
class ChartObjects : public QObject, public QTextObjectInterface
{
    Q_OBJECT
    Q_INTERFACES(QTextObjectInterface)

public:
    // Those outside of it are not drawn: a drawing resets the clip of its painter.
    void showOnly(const QRectF& page) { page_ = page; }
    // The place of a chart, as wide as the page.
    [[nodiscard]] QTextCharFormat formatOf(const ReportChart& chart, double width);

    [[nodiscard]] QSizeF intrinsicSize(QTextDocument* document, int position, const QTextFormat& format) override;
    void drawObject(QPainter* painter, const QRectF& rect, QTextDocument* document, int position,
                    const QTextFormat& format) override;

private:
    std::vector<ReportChart> charts_;
    QRectF page_;
};

class ReportDocument
{
public:
    // `page`: the size of the text on a page.
    ReportDocument(const ReportContent& content, QSizeF page);

    [[nodiscard]] int pageCount() const { return document_.pageCount(); }
    // Paints a page, from 0, with its upper left corner at the origin.
    void paint(QPainter& painter, int page);

private:
    void add(const ReportSection& section);
    void add(const ReportText& text);
    void add(const ReportTable& table);
    void add(const ReportChart& chart);
    void add(const ReportListing& listing);
    void addHead(const ReportContent& content);
    // A paragraph of its own, `above` pixels below what is there. `pixels`: the size of its letters.
    void addLine(const QString& text, int pixels, const QColor& colour, double above, bool isBold = false);
    void fill(QTextTable& cells, int row, const QStringList& texts, int textColumns);
    // What is said next stays on the page of what follows it, which needs so many pixels.
    void keepTogether(double pixels);
    void breakBeforeLonelyLines();

    struct Kept
    {
        int position; // of the block
        double pixels;
    };

    QSizeF page_;
    QTextDocument document_;
    ChartObjects charts_;
    QTextCursor cursor_;
    std::vector<Kept> kept_;
    bool isEmpty_ = true;
};

} // namespace poolscope::ui
