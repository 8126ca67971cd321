// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "ui/charts/picture/text_width.h"

#include <QFont>
#include <QFontMetricsF>
#include <QTest>

using namespace poolscope::ui;

class TextWidthTest : public QObject
{
    Q_OBJECT

private slots:
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

TEST_WITH_APPLICATION(TextWidthTest);
#include "tst_text_width.moc"
