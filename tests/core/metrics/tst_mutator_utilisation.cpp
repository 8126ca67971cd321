// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/metrics/mutator_utilisation.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <algorithm>
#include <vector>

using namespace poolscope;

Q_DECLARE_METATYPE(std::vector<poolscope::Pause>)

namespace {

using Ends = QList<std::pair<quint64, quint64>>; // of pauses: begin and length

CollectionRecord recordOf(std::uint64_t begin, std::uint64_t length)
{
    return {.frame = 0, .lane = 0, .collection = {}, .beginNs = begin, .pauseNs = length};
}

} // namespace

class TestMutatorUtilisation : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void known_data();
    void known();
    void agreesWithBruteForce();
    void curve_data();
    void curve();
    void laysPausesOut_data();
    void laysPausesOut();
    void utilisationAgreesWithBruteForce();
};

void TestMutatorUtilisation::known_data()
{
    QTest::addColumn<std::vector<Pause>>("pauses");
    QTest::addColumn<quint64>("total");
    QTest::addColumn<quint64>("window");
    QTest::addColumn<double>("utilisation");
    using Pauses = std::vector<Pause>;
    QTest::newRow("no pauses") << Pauses{} << quint64{100} << quint64{10} << 1.0;
    QTest::newRow("no time at all") << Pauses{{0, 0}} << quint64{0} << quint64{10} << 1.0;
    QTest::newRow("a pause as long as the window") << Pauses{{40, 10}} << quint64{100} << quint64{10} << 0.0;
    QTest::newRow("a pause longer than the window") << Pauses{{40, 25}} << quint64{100} << quint64{10} << 0.0;
    QTest::newRow("a pause half the window") << Pauses{{40, 5}} << quint64{100} << quint64{10} << 0.5;
    QTest::newRow("two near each other") << Pauses{{40, 2}, {46, 3}} << quint64{100} << quint64{10} << 0.5;
    QTest::newRow("two too far apart") << Pauses{{40, 2}, {60, 3}} << quint64{100} << quint64{10} << 0.7;
    QTest::newRow("at the beginning") << Pauses{{0, 4}} << quint64{100} << quint64{10} << 0.6;
    QTest::newRow("at the end") << Pauses{{96, 4}} << quint64{100} << quint64{10} << 0.6;
    QTest::newRow("a window as long as the time line")
        << Pauses{{10, 10}, {50, 10}} << quint64{100} << quint64{100} << 0.8;
    QTest::newRow("a window longer than that") << Pauses{{10, 10}, {50, 10}} << quint64{100} << quint64{900} << 0.8;
}

void TestMutatorUtilisation::known()
{
    QFETCH(std::vector<Pause>, pauses);
    QFETCH(quint64, total);
    QFETCH(quint64, window);
    QTEST(minimumMutatorUtilisation(pauses, total, window), "utilisation");
}

void TestMutatorUtilisation::agreesWithBruteForce()
{
    Random random(5);
    for (int i = 0; i < 400; ++i) {
        std::vector<Pause> pauses;
        std::vector<int> paused; // by ns of the time line
        while (paused.size() < 400) {
            paused.resize(paused.size() + random.below(i % 4 == 0 ? 3 : 60));
            const std::uint32_t length = random.below(20);
            pauses.push_back({paused.size(), length});
            paused.resize(paused.size() + length, 1);
        }
        paused.resize(paused.size() + random.below(30));
        const std::uint64_t total = paused.size();
        const std::uint64_t window = 1 + random.below(static_cast<std::uint32_t>(total) + 20);
        const std::uint64_t length = std::min(window, total);
        std::uint64_t most = 0;
        for (std::uint64_t from = 0; from + length <= total; ++from)
            most = std::max(most, static_cast<std::uint64_t>(
                                      std::count(paused.begin() + static_cast<std::ptrdiff_t>(from),
                                                 paused.begin() + static_cast<std::ptrdiff_t>(from + length), 1)));
        QCOMPARE(minimumMutatorUtilisation(pauses, total, window), 1 - double(most) / double(length));
    }
}

void TestMutatorUtilisation::curve_data()
{
    QTest::addColumn<quint64>("total");
    QTest::addColumn<int>("points");
    QTest::newRow("no time at all") << quint64{0} << 0;
    QTest::newRow("shorter than the shortest window") << quint64{999'999} << 0;
    QTest::newRow("as long as the shortest") << quint64{1'000'000} << 1;
    QTest::newRow("a second") << quint64{1'000'000'000} << 25;
    QTest::newRow("a minute") << quint64{60'000'000'000} << 33;
}

void TestMutatorUtilisation::curve()
{
    QFETCH(quint64, total);
    QFETCH(int, points);
    // 4 ms every 20 ms.
    std::vector<Pause> pauses;
    for (std::uint64_t begin = 0; begin + 4'000'000 <= total; begin += 20'000'000)
        pauses.push_back({begin, 4'000'000});
    const std::vector<UtilisationPoint> curve = utilisationCurve(pauses, total);
    QCOMPARE(curve.size(), static_cast<std::size_t>(points));
    std::uint64_t before = 0;
    for (const UtilisationPoint& point : curve) {
        QVERIFY(point.windowNs > before && point.windowNs <= total);
        before = point.windowNs;
        QCOMPARE(point.utilisation, minimumMutatorUtilisation(pauses, total, point.windowNs));
    }
    if (curve.empty()) return;
    QCOMPARE(curve.front().windowNs, 1'000'000U);
    if (points == 33) {
        QCOMPARE(curve.back().windowNs, 10'000'000'000U);
        QCOMPARE(curve.front().utilisation, 0.0);
        QVERIFY(std::abs(curve.back().utilisation - 0.8) < 0.001);
    }
}

void TestMutatorUtilisation::laysPausesOut_data()
{
    QTest::addColumn<quint64>("frame"); // work in the second frame, after a frame of 30 ns, with a budget of 100 ns
    QTest::addColumn<Ends>("collections");
    QTest::addColumn<Ends>("pauses");
    QTest::addColumn<quint64>("total");
    QTest::newRow("none") << quint64{40} << Ends{} << Ends{} << quint64{200};
    QTest::newRow("in the middle of the work") << quint64{40} << Ends{{10, 20}} << Ends{{110, 20}} << quint64{200};
    QTest::newRow("several increments") << quint64{60} << Ends{{10, 5}, {20, 5}, {50, 5}}
                                        << Ends{{110, 5}, {120, 5}, {150, 5}} << quint64{200};
    QTest::newRow("over the budget") << quint64{250} << Ends{{20, 220}} << Ends{{120, 220}} << quint64{350};
    QTest::newRow("between frames, and at the beginning")
        << quint64{40} << Ends{{0, 10}, {0, 15}} << Ends{{100, 10}, {110, 15}} << quint64{200};
    QTest::newRow("between frames, longer than the budget")
        << quint64{10} << Ends{{0, 130}} << Ends{{100, 130}} << quint64{230};
    QTest::newRow("without length") << quint64{40} << Ends{{10, 0}} << Ends{{110, 0}} << quint64{200};
}

void TestMutatorUtilisation::laysPausesOut()
{
    QFETCH(quint64, frame);
    QFETCH(Ends, collections);
    std::vector<CollectionRecord> records;
    for (const auto& [begin, length] : collections)
        records.push_back(recordOf(begin, length));
    PauseLine line(100);
    line.add(30, {});
    line.add(frame, records);
    Ends pauses;
    for (const Pause& pause : line.pauses())
        pauses << std::pair<quint64, quint64>(pause.beginNs, pause.lengthNs);
    QTEST(pauses, "pauses");
    QTEST(quint64{line.totalNs()}, "total");
}

void TestMutatorUtilisation::utilisationAgreesWithBruteForce()
{
    Random random(11);
    for (int run = 0; run < 40; ++run) {
        PauseLine line(40);
        std::vector<char> paused; // by ns of the time line
        for (int frame = 0; frame < 20; ++frame) {
            const std::size_t begin = paused.size();
            std::vector<CollectionRecord> records;
            std::uint64_t at = 0;
            for (std::uint32_t i = random.below(4); i > 0; --i) {
                at += random.below(12);
                const std::uint64_t length = random.below(15);
                records.push_back(recordOf(at, length));
                paused.resize(begin + at);
                paused.resize(begin + at + length, 1);
                at += length;
            }
            const std::uint64_t work = at + random.below(30);
            paused.resize(begin + std::max<std::size_t>(work, 40));
            line.add(work, records);
        }
        QCOMPARE(line.totalNs(), std::uint64_t{paused.size()});
        for (const std::uint64_t window : {1U, 7U, 40U, 133U, 400U}) {
            std::ptrdiff_t most = 0;
            for (std::size_t from = 0; from + window <= paused.size(); ++from) {
                const auto first = paused.begin() + static_cast<std::ptrdiff_t>(from);
                most = std::max(most, std::count(first, first + static_cast<std::ptrdiff_t>(window), 1));
            }
            QCOMPARE(minimumMutatorUtilisation(line.pauses(), line.totalNs(), window),
                     1 - double(most) / double(window));
        }
    }
}

TEST_WITHOUT_APPLICATION(TestMutatorUtilisation);
#include "tst_mutator_utilisation.moc"
