// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error.h"
#include "core/experiment/trace_experiment.h"
#include "tests/program/test_program.h"
#include "tests/program/trace_in_progress.h"
#include "tests/ui/engine/engine_fixture.h"
#include "ui/engine/program_lines.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

#include <fstream>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

using Meaning = ProgramLines::Meaning;

constexpr const char* massifText = "desc: (none)\ncmd: ls\ntime_unit: i\n"
                                   "#-----------\nsnapshot=0\n#-----------\ntime=0\nmem_heap_B=0\n"
                                   "mem_heap_extra_B=0\nmem_stacks_B=0\nheap_tree=empty\n"
                                   "#-----------\nsnapshot=1\n#-----------\ntime=500\nmem_heap_B=1000\n"
                                   "mem_heap_extra_B=24\nmem_stacks_B=0\nheap_tree=empty\n"
                                   "#-----------\nsnapshot=2\n#-----------\ntime=1000\nmem_heap_B=300\n"
                                   "mem_heap_extra_B=8\nmem_stacks_B=0\nheap_tree=empty\n";

std::vector<std::uint64_t> valuesOf(const Series& series)
{
    return series.values(0, series.size());
}

} // namespace

class TestProgramLines : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aProfileIsStretchedOverTheFrames_data()
    {
        using Values = std::vector<std::uint64_t>;
        QTest::addColumn<int>("frames");
        QTest::addColumn<Values>("values");
        QTest::newRow("one frame") << 1 << Values{3};
        QTest::newRow("two frames") << 2 << Values{1, 3};
        QTest::newRow("as many as points") << 3 << Values{1, 2, 3};
        QTest::newRow("more") << 5 << Values{1, 1, 2, 2, 3};
    }

    void aProfileIsStretchedOverTheFrames()
    {
        QFETCH(int, frames);
        QFETCH(std::vector<std::uint64_t>, values);
        const HeapOverlay profile{.profiler = "massif", .points = {{0, 1}, {50, 2}, {100, 3}}};
        const Series series = stretched(
            profile, [](const HeapOverlay::Point& point) { return point.bytes; }, static_cast<std::size_t>(frames));
        QCOMPARE(valuesOf(series), values);
    }

    void aTraceHasItsProgramsLines()
    {
        TraceInProgress trace(path("a.trace").toStdString());
        trace.writer().resident(4096);
        const std::uint32_t large = trace.writer().allocate(100'000);
        trace.writeFrames(0, 1);
        trace.flush();
        Engine engine;
        ProgramLines lines(engine);
        connect(&engine, &Engine::reset, &lines, &ProgramLines::begin);
        engine.load(experimentOfWatched(path("a.trace").toStdString(), false, 0));
        QCOMPARE(lines.lines().size(), std::size_t{2});
        QVERIFY(lines.lines()[0].meaning == Meaning::Asked);
        QVERIFY(lines.lines()[1].meaning == Meaning::Resident);
        const auto asked = lines.lines()[0].series, resident = lines.lines()[1].series;
        QTRY_COMPARE(valuesOf(*asked), (std::vector<std::uint64_t>{100'000}));
        QCOMPARE(valuesOf(*resident), (std::vector<std::uint64_t>{4096}));
        const auto born = lines.births().born, alive = lines.births().alive;
        QTRY_VERIFY(!born->empty());
        const std::uint64_t first = (*born)[0];
        QCOMPARE(valuesOf(*born), (std::vector<std::uint64_t>{first}));
        QVERIFY(alive->size() == 1 && (*alive)[0] >= 1 && (*alive)[0] <= first);
        trace.writer().resident(8192);
        trace.writer().end(TraceEvent::Type::Free, large);
        trace.writer().allocate(100'000);
        trace.writer().allocate(1);
        const std::uint64_t alreadyAlive = (*alive)[0];
        trace.finish();
        QTRY_COMPARE(valuesOf(*asked), (std::vector<std::uint64_t>{100'000, 100'001}));
        QCOMPARE(valuesOf(*resident), (std::vector<std::uint64_t>{4096, 8192}));
        QCOMPARE(valuesOf(*born), (std::vector<std::uint64_t>{first, 2}));
        QCOMPARE(valuesOf(*alive), (std::vector<std::uint64_t>{alreadyAlive - 1, 2}));
    }

    void aTraceThatTimesItsMarksHasALineOfFrameTimes()
    {
        TraceInProgress trace(path("a.trace").toStdString(), {.frames = FrameSource::Marks, .timesMarks = true});
        for (const std::uint64_t time : {1'000, 17'000}) {
            trace.writer().time(time);
            trace.writer().mark();
        }
        trace.finish();
        Engine engine;
        ProgramLines lines(engine);
        connect(&engine, &Engine::reset, &lines, &ProgramLines::begin);
        engine.load(experimentOfTrace(path("a.trace").toStdString()));
        QTRY_COMPARE(lines.lines().size(), std::size_t{3});
        QVERIFY(lines.lines()[2].meaning == Meaning::FrameTime);
        const auto times = lines.lines()[2].series;
        QTRY_COMPARE(valuesOf(*times), (std::vector<std::uint64_t>{0, 16'000}));
    }

    void itsOwnPoolsHaveLines()
    {
        TraceInProgress trace(path("a.trace").toStdString(), {.frames = FrameSource::Marks});
        TraceWriter& writer = trace.writer();
        writer.mark();
        writer.writeNotes({.pools = {{.name = "bullets"}}});
        for (const std::uint64_t objects : {4, 6, 5})
            writer.poolUse(0, objects);
        writer.mark();
        trace.flush();
        Engine engine;
        ProgramLines lines(engine);
        connect(&engine, &Engine::reset, &lines, &ProgramLines::begin);
        engine.load(experimentOfWatched(path("a.trace").toStdString(), false, 0));
        QTRY_COMPARE(lines.lines().size(), std::size_t{3});
        const ProgramLines::Line bullets = lines.lines()[2];
        QVERIFY(bullets.meaning == Meaning::Pool);
        QCOMPARE(bullets.name, QStringLiteral("bullets"));
        QTRY_COMPARE(valuesOf(*bullets.series), (std::vector<std::uint64_t>{0, 5}));
        QCOMPARE(valuesOf(*bullets.highWater), (std::vector<std::uint64_t>{0, 6}));
        writer.writeNotes({.pools = {{.name = "level"}}});
        writer.poolUse(1, 1);
        writer.mark();
        trace.finish();
        QTRY_COMPARE(lines.lines().size(), std::size_t{4});
        const ProgramLines::Line level = lines.lines()[3];
        QTRY_COMPARE(valuesOf(*level.series), (std::vector<std::uint64_t>{0, 0, 1}));
        QCOMPARE(valuesOf(*bullets.series), (std::vector<std::uint64_t>{0, 5, 5}));
        QCOMPARE(valuesOf(*lines.lines()[0].series).size(), std::size_t{3});
    }

    void poolsAfterTheFirstShareALine()
    {
        TraceInProgress trace(path("a.trace").toStdString(), {.frames = FrameSource::Marks});
        TraceWriter& writer = trace.writer();
        const auto add = [&](std::uint32_t pool) {
            writer.writeNotes({.pools = {{.name = "pool " + std::to_string(pool)}}});
            writer.poolUse(pool, 10 + pool);
        };
        writer.mark();
        for (std::uint32_t pool = 0; pool < 9; ++pool)
            add(pool);
        writer.mark();
        trace.flush();
        Engine engine;
        ProgramLines lines(engine);
        connect(&engine, &Engine::reset, &lines, &ProgramLines::begin);
        engine.load(experimentOfWatched(path("a.trace").toStdString(), false, 0));
        QTRY_COMPARE(lines.lines().size(), std::size_t{2 + 8 + 1});
        QVERIFY(lines.lines().back().meaning == Meaning::OtherPools);
        QCOMPARE(lines.lines().back().others, QStringList{"pool 8"});
        QTRY_COMPARE(valuesOf(*lines.lines().back().series), (std::vector<std::uint64_t>{0, 18}));
        add(9);
        writer.poolUse(8, 1);
        writer.mark();
        trace.finish();
        QTRY_COMPARE(lines.lines().back().others, (QStringList{"pool 8", "pool 9"}));
        QCOMPARE(lines.lines().size(), std::size_t{2 + 8 + 1}); // in place of the one before
        QTRY_COMPARE(valuesOf(*lines.lines().back().series), (std::vector<std::uint64_t>{0, 18, 20}));
        QCOMPARE(valuesOf(*lines.lines().back().highWater), (std::vector<std::uint64_t>{0, 18, 37}));
        QCOMPARE(valuesOf(*lines.lines()[9].series), (std::vector<std::uint64_t>{0, 17, 17}));
    }

    void marksAreTold_data()
    {
        QTest::addColumn<bool>("isLive"); // when the run begins
        QTest::newRow("of a trace that is being recorded") << true;
        QTest::newRow("not of one that is complete, whose recording has them") << false;
    }
    void marksAreTold()
    {
        QFETCH(bool, isLive);
        TraceInProgress trace(path("a.trace").toStdString(), {.frames = FrameSource::Marks});
        trace.writer().mark();
        trace.writer().writeNotes({.labels = {{.text = "boss", .marks = 1}}});
        trace.writer().mark();
        isLive ? trace.flush() : trace.finish();
        Engine engine;
        ProgramLines lines(engine);
        std::vector<Annotation> told;
        connect(&lines, &ProgramLines::marked, &lines,
                [&](const std::vector<Annotation>& marks) { told.insert(told.end(), marks.begin(), marks.end()); });
        connect(&engine, &Engine::reset, &lines, &ProgramLines::begin);
        engine.load(isLive ? experimentOfWatched(path("a.trace").toStdString(), false, 0)
                           : experimentOfTrace(path("a.trace").toStdString()));
        QCOMPARE(engine.marksFollow(), isLive);
        QCOMPARE(engine.recording().annotations().size(), std::size_t(isLive ? 0 : 1));
        QTRY_COMPARE(lines.lines()[0].series->size(), std::size_t{2});
        if (isLive) trace.finish();
        const std::vector<Annotation> boss{{1, "boss"}};
        QTRY_COMPARE(told, isLive ? boss : std::vector<Annotation>());
        if (!isLive) return;
        engine.restart(); // now it is complete
        QVERIFY(!engine.marksFollow());
        QCOMPARE(engine.recording().annotations().list(), boss);
        QTRY_COMPARE(lines.lines()[0].series->size(), std::size_t{2});
        QCOMPARE(told, boss);
    }

    void anotherExperimentHasNone()
    {
        {
            TraceInProgress trace(path("a.trace").toStdString());
            trace.finish();
        }
        Engine engine;
        ProgramLines lines(engine);
        connect(&engine, &Engine::reset, &lines, &ProgramLines::begin);
        engine.load(experimentOfTrace(path("a.trace").toStdString()));
        QVERIFY(!lines.lines().empty());
        const QSignalSpy changed(&lines, &ProgramLines::changed);
        engine.load(smallExperiment(60));
        QVERIFY(lines.lines().empty());
        QVERIFY(lines.births().born == nullptr);
        QCOMPARE(changed.size(), 1);
    }

    void aProfileComesAndGoes()
    {
        std::ofstream(path("massif.out").toStdString()) << massifText;
        Engine engine;
        ProgramLines lines(engine);
        connect(&engine, &Engine::reset, &lines, &ProgramLines::begin);
        engine.load(smallExperiment(3));
        QCOMPARE(lines.addProfile(path("massif.out")).profiler, std::string("massif"));
        QVERIFY(lines.hasProfile());
        QCOMPARE(lines.lines().size(), std::size_t{2}); // no stack was measured
        QVERIFY(lines.lines()[0].meaning == Meaning::Profiled);
        QCOMPARE(valuesOf(*lines.lines()[0].series), (std::vector<std::uint64_t>{0, 1000, 300}));
        QVERIFY(lines.lines()[1].meaning == Meaning::Extra);
        QCOMPARE(valuesOf(*lines.lines()[1].series), (std::vector<std::uint64_t>{0, 1024, 308}));
        (void)lines.addProfile(path("massif.out"));
        QCOMPARE(lines.lines().size(), std::size_t{2}); // in place of the other
        lines.removeProfile();
        QVERIFY(lines.lines().empty());
        QVERIFY(!lines.hasProfile());
        (void)lines.addProfile(path("massif.out"));
        engine.load(smallExperiment(4));
        QVERIFY(!lines.hasProfile());
        QVERIFY(lines.lines().empty());
    }

    void whatIsNoProfileIsRefused()
    {
        std::ofstream(path("text").toStdString()) << "nothing of the sort\n";
        Engine engine;
        ProgramLines lines(engine);
        connect(&engine, &Engine::reset, &lines, &ProgramLines::begin);
        engine.load(smallExperiment(3));
        for (const QString& name : {path("text"), path("none")}) {
            try {
                (void)lines.addProfile(name);
                QFAIL("it was taken");
            } catch (const InputError& error) {
                QVERIFY2(QString(error.what()).startsWith(name + ": "), error.what());
            }
        }
        QVERIFY(!lines.hasProfile());
    }

private:
    [[nodiscard]] QString path(const QString& name) const { return folder_.filePath(name); }

    QTemporaryDir folder_;
};

TEST_WITH_CORE_APPLICATION(TestProgramLines);
#include "tst_program_lines.moc"
