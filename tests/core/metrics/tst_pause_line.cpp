// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/metrics/pause_line.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <algorithm>
#include <vector>

using namespace poolscope;

namespace {

using Ends = QList<std::pair<quint64, quint64>>; // of pauses: begin and length

CollectionRecord recordOf(std::uint64_t begin, std::uint64_t length)
{
    return {.frame = 0, .lane = 0, .collection = {}, .beginNs = begin, .pauseNs = length};
}

} // namespace

class TestPauseLine : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void laysPausesOut_data();
    void laysPausesOut();
    void utilisationAgreesWithBruteForce();
};

void TestPauseLine::laysPausesOut_data()
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

void TestPauseLine::laysPausesOut()
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

void TestPauseLine::utilisationAgreesWithBruteForce()
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

TEST_WITHOUT_APPLICATION(TestPauseLine);
#include "tst_pause_line.moc"
