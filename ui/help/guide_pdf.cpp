// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/guide_pdf.h"

#include "ui/help/guide_print.h"
#include "ui/help/whole_guide.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QPdfWriter>
#include <QRegularExpression>

#include <cmath>

namespace poolscope::ui {

namespace {

constexpr double pixelsPerInch = 96;
constexpr double pointsPerPixel = 72 / pixelsPerInch;
constexpr int dotsPerInch = 1200;
constexpr double pixelsPerMillimetre = pixelsPerInch / 25.4;
constexpr double sideMargin = 20 * pixelsPerMillimetre;
constexpr double topMargin = 18 * pixelsPerMillimetre;
constexpr double bottomMargin = 22 * pixelsPerMillimetre;

void paintSheetFoot(QPainter& painter, const QRectF& line, int sheet, int sheets)
{
    QFont font(QStringLiteral("DejaVu Sans"));
    font.setPixelSize(10);
    font.setHintingPreference(QFont::PreferNoHinting);
    painter.setFont(font);
    painter.setPen(QColor(0x55, 0x60, 0x6f));
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, wholeGuideTitle());
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter,
                     QCoreApplication::translate("poolscope::ui::Report", "page %1 of %2").arg(sheet + 1).arg(sheets));
}

// The numbers of the sheets' objects in the file, in order.
QList<QByteArray> sheetObjects(const QByteArray& pdf)
{
    const qsizetype begin = pdf.indexOf("/Kids"), from = pdf.indexOf('[', begin) + 1;
    QList<QByteArray> numbers;
    for (const QByteArray& word : pdf.mid(from, pdf.indexOf(']', from) - from).simplified().split('R'))
        if (const QByteArray number = word.trimmed().split(' ').front(); !number.isEmpty()) numbers << number;
    return numbers;
}

// Qt writes every link as an address of the web. Those within the guide are replaced where they stand, by as many
// bytes: the table at the file's end says where each object begins.
void makeInnerLinks(QByteArray& pdf, const std::vector<GuidePrint::Place>& targets, double sheetHeight)
{
    const QList<QByteArray> sheets = sheetObjects(pdf);
    for (std::size_t i = 0; i < targets.size(); ++i) {
        const QByteArray address = GuidePrint::innerLink(static_cast<qsizetype>(i)).toLatin1();
        const QByteArray before = "/S /URI\n/URI (" + address + ")";
        const auto& [sheet, y] = targets[i];
        const QByteArray after = "/S /GoTo\n/D [" + sheets.value(sheet) + " 0 R /XYZ 0 " +
                                 QByteArray::number((sheetHeight - topMargin - y) * pointsPerPixel, 'f', 1) + " null]";
        pdf.replace(before, after.leftJustified(before.size(), ' '));
    }
}

} // namespace

QByteArray guidePdf(QPageSize::PageSizeId paper, const std::function<void()>& beforePage)
{
    const std::vector<GuidePage> pages = wholeGuidePages();
    const QPageSize size(paper);
    const QSizeF sheet = size.size(QPageSize::Inch) * pixelsPerInch;
    const QSizeF room(std::floor(sheet.width() - 2 * sideMargin),
                      std::floor(sheet.height() - topMargin - bottomMargin));
    GuidePrint print(pages, room);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        writer.setResolution(dotsPerInch);
        writer.setPageSize(size);
        writer.setPageMargins(QMarginsF());
        writer.setTitle(wholeGuideTitle());
        writer.setCreator(QStringLiteral("Poolscope " POOLSCOPE_VERSION));
        QPainter painter(&writer);
        painter.scale(dotsPerInch / pixelsPerInch, dotsPerInch / pixelsPerInch);
        for (int number = 0; number < print.sheetCount(); ++number) {
            if (beforePage) beforePage();
            if (number > 0) writer.newPage();
            painter.save();
            painter.translate(sideMargin, topMargin);
            print.paint(painter, number);
            painter.restore();
            paintSheetFoot(painter, {sideMargin, sheet.height() - bottomMargin * 0.75, room.width(), 16}, number,
                           print.sheetCount());
        }
    }
    makeInnerLinks(bytes, print.targets(), sheet.height());
    return bytes;
}

} // namespace poolscope::ui
