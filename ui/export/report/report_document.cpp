// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/report/report_document.h"

#include "ui/charts/canvas/drawable_chart.h"
#include "ui/export/chart_export.h"

#include <QAbstractTextDocumentLayout>
#include <QCoreApplication>
#include <QPainter>
#include <QPicture>
#include <QTextTable>

#include <cmath>

namespace poolscope::ui {

namespace {

struct DocumentWords
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::Report)
};

constexpr int chartObject = QTextFormat::UserObject + 1;
constexpr int chartIndex = QTextFormat::UserProperty + 1;
constexpr int chartWidthProperty = QTextFormat::UserProperty + 2;

constexpr int bodyPixels = 13;
constexpr int tablePixels = 11;
constexpr int listingPixels = 10;
// Enough for a heading with a head of a table and two rows.
constexpr double withHeading = 110;
constexpr double withCaption = 70;

const QColor ink(0x1d, 0x24, 0x30);
const QColor paleInk(0x55, 0x60, 0x6f);
const QColor rule(0xd5, 0xda, 0xe1);
const QColor strongRule(0x8a, 0x95, 0xa3);

QFont documentFont(const QString& family, int pixels)
{
    QFont font(family);
    font.setPixelSize(pixels);
    font.setHintingPreference(QFont::PreferNoHinting); // the places of letters do not depend on a screen
    return font;
}

QTextCharFormat letters(int pixels, const QColor& colour, bool isBold = false)
{
    QTextCharFormat format;
    QFont font = documentFont(QStringLiteral("DejaVu Sans"), pixels);
    font.setBold(isBold);
    format.setFont(font);
    format.setForeground(colour);
    return format;
}

// A table as wide as the page, with a rule below every row; the head of a long one is repeated on every page.
QTextTableFormat tableFormat(std::size_t rows)
{
    constexpr std::size_t longTable = 10; // rows
    QTextTableFormat format;
    format.setWidth(QTextLength(QTextLength::PercentageLength, 100));
    format.setBorder(0);
    format.setBorderCollapse(true);
    format.setCellSpacing(0);
    format.setCellPadding(3);
    if (rows > longTable) format.setHeaderRowCount(1);
    format.setTopMargin(4);
    format.setBottomMargin(0); // one that reached the next page would bring the head along
    return format;
}

} // namespace

QTextCharFormat ChartObjects::formatOf(const ReportChart& chart, double width)
{
    QTextCharFormat format;
    format.setObjectType(chartObject);
    format.setProperty(chartIndex, static_cast<int>(charts_.size()));
    format.setProperty(chartWidthProperty, width);
    charts_.push_back(chart);
    return format;
}

QSizeF ChartObjects::intrinsicSize(QTextDocument*, int, const QTextFormat& format)
{
    const double width = format.doubleProperty(chartWidthProperty);
    return {width, std::floor(width / charts_.at(static_cast<std::size_t>(format.intProperty(chartIndex))).ratio)};
}

void ChartObjects::drawObject(QPainter* painter, const QRectF& rect, QTextDocument*, int, const QTextFormat& format)
{
    if (!page_.contains(rect.center())) return;
    const ReportChart& chart = charts_.at(static_cast<std::size_t>(format.intProperty(chartIndex)));
    const QPicture picture = chartPicture(*chart.chart, {{}, chart.footer}, rect.size().toSize());
    // A picture is played in inches: on paper with more dots to the inch it would be larger.
    const double scale = static_cast<double>(picture.logicalDpiX()) / painter->device()->logicalDpiX();
    painter->save();
    painter->translate(rect.topLeft());
    painter->scale(scale, scale);
    painter->drawPicture(0, 0, picture);
    painter->restore();
}

ReportDocument::ReportDocument(const ReportContent& content, QSizeF page) : page_(page), cursor_(&document_)
{
    document_.setUndoRedoEnabled(false);
    document_.setUseDesignMetrics(true);
    document_.setDocumentMargin(0);
    document_.setDefaultFont(documentFont(QStringLiteral("DejaVu Sans"), bodyPixels));
    document_.documentLayout()->registerHandler(chartObject, &charts_);
    document_.setPageSize(page);
    cursor_.beginEditBlock(); // laid out once, at its end
    addHead(content);
    for (const ReportSection& section : content.sections)
        add(section);
    cursor_.endEditBlock();
    breakBeforeLonelyLines();
}

void ReportDocument::paint(QPainter& painter, int page)
{
    const double top = page * page_.height();
    QAbstractTextDocumentLayout::PaintContext context;
    context.palette.setColor(QPalette::Text, ink);
    context.clip = QRectF(QPointF(0, top), page_);
    painter.save();
    painter.translate(0, -top);
    charts_.showOnly(context.clip);
    painter.setClipRect(context.clip.adjusted(-1, 0, 1, 0));
    document_.documentLayout()->draw(&painter, context);
    painter.restore();
}

void ReportDocument::addLine(const QString& text, int pixels, const QColor& colour, double above, bool isBold)
{
    QTextBlockFormat format;
    format.setTopMargin(above);
    format.setLineHeight(125, QTextBlockFormat::ProportionalHeight);
    if (isEmpty_)
        cursor_.setBlockFormat(format);
    else
        cursor_.insertBlock(format);
    isEmpty_ = false;
    cursor_.insertText(QString(text).replace(QLatin1Char('\n'), QChar(QChar::LineSeparator)),
                       letters(pixels, colour, isBold));
}

void ReportDocument::keepTogether(double pixels)
{
    kept_.push_back({cursor_.block().position(), pixels});
}

void ReportDocument::addHead(const ReportContent& content)
{
    addLine(content.title, 23, ink, 0, true);
    if (!content.description.isEmpty()) addLine(content.description, 15, ink, 6);
    addLine(content.origin, tablePixels, paleInk, 8);
    if (content.question.isEmpty()) return;
    addLine(DocumentWords::tr("Question"), tablePixels, paleInk, 14, true);
    addLine(content.question, 15, ink, 2);
}

void ReportDocument::add(const ReportSection& section)
{
    addLine(section.title, 18, ink, 24, true);
    const bool hasChart = section.parts.size() > 1 && std::holds_alternative<ReportChart>(section.parts[1]);
    keepTogether(hasChart ? withHeading + page_.width() / 2.35 : withHeading);
    for (const ReportPart& part : section.parts)
        std::visit([this](const auto& each) { add(each); }, part);
}

void ReportDocument::add(const ReportText& text)
{
    addLine(text.text, text.isNote ? tablePixels : bodyPixels, text.isNote ? paleInk : ink, 6);
}

void ReportDocument::add(const ReportListing& listing)
{
    QTextCharFormat format = letters(listingPixels, ink);
    format.setFont(documentFont(QStringLiteral("DejaVu Sans Mono"), listingPixels));
    bool isFirst = true;
    for (const QString& line : listing.text.split(QLatin1Char('\n'))) {
        addLine({}, listingPixels, ink, isFirst ? 8 : 0);
        cursor_.insertText(line, format);
        isFirst = false;
    }
}

void ReportDocument::add(const ReportChart& chart)
{
    addLine({}, bodyPixels, ink, 10);
    QTextBlockFormat exact = cursor_.blockFormat();
    exact.setLineHeight(0, QTextBlockFormat::SingleHeight);
    cursor_.setBlockFormat(exact);
    cursor_.insertText(QString(QChar::ObjectReplacementCharacter), charts_.formatOf(chart, page_.width()));
}

void ReportDocument::add(const ReportTable& table)
{
    if (!table.caption.isEmpty()) {
        addLine(table.caption, 12, ink, 14, true);
        keepTogether(withCaption);
    }
    const auto columns = static_cast<int>(table.head.size());
    QTextTable* cells =
        cursor_.insertTable(static_cast<int>(table.rows.size()) + 1, columns, tableFormat(table.rows.size()));
    fill(*cells, 0, table.head, table.textColumns);
    for (std::size_t row = 0; row < table.rows.size(); ++row)
        fill(*cells, static_cast<int>(row) + 1, table.rows[row], table.textColumns);
    cursor_.movePosition(QTextCursor::End);
}

void ReportDocument::fill(QTextTable& cells, int row, const QStringList& texts, int textColumns)
{
    const bool isHead = row == 0;
    for (int column = 0; column < texts.size(); ++column) {
        QTextTableCell cell = cells.cellAt(row, column);
        QTextTableCellFormat look;
        look.setBottomBorder(isHead ? 1 : 0.5);
        look.setBottomBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        look.setBottomBorderBrush(isHead ? strongRule : rule);
        look.setVerticalAlignment(isHead ? QTextCharFormat::AlignBottom : QTextCharFormat::AlignTop);
        cell.setFormat(look);
        QTextCursor cursor = cell.firstCursorPosition();
        QTextBlockFormat block;
        block.setAlignment(column < textColumns ? Qt::AlignLeft : Qt::AlignRight);
        cursor.setBlockFormat(block);
        cursor.insertText(texts[column], letters(tablePixels, isHead ? paleInk : ink, isHead));
    }
}

// Nothing in Qt keeps a heading on the page of what it stands above.
void ReportDocument::breakBeforeLonelyLines()
{
    for (const Kept& kept : kept_) {
        QTextBlock block = document_.findBlock(kept.position);
        const double top = document_.documentLayout()->blockBoundingRect(block).top();
        const double left = page_.height() - std::fmod(top, page_.height());
        if (left >= kept.pixels || left >= page_.height() - 1) continue;
        QTextCursor cursor(block);
        QTextBlockFormat format = block.blockFormat();
        format.setPageBreakPolicy(QTextFormat::PageBreak_AlwaysBefore);
        cursor.setBlockFormat(format);
        // Laying out only what follows would lose lines behind tables.
        document_.markContentsDirty(0, document_.characterCount());
    }
}

} // namespace poolscope::ui
