// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Which allocator suits a recorded program: what is counted, how small an arena may be, and what is said of it.
#include "core/allocators/list_heap.h"
#include "core/base/error.h"
#include "core/base/random.h"
#include "core/base/units.h"
#include "core/strategies/catalog/strategy_catalog.h"
#include "tests/core/tuning/allocators/advice_fixture.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <algorithm>
#include <set>

using namespace poolscope;

using Type = TraceEvent::Type;
using Sequence = std::vector<TraceEvent>;

Q_DECLARE_METATYPE(Sequence)
Q_DECLARE_METATYPE(std::vector<poolscope::SmallestArena::Claim>)

namespace {

constexpr std::uint64_t page = 4096;

HeapEvents eventsOf(const Sequence& sequence)
{
    HeapEvents events;
    for (const TraceEvent& event : sequence)
        events.add(event);
    events.finish();
    return events;
}

// "allocate 0 100, free 0"
QString textOf(const HeapEvents& events)
{
    static const char* const names[] = {"allocate", "free", "grow", "shrink"};
    QStringList all;
    for (const HeapEvent& event : events.all()) {
        QString text = QString("%1 %2").arg(names[static_cast<int>(event.type())]).arg(event.slot);
        if (event.type() != HeapEvent::Type::Free) text += ' ' + QString::number(events.bytesOf(event));
        all << text;
    }
    return all.join(", ");
}

// Births and deaths in a fixed random order: of `alive` objects at most, up to so many bytes, sometimes resized.
HeapEvents randomEvents(std::uint32_t alive, std::uint32_t mostBytes, int steps, std::uint64_t seed)
{
    Random random(seed);
    std::vector<std::uint64_t> sizes(alive); // by slot; 0: nothing is there
    HeapEvents events;
    for (int step = 0; step < steps; ++step) {
        const std::uint32_t slot = random.below(alive);
        const std::uint64_t bytes = 1 + random.below(1 + (mostBytes >> random.below(6)));
        if (sizes[slot] == 0) {
            events.add({Type::Allocate, slot, sizes[slot] = bytes});
        } else if (random.below(8) == 0) {
            events.add({Type::ReallocFree, slot, sizes[slot]});
            events.add({Type::ReallocAllocate, slot, sizes[slot] = bytes});
        } else {
            events.add({Type::Free, slot, sizes[slot]});
            sizes[slot] = 0;
        }
    }
    events.finish();
    return events;
}

const TracedAllocator& allocatorNamed(const std::string& name)
{
    return *std::ranges::find_if(tracedAllocators(), [&](const TracedAllocator& each) { return each.name() == name; });
}

Effort plenty()
{
    return {1'000'000'000'000};
}

AllocatorCounts countsOf(const std::string& name, const HeapEvents& events)
{
    Effort effort = plenty();
    return allocatorNamed(name).count(events, 1 << 30, effort, never).value();
}

bool servesIn(const TracedAllocator& allocator, const HeapEvents& events, std::uint64_t bytes)
{
    Effort effort = plenty();
    return allocator.serves(events, bytes, effort, never).value();
}

AllocatorRow rowOf(const std::string& name, std::uint64_t peakBytes, std::uint64_t searched = 1)
{
    AllocatorRow row{.allocator = &allocatorNamed(name)};
    row.counts.emplace().peakHeapBytes = peakBytes;
    row.counts->heldBytes = 1000;
    row.counts->searched.add(searched);
    return row;
}

} // namespace

class TestAllocatorAdvice : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eventsAreMadeReady_data();
    void eventsAreMadeReady();
    void theSampleIsReadWhole();
    void everyStrategyWithAnArenaIsCompared();
    void whatIsDoneIsCounted();
    void reallocsAreToldApart();
    void fragmentationIsThatOfTheMoment();
    void quantilesOfSearches_data();
    void quantilesOfSearches();
    void theSmallestArenaIsThat_data();
    void theSmallestArenaIsThat();
    void whatIsNotProvenIsNotClaimed();
    void firstFitByAddressNeedsNoMoreInALargerArena();
    void anObjectThatIsResizedMayNeedLessInASmallerArena();
    void whatTakesTooLongIsGivenUp();
    void whatDoesNotFitFails();
    void whatFailedIsNotHeld_data();
    void whatFailedIsNotHeld();
    void memoryIsShared_data();
    void memoryIsShared();
    void arenasAreSpokenOfIfThereAreAny_data();
    void arenasAreSpokenOfIfThereAreAny();
    void rowsAreSorted();
    void theVerdictIsTrue_data();
    void theVerdictIsTrue();
    void nothingIsNoMistake();
    void itMayBeStopped();
};

void TestAllocatorAdvice::eventsAreMadeReady_data()
{
    QTest::addColumn<Sequence>("sequence");
    QTest::addColumn<QString>("events");
    QTest::addColumn<QString>("remarks");
    const TraceEvent a{Type::Allocate, 0, 100}, b{Type::Allocate, 1, 50};
    QTest::newRow("an object lives") << Sequence{a, {Type::Free, 0, 100}} << "allocate 0 100, free 0"
                                     << "";
    QTest::newRow("one grows") << Sequence{a, {Type::ReallocFree, 0, 100}, {Type::ReallocAllocate, 0, 101}}
                               << "allocate 0 100, grow 0 101"
                               << "";
    QTest::newRow("one stays as it is") << Sequence{a, {Type::ReallocFree, 0, 100}, {Type::ReallocAllocate, 0, 100}}
                                        << "allocate 0 100, shrink 0 100"
                                        << "";
    QTest::newRow("time passes meanwhile")
        << Sequence{a, {Type::ReallocFree, 0, 100}, {Type::Time, 0, 77}, {Type::ReallocAllocate, 0, 200}}
        << "allocate 0 100, grow 0 200"
        << "";
    QTest::newRow("one moves to where another was freed unseen")
        << Sequence{a,
                    b,
                    {Type::ReallocFree, 0, 100},
                    {Type::UnseenFree, 1, 50},
                    {Type::ReallocAllocate, 1, 200},
                    {Type::Allocate, 0, 7},
                    {Type::Free, 1, 200}}
        << "allocate 0 100, allocate 1 50, free 1, grow 0 200, allocate 1 7, free 0"
        << "One object must have been freed unseen; it is freed when its memory is given away again.";
    QTest::newRow("realloc of what is not there")
        << Sequence{{Type::UnknownFree}, {Type::ReallocAllocate, 0, 30}} << "allocate 0 30"
        << "One free or realloc was of memory that was never seen allocated; nothing is freed for it. What one realloc "
           "returned has no object before it; it counts as an allocation.";
    QTest::newRow("what realloc returned was lost")
        << Sequence{a, {Type::ReallocFree, 0, 100}, {Type::Allocate, 0, 9}} << "allocate 0 100, free 0, allocate 0 9"
        << "What one realloc returned is not in the trace; it counts as a free.";
    QTest::newRow("the trace ends in a realloc")
        << Sequence{a, {Type::ReallocFree, 0, 100}} << "allocate 0 100, free 0"
        << "What one realloc returned is not in the trace; it counts as a free.";
    QTest::newRow("frees of the unknown")
        << Sequence{{Type::UnknownFree}, {Type::UnknownFree}} << ""
        << "2 frees or reallocs were of memory that was never seen allocated; nothing is freed for them.";
    QTest::newRow("nothing at all, twice")
        << Sequence{{Type::Allocate, 0, 0}, {Type::Allocate, 1, 0}} << "allocate 0 0, allocate 1 0"
        << "2 allocations are of 0 bytes; they get the smallest block.";
    QTest::newRow("events are missing") << Sequence{{Type::Lost, 0, 12}} << ""
                                        << "12 events were lost when the program was recorded.";
    QTest::newRow("another program takes its place")
        << Sequence{a, b, {Type::Free, 0, 100}, {Type::Image}, {Type::Allocate, 0, 8}}
        << "allocate 0 100, allocate 1 50, free 0, free 1, allocate 0 8"
        << "The program became another one once; all that was alive is freed there.";
    QTest::newRow("another one, after most have died, and twice")
        << Sequence{a, b, {Type::Allocate, 2, 9}, {Type::Free, 1, 50}, {Type::Image}, {Type::Image}, a}
        << "allocate 0 100, allocate 1 50, allocate 2 9, free 1, free 2, free 0, allocate 0 100"
        << "The program became another one 2 times; all that was alive is freed there.";
    QTest::newRow("more than a word has room for")
        << Sequence{{Type::Allocate, 0, maxTraceBytes},
                    {Type::Allocate, 1, 1U << 29},
                    {Type::Allocate, 2, (1U << 29) - 1}}
        << "allocate 0 281474976710656, allocate 1 536870912, allocate 2 536870911"
        << "";
}

void TestAllocatorAdvice::eventsAreMadeReady()
{
    QFETCH(Sequence, sequence);
    const HeapEvents events = eventsOf(sequence);
    QTEST(textOf(events), "events");
    QStringList remarks;
    for (const Message& remark : events.remarks())
        remarks << QString::fromStdString(remark.english());
    QTEST(remarks.join(' '), "remarks");
}

void TestAllocatorAdvice::theSampleIsReadWhole()
{
    const HeapEvents events = heapEventsOf({}, never);
    const TraceTotals& totals = events.totals();
    QCOMPARE(std::uint64_t{events.all().size()}, totals.allocations + totals.frees + totals.reallocations);
    QVERIFY(events.remarks().empty());
    std::uint64_t live = 0, most = 0;
    std::size_t done = 0, peak = 0;
    std::vector<std::uint64_t> sizes(events.slotCount());
    for (const HeapEvent& event : events.all()) {
        std::uint64_t& size = sizes[event.slot];
        live -= size;
        live += size = event.type() == HeapEvent::Type::Free ? 0 : events.bytesOf(event);
        ++done;
        if (live > most) peak = done;
        most = std::max(most, live);
    }
    QCOMPARE(most, totals.peakBytes);
    QCOMPARE(events.peak(), peak);
    QCOMPARE(live, totals.liveBytes);
}

void TestAllocatorAdvice::everyStrategyWithAnArenaIsCompared()
{
    std::set<std::string> compared;
    for (const TracedAllocator& allocator : tracedAllocators()) {
        compared.insert(allocator.strategy);
        const StrategyInfo* strategy = findStrategy(allocator.strategy);
        QVERIFY2(strategy != nullptr, allocator.strategy.c_str());
        for (const auto& [id, value] : allocator.values) {
            const Parameter* parameter = findParameter(strategy->parameters, id);
            QVERIFY2(parameter != nullptr && !parameter->complaint(value), allocator.name().c_str());
        }
    }
    for (const StrategyInfo& strategy : strategyCatalog())
        QVERIFY2(strategy.hasArena == compared.contains(strategy.id), strategy.id.c_str());
    const StrategyInfo& list = *findStrategy("heap-list");
    QCOMPARE(std::size_t(std::ranges::count(tracedAllocators(), "heap-list", &TracedAllocator::strategy)),
             findParameter(list.parameters, "fit")->choices.size() *
                 findParameter(list.parameters, "order")->choices.size());
}

// Blocks of 112 bytes for 100 and of 64 for 50, from the beginning of the arena on.
void TestAllocatorAdvice::whatIsDoneIsCounted()
{
    const HeapEvents events = eventsOf({{Type::Allocate, 0, 100},
                                        {Type::Allocate, 1, 100},
                                        {Type::Allocate, 2, 100},
                                        {Type::Free, 0, 100},
                                        {Type::Allocate, 0, 150},
                                        {Type::Free, 1, 100},
                                        {Type::Allocate, 1, 50}});
    const AllocatorCounts counts = countsOf("heap-list first address", events);
    QCOMPARE(counts.peakHeapBytes, page);
    QCOMPARE(counts.searched.most(), std::uint64_t{2}); // past the first hole
    QCOMPARE(counts.searched.quantile(0.5), std::uint64_t{1});
    QCOMPARE(counts.splits, std::uint64_t{5}); // all: what is left is a block
    QCOMPARE(counts.joins, std::uint64_t{1});
    QCOMPARE(counts.failures, std::uint64_t{0});
    // Most are alive when the 150 bytes come: 350 of 112 + 112 + 160.
    QCOMPARE(counts.peakUsedBytes, std::uint64_t{384});
    QCOMPARE(counts.peakWaste, 1 - 350.0 / 384);
}

void TestAllocatorAdvice::reallocsAreToldApart()
{
    const auto resize = [](std::uint64_t from, std::uint64_t to) {
        return Sequence{{Type::ReallocFree, 0, from}, {Type::ReallocAllocate, 0, to}};
    };
    Sequence sequence{{Type::Allocate, 0, 100}};
    for (const Sequence& part :
         {resize(100, 60), resize(60, 200), Sequence{{Type::Allocate, 1, 8}}, resize(200, 1000), resize(1000, 1000)})
        sequence.insert(sequence.end(), part.begin(), part.end());
    for (const char* name : {"heap-list first address", "heap-segregated", "heap-tlsf"}) {
        const AllocatorCounts counts = countsOf(name, eventsOf(sequence));
        QCOMPARE(counts.inPlace, std::uint64_t{2});
        QCOMPARE(counts.grown, std::uint64_t{1});
        QCOMPARE(counts.moved, std::uint64_t{1});
    }
    const AllocatorCounts buddies = countsOf("heap-buddy", eventsOf(sequence)); // blocks of 128, 64, 256, 1024
    QCOMPARE(buddies.inPlace, std::uint64_t{2});
    QCOMPARE(buddies.grown, std::uint64_t{0});
    QCOMPARE(buddies.moved, std::uint64_t{2});
}

void TestAllocatorAdvice::fragmentationIsThatOfTheMoment()
{
    Sequence sequence;
    for (std::uint32_t slot = 0; slot < 40; ++slot)
        sequence.push_back({Type::Allocate, slot, 1000});
    const AllocatorCounts full = countsOf("heap-list first address", eventsOf(sequence));
    QCOMPARE(full.peakFragmentation, 0.0); // one free block, at the end
    QCOMPARE(full.endFragmentation, 0.0);
    for (std::uint32_t slot = 0; slot < 40; slot += 2)
        sequence.push_back({Type::Free, slot, 1000});
    const AllocatorCounts holes = countsOf("heap-list first address", eventsOf(sequence));
    QCOMPARE(holes.peakFragmentation, 0.0);
    QVERIFY(holes.endFragmentation > 0.8 && holes.endFragmentation < 1);
    QCOMPARE(holes.peakHeapBytes, full.peakHeapBytes);
}

void TestAllocatorAdvice::quantilesOfSearches_data()
{
    QTest::addColumn<quint64>("searched"); // 99 times 1, and once that
    QTest::addColumn<quint64>("all");      // told
    QTest::newRow("one") << quint64{1} << quint64{1};
    QTest::newRow("the last that is exact") << quint64{1023} << quint64{1023};
    QTest::newRow("alone in its power of two") << quint64{1500} << quint64{1500};
}

void TestAllocatorAdvice::quantilesOfSearches()
{
    QFETCH(quint64, searched);
    allocators::SearchCounts counts;
    QCOMPARE(counts.quantile(0.5), std::uint64_t{0});
    for (int i = 0; i < 99; ++i)
        counts.add(1);
    counts.add(searched);
    QCOMPARE(counts.quantile(0.5), std::uint64_t{1});
    QCOMPARE(counts.quantile(0.99), std::uint64_t{1});
    QCOMPARE(quint64{counts.quantile(1)}, searched);
    QCOMPARE(quint64{counts.most()}, searched);
    // Within a power of two nothing is told apart.
    counts.add(5000);
    counts.add(6000);
    counts.add(9000);
    QCOMPARE(counts.quantile(102.0 / 103), std::uint64_t{8191});
    QCOMPARE(counts.quantile(1), std::uint64_t{9000});
}

void TestAllocatorAdvice::theSmallestArenaIsThat_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("seed");
    for (const TracedAllocator& allocator : tracedAllocators())
        for (const int seed : {1, 2, 3})
            QTest::addRow("%s, seed %d", allocator.name().c_str(), seed)
                << QString::fromStdString(allocator.name()) << seed;
}

// Beside every smaller arena, tried without any search.
void TestAllocatorAdvice::theSmallestArenaIsThat()
{
    QFETCH(QString, name);
    QFETCH(int, seed);
    const TracedAllocator& allocator = allocatorNamed(name.toStdString());
    const HeapEvents events = randomEvents(60, 9000, 1500, static_cast<std::uint64_t>(seed));
    Effort effort = plenty();
    const auto found =
        smallestArena(allocator, events, countsOf(name.toStdString(), events).peakHeapBytes, effort, never);
    QVERIFY(found.has_value());
    QCOMPARE(found->claim, SmallestArena::Claim::Smallest);
    QVERIFY(servesIn(allocator, events, found->bytes));
    QVERIFY(found->bytes >= allocator.leastBytes(events));
    for (std::uint64_t bytes = page; bytes < found->bytes; bytes += allocator.isPowerOfTwo ? bytes : page)
        QVERIFY2(!servesIn(allocator, events, bytes), std::to_string(bytes).c_str());
}

void TestAllocatorAdvice::whatIsNotProvenIsNotClaimed()
{
    const HeapEvents events = randomEvents(400, 60'000, 4000, 5);
    const TracedAllocator& worst = allocatorNamed("heap-list worst address");
    Effort effort = plenty();
    const auto found = smallestArena(worst, events, countsOf(worst.name(), events).peakHeapBytes, effort, never);
    QVERIFY(found.has_value());
    QVERIFY(found->bytes - worst.leastBytes(events) > 64 * page);
    QCOMPARE(found->claim, SmallestArena::Claim::StepLess);
    QVERIFY(servesIn(worst, events, found->bytes));
    QVERIFY(!servesIn(worst, events, found->bytes - page));
    Effort little{5000}; // for one arena
    const auto first = smallestArena(worst, events, 1 << 26, little, never);
    QVERIFY(!first.has_value() || first->claim == SmallestArena::Claim::Serves);
    Effort none{1};
    QVERIFY(!smallestArena(worst, events, 1 << 26, none, never).has_value());
}

// So that the first one that serves is the smallest, and no other has to be tried.
void TestAllocatorAdvice::firstFitByAddressNeedsNoMoreInALargerArena()
{
    for (const std::uint64_t seed : {11, 12, 13, 14}) {
        const HeapEvents events = randomEvents(60, 9000, 1500, seed);
        for (const TracedAllocator& allocator : tracedAllocators()) {
            if (!allocator.isMonotone) continue;
            bool hasServed = false;
            for (std::uint64_t bytes = page; bytes < 200 * page; bytes += page) {
                const bool serves = servesIn(allocator, events, bytes);
                QVERIFY(serves || !hasServed);
                hasServed = serves;
            }
            QVERIFY(hasServed);
        }
    }
}

// It grows where it is if the arena goes on behind it, which splits what the last object needs.
void TestAllocatorAdvice::anObjectThatIsResizedMayNeedLessInASmallerArena()
{
    const HeapEvents events = eventsOf({{Type::Allocate, 0, 65'528},
                                        {Type::Allocate, 1, 24},
                                        {Type::Allocate, 2, 32'760},
                                        {Type::Free, 0, 65'528},
                                        {Type::ReallocFree, 2, 32'760},
                                        {Type::ReallocAllocate, 2, 49'144},
                                        {Type::Allocate, 3, 32'760},
                                        {Type::Free, 2, 49'144},
                                        {Type::Allocate, 4, 65'528}});
    const TracedAllocator& first = allocatorNamed("heap-list first address");
    QVERIFY(first.isMonotone);
    Effort effort = plenty();
    const auto found = smallestArena(first, events, countsOf(first.name(), events).peakHeapBytes, effort, never);
    QVERIFY(found.has_value());
    QVERIFY(servesIn(first, events, found->bytes));
    for (std::uint64_t bytes = page; bytes < found->bytes; bytes += page)
        QVERIFY2(!servesIn(first, events, bytes), std::to_string(bytes).c_str());
    bool isAnyLargerTooSmall = false;
    for (std::uint64_t bytes = found->bytes; bytes < 2 * found->bytes; bytes += page)
        isAnyLargerTooSmall = isAnyLargerTooSmall || !servesIn(first, events, bytes);
    QVERIFY(isAnyLargerTooSmall);
}

void TestAllocatorAdvice::whatTakesTooLongIsGivenUp()
{
    const HeapEvents events = randomEvents(300, 300, 20'000, 3);
    const AllocatorAdvice advice = allocatorAdviceFor(events, inTurn, never, {.effort = 200'000});
    QVERIFY(advice.rows.front().counts.has_value());
    QVERIFY(!advice.rows.back().counts.has_value());
    const std::string name = advice.rows.back().allocator->name();
    QVERIFY(std::ranges::any_of(sentencesOn(advice), [&](const Message& sentence) {
        return sentence.english() == name + " was given up: it looks at too many free blocks.";
    }));
}

void TestAllocatorAdvice::whatDoesNotFitFails()
{
    const HeapEvents events =
        eventsOf({{Type::Allocate, 0, maxTraceBytes}, {Type::Allocate, 1, 100}, {Type::Free, 0, maxTraceBytes}});
    const AllocatorAdvice advice = allocatorAdviceFor(events, inTurn, never);
    for (const AllocatorRow& row : advice.rows) {
        QCOMPARE(row.counts->failures, std::uint64_t{1});
        QVERIFY(!row.smallest.has_value());
    }
    QCOMPARE(QString::fromStdString(verdictOn(advice).english()), "No allocator could serve every request.");
    QVERIFY(sentencesOn(advice)[1].english().find(" could not serve 1 of the requests: no arena grew beyond ") !=
            std::string::npos);
}

void TestAllocatorAdvice::whatFailedIsNotHeld_data()
{
    QTest::addColumn<Sequence>("sequence");
    QTest::addColumn<quint64>("held");
    const TraceEvent small{Type::Allocate, 0, 1000}, giant{Type::Allocate, 1, 1 << 30};
    QTest::newRow("nothing is served") << Sequence{giant} << quint64{0};
    QTest::newRow("one is alive beside what failed") << Sequence{small, giant} << quint64{1000};
    QTest::newRow("most was alive before")
        << Sequence{small, {Type::Free, 0, 1000}, {Type::Allocate, 0, 10}, giant} << quint64{1000};
    QTest::newRow("most is alive later") << Sequence{giant, small, {Type::Free, 1, 1 << 30}, {Type::Allocate, 1, 500}}
                                         << quint64{1500};
    QTest::newRow("one cannot grow") << Sequence{small,
                                                 {Type::ReallocFree, 0, 1000},
                                                 {Type::ReallocAllocate, 0, 1 << 30},
                                                 {Type::Allocate, 1, 70}}
                                     << quint64{1070};
    QTest::newRow("what failed comes by a realloc")
        << Sequence{giant, {Type::ReallocFree, 1, 1 << 30}, {Type::ReallocAllocate, 1, 300}, small} << quint64{1300};
}

// Figures are of what an allocator holds, not of what the program had.
void TestAllocatorAdvice::whatFailedIsNotHeld()
{
    QFETCH(Sequence, sequence);
    QFETCH(quint64, held);
    const HeapEvents events = eventsOf(sequence);
    AllocatorAdvice advice;
    for (const TracedAllocator& allocator : tracedAllocators()) {
        Effort effort = plenty();
        const auto counts = allocator.count(events, 1 << 20, effort, never);
        QCOMPARE(counts->failures, std::uint64_t{1});
        QCOMPARE(quint64{counts->heldBytes}, held);
        QVERIFY(counts->peakWaste >= 0 && counts->peakUsedBytes >= held);
        const auto overhead = advice.overhead(AllocatorRow{.allocator = &allocator, .counts = counts});
        QCOMPARE(overhead.has_value(), held > 0);
        if (overhead) QVERIFY(*overhead >= 1);
    }
}

void TestAllocatorAdvice::memoryIsShared_data()
{
    QTest::addColumn<quint64>("atATime");
    QTest::newRow("enough for all") << quint64{tracedAllocators().size() + tracedMallocs().size()};
    QTest::newRow("enough for some, but too little for buddies beside them") << quint64{3};
    QTest::newRow("enough for one") << quint64{1};
}

// How many are counted at a time depends on it, and nothing that is found.
void TestAllocatorAdvice::memoryIsShared()
{
    QFETCH(quint64, atATime);
    const HeapEvents events = randomEvents(1000, 6000, 6000, 21);
    QVERIFY(events.peakBytes() > MiB / 2);
    const std::uint64_t memory = 2 * events.peakBytes() * (atATime + 1) - 1; // twice what is alive, for each
    std::size_t sideBySide = 0;
    const DoAll counting = [&](std::size_t tasks, const std::function<void(std::size_t)>& task) {
        sideBySide = tasks;
        inTurn(tasks, task);
    };
    const AllocatorAdvice advice =
        allocatorAdviceFor(events, counting, never, {.effort = 3'000'000, .memoryBytes = memory});
    QCOMPARE(quint64{sideBySide}, atATime);
    const AllocatorAdvice plain =
        allocatorAdviceFor(events, inTurn, never, {.effort = 3'000'000, .memoryBytes = 64 * GiB});
    for (std::size_t i = 0; i < plain.rows.size(); ++i) {
        const AllocatorRow &one = advice.rows[i], &other = plain.rows[i];
        QCOMPARE(one.allocator, other.allocator);
        QCOMPARE(one.counts->failures, std::uint64_t{0});
        QCOMPARE(one.counts->peakHeapBytes, other.counts->peakHeapBytes);
        QCOMPARE(one.smallest.has_value(), other.smallest.has_value());
        if (one.smallest) QCOMPARE(one.smallest->bytes, other.smallest->bytes);
    }
}

void TestAllocatorAdvice::arenasAreSpokenOfIfThereAreAny_data()
{
    using Claims = std::vector<SmallestArena::Claim>;
    using enum SmallestArena::Claim;
    QTest::addColumn<Claims>("claims");
    QTest::addColumn<bool>("isAny");
    QTest::addColumn<bool>("isProven");
    QTest::addColumn<bool>("isOpen");
    QTest::newRow("none was found") << Claims{} << false << false << false;
    QTest::newRow("all are the smallest") << Claims{Smallest, Smallest} << true << true << false;
    QTest::newRow("none is known to be") << Claims{StepLess, Serves} << true << false << true;
    QTest::newRow("some are") << Claims{StepLess, Smallest} << true << true << true;
}

void TestAllocatorAdvice::arenasAreSpokenOfIfThereAreAny()
{
    QFETCH(std::vector<SmallestArena::Claim>, claims);
    AllocatorAdvice advice{.events = 5, .totals = {.peakBytes = 1000}};
    advice.rows = {rowOf("heap-tlsf", 2000), rowOf("heap-segregated", 2000)};
    for (std::size_t i = 0; i < claims.size(); ++i)
        advice.rows[i].smallest = SmallestArena{.bytes = 4096, .claim = claims[i]};
    QString text;
    for (const Message& sentence : sentencesOn(advice))
        text += QString::fromStdString(sentence.english()) + '\n';
    QTEST(text.contains("no request fails, though it cannot grow"), "isAny");
    QTEST(text.contains("in every smaller one, some do"), "isProven");
    QTEST(text.contains("≤"), "isOpen");
}

void TestAllocatorAdvice::rowsAreSorted()
{
    const AllocatorAdvice advice = allocatorAdviceFor(randomEvents(200, 500, 4000, 9), inTurn, never);
    QCOMPARE(advice.rows.size(), tracedAllocators().size());
    for (std::size_t i = 1; i < advice.rows.size(); ++i)
        QVERIFY(advice.rows[i - 1].counts->peakHeapBytes <= advice.rows[i].counts->peakHeapBytes);
    for (const AllocatorRow& row : advice.rows)
        QVERIFY(*advice.overhead(row) >= 1);
}

void TestAllocatorAdvice::theVerdictIsTrue_data()
{
    QTest::addColumn<int>("least");
    QTest::addColumn<int>("searched"); // by the one that reserves least
    QTest::addColumn<QString>("verdict");
    QTest::newRow("one reserves least, and is quick")
        << 1000 << 10 << "heap-list best address reserves least: 1.00 times the most bytes alive at once.";
    QTest::newRow("one reserves least, and searches")
        << 1000 << 11
        << "heap-list best address reserves least: 1.00 times the most bytes alive at once; of those that look at 10 "
           "free blocks or fewer for 99 % of the allocations, heap-segregated and heap-tlsf: 1.50 times.";
    QTest::newRow("several reserve the same")
        << 1500 << 11
        << "heap-list best address, heap-segregated and heap-tlsf reserve the same, and "
           "least: 1.50 times the most bytes alive at once.";
}

void TestAllocatorAdvice::theVerdictIsTrue()
{
    QFETCH(int, least);
    QFETCH(int, searched);
    AllocatorAdvice advice{.events = 5, .totals = {.peakBytes = 1000}};
    advice.rows = {
        rowOf("heap-list best address", static_cast<std::uint64_t>(least), static_cast<std::uint64_t>(searched)),
        rowOf("heap-segregated", 1500), rowOf("heap-tlsf", 1500), rowOf("heap-buddy", 2000)};
    QTEST(QString::fromStdString(verdictOn(advice).english()), "verdict");
    std::erase_if(advice.rows, [](const AllocatorRow& row) { return row.counts->peakHeapBytes != 1500; });
    QCOMPARE(QString::fromStdString(verdictOn(advice).english()),
             "All reserve the same: 1.50 times the most bytes alive at once.");
}

void TestAllocatorAdvice::nothingIsNoMistake()
{
    for (const Sequence& sequence : {Sequence{}, Sequence{{Type::Allocate, 0, 0}, {Type::Free, 0, 0}}}) {
        const AllocatorAdvice advice = allocatorAdviceFor(eventsOf(sequence), inTurn, never);
        QCOMPARE(QString::fromStdString(verdictOn(advice).english()),
                 "The program never has a byte allocated, so any allocator suits it.");
        QVERIFY(!advice.overhead(advice.rows.front()).has_value());
    }
}

void TestAllocatorAdvice::itMayBeStopped()
{
    const HeapEvents events = randomEvents(60, 9000, 20'000, 1);
    int polls = 0;
    const Poll stop = [&] {
        if (++polls == 3) throw RunError("stopped");
    };
    QVERIFY_THROWS_EXCEPTION(RunError, allocatorAdviceFor(events, inTurn, stop));
    QCOMPARE(polls, 3);
}

TEST_WITH_CORE_APPLICATION(TestAllocatorAdvice);
#include "tst_allocator_advice.moc"
