// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/rewind/replay.h"
#include "core/strategies/catalog/strategy_catalog.h"
#include "tests/core/rewind/helper_process.h"
#include "tests/program/test_program.h"

#include <QFile>
#include <QtTest>

using namespace poolscope;

namespace {

constexpr std::uint64_t framesRun = 120;

// "libgc" is boss-bullets on the collector that looks for references on the stack as well.
Experiment experimentNamed(const std::string& name)
{
    if (name != "libgc") return loadExperiment(name);
    Experiment experiment = loadExperiment("boss-bullets");
    ExperimentLane& lane = experiment.lanes.front();
    lane.strategy = "gc-boehm";
    lane.parameters = {};
    lane.parameters.complete(findStrategy(lane.strategy)->parameters);
    lane.kinds.clear();
    return experiment;
}

// Everything as it was shown at the first time, by frame.
std::vector<PastFrame> firstRun(const Experiment& atStart, const Interventions& interventions,
                                const HeapMapRequests& heapMaps)
{
    Replay run(atStart);
    run.setInterventions(interventions);
    std::vector<PastFrame> all;
    while (all.size() < framesRun) {
        run.step();
        all.push_back(pastFrameOf(run, heapMaps));
    }
    return all;
}

// The heap map of a lane whose spaces belong to it alone; where malloc puts the others is the process's own affair.
bool isOwnMemory(const HeapMap& map)
{
    return map.isFreeKnown;
}

void compare(const PastFrame& again, const PastFrame& first)
{
    QCOMPARE(again.frame, first.frame);
    QCOMPARE(again.eventHash, first.eventHash);
    QCOMPARE(again.scenario, first.scenario);
    QVERIFY(again.parameters == first.parameters);
    QCOMPARE(again.lanes.size(), first.lanes.size());
    for (std::size_t i = 0; i < first.lanes.size(); ++i) {
        const PastLane& one = again.lanes[i];
        const PastLane& other = first.lanes[i];
        QVERIFY(one.counters == other.counters);
        QVERIFY(one.kinds == other.kinds);
        QCOMPARE(one.slotsToRetire, other.slotsToRetire);
        QVERIFY(one.accounting == other.accounting);
        QCOMPARE(one.particles.size(), other.particles.size());
        for (std::size_t k = 0; k < one.particles.size(); ++k) {
            const Particle &a = one.particles[k], &b = other.particles[k];
            QVERIFY(a.x == b.x && a.y == b.y && a.kind == b.kind && a.state == b.state && a.variant == b.variant);
        }
        QVERIFY(one.heapMap && other.heapMap);
        QCOMPARE(one.heapMap->frames, other.heapMap->frames);
        QCOMPARE(one.heapMap->liveObjects, other.heapMap->liveObjects);
        if (!isOwnMemory(*other.heapMap)) continue;
        QCOMPARE(one.heapMap->cellBytes, other.heapMap->cellBytes);
        QVERIFY(one.heapMap->cells == other.heapMap->cells);
        QVERIFY(one.heapMap->bytes == other.heapMap->bytes); // the longest free run may go on into another space
    }
}

} // namespace

class TestRewindServer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsWhatWasThere_data()
    {
        QTest::addColumn<QString>("experiment");
        for (const char* name : {"boss-bullets", "collectors", "array-garbage", "use-after-release", "held-references",
                                 "wrong-pool", "forgotten-release"})
            QTest::newRow(name) << name;
        if (findStrategy("gc-boehm")->missing.empty()) QTest::newRow("libgc") << "libgc";
    }
    // Frames in random order, each from the snapshot before it; of which there are too many after a while.
    void showsWhatWasThere()
    {
        QFETCH(QString, experiment);
        const Experiment atStart = experimentNamed(experiment.toStdString());
        const HeapMapRequests maps(atStart.lanes.size(), HeapMapRequest{.columns = 60, .rows = 40, .labelRows = 2});
        HelperProcess helper(atStart, "2000000", "5");
        helper.tell(RewindMessage::Known, encode(KnownRun{framesRun, {}}));
        const std::vector<PastFrame> first = firstRun(atStart, {}, maps);
        Random random(7);
        for (int i = 0; i < 10; ++i) {
            const std::size_t frame = i == 0 ? framesRun - 1 : i == 1 ? 0 : random.below(framesRun);
            compare(helper.show(frame, maps), first[frame]);
            if (QTest::currentTestFailed()) return;
        }
        QVERIFY(helper.progress.snapshots <= 6); // one more than allowed while it thins them out
        QCOMPARE(helper.progress.frames, framesRun);
        QCOMPARE(helper.end(), 0);
    }

    void doesWhatAPersonDid()
    {
        const Experiment atStart = experimentNamed("young-and-old");
        const std::string lane = atStart.lanes.front().name;
        const ParameterValues& own = atStart.lanes.front().parameters;
        const std::string heap = formatValue(own.at("heapBytes"));
        Interventions done;
        done.tunings = {{40, lane, "heapBytes", heap, std::to_string(3 * own.integer("heapBytes"))}};
        done.collections = {40, 90};
        const std::vector<PastFrame> plain = firstRun(atStart, {}, {});
        const std::vector<PastFrame> first = firstRun(atStart, done, {});
        QVERIFY(plain.back().lanes[0].counters != first.back().lanes[0].counters);
        HelperProcess helper(atStart, "2000000", "5");
        // The run is recorded bit by bit; what was done in the second part is not known in the first.
        helper.tell(RewindMessage::Known, encode(KnownRun{40, {}}));
        QVERIFY(helper.show(39).lanes[0].counters == first[39].lanes[0].counters);
        helper.tell(RewindMessage::Known, encode(KnownRun{framesRun, done}));
        for (const std::size_t frame : {41U, 40U, 119U, 90U, 89U, 39U, 100U})
            QVERIFY(helper.show(frame).lanes[0].counters == first[frame].lanes[0].counters);
    }

    void saysWhichBlockIsThere()
    {
        const Experiment atStart = experimentNamed("boss-bullets");
        const HeapMapRequests maps(atStart.lanes.size(), HeapMapRequest{.columns = 60, .rows = 40, .labelRows = 2});
        HelperProcess helper(atStart, "2000000", "5");
        helper.tell(RewindMessage::Known, encode(KnownRun{60, {}}));
        const PastFrame past = helper.show(50, maps);
        const HeapMapSpace& space = past.lanes.back().heapMap->spaces.front();
        helper.tell(RewindMessage::Find, encode(BlockRequest{77, past.lanes.size() - 1, space.begin}));
        const auto packet = helper.hear();
        QVERIFY(packet.has_value());
        const FoundBlock found = decode<FoundBlock>(packet->content);
        QCOMPARE(found.ticket, 77U);
        QCOMPARE(found.block.space, space.name);
        QCOMPARE(found.block.frames, 51U);
    }

    // Nothing is run while somebody measures.
    void restsWhenTold()
    {
        HelperProcess helper(experimentNamed("boss-bullets"), "2000000", "5");
        helper.tell(RewindMessage::Hold, {});
        helper.tell(RewindMessage::Known, encode(KnownRun{framesRun, {}}));
        helper.tell(RewindMessage::Find, encode(BlockRequest{1, 0, 0})); // answered although it rests
        QCOMPARE(helper.hear()->kind, RewindMessage::Found);
        QCOMPARE(helper.progress.frames, 0U);
        helper.tell(RewindMessage::Resume, {});
        QCOMPARE(helper.show(framesRun - 1).frame, framesRun - 1);
    }

    void allEndTogether()
    {
        HelperProcess helper(experimentNamed("boss-bullets"), "2000000", "50");
        helper.tell(RewindMessage::Known, encode(KnownRun{framesRun, {}}));
        (void)helper.show(framesRun - 1);
        QFile children(QStringLiteral("/proc/%1/task/%1/children").arg(helper.process()));
        if (!children.open(QIODevice::ReadOnly)) QSKIP("this kernel does not tell of children");
        const QList<QByteArray> all = children.readAll().simplified().split(' ');
        QVERIFY(all.size() > 1);
        kill(helper.process(), SIGKILL); // as a crash would
        QVERIFY(!helper.hear().has_value());
        for (const QByteArray& child : all)
            QTRY_VERIFY(kill(child.toInt(), 0) != 0 || isZombie(child));
    }

    void saysWhyItFails()
    {
        HelperProcess helper(experimentNamed("boss-bullets"), "2000000", "5");
        helper.tell(RewindMessage::Known, "nonsense");
        const auto packet = helper.hear();
        QVERIFY(packet.has_value());
        QCOMPARE(packet->kind, RewindMessage::Failed);
        QVERIFY(!packet->content.empty());
        QCOMPARE(helper.end(), 1);
    }

private:
    // Of an orphan that nobody has waited for yet.
    static bool isZombie(const QByteArray& process)
    {
        QFile status(QStringLiteral("/proc/%1/stat").arg(QString::fromLatin1(process)));
        return !status.open(QIODevice::ReadOnly) || status.readAll().contains(") Z ");
    }
};

TEST_WITHOUT_APPLICATION(TestRewindServer);
#include "tst_rewind_server.moc"
