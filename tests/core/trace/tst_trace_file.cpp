// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/byte_stream.h"
#include "core/base/error.h"
#include "core/base/random.h"
#include "core/trace/trace_file.h"
#include "core/trace/trace_reader.h"
#include "core/trace/trace_writer.h"
#include "tests/program/test_program.h"

#include <QTemporaryDir>
#include <QtTest>

#include <sstream>
#include <sys/stat.h>

using namespace poolscope;

using Type = TraceEvent::Type;

namespace {

struct Written
{
    std::string bytes{};
    std::vector<TraceEvent> events{};
    TraceTotals totals{};
};

const TraceInfo anInfo{.source = "a test", .program = "prog\xE4m", .arguments = {"-x", ""}, .process = 7};

// A stream of all that a program may do, in some blocks.
Written manyEvents(std::uint64_t seed, int steps)
{
    Written written;
    std::ostringstream out;
    TraceWriter writer(out, anInfo);
    Random random(seed);
    struct Object
    {
        std::uint32_t slot;
        std::uint64_t bytes;
        std::uint32_t site;
    };
    std::vector<Object> live;
    std::uint64_t time = 0, resident = 0;
    std::uint32_t thread = 0;
    const auto note = [&](TraceEvent event) {
        const bool isOfThread = isAllocation(event.type) || event.type == Type::Free ||
                                event.type == Type::ReallocFree || event.type == Type::Mark ||
                                event.type == Type::UnknownFree;
        event.thread = isOfThread ? thread : 0;
        written.events.push_back(event);
    };
    const auto allocate = [&](bool byRealloc) {
        const std::uint64_t bytes = random.below(4) == 0 ? random.below(100'000) : 16 + random.below(6);
        const auto site = static_cast<std::uint32_t>(random.below(3));
        live.push_back({writer.allocate(bytes, site, byRealloc), bytes, site});
        note({byRealloc ? Type::ReallocAllocate : Type::Allocate, live.back().slot, bytes, site});
    };
    for (int step = 0; step < steps; ++step) {
        thread = static_cast<std::uint32_t>(step / 7 % 4);
        writer.byThread(thread);
        const std::uint64_t what = random.below(100);
        if (what < 50 || live.empty()) {
            allocate(what < 3);
        } else if (what < 90) {
            const std::size_t at = what < 70 ? live.size() - 1 : random.below(static_cast<std::uint32_t>(live.size()));
            const Type type = what == 71 ? Type::UnseenFree : what == 60 || what == 72 ? Type::ReallocFree : Type::Free;
            writer.end(type, live[at].slot);
            note({type, live[at].slot, live[at].bytes, live[at].site});
            live.erase(live.begin() + static_cast<std::ptrdiff_t>(at));
        } else if (what < 93) {
            time += random.below(1'000'000);
            const bool isLater = time > writer.totals().nanoseconds;
            writer.time(time);
            if (isLater) note({Type::Time, 0, time, 0});
        } else if (what < 96) {
            writer.mark();
            note({Type::Mark});
        } else if (what == 96) {
            writer.lost(what);
            note({Type::Lost, 0, what, 0});
            writer.standstill(7 * what);
            note({Type::Standstill, 0, 7 * what, 0});
        } else if (what == 97) {
            writer.unknownFree();
            note({Type::UnknownFree});
            resident = std::uint64_t{4096} * random.below(1'000'000) + 4096;
            writer.resident(resident);
            writer.resident(resident); // says nothing new
            note({Type::Resident, 0, resident, 0});
        } else if (what == 98 && random.below(50) == 0) {
            writer.image();
            note({Type::Image});
            live.clear();
        } else if (what == 99) {
            writer.flush();
        }
    }
    writer.writeSites({.frames = {{"f", "lib.so", "f.cpp", 3}, {"main", "prog", "", 0}}, .sites = {{0, 1}, {1}}});
    written.totals = writer.totals();
    writer.finish({.reason = TraceEnd::Reason::Signal, .code = 11});
    written.bytes = out.str();
    return written;
}

struct Read
{
    std::vector<TraceEvent> events{};
    std::optional<TraceFault> fault{};
    bool isComplete = false;
};

// Throws InputError where the reader does.
Read readAll(const std::string& bytes)
{
    std::istringstream in(bytes);
    TraceReader reader(in);
    Read read;
    std::vector<TraceEvent> events;
    while (reader.read(events))
        read.events.insert(read.events.end(), events.begin(), events.end());
    read.fault = reader.fault();
    read.isComplete = reader.end().has_value();
    return read;
}

bool areSame(const TraceEvent& a, const TraceEvent& b)
{
    return a.type == b.type && a.slot == b.slot && a.bytes == b.bytes && a.site == b.site && a.thread == b.thread;
}

bool isBeginningOf(const std::vector<TraceEvent>& part, const std::vector<TraceEvent>& all)
{
    return part.size() <= all.size() && std::equal(part.begin(), part.end(), all.begin(), areSame);
}

} // namespace

class TestTraceFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsWrittenIsRead_data()
    {
        QTest::addColumn<int>("steps");
        QTest::newRow("nothing") << 0;
        QTest::newRow("one event") << 1;
        QTest::newRow("some small blocks") << 2'000;
        QTest::newRow("full blocks") << 400'000;
    }
    void whatIsWrittenIsRead()
    {
        QFETCH(int, steps);
        const Written written = manyEvents(1, steps);
        std::istringstream in(written.bytes);
        TraceReader reader(in);
        QCOMPARE(reader.info().arguments, anInfo.arguments);
        QCOMPARE(reader.info().process, std::uint64_t{7});
        std::vector<TraceEvent> events, all;
        while (reader.read(events))
            all.insert(all.end(), events.begin(), events.end());
        QVERIFY(!reader.fault());
        QVERIFY(reader.end());
        QCOMPARE(reader.end()->code, 11);
        QVERIFY(reader.end()->totals == written.totals);
        QVERIFY(reader.totals() == written.totals);
        QCOMPARE(all.size(), written.events.size());
        QVERIFY(isBeginningOf(all, written.events));
        QCOMPARE(reader.sites().frames.size(), std::size_t{2});
        QCOMPARE(QString::fromStdString(reader.sites().frames[0].file), QString("f.cpp"));
    }

    // Their events are a part of what there is now.
    void earlierVersionsAreRead_data()
    {
        QTest::addColumn<char>("version");
        for (const char version : {'\1', '\2', '\3', '\4', '\5'})
            QTest::addRow("version %d", version) << version;
    }
    void earlierVersionsAreRead()
    {
        QFETCH(char, version);
        std::ostringstream out;
        TraceWriter writer(out, anInfo);
        writer.end(Type::Free, writer.allocate(16, 1));
        (void)writer.allocate(32);
        writer.finish({});
        std::string bytes = out.str();
        QCOMPARE(bytes[traceMagic.size()], '\5');
        bytes[traceMagic.size()] = version;
        const Read read = readAll(bytes);
        QVERIFY(read.isComplete);
        QCOMPARE(read.events.size(), std::size_t{3});
        QVERIFY(std::ranges::all_of(read.events, [](const TraceEvent& event) { return event.thread == 0; }));
    }

    void whatTheProgramSaidIsKept()
    {
        const TraceNotes wanted{.labels = {{"boss \xc3\xa4", 3, 4, 5}, {"end", 30, 40, 50}},
                                .pools = {{"bullets", 1, 2, 3, 4, 5, 6, 7, 8}}};
        std::ostringstream out;
        TraceWriter writer(out, anInfo);
        (void)writer.allocate(16);
        writer.writeNotes(wanted);
        writer.finish({});
        QVERIFY(readAll(out.str()).isComplete);
        std::istringstream in(out.str()), cut(out.str().substr(0, 100));
        QVERIFY(notesOf(in) == wanted);
        QVERIFY(notesOf(cut) == TraceNotes());
    }

    void whatIsSaidLaterIsAdded()
    {
        std::ostringstream out;
        TraceWriter writer(out, anInfo);
        writer.writeNotes({.labels = {{"boss", 3, 4, 5}}, .pools = {{.name = "bullets"}}});
        writer.writeNotes({.labels = {{"end", 30, 40, 50}}, .pools = {{.name = "level"}}});
        writer.writeNotes({.pools = {{.name = "bullets", .acquired = 7}, {.name = "level", .resets = 1}}});
        writer.finish({});
        const TraceNotes wanted{.labels = {{"boss", 3, 4, 5}, {"end", 30, 40, 50}},
                                .pools = {{.name = "bullets", .acquired = 7}, {.name = "level", .resets = 1}}};
        std::istringstream in(out.str()), again(out.str()), skipped(out.str());
        QVERIFY(notesOf(in) == wanted);
        TraceReader reader(again), skipping(skipped);
        std::vector<TraceEvent> events;
        while (reader.read(events)) {
        }
        QVERIFY(reader.end());
        QVERIFY(reader.notes() == wanted);
        QVERIFY(skipping.skipToEnd());
        QVERIFY(skipping.notes() == wanted);
    }

    void moreThanThereMayBeIsNotAdded_data()
    {
        QTest::addColumn<bool>("areLabels");
        QTest::newRow("marks") << true;
        QTest::newRow("pools") << false;
    }
    void moreThanThereMayBeIsNotAdded()
    {
        QFETCH(bool, areLabels);
        TraceNotes notes;
        for (std::size_t i = 0; i < TraceNotes::maxLabels; ++i)
            QVERIFY(notes.add(areLabels ? TraceNotes{.labels = {{.text = "mark"}}}
                                        : TraceNotes{.pools = {{.name = std::to_string(i)}}}));
        const TraceNotes before = notes;
        QVERIFY(!notes.add({.labels = {{.text = "mark"}}, .pools = {{.name = "one more"}}}));
        QVERIFY(notes == before);
        if (!areLabels) QVERIFY(notes.add({.pools = {{.name = "7", .acquired = 1}}}));
    }

    void whatIsInUseOfAPoolIsRead()
    {
        std::ostringstream out;
        TraceWriter writer(out, anInfo);
        writer.writeNotes({.pools = {{.name = "bullets"}, {.name = "level"}}});
        for (const std::uint64_t objects : {1, 2, 2, 300, 1}) // the third says nothing new
            writer.poolUse(1, objects);
        writer.poolUse(0, 5);
        writer.flush();
        writer.image(); // all are empty
        writer.poolUse(0, 5);
        writer.poolUse(1, 0);
        writer.finish({});
        const Read read = readAll(out.str());
        QVERIFY(read.isComplete);
        std::vector<std::pair<std::uint32_t, std::uint64_t>> found;
        for (const TraceEvent& event : read.events)
            if (event.type == Type::PoolUse) found.emplace_back(event.slot, event.bytes);
        QCOMPARE(found, (std::vector<std::pair<std::uint32_t, std::uint64_t>>{
                            {1, 1}, {1, 2}, {1, 300}, {1, 1}, {0, 5}, {0, 5}}));
    }

    void aPoolWithoutANameIsRefused()
    {
        std::ostringstream out;
        TraceWriter writer(out, anInfo);
        writer.writeNotes({.pools = {{.name = "bullets"}}});
        writer.poolUse(0, 1);
        writer.poolUse(1, 1);
        writer.finish({});
        const Read read = readAll(out.str());
        QVERIFY(!read.isComplete && read.fault && !read.fault->isCut);
    }

    void itKnowsWhoFreedWhat()
    {
        std::ostringstream out;
        TraceWriter writer(out, anInfo);
        const std::uint32_t before = writer.allocate(16, 1); // by nobody knows whom
        writer.byThread(1);
        const std::uint32_t own = writer.allocate(16, 1), given = writer.allocate(16, 1),
                            moved = writer.allocate(32, 2);
        writer.end(Type::Free, own);
        writer.byThread(2);
        writer.end(Type::Free, before);
        writer.end(Type::Free, given);
        writer.end(Type::ReallocFree, moved);
        const std::uint32_t lost = writer.allocate(64, 2, true);
        writer.byThread(1);
        writer.end(Type::UnseenFree, lost);
        writer.writeThreads({.threads = {{.system = 100, .name = "main"}, {.system = 101}}});
        writer.finish({});
        const TraceCensus wanted{
            .classes = {{.bytes = 16, .site = 1, .allocations = 3, .freedElsewhere = 1, .mostAlive = 3},
                        {.bytes = 32, .site = 2, .allocations = 1, .freedElsewhere = 1, .mostAlive = 1},
                        {.bytes = 64, .site = 2, .allocations = 1, .freedElsewhere = 0, .mostAlive = 1}}};
        const TraceThreads threads{.threads = {{.system = 100, .name = "main"}, {.system = 101, .name = ""}}};
        std::istringstream in(out.str()), again(out.str());
        TraceReader reader(in), skipping(again);
        std::vector<TraceEvent> events;
        while (reader.read(events)) {
        }
        QVERIFY(!reader.fault());
        QVERIFY(reader.census() == wanted);
        QVERIFY(reader.threads() == threads);
        QVERIFY(skipping.skipToEnd() == wanted);
        QVERIFY(skipping.threads() == threads);
    }

    void tracesBeforeThreadsAreRead()
    {
        std::ostringstream out;
        TraceWriter writer(out, anInfo);
        writer.end(Type::Free, writer.allocate(16, 1));
        writer.finish({});
        std::string bytes = out.str();
        QCOMPARE(int{bytes.at(traceMagic.size())}, 5);
        bytes.at(traceMagic.size()) = 3;
        const Read read = readAll(bytes);
        QVERIFY(read.isComplete);
        QCOMPARE(read.events.size(), std::size_t{2});
        QCOMPARE(read.events[1].thread, std::uint32_t{0});
    }

    // Also after a program that another one took the place of.
    void whatIsAliveAtMostIsTold()
    {
        std::ostringstream out;
        TraceWriter writer(out, anInfo);
        (void)writer.allocate(16, 1);
        const std::uint32_t second = writer.allocate(16, 1);
        writer.end(Type::Free, second);
        (void)writer.allocate(32, 1);
        writer.image();
        for (int i = 0; i < 5; ++i)
            writer.end(Type::Free, writer.allocate(32, 1));
        writer.finish({});
        std::istringstream in(out.str());
        TraceReader reader(in);
        const auto told = reader.skipToEnd();
        QVERIFY(told);
        QVERIFY(told->classes == (std::vector<TraceCensus::Class>{
                                     {.bytes = 16, .site = 1, .allocations = 2, .freedElsewhere = 0, .mostAlive = 2},
                                     {.bytes = 32, .site = 1, .allocations = 6, .freedElsewhere = 0, .mostAlive = 1}}));
        QVERIFY(readAll(out.str()).isComplete);
    }

    // As earlier programs wrote it; but it must be right where it is told.
    void aCensusNeedNotTellWhatIsAliveAtMost_data()
    {
        QTest::addColumn<quint64>("told");
        QTest::addColumn<bool>("isComplete");
        QTest::newRow("not told") << quint64{0} << true;
        QTest::newRow("told") << quint64{1} << true;
        QTest::newRow("told wrongly") << quint64{2} << false;
    }
    void aCensusNeedNotTellWhatIsAliveAtMost()
    {
        QFETCH(quint64, told);
        std::ostringstream written, out;
        TraceWriter writer(written, anInfo);
        writer.end(Type::Free, writer.allocate(16, 1));
        writer.finish({});
        std::istringstream in(written.str());
        TraceBlockReader from(in);
        TraceBlockWriter to(out);
        TraceBlock block;
        while (from.read(block)) {
            if (block.type == TraceBlockType::Census) {
                TraceCensus census = *traceCensusIn(block.content);
                census.classes.front().mostAlive = told;
                block.content = toJson(census);
            }
            to.write(block.type, block.content);
        }
        QTEST(readAll(out.str()).isComplete, "isComplete");
    }

    void slotsOfLiveObjectsDiffer()
    {
        std::vector<bool> isLive;
        for (const TraceEvent& event : readAll(manyEvents(2, 50'000).bytes).events) {
            if (event.type == Type::Image) isLive.clear();
            if (isLive.size() <= event.slot) isLive.resize(event.slot + 1);
            if (isAllocation(event.type)) {
                QVERIFY(!isLive[event.slot]);
                isLive[event.slot] = true;
            } else if (isEnd(event.type)) {
                QVERIFY(isLive[event.slot]);
                isLive[event.slot] = false;
            }
        }
    }

    void itIsReadableUpToAnyCut()
    {
        const Written written = manyEvents(3, 200);
        std::size_t most = 0;
        for (std::size_t size = 0; size < written.bytes.size(); ++size) {
            try {
                const Read read = readAll(written.bytes.substr(0, size));
                QVERIFY(!read.isComplete);
                QVERIFY(read.fault);
                QVERIFY(read.fault->isCut);
                QVERIFY(read.fault->offset <= size);
                QVERIFY(isBeginningOf(read.events, written.events));
                QVERIFY(read.events.size() >= most);
                most = read.events.size();
            } catch (const InputError&) {
                QCOMPARE(most, std::size_t{0}); // within the beginning
            }
        }
        QCOMPARE(most, written.events.size());
    }

    void everyDamagedByteIsTold()
    {
        const Written written = manyEvents(4, 200);
        for (std::size_t at = 0; at < written.bytes.size(); at += bytesApart()) {
            std::string bytes = written.bytes;
            bytes[at] = static_cast<char>(bytes[at] ^ 0x10);
            try {
                const Read read = readAll(bytes);
                QVERIFY2(!read.isComplete, qPrintable(QString::number(at)));
                QVERIFY(read.fault);
                QVERIFY(read.fault->offset <= at);
                QVERIFY(isBeginningOf(read.events, written.events));
            } catch (const InputError&) {
                // It is in the beginning.
            }
        }
    }

    void itCanBeReadWhileItIsWritten()
    {
        std::stringstream file;
        std::ostream end(file.rdbuf()); // with a state of its own
        TraceWriter writer(end, anInfo);
        TraceReader reader(file);
        std::vector<TraceEvent> events;
        for (int round = 0; round < 3; ++round) {
            QVERIFY(!reader.read(events));
            QVERIFY(reader.fault()->isCut);
            writer.end(Type::Free, writer.allocate(24));
            writer.flush();
            QVERIFY2(reader.read(events), reader.fault() ? reader.fault()->message().english().c_str() : "");
            QCOMPARE(events.size(), std::size_t{2});
        }
        writer.finish({});
        QVERIFY(!reader.read(events));
        QVERIFY(reader.end());
    }

    void otherFilesAreRefused_data()
    {
        QTest::addColumn<QByteArray>("beginning");
        QTest::addColumn<QString>("complaint");
        QTest::newRow("an empty file") << QByteArray() << "not a Poolscope trace";
        QTest::newRow("another file") << QByteArray("poolscope-recording 2\n{}  ") << "not a Poolscope trace";
        QTest::newRow("a later version") << QByteArray("poolscope-trace\n\x09\0\0\0", 20) << "version 9";
        QTest::newRow("version 0") << QByteArray("poolscope-trace\n\0\0\0\0", 20) << "version 0";
        QTest::newRow("the other byte order") << QByteArray("poolscope-trace\n\0\0\0\x02", 20) << "byte order";
        QTest::newRow("version 1, and nothing more")
            << QByteArray("poolscope-trace\n\x01\0\0\0", 20) << "at byte 20: the trace is cut";
    }
    void otherFilesAreRefused()
    {
        QFETCH(QByteArray, beginning);
        QFETCH(QString, complaint);
        try {
            (void)readAll(beginning.toStdString());
            QFAIL("it was read");
        } catch (const InputError& error) {
            QVERIFY2(QString(error.what()).contains(complaint), error.what());
        }
    }

    // A few kilobytes, which unpack to 36 MiB and would take gigabytes as a tree.
    void textsThatBlowUpAreDamage_data()
    {
        QTest::addColumn<int>("type");
        QTest::addColumn<QByteArray>("beginning");
        QTest::addColumn<QByteArray>("repeated");
        QTest::addColumn<QByteArray>("end");
        QTest::addColumn<int>("allowed"); // so many of what is repeated, at most
        QTest::addColumn<QString>("complaint");
        const auto row = [](const char* name, TraceBlockType type, const char* beginning, const char* repeated,
                            const char* end, std::uint32_t allowed, const char* complaint) {
            QTest::newRow(name) << static_cast<int>(type) << QByteArray(beginning) << QByteArray(repeated)
                                << QByteArray(end) << static_cast<int>(allowed) << QString(complaint);
        };
        constexpr std::uint32_t values = 1U << 20;
        const char* badSites = "the call sites are damaged";
        const char* badCensus = "the trace does not have the objects that it announces";
        row("call sites, lists in lists", TraceBlockType::Sites, "", "[", "", values, badSites);
        row("call sites, objects in objects", TraceBlockType::Sites, "", "{\"a\":", "", values, badSites);
        row("call sites, numbers", TraceBlockType::Sites, "{\"frames\":[],\"sites\":[0", ",0", "]}", values, badSites);
        row("call sites, a list nobody asks for", TraceBlockType::Sites, "{\"frames\":[],\"sites\":[],\"more\":[0",
            ",0", "]}", values, badSites);
        row("census, lists in lists", TraceBlockType::Census, "", "[", "", values, badCensus);
        row("the end, numbers", TraceBlockType::End, "{\"totals\":[0", ",0", "]}", values, "the last block is damaged");
        row("the end, lists in lists", TraceBlockType::End, "", "[", "", values, "the last block is damaged");
        if (!allOr(false, true)) return; // millions of them
        row("call sites, empty frames", TraceBlockType::Sites, "{\"sites\":[],\"frames\":[[\"\",\"\",\"\",0]",
            ",[\"\",\"\",\"\",0]", "]}", maxCallFrames, badSites);
        row("call sites, empty sites", TraceBlockType::Sites, "{\"frames\":[],\"sites\":[[]", ",[]", "]}",
            maxTraceClasses, badSites);
        row("census, empty classes", TraceBlockType::Census, "{\"classes\":[[0,0,0]", ",[0,0,0]", "]}", maxTraceClasses,
            badCensus);
    }
    void textsThatBlowUpAreDamage()
    {
        QFETCH(int, type);
        QFETCH(QByteArray, beginning);
        QFETCH(QByteArray, repeated);
        QFETCH(QByteArray, end);
        QFETCH(int, allowed);
        QFETCH(QString, complaint);
        std::ostringstream out;
        TraceBlockWriter blocks(out);
        blocks.write(TraceBlockType::Info, toJson(anInfo));
        const QByteArray text = beginning + repeated.repeated(allowed + 1) + end;
        blocks.write(static_cast<TraceBlockType>(type), {text.data(), static_cast<std::size_t>(text.size())});
        const Read read = readAll(out.str());
        QVERIFY(read.fault);
        QVERIFY(!read.fault->isCut);
        QVERIFY2(QString::fromStdString(read.fault->complaint.english()).contains(complaint),
                 read.fault->complaint.english().c_str());
    }

    void moreObjectsThanCanLiveAreDamage()
    {
        if (!allOr(false, true)) QSKIP("They are millions.");
        std::string content;
        putVarint(content, eventsOfBlock);
        putVarint(content, 0); // classes
        putVarint(content, 0);
        putVarint(content, 0);
        content += std::string(eventsOfBlock, '\0');
        std::ostringstream out;
        TraceBlockWriter blocks(out);
        blocks.write(TraceBlockType::Info, toJson(anInfo));
        for (std::uint32_t objects = 0; objects <= maxTraceObjects; objects += eventsOfBlock) {
            std::string first;
            if (objects == 0) {
                putVarint(first, 0); // events
                putVarint(first, 1); // classes
                first += std::string("\x10\0\0\0", 4);
                blocks.write(TraceBlockType::Events, first);
            }
            blocks.write(TraceBlockType::Events, content);
        }
        std::istringstream in(out.str());
        TraceReader reader(in);
        std::vector<TraceEvent> events;
        while (reader.read(events)) {
        }
        QVERIFY(reader.fault());
        QCOMPARE(QString::fromStdString(reader.fault()->complaint.english()),
                 QString("a block has more objects alive at once than a trace may have"));
        QVERIFY(reader.totals().liveObjects <= maxTraceObjects);
    }

    void pipesAreRefused()
    {
        QTemporaryDir folder;
        const std::string pipe = folder.filePath("pipe.trace").toStdString();
        QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
        for (const std::string& file : {pipe, std::string("/dev/zero")}) {
            QVERIFY(!isTraceFile(file));
            QVERIFY(!isBeingRecorded(file));
            try {
                (void)openTraceFile(file);
                QFAIL("it was opened");
            } catch (const InputError& error) {
                QCOMPARE(QString(error.what()),
                         QString::fromStdString(file) + " is not a regular file; a trace is one");
            }
        }
    }

    void numbersOfAnySizeGoThroughBytes()
    {
        std::string bytes;
        std::vector<std::uint64_t> numbers;
        for (int shift = 0; shift < 64; ++shift)
            numbers.insert(numbers.end(), {1ULL << shift, (1ULL << shift) - 1, ~0ULL >> shift});
        for (const std::uint64_t number : numbers)
            putVarint(bytes, number);
        VarintReader reader(bytes);
        for (const std::uint64_t number : numbers) {
            QCOMPARE(reader.next(), number);
            QCOMPARE(zigzag(unzigzag(number)), number);
        }
        QVERIFY(reader.isAtEnd());
        QVERIFY(!reader.failed());
        QCOMPARE(reader.next(), std::uint64_t{0});
        QVERIFY(reader.failed());
    }
};

TEST_WITH_CORE_APPLICATION(TestTraceFile);
#include "tst_trace_file.moc"
