// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Uses made-up frames, so that the results are known.
#include "core/metrics/speed_ratio.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <functional>

using namespace poolscope;

namespace {

struct Pair
{
    Sample lane, other;
};

Sample madeFrame(std::uint64_t allocationNs, std::uint64_t pauseNs = 0)
{
    Sample sample;
    Timings& t = sample.timings;
    t.allocationNs = allocationNs;
    t.updateNs = 5'000;
    t.pauseNs = pauseNs;
    t.frameNs = t.allocationNs + t.updateNs + t.pauseNs;
    t.cpuNs = t.frameNs;
    return sample;
}

// Another thread ran for 40 ms during its births and deaths.
void preemptFrame(Sample& sample)
{
    sample.timings.allocationNs += 40'000'000;
    sample.timings.frameNs += 40'000'000;
}

using Maker = std::function<Pair(int frame)>;

SpeedRatio ratioOfMade(int frames, const Maker& make)
{
    SpeedComparison comparison;
    for (int frame = 0; frame < frames; ++frame) {
        const Pair pair = make(frame);
        comparison.add(pair.lane, pair.other);
    }
    return comparison.ratio();
}

// Up to a tenth more or less, reproducibly.
std::uint64_t noisyTime(std::uint64_t ns, int frame)
{
    return ns * (90 + (static_cast<std::uint64_t>(frame) * 7919 + 13) % 21) / 100;
}

bool isWithinTwoPercent(double value, double wanted)
{
    return std::abs(value - wanted) < 0.02 * wanted;
}

} // namespace

Q_DECLARE_METATYPE(Maker)

class TestSpeedRatio : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isTheOneThatWasMade_data();
    void isTheOneThatWasMade();
    void preemptedFramesChangeNothing_data();
    void preemptedFramesChangeNothing();
    void fewDisturbedFramesMoveNothing();
    void theSpreadIsTheMiddleHalf();
    void tooLittleIsSaid_data();
    void tooLittleIsSaid();
};

void TestSpeedRatio::isTheOneThatWasMade_data()
{
    QTest::addColumn<int>("frames");
    QTest::addColumn<Maker>("make");
    QTest::addColumn<double>("wanted");
    const auto plain = [](std::uint64_t lane, std::uint64_t other) {
        return Maker([=](int frame) {
            return Pair{madeFrame(noisyTime(lane, frame)), madeFrame(noisyTime(other, frame + 5))};
        });
    };
    QTest::newRow("as fast") << 500 << plain(10'000, 10'000) << 1.0;
    QTest::newRow("twice as fast") << 500 << plain(10'000, 20'000) << 2.0;
    QTest::newRow("half as fast") << 500 << plain(20'000, 10'000) << 0.5;
    QTest::newRow("just enough frames") << 50 << Maker([](int) {
        return Pair{madeFrame(10'000), madeFrame(20'000)};
    }) << 2.0;
    QTest::newRow("a million frames") << 1'000'000 << plain(10'000, 12'000) << 1.2;
    const auto collecting = [](int every, std::uint64_t pauseNs) {
        return Maker([=](int frame) {
            return Pair{madeFrame(10'000), madeFrame(10'000, frame % every == every - 1 ? pauseNs : 0)};
        });
    };
    QTest::newRow("a collection in each frame") << 500 << collecting(1, 10'000) << 2.0;
    QTest::newRow("a collection in every 20th frame") << 500 << collecting(20, 200'000) << 2.0;
    QTest::newRow("a single collection in 500 frames") << 500 << collecting(500, 5'000'000) << 2.0;
    QTest::newRow("both collect, the other thrice as often") << 600 << Maker([](int frame) {
        return Pair{madeFrame(10'000, frame % 60 == 0 ? 600'000 : 0), madeFrame(10'000, frame % 20 == 0 ? 600'000 : 0)};
    }) << 2.0;
}

void TestSpeedRatio::isTheOneThatWasMade()
{
    QFETCH(const int, frames);
    QFETCH(const Maker, make);
    QFETCH(const double, wanted);
    const SpeedRatio found = ratioOfMade(frames, make);
    QVERIFY2(isWithinTwoPercent(found.ratio, wanted), qPrintable(QString::number(found.ratio)));
    QVERIFY(found.low <= found.ratio && found.ratio <= found.high);
    QCOMPARE(found.frames, static_cast<std::uint64_t>(frames));
    QCOMPARE(found.cleanFrames, found.frames);
}

void TestSpeedRatio::preemptedFramesChangeNothing_data()
{
    QTest::addColumn<int>("every");
    QTest::addColumn<bool>("isLane");
    for (const int every : {100, 10, 3})
        for (const bool isLane : {true, false})
            QTest::addRow("each %dth of %s", every, isLane ? "the lane" : "the other") << every << isLane;
}

// Including frames with a collection, which are long and so are preempted more often.
void TestSpeedRatio::preemptedFramesChangeNothing()
{
    QFETCH(const int, every);
    QFETCH(const bool, isLane);
    const auto make = [&](int frame, bool isDisturbed) {
        Pair pair{madeFrame(10'000), madeFrame(10'000, frame % 20 == 0 ? 200'000 : 0)};
        if (isDisturbed && (frame % every == 1 || (frame % 40 == 0))) preemptFrame(isLane ? pair.lane : pair.other);
        return pair;
    };
    const SpeedRatio calm = ratioOfMade(600, [&](int frame) { return make(frame, false); });
    const SpeedRatio busy = ratioOfMade(600, [&](int frame) { return make(frame, true); });
    QVERIFY(busy.cleanFrames < calm.cleanFrames);
    QVERIFY2(isWithinTwoPercent(busy.ratio, calm.ratio), qPrintable(QString::number(busy.ratio)));
    QVERIFY(isWithinTwoPercent(busy.low, calm.low) && isWithinTwoPercent(busy.high, calm.high));
}

// The machine may be busy in a way that the thread's clock does not show.
void TestSpeedRatio::fewDisturbedFramesMoveNothing()
{
    const auto make = [](int frame) {
        return Pair{madeFrame(noisyTime(10'000, frame)),
                    madeFrame(frame % 97 == 0 ? 3'000'000 : noisyTime(15'000, frame + 5))};
    };
    const SpeedRatio found = ratioOfMade(970, make);
    QVERIFY2(isWithinTwoPercent(found.ratio, 1.5), qPrintable(QString::number(found.ratio)));
}

void TestSpeedRatio::theSpreadIsTheMiddleHalf()
{
    // Blocks of one frame each: ratios of 1 to 3 in equal parts, 16 of each quarter.
    const SpeedRatio found = ratioOfMade(64, [](int frame) {
        return Pair{madeFrame(10'000), madeFrame(10'000 + 5'000 * static_cast<std::uint64_t>(frame / 16))};
    });
    QCOMPARE(found.low, 1.0);
    QCOMPARE(found.ratio, 1.5);
    QCOMPARE(found.high, 2.0);
}

void TestSpeedRatio::tooLittleIsSaid_data()
{
    QTest::addColumn<int>("frames");
    QTest::addColumn<Maker>("make");
    QTest::addColumn<int>("clean");
    const Maker calm = [](int) { return Pair{madeFrame(10'000), madeFrame(20'000)}; };
    QTest::newRow("no frame") << 0 << calm << 0;
    QTest::newRow("a second less a few frames") << 49 << calm << 49;
    QTest::newRow("most of them preempted") << 400 << Maker([](int frame) {
        Pair pair{madeFrame(10'000), madeFrame(20'000)};
        if (frame % 10 != 0) preemptFrame(pair.other);
        return pair;
    }) << 40;
    QTest::newRow("every collection preempted") << 400 << Maker([](int frame) {
        Pair pair{madeFrame(10'000), madeFrame(10'000, frame % 50 == 0 ? 200'000 : 0)};
        if (frame % 50 == 0) preemptFrame(pair.other);
        return pair;
    }) << 392;
}

void TestSpeedRatio::tooLittleIsSaid()
{
    QFETCH(const int, frames);
    QFETCH(const Maker, make);
    QFETCH(const int, clean);
    const SpeedRatio found = ratioOfMade(frames, make);
    QVERIFY(!found.isTold());
    QCOMPARE(found.cleanFrames, static_cast<std::uint64_t>(clean));
    QCOMPARE(found.frames, static_cast<std::uint64_t>(frames));
}

TEST_WITH_CORE_APPLICATION(TestSpeedRatio);
#include "tst_speed_ratio.moc"
