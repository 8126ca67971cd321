// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "ui/lanes/slot_bars.h"

#include <QTest>

using namespace poolscope;
using namespace poolscope::ui;

class SlotRowsTest : public QObject
{
    Q_OBJECT

private slots:
    void saysHowFullEachKindIs()
    {
        const std::vector<SlotRowText> rows =
            slotRows({"bullet", "spark", "enemy"}, {{1000, 402, 517}, {1000, 0, 0}, {500, 0, 250}});
        QCOMPARE(rows.size(), std::size_t{2}); // kinds that were never used are left out
        QCOMPARE(rows[0].kind, QStringLiteral("bullet"));
        QCOMPARE(rows[0].figures, QStringLiteral("402 / 1,000"));
        QCOMPARE(rows[0].sentence, QStringLiteral("bullet: 402 of 1,000 slots in use, 517 at most at once."));
        QCOMPARE(rows[0].inUse, 0.402);
        QCOMPARE(rows[0].highWater, 0.517);
        QCOMPARE(rows[1].kind, QStringLiteral("enemy"));
        QCOMPARE(rows[1].highWater, 0.5);
    }

    void leavesOutWhatSaysNothing_data()
    {
        QTest::addColumn<QList<int>>("highWaters");
        QTest::addColumn<int>("rows");
        QTest::newRow("no kinds of its own") << QList<int>{} << 0;
        QTest::newRow("a single kind: the lane's figures say it") << QList<int>{7} << 0;
        QTest::newRow("a single kind used of several") << QList<int>{0, 7, 0} << 0;
        QTest::newRow("two kinds used") << QList<int>{0, 7, 1} << 2;
    }

    void leavesOutWhatSaysNothing()
    {
        QFETCH(QList<int>, highWaters);
        QFETCH(int, rows);
        std::vector<KindSlots> kinds;
        for (const int highWater : highWaters)
            kinds.push_back({10, 0, static_cast<std::uint64_t>(highWater)});
        const std::vector<std::string> names(kinds.size(), "kind");
        QCOMPARE(slotRows(names, kinds).size(), static_cast<std::size_t>(rows));
    }

    // A pool that was tuned down owns fewer slots than were in use before.
    void barsAreNoLongerThanWhole()
    {
        for (const SlotRowText& row : slotRows({"a", "b"}, {{10, 10, 517}, {0, 0, 3}}))
            QVERIFY(row.inUse <= 1 && row.highWater <= 1);
    }

    void saysWhatItWaitsFor_data()
    {
        QTest::addColumn<quint64>("slotsToRetire");
        QTest::addColumn<QString>("words");
        QTest::newRow("nothing") << quint64{0} << "";
        QTest::newRow("one") << quint64{1} << "waits for 1 slot in use";
        QTest::newRow("many") << quint64{1212} << "waits for 1,212 slots in use";
    }

    void saysWhatItWaitsFor()
    {
        QFETCH(quint64, slotsToRetire);
        QTEST(waitingText(slotsToRetire), "words");
    }
};

TEST_WITH_CORE_APPLICATION(SlotRowsTest);
#include "tst_slot_bars.moc"
