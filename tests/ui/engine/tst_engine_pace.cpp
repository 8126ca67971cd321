// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "ui/engine/pacer.h"

#include <QTest>

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
};

TEST_WITH_CORE_APPLICATION(EnginePaceTest);
#include "tst_engine_pace.moc"
