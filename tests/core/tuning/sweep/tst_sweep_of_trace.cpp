// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A sweep over a trace: its parts may be made in other folders, each with a trace of its own.
#include "core/base/error.h"
#include "core/experiment/trace_experiment.h"
#include "core/experiment/world.h"
#include "core/trace/replay/sample_trace.h"
#include "core/trace/replay/trace_survey.h"
#include "core/trace/trace_writer.h"
#include "core/tuning/sweep/sweep.h"
#include "core/tuning/sweep/sweep_files.h"
#include "core/tuning/sweep/sweep_run.h"
#include "tests/program/test_program.h"

#include <QTemporaryDir>
#include <QtTest>

#include <filesystem>
#include <fstream>
#include <sstream>

using namespace poolscope;

namespace {

namespace fs = std::filesystem;

fs::path traceIn(const fs::path& folder)
{
    fs::create_directories(folder);
    std::ofstream(folder / "game.trace", std::ios::binary) << sampleTrace();
    return folder / "game.trace";
}

fs::path otherTraceIn(const fs::path& folder)
{
    fs::create_directories(folder);
    std::ofstream out(folder / "game.trace", std::ios::binary);
    TraceInfo info;
    info.program = surveyed({}).info.program;
    TraceWriter writer(out, info);
    writer.allocate(64);
    writer.finish({});
    return folder / "game.trace";
}

SweepRequest requestOf(const fs::path& trace)
{
    SweepRequest request;
    request.experiment = experimentOfTrace(trace);
    request.experiment.frames = 30;
    request.varied.push_back(parseVaried(request.experiment, "scenario.eventsPerFrame=100,200"));
    request.seeds = {42};
    return request;
}

// Done, written into a file in the folder, and read again.
Sweep storedIn(const fs::path& folder, const fs::path& trace, std::size_t number)
{
    Sweep sweep = Sweep::begun(requestOf(trace), SweepShard{number, 2});
    for (const std::size_t unit : sweep.unitsLeft())
        sweep.add(sweep.plan.units()[unit],
                  runUnit(sweep.plan, sweep.plan.units()[unit], [](std::uint64_t) { return false; }));
    fs::create_directories(folder);
    std::ostringstream head, rows, kinds;
    writeSweepHead(head, sweep, folder);
    writeSweepRows(rows, sweep);
    writeSweepKinds(kinds, sweep);
    std::ofstream(folder / "sweep.json") << head.str();
    Sweep read = readSweepHead(head.str(), (folder / "sweep.json").string());
    readSweepRows(rows.str(), "sweep.csv", read);
    readSweepKinds(kinds.str(), "sweep-by-kind.csv", read);
    return read;
}

} // namespace

class TestSweepOfTrace : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QVERIFY(folder_.isValid()); }

    void itsFileTellsThePathFromItsFolder()
    {
        const fs::path home = fs::canonical(folder_.path().toStdString()) / "told";
        const Sweep sweep = storedIn(home / "part", traceIn(home), 1);
        std::ostringstream head;
        writeSweepHead(head, sweep, home / "part");
        QVERIFY(QString::fromStdString(head.str()).contains(R"("file": "../game.trace")"));
        QVERIFY(!QString::fromStdString(head.str()).contains(QString::fromStdString(home.string())));
        QCOMPARE(traceParameters(sweep.plan.request().experiment)->choice("file"), (home / "game.trace").string());
    }

    void partsOfTwoFoldersAreMerged_data()
    {
        QTest::addColumn<bool>("isGone");
        QTest::newRow("with their traces") << false;
        QTest::newRow("without their traces") << true;
    }
    void partsOfTwoFoldersAreMerged()
    {
        QFETCH(bool, isGone);
        const fs::path home = fs::path(folder_.path().toStdString()) / QTest::currentDataTag();
        std::vector<SweepPart> parts;
        for (std::size_t number = 1; number <= 2; ++number) {
            const fs::path own = home / ("student" + std::to_string(number));
            parts.push_back({own.string(), storedIn(own / "part", traceIn(own), number)});
            if (!isGone) continue;
            fs::remove(own / "game.trace");
            const fs::path file = own / "part" / "sweep.json";
            std::ostringstream text;
            text << std::ifstream(file).rdbuf();
            Sweep again = readSweepHead(text.str(), file.string());
            again.rows = parts.back().sweep.rows;
            parts.back().sweep = std::move(again);
        }
        const Sweep merged = mergedSweep(std::move(parts));
        QVERIFY(merged.isDone());
        QCOMPARE(merged.runsDone(), std::size_t{2});
    }

    void partsOfTwoTracesAreNotMerged()
    {
        const fs::path home = fs::path(folder_.path().toStdString()) / "other";
        const Sweep first = storedIn(home / "a" / "part", traceIn(home / "a"), 1);
        Sweep second = first;
        second.shard->number = 2;
        SweepRequest request = first.plan.request();
        const std::optional<ToldTrace> other = toldTraceOf(experimentOfTrace(otherTraceIn(home / "b")));
        request.experiment.world.found = World::told(request.experiment, other.value());
        second.plan = SweepPlan(request);
        try {
            (void)mergedSweep({{"a", first}, {"b", second}});
            QFAIL("they are merged");
        } catch (const InputError& error) {
            QCOMPARE(QString(error.what()), QString("a and b are not parts of one sweep: another trace"));
        }
    }

    void goesOnWhereverTheTraceLies()
    {
        const fs::path home = fs::path(folder_.path().toStdString()) / "resumed";
        const Sweep before = storedIn(home / "a" / "part", traceIn(home / "a"), 1);
        QVERIFY(areOfOneRequest(before, Sweep::begun(requestOf(traceIn(home / "b")), SweepShard{1, 2})));
        SweepRequest longer = requestOf(home / "b" / "game.trace");
        longer.experiment.frames = 31;
        QVERIFY(!areOfOneRequest(before, Sweep::begun(longer, SweepShard{1, 2})));
        QVERIFY(!areOfOneRequest(before, Sweep::begun(requestOf(otherTraceIn(home / "b")), SweepShard{1, 2})));
    }

private:
    QTemporaryDir folder_;
};

TEST_WITHOUT_APPLICATION(TestSweepOfTrace);
#include "tst_sweep_of_trace.moc"
