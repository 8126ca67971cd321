// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error.h"
#include "core/experiment/experiment_setup.h"
#include "core/simulation/run.h"
#include "tests/core/simulation/lane_fixture.h"
#include "tests/program/test_program.h"

#include <QRegularExpression>
#include <QtTest>

#include <sys/resource.h>

using namespace poolscope;

class TestRun : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void goldenCounters_data();
    void goldenCounters();
    void lanesShareEventsAndContent_data();
    void lanesShareEventsAndContent();
    void samplesComeInLaneOrder();
    void failureNamesLaneFrameAndKind();
    void fullHeapNamesLaneAndFrame();
    void lackOfAddressSpaceNamesTheLane();
    void lackOfMemoryForATuningNamesTheLane();
    void contradictionsAreInputErrors_data();
    void contradictionsAreInputErrors();
    void setUpIsTimed();
    void tuningActsOnTheNextFrame();
    void aTunedScenarioIsRepeatableAndTheSameForAllLanes();
    void tunesTheScenarioInside();
};

namespace {

RunSetup setupOf(std::string_view scenario, std::vector<LaneSetup> lanes, SomeValues some = {})
{
    RunSetup setup;
    setup.scenario = findScenario(scenario);
    for (const auto& [id, value] : some)
        setup.parameters.set(id, value);
    setup.parameters.complete(setup.scenario->parameters);
    setup.seed = 42;
    setup.lanes = std::move(lanes);
    return setup;
}

QString rowOf(const StrategyStats& s)
{
    return QStringLiteral("live %1/%2 heap %3 slots %4/%5 acquired %6 hits %7 misses %8 exhausted %9 ")
               .arg(s.liveObjects)
               .arg(s.liveBytes)
               .arg(s.heapBytes)
               .arg(s.slotsOwned)
               .arg(s.highWater)
               .arg(s.acquired)
               .arg(s.hits)
               .arg(s.misses)
               .arg(s.exhausted) +
           QStringLiteral("new %1 delete %2 collections %3 reclaimed %4")
               .arg(s.heapAllocations)
               .arg(s.heapFrees)
               .arg(s.collections)
               .arg(s.reclaimedBytes);
}

} // namespace

void TestRun::goldenCounters_data()
{
    QTest::addColumn<QString>("scenario");
    QTest::addColumn<QString>("strategy");
    QTest::addColumn<QString>("totals");
    const auto row = [](const char* scenario, const char* strategy, const char* totals) {
        QTest::addRow("%s, %s", scenario, strategy)
            << QString::fromLatin1(scenario) << QString::fromLatin1(strategy) << QString::fromLatin1(totals);
    };
    // Defaults, seed 42, 600 frames.
    row("fireworks", "new-delete",
        "live 400/19200 heap 19200 slots 0/0 acquired 4192 hits 0 misses 0 exhausted 0 "
        "new 4192 delete 3792 collections 0 reclaimed 0");
    row("fireworks", "gc-mark-sweep",
        "live 400/19200 heap 201216 slots 0/0 acquired 4192 hits 0 misses 0 exhausted 0 "
        "new 4192 delete 0 collections 0 reclaimed 0");
    row("fireworks", "pool-stack",
        "live 400/19200 heap 43104 slots 898/894 acquired 4192 hits 3294 misses 898 exhausted 0 "
        "new 4 delete 0 collections 0 reclaimed 0");
    row("fireworks", "pool-free-list",
        "live 400/19200 heap 192000 slots 4000/894 acquired 4192 hits 4192 misses 0 exhausted 0 "
        "new 4 delete 0 collections 0 reclaimed 0");
    row("churn", "new-delete",
        "live 100/13536 heap 13536 slots 0/0 acquired 60000 hits 0 misses 0 exhausted 0 "
        "new 60000 delete 59900 collections 0 reclaimed 0");
    row("churn", "gc-mark-sweep",
        "live 100/13536 heap 3020032 slots 0/0 acquired 60000 hits 0 misses 0 exhausted 0 "
        "new 60000 delete 34844 collections 1 reclaimed 4182880");
    row("churn", "pool-stack",
        "live 100/13536 heap 20288 slots 168/100 acquired 60000 hits 59832 misses 168 exhausted 0 "
        "new 4 delete 0 collections 0 reclaimed 0");
    row("churn", "pool-free-list",
        "live 100/13536 heap 480000 slots 4000/100 acquired 60000 hits 60000 misses 0 exhausted 0 "
        "new 4 delete 0 collections 0 reclaimed 0");
    row("boss-bullets", "new-delete",
        "live 435/27680 heap 27680 slots 0/0 acquired 427835 hits 0 misses 0 exhausted 0 "
        "new 427835 delete 427400 collections 0 reclaimed 0");
    row("boss-bullets", "gc-mark-sweep",
        "live 435/27680 heap 1325632 slots 0/0 acquired 427835 hits 0 misses 0 exhausted 0 "
        "new 427835 delete 387054 collections 3 reclaimed 12444160");
    row("boss-bullets", "pool-stack",
        "live 435/27680 heap 59104 slots 1360/1336 acquired 427835 hits 426475 misses 1360 exhausted 0 "
        "new 5 delete 0 collections 0 reclaimed 0");
    row("boss-bullets", "pool-free-list",
        "live 435/27680 heap 288000 slots 5000/1336 acquired 427835 hits 427835 misses 0 exhausted 0 "
        "new 5 delete 0 collections 0 reclaimed 0");
    row("fireworks", "pool-chunked",
        "live 400/19200 heap 96000 slots 2000/894 acquired 4192 hits 4188 misses 4 exhausted 0 "
        "new 4 delete 0 collections 0 reclaimed 0");
    row("fireworks", "pool-bitmap",
        "live 400/19200 heap 196608 slots 4096/894 acquired 4192 hits 4188 misses 4 exhausted 0 "
        "new 4 delete 0 collections 0 reclaimed 0");
    row("fireworks", "pool-managed",
        "live 400/19200 heap 44064 slots 918/916 acquired 4192 hits 3274 misses 918 exhausted 0 "
        "new 4 delete 0 collections 0 reclaimed 0");
    row("fireworks", "frame-arena",
        "live 400/19200 heap 393216 slots 0/0 acquired 4192 hits 0 misses 0 exhausted 0 "
        "new 6 delete 0 collections 0 reclaimed 0");
    row("fireworks", "pmr-pool",
        "live 400/19200 heap 50288 slots 898/894 acquired 4192 hits 3294 misses 898 exhausted 0 "
        "new 20 delete 0 collections 0 reclaimed 0");
    row("churn", "pool-chunked",
        "live 100/13536 heap 240000 slots 2000/100 acquired 60000 hits 59996 misses 4 exhausted 0 "
        "new 4 delete 0 collections 0 reclaimed 0");
    row("churn", "pool-bitmap",
        "live 100/13536 heap 491520 slots 4096/100 acquired 60000 hits 59996 misses 4 exhausted 0 "
        "new 4 delete 0 collections 0 reclaimed 0");
    row("churn", "pool-managed",
        "live 100/13536 heap 33280 slots 280/200 acquired 60000 hits 59720 misses 280 exhausted 0 "
        "new 4 delete 0 collections 0 reclaimed 0");
    row("churn", "frame-arena",
        "live 100/13536 heap 589824 slots 0/0 acquired 60000 hits 0 misses 0 exhausted 0 "
        "new 9 delete 0 collections 0 reclaimed 0");
    row("churn", "pmr-pool",
        "live 100/13536 heap 21632 slots 168/100 acquired 60000 hits 59832 misses 168 exhausted 0 "
        "new 16 delete 0 collections 0 reclaimed 0");
    row("boss-bullets", "pool-chunked",
        "live 435/27680 heap 160000 slots 3000/1336 acquired 427835 hits 427829 misses 6 exhausted 0 "
        "new 5 delete 0 collections 0 reclaimed 0");
    row("boss-bullets", "pool-bitmap",
        "live 435/27680 heap 294912 slots 5120/1336 acquired 427835 hits 427830 misses 5 exhausted 0 "
        "new 5 delete 0 collections 0 reclaimed 0");
    row("boss-bullets", "pool-managed",
        "live 435/27680 heap 59488 slots 1366/1342 acquired 427835 hits 426469 misses 1366 exhausted 0 "
        "new 5 delete 0 collections 0 reclaimed 0");
    row("boss-bullets", "frame-arena",
        "live 435/27680 heap 9109504 slots 0/0 acquired 427835 hits 0 misses 0 exhausted 0 "
        "new 139 delete 0 collections 0 reclaimed 0");
    row("boss-bullets", "pmr-pool",
        "live 435/27680 heap 69984 slots 1360/1336 acquired 427835 hits 426475 misses 1360 exhausted 0 "
        "new 27 delete 0 collections 0 reclaimed 0");
}

void TestRun::goldenCounters()
{
    QFETCH(QString, scenario);
    QFETCH(QString, strategy);
    Run run(setupOf(scenario.toStdString(), {laneSetup("lane", strategy.toStdString())}));
    for (int i = 0; i < 600; ++i)
        run.step();
    QTEST(rowOf(run.stats(0)), "totals");
    QVERIFY(run.accounting(0).balanced);
}

void TestRun::lanesShareEventsAndContent_data()
{
    QTest::addColumn<QString>("scenario");
    for (const ScenarioInfo& info : scenarioCatalog())
        if (info.makeAround == nullptr) QTest::addRow("%s", info.id.c_str()) << QString::fromStdString(info.id);
}

void TestRun::lanesShareEventsAndContent()
{
    QFETCH(QString, scenario);
    std::vector<LaneSetup> lanes;
    for (const StrategyInfo& info : availableStrategies())
        lanes.push_back(laneSetup(info.id, info.id));
    lanes.push_back(
        laneSetup("small", "pool-free-list", {{"capacity", whole(1)}, {"onExhausted", std::string("grow")}}));
    lanes.push_back(laneSetup("small heap", "gc-mark-sweep", {{"heapBytes", whole(16384)}}));
    Run run(setupOf(scenario.toStdString(), lanes));
    Run alone(setupOf(scenario.toStdString(), {lanes.front()}));
    std::size_t compared = 0;
    const std::uint64_t frames = allOr<std::uint64_t>(10, 100);
    for (std::uint64_t frame = 0; frame < frames; ++frame) {
        run.step();
        alone.step();
        QCOMPARE(run.eventHash(), alone.eventHash());
        for (std::size_t lane = 0; lane < run.laneCount(); ++lane) {
            QVERIFY(run.accounting(lane).balanced);
            if (run.stats(lane).exhausted > 0) continue;
            ++compared;
            QVERIFY2(run.contentChecksum(lane) == alone.contentChecksum(0), lanes[lane].name.c_str());
        }
    }
    QCOMPARE(run.frame(), frames);
    QVERIFY(compared >= 8 * frames);
}

void TestRun::samplesComeInLaneOrder()
{
    Run run(
        setupOf("churn", {laneSetup("a", "new-delete"), laneSetup("b", "pool-stack"), laneSetup("c", "new-delete")}));
    for (std::uint64_t frame = 0; frame < 10; ++frame) {
        const auto samples = run.step();
        QCOMPARE(samples.size(), std::size_t{3});
        for (std::uint32_t lane = 0; lane < 3; ++lane) {
            QCOMPARE(samples[lane].lane, lane);
            QCOMPARE(samples[lane].frame, frame);
            QCOMPARE(samples[lane].counters.slotsOwned > 0, lane == 1);
        }
    }
}

void TestRun::failureNamesLaneFrameAndKind()
{
    Run run(
        setupOf("churn",
                {laneSetup("plain", "new-delete"),
                 laneSetup("tight", "pool-free-list", {{"capacity", whole(4)}, {"onExhausted", std::string("fail")}})},
                {{"active", whole(5)}, {"exchanges", whole(20)}}));
    try {
        for (int i = 0; i < 10'000; ++i)
            run.step();
        QFAIL("five of one kind must come up");
    } catch (const RunError& error) {
        const QRegularExpression sentence(
            QStringLiteral("^lane “tight”, frame %1: the pool of kind (small|medium|large|huge) is exhausted: all 4 "
                           "slots are in use$")
                .arg(run.frame()));
        QVERIFY2(sentence.match(QString::fromUtf8(error.what())).hasMatch(), error.what());
    }
}

void TestRun::fullHeapNamesLaneAndFrame()
{
    Run run(setupOf("churn", {laneSetup("tight", "gc-mark-sweep", {{"heapBytes", whole(4096)}, {"growth", 1.0}})}));
    try {
        run.step();
        QFAIL("100 objects do not fit into 4 KiB");
    } catch (const RunError& error) {
        QVERIFY2(
            QString::fromUtf8(error.what()).startsWith(QStringLiteral("lane “tight”, frame 0: the heap is full: ")),
            error.what());
    }
}

// What a RunError says that `does` throws while the process may have so many bytes of the resource.
template <class Does>
QString complaintWithin(rlim_t bytes, decltype(RLIMIT_AS) resource, Does does)
{
    rlimit before{};
    getrlimit(resource, &before);
    const rlimit tight{bytes, before.rlim_max};
    setrlimit(resource, &tight);
    QString complaint;
    try {
        does();
    } catch (const RunError& error) {
        complaint = QString::fromUtf8(error.what());
    }
    setrlimit(resource, &before);
    return complaint;
}

void TestRun::lackOfAddressSpaceNamesTheLane()
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    QSKIP("a sanitizer needs all the address space");
#endif
    QCOMPARE(complaintWithin(rlim_t{1} << 30, RLIMIT_AS,
                             [] { Run(setupOf("churn", {laneSetup("pooled", "pool-free-list")})); }),
             "lane “pooled”, pool-free-list: the system gives it neither the memory nor the address space that it "
             "asks for");
}

void TestRun::lackOfMemoryForATuningNamesTheLane()
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    QSKIP("a sanitizer needs memory of its own");
#endif
    Run run(setupOf("churn", {laneSetup("pooled", "pool-free-list")}));
    QCOMPARE(complaintWithin(rlim_t{1} << 20, RLIMIT_DATA, [&] { run.tune(0, "capacity", std::int64_t{1'000'000}); }),
             "lane “pooled”, frame 0: the machine has no memory left");
}

void TestRun::contradictionsAreInputErrors_data()
{
    QTest::addColumn<QString>("strategy");
    QTest::addColumn<QString>("parameter");
    QTest::addColumn<qint64>("value");
    QTest::addColumn<QString>("message");
    QTest::newRow("a heap larger than its ceiling")
        << "gc-mark-sweep"
        << "heapBytes" << qint64{2} * 1024 * 1024 * 1024
        << "lane “lane”: heapBytes: 2,147,483,648 is more than ceilingBytes; allowed is up to 1,073,741,824";
    QTest::newRow("a ceiling below the heap")
        << "gc-mark-sweep"
        << "ceilingBytes" << qint64{4096}
        << "lane “lane”: heapBytes: 4,194,304 is more than ceilingBytes; allowed is up to 4,096";
}

void TestRun::contradictionsAreInputErrors()
{
    QFETCH(QString, strategy);
    QFETCH(QString, parameter);
    QFETCH(qint64, value);
    QFETCH(QString, message);
    const LaneSetup lane = laneSetup("lane", strategy.toStdString(), {{parameter.toStdString().c_str(), whole(value)}});
    try {
        const Run run(setupOf("churn", {lane}));
        QFAIL("it must throw");
    } catch (const InputError& error) {
        QCOMPARE(QString::fromUtf8(error.what()), message);
    }
}

void TestRun::setUpIsTimed()
{
    const Run run(setupOf("churn", {laneSetup("reserved", "pool-stack"), laneSetup("made", "pool-stack")}));
    for (std::size_t lane = 0; lane < run.laneCount(); ++lane)
        QVERIFY(run.setUpNs(lane) > 0);
}

void TestRun::tuningActsOnTheNextFrame()
{
    Run run(setupOf("churn", {laneSetup("pooled", "pool-free-list", {{"capacity", whole(200)}}),
                              laneSetup("stack", "pool-stack", {{"initialSize", whole(10)}})}));
    QCOMPARE(run.step()[0].counters.slotsOwned, 800U);
    run.tune(0, "capacity", whole(300));
    run.tune(1, "initialSize", whole(500));
    const auto samples = run.step();
    QCOMPARE(samples[0].counters.slotsOwned, 1200U);
    QCOMPARE(samples[0].counters.heapAllocations, 1U);
    QCOMPARE(samples[1].counters.slotsOwned, 2000U);
    QVERIFY(run.accounting(0).balanced && run.accounting(1).balanced);
}

void TestRun::aTunedScenarioIsRepeatableAndTheSameForAllLanes()
{
    const RunSetup setup =
        setupOf("boss-bullets", {laneSetup("heap", "new-delete"), laneSetup("pooled", "pool-stack")});
    Run untuned(setup), tuned(setup), again(setup), later(setup);
    for (std::uint64_t frame = 0; frame < 300; ++frame) {
        for (Run* run : {&tuned, &again})
            if (frame == 100) run->tune(std::nullopt, "bullets", whole(900));
        if (frame == 101) later.tune(std::nullopt, "bullets", whole(900));
        for (Run* run : {&untuned, &tuned, &again, &later})
            run->step();
        QCOMPARE(tuned.eventHash() == untuned.eventHash(), frame < 100);
        QCOMPARE(tuned.eventHash(), again.eventHash());
        QCOMPARE(tuned.contentChecksum(0), tuned.contentChecksum(1));
    }
    QVERIFY(later.eventHash() != tuned.eventHash());
    QVERIFY(tuned.stats(0).liveObjects > untuned.stats(0).liveObjects * 3 / 2);
    QVERIFY(tuned.accounting(0).balanced && tuned.accounting(1).balanced);
}

void TestRun::tunesTheScenarioInside()
{
    RunSetup setup = setupOf("leaky", {laneSetup("heap", "new-delete")});
    setup.inside = findScenario("frame-temporaries");
    setup.insideParameters.complete(setup.inside->parameters);
    Run run(setup);
    run.step();
    QCOMPARE(run.stats(0).acquired, 2400U);
    QCOMPARE(run.stats(0).lostObjects, 24U); // 16 of 1,600 deaths, half of them of shapes that own two vectors
    run.tune(std::nullopt, "inside.temporaries", whole(600));
    run.step();
    QCOMPARE(run.stats(0).acquired, 3000U);
    run.tune(std::nullopt, "every", whole(1'000'000));
    const std::uint64_t lost = run.stats(0).lostObjects;
    run.step();
    QCOMPARE(run.stats(0).acquired, 3600U);
    QCOMPARE(run.stats(0).lostObjects, lost);
}

TEST_WITHOUT_APPLICATION(TestRun);
#include "tst_run.moc"
