// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "ui/charts/picture/text_line.h"

#include <QFont>
#include <QFontMetricsF>
#include <QImage>
#include <QPainter>
#include <QTest>

using namespace poolscope::ui;

class TextLineTest : public QObject
{
    Q_OBJECT

private slots:
    void isDrawnAsByThePainter_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("align");
        QTest::addColumn<bool>("isStruckOut");
        QTest::addColumn<double>("scale");
        const auto add = [](const char* name, const QString& text, Qt::Alignment align, bool out, double scale) {
            QTest::newRow(name) << text << static_cast<int>(align) << out << scale;
        };
        const Qt::Alignment left = Qt::AlignLeft | Qt::AlignVCenter;
        add("left", QStringLiteral("collected 0.61 MiB"), left, false, 1);
        add("centred", QStringLiteral("frame 3,600"), Qt::AlignCenter, false, 1);
        add("right, at the foot", QStringLiteral("94.0 KiB"), Qt::AlignRight | Qt::AlignBottom, false, 1);
        add("several scripts", QStringLiteral("größte ≥ Δt 1 µs"), left, false, 1);
        add("from right to left", QStringLiteral("שלום 12"), left, false, 1);
        add("a name of two lines", QStringLiteral("two\nlines"), left, false, 1);
        add("a name with a tab", QStringLiteral("pool\tsize"), left, false, 1);
        add("as Windows ends lines", QStringLiteral("two\r\nlines"), left, false, 1);
        add("an ampersand", QStringLiteral("R&D && more"), left, false, 1);
        add("right to left within", QStringLiteral("program: كرات النار 12"), left, false, 1);
        add("right to left with left to right", QStringLiteral("كرات 12 النار bullets"),
            Qt::AlignRight | Qt::AlignVCenter, false, 1);
        add("beyond the first plane", QString::fromUtf8("💥 𝒳"), left, false, 1);
        add("half a pair", QStringLiteral("x") + QChar(0xD83D), left, false, 1);
        add("combining", QStringLiteral("e\u0301\u0301 a\u0308"), left, false, 1);
        add("ends with spaces", QStringLiteral("pool   "), Qt::AlignRight | Qt::AlignVCenter, false, 1);
        add("struck out", QStringLiteral("pooled"), left, true, 1);
        add("twice as large", QStringLiteral("pooled"), left, false, 2);
        add("nothing", {}, left, false, 1);
    }
    // The second time it is laid out already.
    void isDrawnAsByThePainter()
    {
        QFETCH(const QString, text);
        QFETCH(const int, align);
        QFETCH(const bool, isStruckOut);
        QFETCH(const double, scale);
        QFont font;
        font.setPixelSize(13);
        font.setStrikeOut(isStruckOut);
        const QRectF rect(10.3, 4.6, 150, 21);
        const auto drawn = [&](bool isLine) {
            QImage image(400, 80, QImage::Format_ARGB32_Premultiplied);
            image.fill(Qt::white);
            QPainter painter(&image);
            painter.scale(scale, scale);
            painter.setFont(font);
            if (isLine)
                drawTextLine(painter, rect, Qt::Alignment(align), text, font);
            else
                painter.drawText(rect, align | Qt::TextDontClip | Qt::TextSingleLine, text);
            return image;
        };
        for (int round = 0; round < 2; ++round)
            QCOMPARE(drawn(true), drawn(false));
    }
    void isThatOfTheFontsMetrics_data()
    {
        QTest::addColumn<int>("fonts");
        QTest::addColumn<int>("texts");
        QTest::newRow("few texts, asked for again") << 2 << 3;
        QTest::newRow("more texts than are kept") << 2 << 300;
        QTest::newRow("more fonts than are kept") << 20 << 3;
    }
    void isThatOfTheFontsMetrics()
    {
        QFETCH(const int, fonts);
        QFETCH(const int, texts);
        for (int round = 0; round < 2; ++round)
            for (int i = 0; i < fonts; ++i) {
                QFont font;
                font.setPixelSize(8 + i);
                for (int text = 0; text < texts; ++text) {
                    const QString words = QStringLiteral("lane %1").arg(text * text);
                    QCOMPARE(textWidth(font, words), QFontMetricsF(font).horizontalAdvance(words));
                }
            }
    }
};

TEST_WITH_APPLICATION(TextLineTest);
#include "tst_text_line.moc"
