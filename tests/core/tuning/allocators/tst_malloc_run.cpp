// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A recorded program served by the mallocs of the real world: those that are installed tell what they reserve, those
// that are not are named, and none is compared with what is counted.
#include "core/base/error.h"
#include "core/base/units.h"
#include "core/strategies/catalog/strategy_catalog.h"
#include "tests/core/tuning/allocators/advice_fixture.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <algorithm>

using namespace poolscope;

using Type = TraceEvent::Type;

namespace {

// So many objects of 1,000 bytes; every other one grows to 3,000, and then all but the last end.
HeapEvents growing(std::uint32_t objects)
{
    HeapEvents events;
    for (std::uint32_t i = 0; i < objects; ++i)
        events.add({Type::Allocate, i, 1000});
    for (std::uint32_t i = 0; i < objects; i += 2) {
        events.add({Type::ReallocFree, i, 1000});
        events.add({Type::ReallocAllocate, i, 3000});
    }
    for (std::uint32_t i = 0; i + 1 < objects; ++i)
        events.add({Type::Free, i, i % 2 == 0 ? std::uint64_t{3000} : 1000});
    events.finish();
    return events;
}

AllocatorAdvice adviceOn(const HeapEvents& events)
{
    return allocatorAdviceFor(events, inTurn, never, {.effort = 1'000'000});
}

} // namespace

class TestMallocRun : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyMallocIsCompared()
    {
        const std::vector<std::string> expected = strategiesThat(
            [](const StrategyInfo& info) { return info.id == "new-delete" || info.id.starts_with("malloc-"); });
        std::vector<std::string> found;
        for (const MallocRow& row : tracedMallocs())
            found.push_back(row.strategy);
        std::ranges::sort(found);
        QCOMPARE(found, [&] {
            std::vector<std::string> sorted = expected;
            std::ranges::sort(sorted);
            return sorted;
        }());
    }

    void whatIsInstalledTellsWhatItReserves()
    {
        const HeapEvents events = growing(4000);
        const AllocatorAdvice advice = adviceOn(events);
        QCOMPARE(advice.mallocs.size(), tracedMallocs().size());
        for (const MallocRow& row : advice.mallocs) {
            const std::string& missing = findStrategy(row.strategy)->missing;
            if (missing.find("not installed") != std::string::npos) {
                QVERIFY(!row.counts);
                QCOMPARE(row.whyNot.english(), missing);
                continue;
            }
            QVERIFY2(row.counts.has_value(), row.whyNot.english().c_str());
            QCOMPARE(row.counts->failures, std::uint64_t{0});
            QCOMPARE(row.counts->heldBytes, events.peakBytes());
            QVERIFY(row.counts->readings >= events.all().size() / 256 && row.counts->readings <= 1002);
            QVERIFY(row.counts->nanoseconds > 0);
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
            if (row.strategy == "new-delete") continue; // it is another malloc there, which tells nothing
#endif
            QVERIFY2(row.counts->peakHeapBytes >= events.peakBytes(), row.strategy.c_str());
            QVERIFY2(row.counts->peakHeapBytes < 3 * events.peakBytes(), row.strategy.c_str());
            QVERIFY(row.counts->endHeapBytes <= row.counts->peakHeapBytes);
            QVERIFY(*advice.overhead(row) >= 1);
        }
    }

    void aPeakIsSeenBetweenReadings()
    {
        HeapEvents events;
        for (std::uint32_t i = 0; i < 100; ++i)
            events.add({Type::Allocate, i, 100'000});
        for (std::uint32_t i = 0; i < 100; ++i)
            events.add({Type::Free, i, 100'000});
        events.finish();
        MallocRow row = tracedMallocs().front();
        SharedHeapEvents(events.view()).run(row, never);
        QCOMPARE(row.counts->readings, std::uint64_t{2});
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
        QVERIFY(row.counts->peakHeapBytes >= 10'000'000);
        QVERIFY(row.counts->endHeapBytes < 1'000'000);
#endif
    }

    void noEventsAreNoMistake()
    {
        HeapEvents events;
        events.finish();
        MallocRow row = tracedMallocs().front();
        SharedHeapEvents(events.view()).run(row, never);
        QVERIFY(row.counts.has_value());
        QCOMPARE(row.counts->readings, std::uint64_t{0});
    }

    void whatTheSystemHasNoMemoryForFails()
    {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
        QSKIP("a sanitizer ends a process that asks for so much");
#endif
        HeapEvents events;
        events.add({Type::Allocate, 0, maxTraceBytes - 1});
        events.add({Type::Allocate, 1, 0});
        events.add({Type::Allocate, 2, 700});
        events.add({Type::Free, 0, maxTraceBytes - 1});
        events.finish();
        MallocRow row = tracedMallocs().front();
        SharedHeapEvents(events.view()).run(row, never);
        QCOMPARE(row.counts->failures, std::uint64_t{1});
        QCOMPARE(row.counts->heldBytes, std::uint64_t{700});
    }

    void whatNeedsTooMuchMemoryIsLeftOut()
    {
        const AllocatorAdvice advice = allocatorAdviceFor(growing(4000), inTurn, never, {.memoryBytes = 2 * MiB});
        for (const MallocRow& row : advice.mallocs)
            QVERIFY(!row.counts && !row.whyNot.empty());
        const auto sentences = sentencesOn(advice);
        QVERIFY(std::ranges::count(sentences, Message::verbatim("new-delete is left out: the program needs more memory "
                                                                "than may be used here.")) == 1);
    }

    // They are beside the table that is sorted, and the verdict knows nothing of them.
    void theVerdictLeavesThemOut()
    {
        AllocatorAdvice advice = adviceOn(growing(400));
        const Message verdict = verdictOn(advice);
        for (MallocRow& row : advice.mallocs)
            row.counts = MallocCounts{.peakHeapBytes = 1, .heldBytes = 1, .readings = 7};
        QCOMPARE(verdictOn(advice), verdict);
        const auto sentences = sentencesOn(advice);
        const auto marked = std::ranges::count_if(sentences, [](const Message& sentence) {
            return sentence.english().starts_with("Measured: ") &&
                   sentence.english().find("(readings: 7)") != std::string::npos;
        });
        QCOMPARE(marked, 1);
    }

    void whatIsNotToldIsEmpty()
    {
        AllocatorAdvice advice{.events = 10};
        const MallocRow row{.strategy = "new-delete",
                            .counts = MallocCounts{.peakHeapBytes = 4096, .heldBytes = 1024, .nanoseconds = 50}};
        const AllocatorCells cells = cellsOf(advice, row);
        QCOMPARE(joinedEnglish(cells.memory), QString("4.00 KiB|4.000|–|–|–|–"));
        QCOMPARE(joinedEnglish(cells.work), QString("–|–|–|–|–|–|–|–|5.0"));
        const AllocatorRow counted{.allocator = &tracedAllocators().front(), .counts = AllocatorCounts{}};
        QCOMPARE(cellsOf(advice, counted).memory.size(), cells.memory.size());
        QCOMPARE(cellsOf(advice, counted).work.size(), cells.work.size());
        QCOMPARE(cellsOf(advice, AllocatorRow{.allocator = counted.allocator}).work.size(), cells.work.size());
    }

    void itMayBeStopped()
    {
        const HeapEvents events = growing(4000);
        MallocRow row = tracedMallocs().front();
        const SharedHeapEvents shared(events.view());
        QVERIFY_THROWS_EXCEPTION(RunError, shared.run(row, [] { throw RunError("stopped"); }));
    }

private:
    static QString joinedEnglish(const std::vector<Message>& cells)
    {
        QStringList all;
        for (const Message& cell : cells)
            all << QString::fromStdString(cell.english());
        return all.join('|');
    }
};

TEST_WITH_CORE_APPLICATION(TestMallocRun);
#include "tst_malloc_run.moc"
