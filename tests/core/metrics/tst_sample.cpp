// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/sample.h"
#include "tests/program/test_program.h"

#include <QtTest>

using namespace poolscope;

class TestSample : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void columnsAreTheDesigns();
    void everyFieldIsReadAndWritten();
    void peaksAreOfLevels();
    void preempted_data();
    void preempted();
};

void TestSample::columnsAreTheDesigns()
{
    QStringList names, counters;
    for (const FieldInfo& info : columns()) {
        names << QString::fromLatin1(info.name.data(), static_cast<qsizetype>(info.name.size()));
        if (info.isCounter()) counters << names.last();
    }
    QCOMPARE(names.join(QLatin1String(", ")),
             QStringLiteral("live_objects, live_bytes, garbage_bytes, heap_bytes, slots_owned, slots_in_use, "
                            "high_water, acquires, releases, hits, misses, exhausted, heap_allocations, heap_frees, "
                            "collections, reclaimed_bytes, increments, peak_live_objects, peak_live_bytes, "
                            "peak_garbage_bytes, peak_heap_bytes, peak_slots_owned, peak_slots_in_use, arena_bytes, "
                            "arena_object_bytes, used_bytes, free_bytes, free_blocks, largest_free_bytes, "
                            "arena_requests, arena_refused, blocks_searched, splits, joins, fragmented_bytes, "
                            "fragmented, "
                            "reserved_bytes, frame_ns, allocation_ns, update_ns, draw_ns, pause_ns, cpu_ns"));
    QCOMPARE(counters, names.first(36));
}

void TestSample::everyFieldIsReadAndWritten()
{
    Sample sample;
    std::uint64_t value = 1;
    for (const FieldInfo& info : fields()) {
        QCOMPARE(static_cast<std::uint64_t>(info.field), value - 1);
        setValue(sample, info.field, value++);
    }
    value = 1;
    for (const FieldInfo& info : fields())
        QCOMPARE(valueOf(sample, info.field), value++);
    QCOMPARE(sample.counters.liveObjects, 1U);
    QCOMPARE(sample.counters.highWater, 7U);
    QCOMPARE(sample.counters.reclaimedBytes, 16U);
    QCOMPARE(sample.counters.increments, 17U);
    QCOMPARE(sample.counters.peakLiveObjects, 18U);
    QCOMPARE(sample.counters.peakSlotsInUse, 23U);
    QCOMPARE(sample.counters.arenaBytes, 24U);
    QCOMPARE(sample.counters.fragmented, 36U);
    QCOMPARE(sample.timings.reservedBytes, 37U);
    QCOMPARE(sample.timings.frameNs, 38U);
    QCOMPARE(sample.timings.drawNs, 41U);
    QCOMPARE(sample.timings.pauseNs, 42U);
    QCOMPARE(sample.timings.cpuNs, 43U);
    QCOMPARE(sample.counters.allocatedBytes, 44U);
    QCOMPARE(sample.counters.triggerBytes, 45U);
}

void TestSample::peaksAreOfLevels()
{
    for (const Peak& each : peaks()) {
        const std::string_view level = fields()[static_cast<std::size_t>(each.level)].name;
        const std::string_view peak = fields()[static_cast<std::size_t>(each.peak)].name;
        QCOMPARE(std::string(peak), "peak_" + std::string(level));
    }
    QCOMPARE(peaks().size(), std::size_t{6});
}

void TestSample::preempted_data()
{
    QTest::addColumn<quint64>("frameNs");
    QTest::addColumn<quint64>("cpuNs");
    QTest::addColumn<bool>("preempted");
    QTest::newRow("no time at all") << quint64{0} << quint64{0} << false;
    QTest::newRow("all of it ours") << quint64{1000} << quint64{1000} << false;
    QTest::newRow("the clocks disagree a little") << quint64{1000} << quint64{1010} << false;
    QTest::newRow("a fifth went elsewhere") << quint64{1000} << quint64{800} << false;
    QTest::newRow("more than a fifth") << quint64{1000} << quint64{799} << true;
    QTest::newRow("all of it") << quint64{20'000'000} << quint64{0} << true;
}

void TestSample::preempted()
{
    QFETCH(quint64, frameNs);
    QFETCH(quint64, cpuNs);
    Sample sample;
    sample.timings.frameNs = frameNs;
    sample.timings.cpuNs = cpuNs;
    QTEST(sample.isPreempted(), "preempted");
}

TEST_WITHOUT_APPLICATION(TestSample);
#include "tst_sample.moc"
