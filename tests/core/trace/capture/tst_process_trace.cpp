// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/capture/process_trace.h"
#include "core/trace/trace_reader.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <algorithm>
#include <cstring>
#include <map>
#include <sstream>

using namespace poolscope;

namespace {

// Of ring 1.
void add(ProcessTrace& trace, PoolscopeRecordType type, std::uint64_t address, std::uint64_t bytes = 0,
         std::uint32_t site = 0)
{
    trace.add({.stamp = static_cast<std::uint64_t>(type),
               .address = address,
               .bytes = bytes,
               .site = std::uint64_t{1} << 32 | site});
}

// At most 8 bytes.
void addText(ProcessTrace& trace, PoolscopeRecordType type, const char* text)
{
    std::uint64_t bytes = 0;
    std::memcpy(&bytes, text, std::strlen(text));
    add(trace, type, bytes);
}

} // namespace

using Standstills = std::vector<std::pair<std::uint64_t, std::uint64_t>>;

class TestProcessTrace : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // What a program says reaches those who follow its trace, and at the end nothing is there twice.
    void whatItSaysIsToldWhileItRuns()
    {
        auto stream = std::make_unique<std::stringstream>();
        std::stringstream& out = *stream;
        ProcessTrace trace(std::move(stream), {.source = "a test"}, 0);
        const auto say = [&](PoolscopeNoteKind kind, const char* text, std::uint64_t address = 0) {
            addText(trace, PoolscopeText, text);
            add(trace, PoolscopeNote, address, 16, kind);
        };
        add(trace, PoolscopeThread, 1, 77);
        addText(trace, PoolscopeThreadName, "game");
        say(PoolscopePoolAcquire, "bullets", 0x10);
        say(PoolscopeLabel, "boss");
        trace.flush();
        const std::string live = out.str();
        say(PoolscopeLabel, "end");
        say(PoolscopePoolRelease, "bullets", 0x10);
        trace.flush();
        trace.finish({});
        for (const bool isLive : {true, false}) {
            std::istringstream in(isLive ? live : out.str());
            TraceReader reader(in);
            std::vector<TraceEvent> events, all;
            while (reader.read(events))
                all.insert(all.end(), events.begin(), events.end());
            QCOMPARE(reader.end().has_value(), !isLive);
            QCOMPARE(reader.threads().threads.size(), std::size_t{1});
            QCOMPARE(reader.threads().threads[0].name, std::string("game"));
            QCOMPARE(reader.notes().labels.size(), std::size_t(isLive ? 1 : 2));
            QCOMPARE(reader.notes().labels.front().text, std::string("boss"));
            QCOMPARE(reader.notes().pools.size(), std::size_t{1});
            QCOMPARE(reader.notes().pools[0].name, std::string("bullets"));
            QCOMPARE(reader.notes().pools[0].acquired, std::uint64_t(isLive ? 0 : 1)); // counts come at the end
            QCOMPARE(std::ranges::count(all, TraceEvent::Type::PoolUse, &TraceEvent::type), isLive ? 1 : 2);
        }
    }

    void whatIsLeftOfAMappingIsOneOfItsOwn_data()
    {
        QTest::addColumn<std::vector<PoolscopeRecord>>("records");
        QTest::addColumn<QStringList>("events"); // what happens to the mapping from 0x10000 to 0x20000
        const auto row = [](const char* name, const std::vector<PoolscopeRecord>& records, const QStringList& events) {
            QTest::newRow(name) << records << events;
        };
        const auto of = [](PoolscopeRecordType type, std::uint64_t address, std::uint64_t bytes) {
            return PoolscopeRecord{.stamp = type, .address = address, .bytes = bytes, .site = std::uint64_t{1} << 32};
        };
        const auto unmap = [=](std::uint64_t begin, std::uint64_t end) {
            return of(PoolscopeUnmap, begin, end - begin);
        };
        row("all of it", {unmap(0x10000, 0x20000)}, {"Free 65536"});
        row("more than it", {unmap(0x8000, 0x30000)}, {"Free 65536"});
        row("its beginning", {unmap(0x10000, 0x11000)}, {"ReallocFree 65536", "ReallocAllocate 61440"});
        row("its end", {unmap(0x1f000, 0x21000)}, {"ReallocFree 65536", "ReallocAllocate 61440"});
        row("its midst", {unmap(0x11000, 0x12000)}, {"ReallocFree 65536", "ReallocAllocate 4096", "Allocate 57344"});
        row("its midst, and then all", {unmap(0x11000, 0x12000), unmap(0x10000, 0x20000)},
            {"ReallocFree 65536", "ReallocAllocate 4096", "Allocate 57344", "Free 4096", "Free 57344"});
        row("what lies before it and behind it", {unmap(0xf000, 0x10000), unmap(0x20000, 0x21000)}, {});
        row("nothing within it", {unmap(0x11000, 0x11000)}, {});
        row("more than there is", {of(PoolscopeUnmap, 0x11000, ~std::uint64_t{0xfff})}, {});
        row("it moves", {of(PoolscopeRemapBegin, 0x10000, 0x10000), of(PoolscopeRemapEnd, 0x50000, 0x20000)},
            {"ReallocFree 65536", "ReallocAllocate 131072"});
        row("another one moves", {of(PoolscopeRemapBegin, 0x30000, 0x10000), of(PoolscopeRemapEnd, 0x50000, 0x20000)},
            {});
        row("another one in its place", {of(PoolscopeMap, 0x10000, 0x10000)}, {"UnseenFree 65536", "Allocate 65536"});
        row("a damaged one", {of(PoolscopeMap, ~std::uint64_t{0}, 0x10000)}, {});
        row("while nothing is to be recorded",
            {of(PoolscopeNote, 0, 0), of(PoolscopeMap, 0x30000, 0x1000), unmap(0x10000, 0x40000)}, {"Free 65536"});
    }
    void whatIsLeftOfAMappingIsOneOfItsOwn()
    {
        QFETCH(std::vector<PoolscopeRecord>, records);
        auto stream = std::make_unique<std::stringstream>();
        std::stringstream& out = *stream;
        ProcessTrace trace(std::move(stream), {.source = "a test", .mappings = true}, 0);
        add(trace, PoolscopeMap, 0x10000, 0x10000);
        for (PoolscopeRecord& record : records) {
            if (poolscopeTypeOf(&record) == PoolscopeNote) record.site |= PoolscopeOff;
            trace.add(record);
        }
        trace.flush();
        std::istringstream in(out.str());
        TraceReader reader(in);
        std::vector<TraceEvent> events;
        QVERIFY(reader.read(events));
        static const std::map<TraceEvent::Type, QString> names{{TraceEvent::Type::Allocate, "Allocate"},
                                                               {TraceEvent::Type::Free, "Free"},
                                                               {TraceEvent::Type::ReallocFree, "ReallocFree"},
                                                               {TraceEvent::Type::ReallocAllocate, "ReallocAllocate"},
                                                               {TraceEvent::Type::UnseenFree, "UnseenFree"}};
        QStringList told;
        for (const TraceEvent& event : events) {
            told << names.at(event.type) + QString(" %1").arg(event.bytes);
            QCOMPARE(event.site, 1U);
        }
        QCOMPARE(told.takeFirst(), QString("Allocate 65536"));
        QTEST(told, "events");
    }

    void itGoesOnWithoutStandstills()
    {
        ProgramClock clock;
        QCOMPARE(clock.at(1000), std::uint64_t{1000});
        QCOMPARE(clock.at(5000), std::uint64_t{5000});
        QCOMPARE(clock.stoodStill(), std::uint64_t{0});
    }

    void itLeavesOutStandstills_data()
    {
        QTest::addColumn<Standstills>("standstills");
        QTest::addColumn<std::uint64_t>("before"); // the program's time at 100,
        QTest::addColumn<std::uint64_t>("within"); // at 250
        QTest::addColumn<std::uint64_t>("after");  // and at 1000
        const auto row = [](const char* name, const Standstills& standstills, std::uint64_t before,
                            std::uint64_t within,
                            std::uint64_t after) { QTest::newRow(name) << standstills << before << within << after; };
        row("one", {{200, 300}}, 100, 200, 900);
        row("two, one after the other", {{200, 300}, {400, 500}}, 100, 200, 800);
        row("two, the later one first", {{400, 500}, {200, 300}}, 100, 200, 800);
        row("two that overlap", {{200, 300}, {270, 500}}, 100, 200, 700);
        row("one within another", {{200, 500}, {300, 400}}, 100, 200, 700);
        row("two that touch", {{200, 300}, {300, 400}}, 100, 200, 800);
        row("one over two others", {{200, 220}, {400, 500}, {150, 600}}, 100, 150, 550);
        row("of no length", {{200, 200}}, 100, 250, 1000);
        row("one that is over", {{10, 20}}, 90, 240, 990);
        row("one that has not ended", {{900, 2000}}, 100, 250, 900);
    }
    void itLeavesOutStandstills()
    {
        QFETCH(Standstills, standstills);
        QFETCH(std::uint64_t, before);
        QFETCH(std::uint64_t, within);
        QFETCH(std::uint64_t, after);
        ProgramClock clock;
        for (const auto& [begin, end] : standstills)
            clock.standStill(begin, end);
        QCOMPARE(clock.at(100), before);
        QCOMPARE(clock.at(250), within);
        QCOMPARE(clock.at(1000), after);
    }

    void aStandstillThatGoesOnCountsOnce()
    {
        ProgramClock clock;
        for (std::uint64_t now = 210; now <= 300; now += 10) {
            clock.standStill(200, now);
            QCOMPARE(clock.at(now), std::uint64_t{200});
        }
        QCOMPARE(clock.stoodStill(), std::uint64_t{100});
        QCOMPARE(clock.at(400), std::uint64_t{300});
    }

    void whatIsTooLateDoesNotCountTwice()
    {
        ProgramClock clock;
        clock.standStill(200, 300);
        QCOMPARE(clock.at(400), std::uint64_t{300});
        clock.standStill(250, 350);
        QCOMPARE(clock.stoodStill(), std::uint64_t{150});
    }
};

TEST_WITH_CORE_APPLICATION(TestProcessTrace);
#include "tst_process_trace.moc"
