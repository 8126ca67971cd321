// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/report/pdf_report.h"

#include "ui/export/picture_metadata.h"
#include "ui/export/report/report_document.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>

#include <cmath>

namespace poolscope::ui {

namespace {

struct PdfWords
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::Report)
};

constexpr double pixelsPerInch = 96;
constexpr int dotsPerInch = 1200;
constexpr double pixelsPerMillimetre = pixelsPerInch / 25.4;
constexpr double sideMargin = 17 * pixelsPerMillimetre;
constexpr double topMargin = 16 * pixelsPerMillimetre;
constexpr double bottomMargin = 20 * pixelsPerMillimetre;

// Title and number of the page.
void paintFoot(QPainter& painter, const QRectF& line, const QString& title, int page, int pages)
{
    QFont font(QStringLiteral("DejaVu Sans"));
    font.setPixelSize(10);
    font.setHintingPreference(QFont::PreferNoHinting);
    painter.setFont(font);
    painter.setPen(QColor(0x55, 0x60, 0x6f));
    const QString number = PdfWords::tr("page %1 of %2").arg(page + 1).arg(pages);
    const QFontMetricsF metrics(font);
    const double room = line.width() - metrics.horizontalAdvance(number) - 24;
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, metrics.elidedText(title, Qt::ElideRight, room));
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, number);
}

void paintPages(QPdfWriter& writer, const ReportContent& content, QSizeF sheet, const std::function<void()>& beforePage)
{
    const QSizeF page(std::floor(sheet.width() - 2 * sideMargin),
                      std::floor(sheet.height() - topMargin - bottomMargin));
    ReportDocument document(content, page);
    QPainter painter(&writer);
    painter.scale(dotsPerInch / pixelsPerInch, dotsPerInch / pixelsPerInch);
    for (int number = 0; number < document.pageCount(); ++number) {
        if (beforePage) beforePage();
        if (number > 0) writer.newPage();
        painter.save();
        painter.translate(sideMargin, topMargin);
        document.paint(painter, number);
        painter.restore();
        const QRectF foot(sideMargin, sheet.height() - bottomMargin * 0.75, page.width(), 16);
        paintFoot(painter, foot, content.title, number, document.pageCount());
    }
}

} // namespace

QByteArray pdfReport(const ReportContent& content, Paper paper, const std::function<void()>& beforePage)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        const QPageSize size(paper == Paper::A4 ? QPageSize::A4 : QPageSize::Letter);
        writer.setResolution(dotsPerInch);
        writer.setPageSize(size);
        writer.setPageMargins(QMarginsF());
        writer.setTitle(content.title);
        writer.setCreator(QStringLiteral("Poolscope " POOLSCOPE_VERSION));
        writer.setDocumentXmpMetadata(xmpWith(content.provenance, content.title, PdfContent::Report));
        paintPages(writer, content, size.size(QPageSize::Inch) * pixelsPerInch, beforePage);
    }
    return bytes;
}

} // namespace poolscope::ui
