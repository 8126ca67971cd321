// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a page of the guide looks like, wherever on the page it comes to stand.
#include "tests/program/test_program.h"
#include "ui/help/page_style.h"

#include <QImage>
#include <QPainter>
#include <QTest>
#include <QTextDocument>
#include <QUrl>

using namespace poolscope::ui;

class PageStyleTest : public QObject
{
    Q_OBJECT

private slots:
    void codeKeepsItsUnderscores_data()
    {
        QTest::addColumn<double>("points");
        for (const double points : {8.0, 9.0, 10.0, 12.0, 18.0})
            QTest::newRow(qPrintable(QStringLiteral("%1 points").arg(points))) << points;
    }
    // Lines begin at fractions of a pixel, which depend on what stands above them.
    void codeKeepsItsUnderscores()
    {
        QFETCH(const double, points);
        QFont font(QStringLiteral("DejaVu Sans"));
        font.setPointSizeF(points);
        for (int above = 0; above < 8; ++above) {
            QTextDocument page;
            page.setDefaultFont(font);
            page.setMarkdown(QStringLiteral("x\n\n").repeated(above) + QStringLiteral("```\n____\n____\n____\n```\n"));
            stylePage(page, {font, QPalette(Qt::white), [](const QUrl&) { return true; }});
            QImage image(200, qRound(page.size().height()) + 1, QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            page.drawContents(&painter);
            painter.end();
            int lines = 0;
            bool wasLine = false;
            for (int y = 0; y < image.height(); ++y) {
                int dark = 0;
                for (int x = 0; x < image.width(); ++x)
                    dark += qGray(image.pixel(x, y)) < 160 ? 1 : 0;
                const bool isLine = dark > 3 * points / 2; // longer than any x
                if (isLine && !wasLine) ++lines;
                wasLine = isLine;
            }
            QVERIFY2(lines == 3, qPrintable(QStringLiteral("%1 lines below %2").arg(lines).arg(above)));
        }
    }
};

TEST_WITH_APPLICATION(PageStyleTest);
#include "tst_page_style.moc"
