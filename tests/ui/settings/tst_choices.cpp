// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "ui/settings/choices.h"

#include <QTest>

using namespace poolscope::ui;

class ChartArrangementTest : public QObject
{
    Q_OBJECT

private slots:
    void comesBackAsItWas_data()
    {
        QTest::addColumn<ChartArrangement>("arrangement");
        QTest::addColumn<QString>("text");
        QTest::newRow("no charts") << ChartArrangement{} << QString();
        QTest::newRow("some") << ChartArrangement{{QStringLiteral("occupancy"), false, 300},
                                                  {QStringLiteral("heap"), true, 401}}
                              << QStringLiteral("1 occupancy:hidden:300 heap:shown:401");
    }

    void comesBackAsItWas()
    {
        QFETCH(ChartArrangement, arrangement);
        QTEST(textOf(arrangement), "text");
        QCOMPARE(arrangementOf(textOf(arrangement)), arrangement);
    }

    void nonsenseIsNoArrangement_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("nothing") << "";
        QTest::newRow("of a later version") << "2 heap:shown:400";
        QTest::newRow("without a version") << "heap:shown:400";
        QTest::newRow("a word too little") << "1 heap:400";
        QTest::newRow("neither shown nor hidden") << "1 heap:perhaps:400";
        QTest::newRow("no height") << "1 heap:shown:0";
        QTest::newRow("no number") << "1 heap:shown:high";
        QTest::newRow("too high to be true") << "1 heap:shown:2000000000";
        QTest::newRow("no name") << "1 :shown:400";
        QTest::newRow("one good, one bad") << "1 heap:shown:400 frame-time";
    }

    void nonsenseIsNoArrangement()
    {
        QFETCH(QString, text);
        QVERIFY(arrangementOf(text).empty());
    }
};

TEST_WITH_CORE_APPLICATION(ChartArrangementTest);
#include "tst_choices.moc"
