// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error.h"
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/experiment/experiment_setup.h"
#include "core/simulation/run.h"
#include "core/tuning/sweep/sweep.h"
#include "core/tuning/sweep/sweep_files.h"
#include "core/tuning/sweep/sweep_run.h"
#include "tests/program/process_state.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <ranges>
#include <set>
#include <sstream>
#include <unistd.h>

using namespace poolscope;

namespace {

SweepRequest requestOf(const std::vector<std::string>& varied, const std::string& seeds, bool isTimed = false)
{
    SweepRequest request;
    request.experiment = loadExperiment("boss-bullets"); // lanes collected, pooled
    request.experiment.frames = 40;
    for (const std::string& text : varied)
        request.varied.push_back(parseVaried(request.experiment, text));
    request.seeds = parseSeeds(request.experiment, seeds);
    request.isTimed = isTimed;
    return request;
}

void doAll(Sweep& sweep)
{
    for (const std::size_t unit : sweep.unitsLeft())
        sweep.add(sweep.plan.units()[unit],
                  runUnit(sweep.plan, sweep.plan.units()[unit], [](std::uint64_t) { return false; }));
}

Sweep done(const SweepRequest& request, std::optional<SweepShard> shard = {})
{
    Sweep sweep = Sweep::begun(request, shard);
    doAll(sweep);
    return sweep;
}

QString rowsOf(const Sweep& sweep)
{
    std::ostringstream out;
    writeSweepRows(out, sweep);
    writeSweepKinds(out, sweep);
    return QString::fromStdString(out.str());
}

QString headOf(const Sweep& sweep)
{
    std::ostringstream out;
    writeSweepHead(out, sweep);
    return QString::fromStdString(out.str());
}

// Written and read again.
Sweep again(const Sweep& sweep)
{
    Sweep read = readSweepHead(headOf(sweep).toStdString(), "sweep.json");
    std::ostringstream rows, kinds;
    writeSweepRows(rows, sweep);
    writeSweepKinds(kinds, sweep);
    readSweepRows(rows.str(), "sweep.csv", read);
    readSweepKinds(kinds.str(), "sweep-by-kind.csv", read);
    return read;
}

QString complaintAbout(std::vector<SweepPart> parts)
{
    try {
        (void)mergedSweep(std::move(parts));
    } catch (const InputError& error) {
        return QString::fromUtf8(error.what());
    }
    return "no complaint";
}

} // namespace

class TestSweep : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // The same as when it runs alone, as an experiment.
    void aRowHasTheFiguresOfTheRun()
    {
        const Sweep sweep = done(requestOf({"pooled.capacity=50,100,2000"}, "2"));
        for (std::size_t number = 0; number < sweep.rows.size(); ++number) {
            const std::size_t only[]{number};
            Run run(setupOf(sweep.plan.experimentOf(only)));
            std::uint64_t misses = 0, acquires = 0, highWater = 0, peakHeap = 0;
            while (run.frame() < 40)
                for (const Sample& sample : run.step()) {
                    misses += sample.counters.misses;
                    acquires += sample.counters.acquires;
                    highWater = sample.counters.highWater;
                    peakHeap = std::max(peakHeap, sample.counters.peakHeapBytes);
                }
            const SweepRow& row = sweep.rows[number].value();
            QCOMPARE(row.error, std::string());
            QCOMPARE(row.eventHash, run.eventHash());
            QCOMPARE(row.counters.frames, std::uint64_t{40});
            QCOMPARE(row.counters.misses, misses);
            QCOMPARE(row.counters.acquires, acquires);
            QCOMPARE(row.counters.highWater, highWater);
            QCOMPARE(row.counters.peakHeapBytes, peakHeap);
            std::uint64_t missesOfKinds = 0;
            for (const SweepKind& kind : row.kinds)
                missesOfKinds += kind.counts.misses;
            QCOMPARE(missesOfKinds, misses);
        }
        QCOMPARE(sweep.rows[1]->counters.highWater, std::uint64_t{0});
        QVERIFY(sweep.rows.front()->kinds.empty()); // collected
        QCOMPARE(sweep.rows.back()->kinds.size(), std::size_t{5});
    }

    void aRunThatCannotGoOnDoesNotEndTheOthers()
    {
        SweepRequest request = requestOf({"pooled.capacity=10,2000"}, "1");
        request.experiment.lanes[1].parameters.set("onExhausted", std::string("fail"));
        const Sweep sweep = done(request);
        QCOMPARE(sweep.rows[0]->error, std::string());
        QVERIFY2(QString::fromStdString(sweep.rows[1]->error).contains("pooled"), sweep.rows[1]->error.c_str());
        QCOMPARE(sweep.rows[2]->error, std::string());
        QVERIFY(sweep.rows[2]->counters.acquires > 0);
        QCOMPARE(rowsOf(again(sweep)), rowsOf(sweep));
    }

    void aTimedRunThatFailsIsToldAndDone_data()
    {
        QTest::addColumn<bool>("failsCounted");
        QTest::addColumn<bool>("failsTimed");
        QTest::addColumn<bool>("hasOtherEvents");
        QTest::addColumn<QString>("error");
        QTest::addColumn<QString>("notTimed");
        QTest::newRow("only when it is timed") << false << true << false << ""
                                               << "not timed: failed when timed";
        QTest::newRow("only when it is counted") << true << false << false << "failed when counted"
                                                 << "";
        QTest::newRow("both times, and then it is the first that counts")
            << true << true << false << "failed when counted"
            << "";
        QTest::newRow("as its events are others")
            << false << false << true << ""
            << "not timed: its events have the hash 0000000000000008 instead of 0000000000000007";
    }
    void aTimedRunThatFailsIsToldAndDone()
    {
        QFETCH(bool, failsCounted);
        QFETCH(bool, failsTimed);
        QFETCH(bool, hasOtherEvents);
        Sweep sweep = Sweep::begun(requestOf({"pooled.capacity=2000"}, "1", true));
        const auto findingsOf = [&](const SweepUnit& unit, bool fails) {
            SweepFindings findings;
            for (const std::size_t run : unit.runs) {
                SweepRow& row = findings.emplace_back(run, SweepRow{}).second;
                if (fails) row.error = unit.isTimed ? "failed when timed" : "failed when counted";
                row.eventHash = unit.isTimed && hasOtherEvents ? 8 : 7;
                row.counters.frames = fails ? 0 : 40;
                row.kinds.resize(sweep.plan.runs()[run].lane == 1 ? 5 : 0);
                if (!fails && unit.isTimed) row.timings.emplace();
            }
            return findings;
        };
        for (const bool isTimed : {false, true})
            for (const SweepUnit& unit : sweep.plan.units())
                if (unit.isTimed == isTimed) sweep.add(unit, findingsOf(unit, isTimed ? failsTimed : failsCounted));
        QVERIFY(sweep.isDone());
        QCOMPARE(sweep.runsDone(), sweep.runCount());
        for (const Sweep& each : {sweep, again(sweep)}) {
            QVERIFY(each.isDone());
            for (const auto& row : each.rows) {
                QTEST(QString::fromStdString(row->error), "error");
                QTEST(QString::fromStdString(row->notTimed), "notTimed");
                QVERIFY(!row->timings);
                QCOMPARE(row->counters.frames, std::uint64_t{failsCounted ? 0U : 40U});
            }
        }
    }

    void theHeadSaysHowItWasTimed()
    {
        const Sweep sweep = Sweep::begun(requestOf({"pooled.capacity=50"}, "1", true));
        QCOMPARE(readSweepHead(headOf(sweep).toStdString(), "sweep.json").timedIn, std::string("process"));
        QString older = headOf(sweep);
        older.remove(QStringLiteral("  \"timedIn\": \"process\",\n"));
        QVERIFY(older != headOf(sweep));
        QCOMPARE(readSweepHead(older.toStdString(), "sweep.json").timedIn, std::string());
        QVERIFY(!headOf(Sweep::begun(requestOf({"pooled.capacity=50"}, "1"))).contains("timedIn"));
    }

    void partsMergeToTheWhole_data()
    {
        QTest::addColumn<int>("count");
        QTest::newRow("one part") << 1;
        QTest::newRow("three parts") << 3;
        QTest::newRow("more parts than units") << 40;
    }
    void partsMergeToTheWhole()
    {
        QFETCH(int, count);
        const SweepRequest request = requestOf({"pooled.capacity=50,100,200", "scenario.bullets=50,100"}, "2");
        const Sweep whole = done(request);
        std::vector<SweepPart> parts;
        for (std::size_t number = static_cast<std::size_t>(count); number > 0; --number)
            parts.push_back({"folder " + std::to_string(number),
                             again(done(request, SweepShard{number, static_cast<std::size_t>(count)}))});
        const Sweep merged = mergedSweep(std::move(parts));
        QCOMPARE(rowsOf(merged), rowsOf(whole));
        QCOMPARE(headOf(merged), headOf(whole));
    }

    void partsThatDoNotFitAreNamed_data()
    {
        QTest::addColumn<QString>("which");
        QTest::addColumn<QString>("complaint");
        QTest::newRow("missing") << "missing"
                                 << "parts are missing: 2/2";
        QTest::newRow("twice") << "twice"
                               << "part 1 is there twice: a and b";
        QTest::newRow("other experiment") << "experiment"
                                          << "a and b are not parts of one sweep: another experiment";
        QTest::newRow("other values") << "values"
                                      << "a and b are not parts of one sweep: other parameters or values";
        QTest::newRow("other seeds") << "seeds"
                                     << "a and b are not parts of one sweep: other seeds";
        QTest::newRow("other version")
            << "version"
            << "a and b are not parts of one sweep: another version (Poolscope 0.0.2 and Poolscope 0.0.1)";
        QTest::newRow("timed in another way") << "timedIn"
                                              << "a and b are not parts of one sweep: they are timed in different ways";
        QTest::newRow("whole") << "whole"
                               << "b holds a whole sweep, not a part of one made with --shard";
        QTest::newRow("other number of parts") << "count"
                                               << "a is one of 2 parts, b one of 3";
        QTest::newRow("other events") << "events"
                                      << "a and b have other events for seed 42: another build, or a changed file";
        QTest::newRow("unfinished") << "unfinished"
                                    << "b is not finished: 0 of 2 runs are done";
    }
    void partsThatDoNotFitAreNamed()
    {
        QFETCH(QString, which);
        const SweepRequest request = requestOf({"pooled.capacity=50"}, "2");
        SweepPart a{"a", done(request, SweepShard{1, 2})};
        SweepPart b{"b", done(request, SweepShard{2, 2})};
        if (which == "twice") b.sweep = a.sweep;
        if (which == "version") a.sweep.program = "Poolscope 0.0.2";
        if (which == "version") b.sweep.program = "Poolscope 0.0.1";
        if (which == "timedIn") b.sweep.timedIn = timedInProcess;
        if (which == "whole") b.sweep.shard.reset();
        if (which == "count") b.sweep.shard->count = 3;
        if (which == "unfinished") b.sweep = Sweep::begun(request, SweepShard{2, 2});
        if (which == "values") b.sweep = done(requestOf({"pooled.capacity=51"}, "2"), SweepShard{2, 2});
        if (which == "seeds") b.sweep = done(requestOf({"pooled.capacity=50"}, "7,8"), SweepShard{2, 2});
        if (which == "events") {
            const SweepRequest oneStream = requestOf({"pooled.capacity=1..12"}, "1"); // in two units
            a.sweep = done(oneStream, SweepShard{1, 2});
            b.sweep = done(oneStream, SweepShard{2, 2});
            for (auto& row : b.sweep.rows)
                if (row) ++row->eventHash;
        }
        if (which == "experiment") {
            SweepRequest other = request;
            other.experiment.frames = 41;
            b.sweep = done(other, SweepShard{2, 2});
        }
        std::vector<SweepPart> parts{a};
        if (which != "missing") parts.push_back(b);
        QTEST(complaintAbout(std::move(parts)), "complaint");
    }

    // Or they would never be found again.
    void aRunWhoseKindsAreMissingIsDoneAgain()
    {
        const Sweep sweep = done(requestOf({"pooled.capacity=50"}, "1"));
        std::ostringstream rows, kinds;
        writeSweepRows(rows, sweep);
        writeSweepKinds(kinds, sweep);
        std::string cut = kinds.str();
        cut.erase(cut.rfind('\n', cut.size() - 2) + 1);
        Sweep read = Sweep::begun(sweep.plan.request());
        readSweepRows(rows.str(), "sweep.csv", read);
        readSweepKinds(cut, "sweep-by-kind.csv", read);
        QVERIFY(read.rows[0] && !read.rows[1]);
        doAll(read);
        QCOMPARE(rowsOf(read), rowsOf(sweep));
    }

    void nothingCannotBeMerged() { QCOMPARE(complaintAbout({}), "there is nothing to merge"); }

    void whatIsKeptGoesOnFromThere()
    {
        const SweepRequest request = requestOf({"pooled.capacity=50,100"}, "3", true);
        Sweep sweep = Sweep::begun(request);
        const std::vector<std::size_t> units = sweep.unitsLeft();
        const auto isOfFirst = [&](std::size_t unit) {
            const SweepUnit &first = sweep.plan.units()[units[0]], &of = sweep.plan.units()[unit];
            return of.isTimed && std::ranges::find(first.runs, of.runs.front()) != first.runs.end();
        };
        for (const std::size_t unit : {units[0], *std::ranges::find_if(units, isOfFirst)})
            sweep.add(sweep.plan.units()[unit],
                      runUnit(sweep.plan, sweep.plan.units()[unit], [](std::uint64_t) { return false; }));
        Sweep kept = again(sweep);
        QCOMPARE(rowsOf(kept), rowsOf(sweep));
        QCOMPARE(kept.unitsLeft().size(), units.size() - 2);
        doAll(kept);
        QVERIFY(kept.isDone());
        QCOMPARE(kept.runsDone(), kept.runCount());
        for (const auto& row : kept.rows)
            QVERIFY(row->timings && row->timings->framesTimed + row->timings->preemptedFrames == 40);
    }

    void aUnitThatIsStoppedFindsNothing()
    {
        const SweepPlan plan(requestOf({"pooled.capacity=50"}, "1"));
        int frames = 0;
        QVERIFY(runUnit(plan, plan.units().front(), [&](std::uint64_t) { return ++frames > 10; }).empty());
        QCOMPARE(frames, 11);
    }

    void aTimedRunHasAProcessOfItsOwn_data()
    {
        QTest::addColumn<bool>("isStopped");
        QTest::newRow("that runs to its end") << false;
        QTest::newRow("that is stopped") << true;
    }
    void aTimedRunHasAProcessOfItsOwn()
    {
        QFETCH(bool, isStopped);
        const SweepPlan plan(requestOf({"pooled.capacity=50,100"}, "1", true));
        const auto isTimed = [](const SweepUnit& unit) { return unit.isTimed; };
        for (const SweepUnit& unit : plan.units() | std::views::filter(isTimed)) {
            std::set<int> processes;
            std::uint64_t frames = 0;
            const SweepFindings found = runUnit(plan, unit, [&](std::uint64_t done) {
                if (done == 0)
                    for (const int child : childrenOf(::getpid()))
                        processes.insert(child);
                frames = done;
                return isStopped;
            });
            QCOMPARE(processes.size(), std::size_t{1});
            QCOMPARE(childrenOf(::getpid()), QList<int>());
            QCOMPARE(found.empty(), isStopped);
            QCOMPARE(frames, std::uint64_t{isStopped ? 0U : 40U});
        }
    }

    // A heap that is too small for one run is too small for it in another process, too.
    void aTimedRunThatCannotGoOnSaysWhy()
    {
        SweepRequest request = requestOf({"collected.heapBytes=16KiB"}, "1", true);
        request.experiment.lanes[0].parameters.set("growth", 1.0);
        const Sweep sweep = Sweep::begun(request);
        std::vector<std::string> errors;
        for (const SweepUnit& unit : sweep.plan.units())
            for (const auto& [run, row] : runUnit(sweep.plan, unit, [](std::uint64_t) { return false; }))
                if (run == 0) errors.push_back(row.error);
        QCOMPARE(errors.size(), std::size_t{2}); // counted and timed
        QVERIFY(!errors.front().empty());
        QCOMPARE(errors.back(), errors.front());
    }

    // What its runs did until one of them could not go on does not count.
    void aUnitTellsHowFarItIs()
    {
        const SweepPlan plan(requestOf({"pooled.capacity=50,100"}, "1"));
        std::vector<std::uint64_t> told;
        const auto note = [&](std::uint64_t frames) {
            told.push_back(frames);
            return false;
        };
        QVERIFY(!runUnit(plan, plan.units().front(), note).empty());
        QCOMPARE(told.size(), std::size_t{40});
        const std::uint64_t runs = plan.units().front().runs.size();
        QVERIFY(runs > 1);
        QCOMPARE(told[1], runs);
        QCOMPARE(told.back(), 39 * runs);
        SweepRequest request = requestOf({"collected.heapBytes=16KiB,64MiB"}, "1");
        request.experiment.lanes[0].parameters.set("growth", 1.0);
        const SweepPlan failing(request);
        told.clear();
        QVERIFY(!runUnit(failing, failing.units().front(), note).empty());
        QVERIFY(!std::ranges::is_sorted(told)); // it began again
        const std::uint64_t last = 40 * failing.units().front().runs.size() - 1;
        QCOMPARE(told.back(), last);
        QCOMPARE(*std::ranges::max_element(told), last);
    }

    void filesThatAreNoSweepAreTold_data()
    {
        QTest::addColumn<QString>("head");
        QTest::addColumn<QString>("complaint");
        QTest::newRow("no JSON") << "{"
                                 << "f is not a sweep of Poolscope";
        QTest::newRow("other JSON") << "[]"
                                    << "f is not a sweep of Poolscope";
        QTest::newRow("another file of ours") << R"({"format": "poolscope-summary"})"
                                              << "f is not a sweep of Poolscope";
        QTest::newRow("newer") << R"({"format": "poolscope-sweep", "version": 2})"
                               << "f is of a newer version of Poolscope";
        QTest::newRow("keys missing") << R"({"format": "poolscope-sweep", "version": 1})"
                                      << "f is not a sweep of Poolscope";
    }
    void filesThatAreNoSweepAreTold()
    {
        QFETCH(QString, head);
        try {
            (void)readSweepHead(head.toStdString(), "f");
            QFAIL("it was read");
        } catch (const InputError& error) {
            QTEST(QString(error.what()), "complaint");
        }
    }

    void tablesThatAreDamagedAreTold_data()
    {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<QString>("complaint");
        QTest::newRow("other head") << "event_hash"
                                    << "hash"
                                    << "t:1: is not the table that sweep.json describes";
        QTest::newRow("no number") << "\n0,collected,42,,"
                                   << "\nx,collected,42,,"
                                   << "t:2: \"x\" is not a number";
        QTest::newRow("no such run") << "\n1,pooled"
                                     << "\n9,pooled"
                                     << "t:3: there is no run 9";
        QTest::newRow("twice") << "\n1,pooled"
                               << "\n0,pooled"
                               << "t:3: run 0 is there twice";
        QTest::newRow("cut short") << ",40,"
                                   << "\n40,"
                                   << "t:2: has another number of fields than the head of the table";
    }
    void tablesThatAreDamagedAreTold()
    {
        QFETCH(QString, from);
        QFETCH(QString, to);
        const Sweep sweep = done(requestOf({"pooled.capacity=50"}, "1"));
        std::ostringstream out;
        writeSweepRows(out, sweep);
        QString text = QString::fromStdString(out.str());
        QVERIFY(text.contains(from));
        text.replace(from, to);
        Sweep read = Sweep::begun(sweep.plan.request());
        try {
            readSweepRows(text.toStdString(), "t", read);
            QFAIL("it was read");
        } catch (const InputError& error) {
            QTEST(QString(error.what()), "complaint");
        }
    }

    void shardsAreNumberedFromOne_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("complaint");
        QTest::newRow("zeroth") << "0/3"
                                << "shard 0/3: there are shards 1 to 3";
        QTest::newRow("beyond the last") << "4/3"
                                         << "shard 4/3: there are shards 1 to 3";
        QTest::newRow("of none") << "1/0"
                                 << "shard 1/0: write I/N, for instance 1/4; N is at most 10,000";
        QTest::newRow("no number") << "first"
                                   << "shard first: write I/N, for instance 1/4; N is at most 10,000";
    }
    void shardsAreNumberedFromOne()
    {
        QFETCH(QString, text);
        try {
            (void)parseShard(text.toStdString());
            QFAIL("it is none");
        } catch (const InputError& error) {
            QTEST(QString(error.what()), "complaint");
        }
    }
};

TEST_WITHOUT_APPLICATION(TestSweep);
#include "tst_sweep.moc"
