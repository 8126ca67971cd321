// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Objects of up to 16 MiB, in lanes of every strategy.
#include "core/base/error.h"
#include "core/base/random.h"
#include "core/scenarios/population.h"
#include "core/simulation/run.h"
#include "core/trace/trace_writer.h"
#include "tests/core/simulation/lane_fixture.h"
#include "tests/program/test_program.h"

#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>
#include <array>
#include <fstream>
#include <utility>

using namespace poolscope;

namespace {

// Of all sizes, large ones among small ones, and a large one that owns a small one and has a link.
const std::vector<Kind>& heavyKinds()
{
    static const std::vector<Kind> kinds{{.name = "note", .bytes = 48, .isShared = true},
                                         {.name = "line", .bytes = 4096},
                                         {.name = "page", .bytes = 5008},
                                         {.name = "sheet", .bytes = 30'000},
                                         {.name = "book", .bytes = 100'000, .children = {0}, .links = 1},
                                         {.name = "picture", .bytes = 1'500'000},
                                         {.name = "film", .bytes = maximumObjectBytes}};
    return kinds;
}

// How many of each are alive at most.
constexpr std::array<std::size_t, 7> most{40, 12, 12, 8, 6, 3, 1};

class HeavyScenario final : public Scenario
{
public:
    HeavyScenario(std::vector<Kind> kinds, std::uint64_t seed) : kinds_(std::move(kinds)), random_(seed) {}

    [[nodiscard]] std::span<const Kind> kinds() const override { return kinds_; }
    void produce(FrameEvents& events) override
    {
        population_.beginFrame(events);
        for (std::size_t kind = 0; kind < most.size(); ++kind) {
            std::vector<ObjectId>& live = live_[kind];
            if (!live.empty() && random_.below(3) == 0) {
                std::swap(live[random_.below(static_cast<std::uint32_t>(live.size()))], live.back());
                population_.kill(live.back());
                live.pop_back();
            }
            if (live.size() < most[kind] && random_.below(2) == 0) live.push_back(born(static_cast<KindIndex>(kind)));
        }
    }

private:
    ObjectId born(KindIndex kind)
    {
        const ObjectId id = population_.spawn({.kind = kind, .x = random_.unit(), .vx = 0.5F});
        if (heavyKinds()[kind].children.empty()) return id;
        population_.spawnChild(id, 0, {.kind = 0});
        return id;
    }

    std::vector<Kind> kinds_;
    Random random_;
    Population population_;
    std::array<std::vector<ObjectId>, most.size()> live_;
};

RunSetup heavySetup(std::vector<LaneSetup> lanes)
{
    static const ScenarioInfo info{.id = "heavy",
                                   .title = "Heavy",
                                   .meaning = "objects of all sizes",
                                   .parameters = {},
                                   .make = [](const ParameterValues&, std::uint64_t seed) -> std::unique_ptr<Scenario> {
                                       return std::make_unique<HeavyScenario>(heavyKinds(), seed);
                                   }};
    return {.scenario = &info, .parameters = {}, .seed = 7, .lanes = std::move(lanes)};
}

// As one that has room for all of them.
LaneSetup roomyLane(const StrategyInfo& info)
{
    LaneSetup lane = laneSetup("lane", info.id);
    for (const auto& [id, value] : {std::pair<const char*, ParameterValue>{"capacity", whole(2)},
                                    {"initialSize", whole(2)},
                                    {"chunkSize", whole(2)},
                                    {"chunkSlots", whole(64)},
                                    {"blockBytes", whole(64 << 20)},
                                    {"onExhausted", std::string("grow")}})
        if (findParameter(info.parameters, id) != nullptr) lane.parameters.set(id, value);
    return lane;
}

} // namespace

class TestLargeObjects : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyStrategyKeepsThem_data()
    {
        QTest::addColumn<LaneSetup>("lane");
        for (const StrategyInfo& info : strategyCatalog())
            if (info.missing.empty()) QTest::addRow("%s", info.id.c_str()) << roomyLane(info);
        QTest::newRow("an arena of small blocks") << laneSetup("lane", "frame-arena", {{"blockBytes", whole(8192)}});
        QTest::newRow("a collector that is short of room")
            << laneSetup("lane", "gc-mark-sweep", {{"heapBytes", whole(1 << 16)}, {"growth", 1.25}});
        QTest::newRow("a collector in increments") << laneSetup("lane", "gc-mark-sweep", {{"markingWork", 2.0}});
        QTest::newRow("a small nursery") << laneSetup(
            "lane", "gc-generational", {{"heapBytes", whole(1 << 20)}, {"nurseryBytes", whole(1 << 14)}});
        QTest::newRow("counts with a trace")
            << laneSetup("lane", "gc-reference-counting", {{"backupTrace", whole(1 << 20)}});
    }
    void everyStrategyKeepsThem()
    {
        QFETCH(LaneSetup, lane);
        Run run(heavySetup({laneSetup("plain", "new-delete"), lane}));
        HeapMap map;
        const HeapMapRequest request{.columns = 64, .rows = 50, .byKind = true};
        std::uint64_t mostBytes = 0;
        for (int frame = 0; frame < 90; ++frame) {
            run.step();
            QVERIFY(run.accounting(1).balanced);
            QCOMPARE(run.stats(1).liveBytes, run.stats(0).liveBytes);
            QCOMPARE(run.contentChecksum(1), run.contentChecksum(0));
            mostBytes = std::max(mostBytes, run.stats(0).liveBytes);
            if (frame % 15 != 14) continue;
            run.heapMap(1, request, map);
            QVERIFY(map.cells.size() <= 64U * 50 + map.spaces.size());
            QCOMPARE(map.of(MemoryState::Live), run.stats(1).liveBytes);
        }
        QVERIFY(run.stats(0).acquired > 150);
        QVERIFY2(mostBytes > maximumObjectBytes, "there was none of the largest");
    }

    void aReplayedTraceHasThem_data()
    {
        QTest::addColumn<QString>("kinds");
        QTest::addColumn<quint64>("liveBytes");
        // 32 + 48 + 4,112 + 70,000 + 3,000,000, and what 33 and 4,100 bytes are rounded up to.
        QTest::newRow("exactly") << "exact-size" << quint64{32 + 48 + 4112 + 70'000 + 3'000'000};
        QTest::newRow("by size") << "size" << quint64{32 + 48 + 4112 + 70'000 + 3'000'000};
        QTest::newRow("by any size") << "any-size" << quint64{32 + 48 + 5120 + 81'920 + 3'145'728};
    }
    void aReplayedTraceHasThem()
    {
        QFETCH(QString, kinds);
        QFETCH(quint64, liveBytes);
        const QTemporaryDir folder;
        const std::string file = folder.filePath("a.trace").toStdString();
        {
            std::ofstream out(file, std::ios::binary);
            TraceWriter writer(out, {.hasTime = false});
            for (const std::uint64_t bytes : {24, 33, 4'100, 70'000, 3'000'000})
                writer.allocate(bytes);
            writer.end(TraceEvent::Type::Free, writer.allocate(8'000'000));
            writer.allocate((16 << 20) + 1); // left out
            writer.finish({});
        }
        RunSetup setup;
        setup.scenario = findScenario("trace");
        setup.parameters.set("file", file);
        setup.parameters.set("kinds", kinds.toStdString());
        setup.parameters.set("smallestShare", 0.0);
        setup.parameters.complete(setup.scenario->parameters);
        for (const char* strategy : {"new-delete", "heap-list", "heap-segregated", "heap-buddy", "heap-tlsf"})
            setup.lanes.push_back(laneSetup(strategy, strategy));
        Run run(setup);
        run.step();
        for (std::size_t lane = 0; lane < run.laneCount(); ++lane) {
            QCOMPARE(run.stats(lane).liveBytes, liveBytes);
            QCOMPARE(run.stats(lane).acquired, 6U);
            QCOMPARE(run.contentChecksum(lane), run.contentChecksum(0));
        }
        QCOMPARE(run.stats(0).heapBytes, liveBytes);
    }

    void whatHasNoRoomForThemSaysSo_data()
    {
        QTest::addColumn<LaneSetup>("lane");
        QTest::addColumn<QString>("message");
        const auto row = [](const char* name, const LaneSetup& lane, const QString& message) {
            QTest::newRow(name) << lane << "lane “lane”: " + message;
        };
        const QString end = "; those of kind film have 16,777,216";
        row("blocks of an arena, which are as large as they must be", laneSetup("lane", "frame-arena"), "");
        row("a heap that may not grow", laneSetup("lane", "gc-mark-sweep", {{"growth", 1.0}}),
            "heapBytes: leaves room for objects of up to 4,194,304 bytes" + end);
        row("a low ceiling", laneSetup("lane", "gc-copying", {{"ceilingBytes", whole(8 << 20)}}),
            "ceilingBytes: leaves room for objects of up to 8,388,608 bytes" + end);
        row("a ceiling with a nursery below it",
            laneSetup("lane", "gc-generational", {{"nurseryBytes", whole(1 << 20)}, {"ceilingBytes", whole(17 << 20)}}),
            "");
        row("a ceiling with too large a nursery below it",
            laneSetup("lane", "gc-generational", {{"nurseryBytes", whole(2 << 20)}, {"ceilingBytes", whole(17 << 20)}}),
            "ceilingBytes: leaves room for objects of up to 15,728,640 bytes" + end);
        row("a ceiling that leaves none for the count",
            laneSetup("lane", "gc-reference-counting", {{"ceilingBytes", whole(16 << 20)}}),
            "ceilingBytes: leaves room for objects of up to 16,777,200 bytes" + end);
        row("an arena that stays as it is",
            laneSetup("lane", "heap-list", {{"onExhausted", std::string("fail")}, {"arenaBytes", whole(16 << 20)}}),
            "arenaBytes: leaves room for objects of up to 16,777,184 bytes" + end);
        row("an arena that grows up to a ceiling", laneSetup("lane", "heap-tlsf", {{"ceilingBytes", whole(4 << 20)}}),
            "ceilingBytes: leaves room for objects of up to 4,194,272 bytes" + end);
        row("buddies below a ceiling", laneSetup("lane", "heap-buddy", {{"ceilingBytes", whole(31 << 20)}}), "");
        row("buddies below a low ceiling", laneSetup("lane", "heap-buddy", {{"ceilingBytes", whole(15 << 20)}}),
            "ceilingBytes: leaves room for objects of up to 8,388,608 bytes" + end);
        row("an arena that refuses", laneSetup("lane", "heap-buddy", {{"onExhausted", std::string("refuse")}}), "");
    }
    void whatHasNoRoomForThemSaysSo()
    {
        QFETCH(LaneSetup, lane);
        QFETCH(QString, message);
        QString complaint = "lane “lane”: ";
        try {
            const Run run(heavySetup({lane}));
        } catch (const InputError& error) {
            complaint = QString::fromUtf8(error.what());
        }
        QCOMPARE(complaint, message);
    }

    void poolsOfThemMustFitIntoMemory()
    {
        try {
            const Run run(heavySetup({laneSetup("lane", "pool-free-list", {{"capacity", whole(1'000'000)}})}));
            QFAIL("they do not");
        } catch (const InputError& error) {
            QVERIFY2(QString::fromUtf8(error.what()).contains("1,000,000 slots of each kind are more than this"),
                     error.what());
        }
    }

    void arenasRefuseWhatIsTooLarge()
    {
        Run run(heavySetup({laneSetup("lane", "heap-tlsf", {{"onExhausted", std::string("refuse")}})}));
        for (int frame = 0; frame < 30; ++frame)
            run.step();
        QVERIFY(run.stats(0).exhausted > 0);
        QVERIFY(run.accounting(0).balanced);
    }

    void sizesThatNoLaneCanMake_data()
    {
        QTest::addColumn<quint32>("bytes");
        QTest::addColumn<bool>("isAllowed");
        QTest::newRow("nothing") << 0U << false;
        QTest::newRow("a header alone") << 16U << false;
        QTest::newRow("the smallest") << 32U << true;
        QTest::newRow("no multiple of 16") << 5000U << false;
        QTest::newRow("the largest") << maximumObjectBytes << true;
        QTest::newRow("one more") << maximumObjectBytes + 16 << false;
    }
    void sizesThatNoLaneCanMake()
    {
        QFETCH(quint32, bytes);
        QFETCH(bool, isAllowed);
        static std::uint32_t made = 0;
        made = bytes;
        const ScenarioInfo info{.id = "one",
                                .title = "One",
                                .meaning = "a kind",
                                .parameters = {},
                                .make = [](const ParameterValues&, std::uint64_t seed) -> std::unique_ptr<Scenario> {
                                    return std::make_unique<HeavyScenario>(
                                        std::vector<Kind>{{.name = "thing", .bytes = made}}, seed);
                                }};
        QString complaint;
        try {
            const Run run({.scenario = &info, .parameters = {}, .lanes = {laneSetup("lane", "new-delete")}});
        } catch (const InputError& error) {
            complaint = QString::fromUtf8(error.what());
        }
        const QString expected =
            QStringLiteral("objects of kind thing have %L1 bytes; allowed are multiples of 16 from 32 to 16,777,216");
        QCOMPARE(complaint, isAllowed ? QString() : expected.arg(bytes));
    }
};

TEST_WITHOUT_APPLICATION(TestLargeObjects);
#include "tst_large_objects.moc"
