// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the program of a trace itself did, as files and pictures of its replay have it.
#include "core/measuring/read_program.h"

#include "core/base/error.h"
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/experiment/trace_experiment.h"
#include "core/trace/replay/frame_pools.h"
#include "tests/program/test_program.h"
#include "tests/program/trace_in_progress.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace poolscope;

namespace {

using Values = std::vector<std::uint64_t>;

Values valuesOf(const Series& series)
{
    Values values;
    for (std::size_t i = 0; i < series.size(); ++i)
        values.push_back(series[i]);
    return values;
}

// Of the pool "bullets", 2 objects are in use at the end of the second frame and 5 at that of the third, after 7.
void writeFrames(TraceWriter& writer)
{
    writer.time(1'000);
    writer.mark();
    writer.writeNotes({.pools = {{.name = "bullets"}}});
    writer.resident(4096);
    writer.allocate(100);
    writer.poolUse(0, 2);
    writer.time(17'000);
    writer.mark();
    const std::uint32_t slot = writer.allocate(50);
    writer.end(TraceEvent::Type::Free, slot);
    writer.poolUse(0, 7);
    writer.poolUse(0, 5);
    writer.time(37'000);
    writer.mark();
}

constexpr auto timedMarks = [] { return TraceInfo{.frames = FrameSource::Marks, .timesMarks = true}; };

} // namespace

class TestReadProgram : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyFrameIsThere()
    {
        TraceInProgress trace(file(), timedMarks());
        writeFrames(trace.writer());
        trace.finish();
        const auto program = readProgram(experimentOfTrace(file()));
        QVERIFY(program);
        QCOMPARE(valuesOf(program->allocated), (Values{0, 100, 100}));
        QCOMPARE(valuesOf(program->resident), (Values{0, 4096, 4096}));
        QCOMPARE(valuesOf(program->frameTimes), (Values{0, 16'000, 20'000}));
        QCOMPARE(valuesOf(program->born), (Values{0, 1, 1}));
        QCOMPARE(valuesOf(program->alive), (Values{0, 1, 0}));
        QCOMPARE(program->pools.size(), std::size_t{1});
        QCOMPARE(program->pools[0].name, std::string("bullets"));
        QCOMPARE(valuesOf(program->pools[0].inUse.now), (Values{0, 2, 5}));
        QCOMPARE(valuesOf(program->pools[0].inUse.highWater), (Values{0, 2, 7}));
        QVERIFY(program->pools[0].hasOwnLine);
        QVERIFY(!program->otherPools);
    }

    void totalsStandAtTheEnd_data()
    {
        QTest::addColumn<bool>("isWhole");
        QTest::newRow("of a whole trace") << true;
        QTest::newRow("a trace without an end has none") << false;
    }
    void totalsStandAtTheEnd()
    {
        QFETCH(bool, isWhole);
        TraceInProgress trace(file(), timedMarks());
        writeFrames(trace.writer());
        if (isWhole)
            trace.writer().writeNotes(
                {.pools = {{.name = "bullets", .acquired = 9, .released = 4, .peakObjects = 7, .peakBytes = 700}}});
        trace.flush();
        isWhole ? trace.finish() : trace.abandon();
        const auto program = readProgram(withFramesSoFar(experimentOfTrace(file())));
        QVERIFY(program && program->pools.size() == 1);
        const ProgramSeries::Pool& bullets = program->pools.front();
        QCOMPARE(valuesOf(bullets.inUse.highWater).back(), std::uint64_t{7});
        QCOMPARE(bullets.totals.has_value(), isWhole);
        if (!isWhole) return;
        QCOMPARE(bullets.totals->acquired, std::uint64_t{9});
        QCOMPARE(bullets.totals->released, std::uint64_t{4});
        QCOMPARE(bullets.totals->peakBytes, std::uint64_t{700});
    }

    void allPoolsAreTherePastThoseOfCharts()
    {
        TraceInProgress trace(file(), timedMarks());
        TraceWriter& writer = trace.writer();
        writer.mark();
        const auto pools = static_cast<std::uint32_t>(FramePools::maxPools + 2);
        TraceNotes notes;
        for (std::uint32_t pool = 0; pool < pools; ++pool)
            notes.pools.push_back({.name = "pool " + std::to_string(pool)});
        writer.writeNotes(notes);
        for (std::uint32_t pool = 0; pool < pools; ++pool)
            writer.poolUse(pool, 10 + pool);
        writer.mark();
        trace.finish();
        const auto program = readProgram(experimentOfTrace(file()));
        QVERIFY(program);
        QCOMPARE(program->pools.size(), std::size_t{pools});
        for (std::uint32_t pool = 0; pool < pools; ++pool) {
            QCOMPARE(program->pools[pool].name, "pool " + std::to_string(pool));
            QCOMPARE(valuesOf(program->pools[pool].inUse.now), (Values{0, 10 + pool}));
            QCOMPARE(program->pools[pool].hasOwnLine, pool < FramePools::maxPools);
        }
        QVERIFY(program->otherPools);
        QCOMPARE(valuesOf(program->otherPools->now), (Values{0, 18 + 19}));
        QCOMPARE(valuesOf(program->otherPools->highWater), (Values{0, 18 + 19}));
    }

    void withoutATraceThereIsNoProgram_data()
    {
        QTest::addColumn<QString>("now");
        QTest::newRow("no scenario of a trace") << "churn";
        QTest::newRow("its trace is gone") << "gone";
        QTest::newRow("its trace is no trace any more") << "damaged";
    }
    void withoutATraceThereIsNoProgram()
    {
        QFETCH(QString, now);
        if (now == "churn") {
            QVERIFY(!readProgram(loadExperiment("boss-bullets")));
            return;
        }
        TraceInProgress trace(file(), timedMarks());
        writeFrames(trace.writer());
        trace.finish();
        const Experiment experiment = experimentOfTrace(file());
        QVERIFY(readProgram(experiment));
        QVERIFY(QFile::remove(QString::fromStdString(file())));
        QFile other(QString::fromStdString(file()));
        if (now == "damaged") QVERIFY(other.open(QIODevice::WriteOnly) && other.write("no trace") > 0 && other.flush());
        QVERIFY(!readProgram(experiment));
    }

    void aFrameThatHasNotEndedIsNotThereYet()
    {
        TraceInProgress trace(file(), timedMarks());
        writeFrames(trace.writer());
        trace.writer().allocate(1000);
        trace.flush();
        const auto program = readProgram(experimentOfWatched(file(), false, 0));
        QVERIFY(program);
        QCOMPARE(valuesOf(program->allocated), (Values{0, 100, 100}));
        QCOMPARE(program->born.size(), std::size_t{3});
    }

    void itCanBeInterrupted()
    {
        TraceInProgress trace(file());
        trace.writeFrames(0, 3000);
        trace.finish();
        const Experiment experiment = experimentOfTrace(file());
        int calls = 0;
        QVERIFY(readProgram(experiment, [&] { ++calls; }));
        QVERIFY(calls >= 2);
        QVERIFY_EXCEPTION_THROWN((void)readProgram(experiment, [] { throw RunError("interrupted"); }), RunError);
    }

private:
    // One for each test: the kinds of a trace are remembered by its name.
    [[nodiscard]] std::string file() const
    {
        const QString name = QString::fromLatin1(QTest::currentTestFunction()) +
                             QString::fromLatin1(QTest::currentDataTag() ? QTest::currentDataTag() : "");
        return folder_.filePath(name + ".trace").toStdString();
    }

    QTemporaryDir folder_;
};

TEST_WITHOUT_APPLICATION(TestReadProgram);
#include "tst_read_program.moc"
