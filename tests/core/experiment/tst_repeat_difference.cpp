// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/experiment/lane_traits.h"
#include "core/experiment/repeat_difference.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <functional>

using namespace poolscope;

namespace {

using Change = std::function<void(LaneSummary&)>;

} // namespace

Q_DECLARE_METATYPE(Change)

class TestRepeatDifference : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsCountedMustBeTheSame_data()
    {
        QTest::addColumn<Change>("change");
        QTest::addColumn<QString>("difference");
        QTest::newRow("nothing") << Change([](LaneSummary&) {}) << "";
        QTest::newRow("a time") << Change([](LaneSummary& lane) { lane.timings.frame.p50 = 7; }) << "";
        QTest::newRow("reserved bytes") << Change([](LaneSummary& lane) { lane.timings.reservedBytesPeak = 7; }) << "";
        QTest::newRow("a total") << Change([](LaneSummary& lane) { lane.counters.totals.hits = 1200; })
                                 << "lane pooled: hits comes to 0 in one run and to 1,200 in another";
        QTest::newRow("a peak") << Change([](LaneSummary& lane) { lane.counters.peaks.liveObjects = 3; })
                                << "lane pooled: live_objects comes to 0 in one run and to 3 in another";
        QTest::newRow("collections") << Change([](LaneSummary& lane) { lane.counters.collections.minor = 1; })
                                     << "lane pooled: the accounting of one run differs from that of another";
        QTest::newRow("the accounting") << Change([](LaneSummary& lane) { lane.counters.accounting.lostObjects = 1; })
                                        << "lane pooled: the accounting of one run differs from that of another";
    }
    void whatIsCountedMustBeTheSame()
    {
        QFETCH(Change, change);
        const Experiment experiment = loadExperiment("boss-bullets");
        const std::vector<LaneSummary> one(2);
        std::vector<LaneSummary> other(2);
        change(other[1]);
        const auto found = differenceOfRepeats(experiment, one, other);
        QTEST(QString::fromStdString(found ? found->english() : ""), "difference");
    }

    void whatALibraryTellsMayDiffer()
    {
        Experiment experiment = loadExperiment("boss-bullets");
        experiment.lanes[1].strategy = "pmr-pool";
        const std::vector<LaneSummary> one(2);
        std::vector<LaneSummary> other(2);
        other[1].counters.peaks.heapBytes = 7;
        QVERIFY(!differenceOfRepeats(experiment, one, other));
        other[1].counters.totals.acquires = 7;
        QVERIFY(differenceOfRepeats(experiment, one, other));
    }

    void whatACollectorGuessesMayDiffer()
    {
        Experiment experiment = loadExperiment("boss-bullets");
        experiment.lanes[0].strategy = "gc-boehm";
        QVERIFY(isVarying(experiment.lanes[0], "collections"));
        QVERIFY(!isVarying(experiment.lanes[1], "collections"));
        const std::vector<LaneSummary> one(2);
        std::vector<LaneSummary> other(2);
        other[0].counters.totals.collections = 7;
        QVERIFY(!differenceOfRepeats(experiment, one, other));
        other[0].counters.totals.acquires = 7;
        QVERIFY(differenceOfRepeats(experiment, one, other));
    }
};

TEST_WITHOUT_APPLICATION(TestRepeatDifference);
#include "tst_repeat_difference.moc"
