// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "ui/engine/pacer.h"

#include <QTest>

#include <vector>

using namespace poolscope::ui;
using namespace std::chrono_literals;

class EnginePaceTest : public QObject
{
    Q_OBJECT

private slots:
    void latenessDoesNotAddUp()
    {
        Pacer pacer;
        const Pacer::Clock::time_point begin{1h};
        pacer.start(begin);
        pacer.setPeriod(10ms, begin);
        QCOMPARE(pacer.due() - begin, 0ns);
        for (int frame = 1; frame <= 1000; ++frame) {
            pacer.advance(pacer.due() + 3ms); // always 3 ms late
            QCOMPARE(pacer.due() - begin, frame * 10ms);
        }
    }

    void aStallIsCaughtUpForATenthOfASecondOnly()
    {
        Pacer pacer;
        const Pacer::Clock::time_point begin{1h};
        pacer.start(begin);
        pacer.setPeriod(10ms, begin);
        const auto afterStall = begin + 5s;
        pacer.advance(afterStall);
        int burst = 0;
        for (; pacer.due() < afterStall; ++burst)
            pacer.advance(afterStall);
        QCOMPARE(burst, 10);
    }

    void aShorterPeriodActsAtOnce()
    {
        Pacer pacer;
        const Pacer::Clock::time_point begin{1h};
        pacer.start(begin);
        pacer.setPeriod(1s, begin);
        pacer.advance(begin);
        QCOMPARE(pacer.due() - begin, 1s);
        pacer.setPeriod(10ms, begin + 5ms);
        QCOMPARE(pacer.due() - begin, 15ms);
    }

    void asFastAsPossibleIsAlwaysDue()
    {
        Pacer pacer;
        const Pacer::Clock::time_point begin{1h};
        pacer.start(begin);
        pacer.setPeriod(0ns, begin);
        for (int frame = 1; frame <= 100; ++frame) {
            const auto now = begin + frame * 1ms;
            pacer.advance(now);
            QVERIFY(pacer.due() <= now);
        }
    }

    void framesPerSecondAreMeasured()
    {
        RateMeter meter;
        const RateMeter::Clock::time_point begin{1h};
        meter.start(1000, begin);
        QCOMPARE(meter.rate(), 0.0);
        meter.update(1003, begin + 50ms);
        QCOMPARE(meter.rate(), 0.0);
        meter.update(1006, begin + 100ms);
        QCOMPARE(meter.rate(), 60.0);
        meter.update(1100, begin + 300ms); // in the middle of a stretch
        QCOMPARE(meter.rate(), 60.0);
        meter.update(1126, begin + 600ms);
        QCOMPARE(meter.rate(), 240.0);
        meter.stop();
        QCOMPARE(meter.rate(), 0.0);
    }

    void holdsAsLongAsFramesAreMissed_data()
    {
        QTest::addColumn<QList<int>>("frameTimes"); // in tenths of a budget
        QTest::addColumn<QString>("pictures");      // s: shown, h: held

        QTest::newRow("no frame") << QList<int>{} << "";
        QTest::newRow("frames that cost nothing") << QList<int>{0, 0} << "ss";
        QTest::newRow("frames within the budget") << QList<int>{1, 5, 9, 3} << "ssss";
        QTest::newRow("a frame of just the budget") << QList<int>{10, 1} << "ss";
        QTest::newRow("a little too late") << QList<int>{1, 11, 1, 1} << "shss";
        QTest::newRow("just two budgets") << QList<int>{1, 20, 1, 1} << "shss";
        QTest::newRow("three frames missed") << QList<int>{1, 35, 1, 1, 1, 1} << "shhhss";
        QTest::newRow("the first frame is late") << QList<int>{25, 1, 1, 1} << "hhss";
        QTest::newRow("always late by one: every second picture") << QList<int>{15, 15, 15, 15, 15, 15} << "hshshs";
        QTest::newRow("always late by two: every third picture") << QList<int>{25, 25, 25, 25, 25, 25} << "hhshhs";
        QTest::newRow("another late frame in a hold is no longer") << QList<int>{35, 35, 1, 1, 1} << "hhhss";
        QTest::newRow("a longer pause in a hold prolongs it") << QList<int>{15, 1, 15, 45, 1, 1, 1, 1} << "hshshhhh";
        QTest::newRow("a longer pause at the second frame of a hold") << QList<int>{25, 45, 1, 1, 1, 1} << "hhhhss";
        QTest::newRow("the late picture is late itself") << QList<int>{15, 35, 1, 1, 1, 1} << "hshhhs";
        QTest::newRow("two separate pauses") << QList<int>{15, 1, 1, 15, 1, 1} << "hsshss";
    }

    void holdsAsLongAsFramesAreMissed()
    {
        QFETCH(QList<int>, frameTimes);
        QFETCH(QString, pictures);
        StutterHold hold;
        QString seen;
        for (const int time : frameTimes)
            seen += QLatin1Char(hold.mayShow(static_cast<std::uint64_t>(time) * 100, 1000) ? 's' : 'h');
        QCOMPARE(seen, pictures);
    }

    void countsTheFramesHeld()
    {
        StutterHold hold;
        std::vector<std::uint32_t> held;
        for (const std::uint64_t time : {1U, 35U, 1U, 1U, 1U, 1U}) {
            (void)hold.mayShow(time, 10);
            held.push_back(hold.heldFrames());
        }
        QCOMPARE(held, (std::vector<std::uint32_t>{0, 1, 2, 3, 0, 0}));
    }

    void aReleasedPictureIsShownWithTheNextFrame()
    {
        StutterHold hold;
        QVERIFY(!hold.mayShow(100, 1));
        QVERIFY(!hold.mayShow(100, 1));
        QCOMPARE(hold.holdLength(), 99U);
        hold.release();
        QCOMPARE(hold.heldFrames(), 2U);
        QVERIFY(hold.mayShow(100, 1));
        QVERIFY(!hold.mayShow(1, 1));
    }

    void survivesEndlessFrames()
    {
        StutterHold hold;
        QVERIFY(!hold.mayShow(~std::uint64_t{0}, 1));
        QVERIFY(!hold.mayShow(0, 1));
    }
};

TEST_WITH_CORE_APPLICATION(EnginePaceTest);
#include "tst_pacer.moc"
