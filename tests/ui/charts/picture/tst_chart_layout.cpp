// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "ui/charts/picture/chart_layout.h"

#include <QFontMetrics>
#include <QTest>

using namespace poolscope::ui;

class ChartLayoutTest : public QObject
{
    Q_OBJECT

private slots:
    void widestValueHasRoomAtTheLeft_data()
    {
        QTest::addColumn<QString>("value");
        QTest::newRow("bytes") << "512.5 MiB";
        QTest::newRow("slots of seven digits") << "1,026,000";
        QTest::newRow("the most slots") << "83,886,080";
    }

    void widestValueHasRoomAtTheLeft()
    {
        QFETCH(QString, value);
        CanvasStyle style{lightTheme(), chartFonts(QFont()), QStringLiteral("Chart"), {}, {}};
        const auto layout = layOut(style, QSize(900, 200));
        QVERIFY(layout.plot.left() > QFontMetrics(style.fonts.small).horizontalAdvance(value));
    }
};

TEST_WITH_APPLICATION(ChartLayoutTest);
#include "tst_chart_layout.moc"
