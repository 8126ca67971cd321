// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error.h"
#include "core/base/units.h"
#include "core/gc/boehm_heap.h"
#include "core/simulation/run.h"
#include "tests/core/scenarios/event_audit.h"
#include "tests/core/simulation/lane_fixture.h"
#include "tests/program/test_program.h"

#include <QDirIterator>
#include <QFile>
#include <QThread>
#include <QtTest>

#include <csignal>
#include <memory>

#if __has_include(<gc/gc_mark.h>)
#define GC_THREADS // declares the figures that need no lock
#define GC_NO_THREAD_REDIRECTS
#include <gc/gc.h>
#include <gc/gc_mark.h>
#endif

using namespace poolscope;

namespace {

LaneSetup boehm()
{
    return laneSetup("boehm", "gc-boehm", {{"minBytesAllocated", std::int64_t{256 * 1024}}});
}

// Runs the cache in a lane of libgc and in a plain one, and returns the difference, or nothing.
QString differenceAfter(int frames)
{
    const auto scenario = makeScenario("aging-cache", 5);
    Lane lane(boehm(), scenario->kinds()), plain(laneSetup("plain", "new-delete"), scenario->kinds());
    FrameEvents events;
    for (int frame = 0; frame < frames; ++frame) {
        scenario->produce(events);
        const Counters c = lane.work(events).counters, p = plain.work(events).counters;
        if (c.liveObjects != p.liveObjects || c.liveBytes != p.liveBytes) return QStringLiteral("counters differ");
        if (c.heapBytes < c.liveBytes) return QStringLiteral("more is alive than the heap has");
        if (frame % 20 == 0 && lane.contentChecksum() != plain.contentChecksum())
            return QStringLiteral("content differs in frame %1").arg(frame);
    }
    if (lane.stats().collections < 3) return QStringLiteral("it never collected");
    if (lane.stats().reclaimedBytes == 0) return QStringLiteral("it reclaimed nothing");
    return lane.accounting().balanced ? QString() : QStringLiteral("its accounting is off");
}

// libgc's own figures, in bytes except for the first.
struct OwnFigures
{
    std::uint64_t collections = 0;
    std::uint64_t inUse = 0;     // blocks that are not entirely free
    std::uint64_t sinceLast = 0; // allocated since its last collection
    std::uint64_t reached = 0;   // found by walking all that is marked
};

#if __has_include(<gc/gc_mark.h>)
OwnFigures ownFigures()
{
    OwnFigures figures;
    const auto read = [](void* to) -> void* {
        auto& own = *static_cast<OwnFigures*>(to);
        GC_prof_stats_s stats;
        GC_get_prof_stats_unsafe(&stats, sizeof stats);
        own.collections = stats.gc_no;
        own.inUse = stats.heapsize_full - stats.free_bytes_full;
        own.sinceLast = stats.bytes_allocd_since_gc;
        GC_enumerate_reachable_objects_inner(
            [](void*, std::size_t bytes, void* sum) { *static_cast<std::uint64_t*>(sum) += bytes; }, &own.reached);
        return nullptr;
    };
    GC_call_with_alloc_lock(read, &figures);
    return figures;
}
#else
OwnFigures ownFigures()
{
    return {};
}
#endif

} // namespace

class TestGcBoehm : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        if (gc::BoehmHeap::whyMissing() != nullptr) QSKIP(gc::BoehmHeap::whyMissing());
    }

    void keepsWhatIsReached() { QCOMPARE(differenceAfter(300), QString()); }

    // As in a window: one worker's thread ends, and the next run has a thread of its own.
    void servesOneThreadAfterAnother()
    {
        for (int round = 0; round < 3; ++round) {
            QString difference;
            const std::unique_ptr<QThread> thread(QThread::create([&] { difference = differenceAfter(200); }));
            thread->start();
            thread->wait();
            QCOMPARE(difference, QString());
        }
    }

    void itsHeapFallsAtACollection()
    {
        const auto scenario = makeScenario("churn", 5);
        Lane lane(boehm(), scenario->kinds());
        FrameEvents events;
        std::uint64_t seen = 0;
        for (int frame = 0; frame < 600; ++frame) {
            scenario->produce(events);
            (void)lane.work(events);
            for (const CollectionRecord& record : lane.collections()) {
                ++seen;
                QCOMPARE(record.collection.kind, Collection::Kind::Major);
                QVERIFY(record.collection.bytesAfter < record.collection.bytesBefore);
                QVERIFY(record.pauseNs > 0);
            }
        }
        QVERIFY(seen > 3);
        QCOMPARE(lane.stats().collections, seen);
    }

    // The lane counts its heap bytes itself, because libgc reports them only by a walk: both must be close.
    void agreesWithWhatLibgcSaysOfItself()
    {
        const auto scenario = makeScenario("aging-cache", 5);
        Lane lane(boehm(), scenario->kinds());
        const std::uint64_t collectionsBefore = ownFigures().collections;
        if (collectionsBefore == 0) QSKIP("this test was built without libgc's headers");
        // libgc serves small objects from lists that it fills a block at a time, and keeps whatever looks like an
        // address.
        constexpr std::uint64_t slack = 16 * KiB;
        std::uint64_t kept = 0;
        FrameEvents events;
        for (int frame = 0; frame < 400; ++frame) {
            if (frame % 50 == 0) lane.collect();
            scenario->produce(events);
            (void)lane.work(events);
            if (!lane.collections().empty()) kept = lane.collections().back().collection.bytesAfter;
            const OwnFigures own = ownFigures();
            const StrategyStats s = lane.stats();
            QCOMPARE(s.collections, own.collections - collectionsBefore);
            QVERIFY2(own.reached >= kept && own.reached <= kept + kept / 20 + slack,
                     qPrintable(QStringLiteral("frame %1: %2 after the collection, and a walk finds %3")
                                    .arg(frame)
                                    .arg(kept)
                                    .arg(own.reached)));
            const std::uint64_t since = s.heapBytes - kept;
            QVERIFY2(
                since <= own.sinceLast + slack && own.sinceLast <= since + slack,
                qPrintable(
                    QStringLiteral("frame %1: %2 since, and libgc says %3").arg(frame).arg(since).arg(own.sinceLast)));
            QVERIFY2(s.heapBytes <= own.inUse + slack,
                     qPrintable(
                         QStringLiteral("frame %1: %2 of its blocks' %3").arg(frame).arg(s.heapBytes).arg(own.inUse)));
        }
        QVERIFY(lane.stats().collections > 8);
    }

    void thereIsOneAtATime()
    {
        const auto scenario = makeScenario("churn");
        Lane first(boehm(), scenario->kinds());
        QVERIFY_THROWS_EXCEPTION(InputError, Lane(boehm(), scenario->kinds()));
    }

    void noSecondLaneOfARun()
    {
        RunSetup setup{.scenario = findScenario("churn"), .parameters = {}, .seed = 1, .lanes = {boehm(), boehm()}};
        setup.parameters.complete(setup.scenario->parameters);
        setup.lanes[1].name = "another";
        QVERIFY_THROWS_EXCEPTION(InputError, Run{setup});
    }

    // libgc stops registered threads by signals; the interface thread must not be one of them.
    void otherThreadsSleepUndisturbed()
    {
        QString difference = QStringLiteral("not run");
        const std::unique_ptr<QThread> thread(QThread::create([&] { difference = differenceAfter(300); }));
        thread->start();
        int interrupted = 0;
        while (!thread->isFinished()) {
            timespec length{.tv_sec = 0, .tv_nsec = 1'000'000};
            if (nanosleep(&length, nullptr) != 0) ++interrupted;
        }
        thread->wait();
        QCOMPARE(difference, QString());
        QCOMPARE(interrupted, 0);
    }

    // The processor time of marker threads would belong to no lane.
    void itMakesNoThreadsOfItsOwn()
    {
        QCOMPARE(differenceAfter(200), QString());
        // By name, because threads of other tests may be about to end.
        QDirIterator threads(QStringLiteral("/proc/self/task"), QDir::Dirs | QDir::NoDotAndDotDot);
        while (threads.hasNext()) {
            QFile name(threads.next() + QStringLiteral("/comm"));
            if (name.open(QIODevice::ReadOnly)) QVERIFY(!name.readAll().startsWith("GC-"));
        }
    }
};

TEST_WITHOUT_APPLICATION(TestGcBoehm);
#include "tst_gc_boehm.moc"
