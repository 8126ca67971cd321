// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/report/pdf_report.h"

#include "ui/charts/canvas/drawable_chart.h"
#include "ui/export/chart_export.h"
#include "ui/export/picture_metadata.h"
#include "ui/widgets/paged_document.h"

#include <QAbstractTextDocumentLayout>
#include <QCoreApplication>
#include <QPainter>
#include <QPicture>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextTable>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <variant>

namespace poolscope::ui {

namespace {

struct PdfTexts
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::Report)
};

constexpr int bodyPixels = 13;
constexpr int tablePixels = 11;
constexpr int listingPixels = 10;
constexpr double cellPadding = 3;

const QColor rowRule(0xd5, 0xda, 0xe1), headRule(0x8a, 0x95, 0xa3);

class PdfReport
{
public:
    PdfReport(const ReportContent& content, Paper paper)
        : pages_(content.title, paper == Paper::A4 ? QPageSize::A4 : QPageSize::Letter)
    {
        addHead(content);
        for (const ReportSection& section : content.sections) {
            addLine(section.title, 18, {.above = 24, .staysWithNext = true, .heading = section.title}, true);
            isHeaded_ = section.parts.size() > 1 && std::holds_alternative<ReportChart>(section.parts[1]);
            for (const ReportPart& part : section.parts)
                std::visit([this](const auto& each) { add(each); }, part);
        }
    }

    [[nodiscard]] const PagedDocument& pages() const { return pages_; }

private:
    void addHead(const ReportContent& content)
    {
        addLine(content.title, 23, {}, true);
        if (!content.description.isEmpty()) addLine(content.description, 15, {.above = 6});
        addLine(content.origin, tablePixels, {.above = 8}, false, PagedDocument::paleInk);
        if (content.question.isEmpty()) return;
        addLine(PdfTexts::tr("Question"), tablePixels, {.above = 14, .staysWithNext = true}, true,
                PagedDocument::paleInk);
        addLine(content.question, 15, {.above = 2});
    }

    void addLine(const QString& text, int pixels, const PageBlock& look, bool isBold = false,
                 const QColor& colour = PagedDocument::ink, const char* family = "DejaVu Sans")
    {
        const auto line = pages_.newText(PagedDocument::font(pixels, isBold, family));
        QTextBlockFormat spaced;
        spaced.setLineHeight(125, QTextBlockFormat::ProportionalHeight);
        QTextCharFormat letters;
        letters.setForeground(colour);
        QTextCursor cursor(line.get());
        cursor.setBlockFormat(spaced);
        cursor.insertText(QString(text).replace(QLatin1Char('\n'), QChar(QChar::LineSeparator)), letters);
        pages_.addText(line, look);
    }

    // The first text of a section stays with the chart that it introduces.
    void add(const ReportText& text)
    {
        addLine(text.text, text.isNote ? tablePixels : bodyPixels,
                {.above = 6, .staysWithNext = std::exchange(isHeaded_, false)}, false,
                text.isNote ? PagedDocument::paleInk : PagedDocument::ink);
    }

    void add(const ReportListing& listing)
    {
        double above = 8;
        for (const QString& line : listing.text.split(QLatin1Char('\n')))
            addLine(line, listingPixels, {.above = std::exchange(above, 0)}, false, PagedDocument::ink,
                    "DejaVu Sans Mono");
    }

    void add(const ReportChart& chart)
    {
        const auto paint = [chart](QPainter& painter, const QRectF& at) {
            const QPicture picture = chartPicture(*chart.chart, {{}, chart.footer}, at.size().toSize());
            // A picture is played in inches: on paper with more dots to the inch it would be larger.
            const double scale = static_cast<double>(picture.logicalDpiX()) / painter.device()->logicalDpiX();
            painter.translate(at.topLeft());
            painter.scale(scale, scale);
            painter.drawPicture(0, 0, picture);
        };
        pages_.add(
            {.height = std::floor(pages_.width() / chart.ratio), .paint = paint, .above = 10, .staysWithNext = true});
        addLine(chart.caption, tablePixels, {.above = 2, .heading = chart.caption, .isBelow = true}, false,
                PagedDocument::paleInk);
    }

    // As wide as the page, with a rule below every row; the head is repeated on every page.
    void add(const ReportTable& table)
    {
        if (!table.caption.isEmpty())
            addLine(table.caption, 12, {.above = 14, .staysWithNext = true, .heading = table.caption, .isBelow = true},
                    true);
        QTextTableFormat format;
        format.setWidth(QTextLength(QTextLength::PercentageLength, 100));
        format.setBorder(0);
        format.setBorderCollapse(true);
        format.setCellSpacing(0);
        format.setCellPadding(cellPadding);
        const auto text = pages_.newText(PagedDocument::font(tablePixels));
        const auto rows = static_cast<int>(table.rows.size()) + 1;
        QTextTable* cells = QTextCursor(text.get()).insertTable(rows, static_cast<int>(table.head.size()), format);
        fill(*cells, 0, table.head, table.textColumns);
        for (int row = 1; row < rows; ++row)
            fill(*cells, row, table.rows[static_cast<std::size_t>(row - 1)], table.textColumns);
        double top = 0;
        std::optional<std::size_t> head;
        for (int row = 0; row < rows; ++row) {
            const double bottom = row + 1 < rows ? topOf(*cells, row + 1) : text->size().height();
            const auto index = pages_.addStrip(text, top, bottom,
                                               {.above = row == 0 ? 4.0 : 0, .staysWithNext = row == 0, .head = head});
            if (row == 0) head = index;
            top = bottom;
        }
    }

    // Below the rule of the row before.
    static double topOf(const QTextTable& cells, int row)
    {
        double top = HUGE_VAL;
        for (int column = 0; column < cells.columns(); ++column) {
            const QTextBlock first = cells.cellAt(row, column).firstCursorPosition().block();
            top = std::min(top, first.document()->documentLayout()->blockBoundingRect(first).top());
        }
        return top - cellPadding / 2;
    }

    static void fill(QTextTable& cells, int row, const QStringList& texts, int textColumns)
    {
        const bool isHead = row == 0;
        QTextCharFormat letters;
        letters.setFont(PagedDocument::font(tablePixels, isHead));
        letters.setForeground(isHead ? PagedDocument::paleInk : PagedDocument::ink);
        for (int column = 0; column < texts.size(); ++column) {
            QTextTableCell cell = cells.cellAt(row, column);
            QTextTableCellFormat look;
            look.setBottomBorder(isHead ? 1 : 0.5);
            look.setBottomBorderStyle(QTextFrameFormat::BorderStyle_Solid);
            look.setBottomBorderBrush(isHead ? headRule : rowRule);
            look.setVerticalAlignment(isHead ? QTextCharFormat::AlignBottom : QTextCharFormat::AlignTop);
            cell.setFormat(look);
            QTextCursor cursor = cell.firstCursorPosition();
            QTextBlockFormat block;
            block.setAlignment(column < textColumns ? Qt::AlignLeft : Qt::AlignRight);
            cursor.setBlockFormat(block);
            cursor.insertText(texts[column], letters);
        }
    }

    PagedDocument pages_;
    bool isHeaded_ = false; // a chart follows the first text of this section
};

} // namespace

QByteArray pdfReport(const ReportContent& content, Paper paper, const std::function<void()>& beforePage)
{
    return PdfReport(numbered(content), paper)
        .pages()
        .pdf(xmpWith(content.provenance, content.title, PdfContent::Report), beforePage);
}

} // namespace poolscope::ui
