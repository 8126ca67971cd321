// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/sample.h"

#include <QtTest>

using namespace poolscope;

class TestSample : public QObject
{
    Q_OBJECT

private slots:
    void columnsAreTheDesigns();
    void everyFieldIsReadAndWritten();
    void stolen_data();
    void stolen();
};

void TestSample::columnsAreTheDesigns()
{
    QStringList names, counters;
    for (const FieldInfo& info : columns()) {
        names << QString::fromLatin1(info.name.data(), static_cast<qsizetype>(info.name.size()));
        if (info.isCounter) counters << names.last();
    }
    QCOMPARE(names.join(QLatin1String(", ")),
             QStringLiteral("live_objects, live_bytes, garbage_bytes, heap_bytes, slots_owned, slots_in_use, "
                            "high_water, acquires, releases, hits, misses, exhausted, heap_allocations, heap_frees, "
                            "collections, reclaimed_bytes, reserved_bytes, frame_ns, allocation_ns, update_ns, "
                            "pause_ns, cpu_ns"));
    QCOMPARE(counters, names.first(16));
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
    QCOMPARE(sample.timings.reservedBytes, 17U);
    QCOMPARE(sample.timings.frameNs, 18U);
    QCOMPARE(sample.timings.pauseNs, 21U);
    QCOMPARE(sample.timings.cpuNs, 22U);
    QCOMPARE(sample.counters.allocatedBytes, 23U);
    QCOMPARE(sample.counters.triggerBytes, 24U);
}

void TestSample::stolen_data()
{
    QTest::addColumn<quint64>("frameNs");
    QTest::addColumn<quint64>("cpuNs");
    QTest::addColumn<bool>("stolen");
    QTest::newRow("no time at all") << quint64{0} << quint64{0} << false;
    QTest::newRow("all of it ours") << quint64{1000} << quint64{1000} << false;
    QTest::newRow("the clocks disagree a little") << quint64{1000} << quint64{1010} << false;
    QTest::newRow("a fifth went elsewhere") << quint64{1000} << quint64{800} << false;
    QTest::newRow("more than a fifth") << quint64{1000} << quint64{799} << true;
    QTest::newRow("all of it") << quint64{20'000'000} << quint64{0} << true;
}

void TestSample::stolen()
{
    QFETCH(quint64, frameNs);
    QFETCH(quint64, cpuNs);
    Sample sample;
    sample.timings.frameNs = frameNs;
    sample.timings.cpuNs = cpuNs;
    QTEST(sample.isStolen(), "stolen");
}

QTEST_APPLESS_MAIN(TestSample)
#include "tst_sample.moc"
