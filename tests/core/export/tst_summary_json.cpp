// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/summary_json.h"

#include "core/experiment/experiment_reader.h"
#include "tests/program/test_program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QtTest>

#include <span>
#include <sstream>

using namespace poolscope;

namespace {

Experiment smallExperiment()
{
    return parseExperiment(R"({"format": "poolscope-experiment", "version": 1, "scenario": "churn", "seed": 7,
        "lanes": [{"name": "collected", "strategy": "gc-mark-sweep"}, {"name": "pooled", "strategy": "pool-stack"}]})",
                           "test");
}

// 100 frames with one more object each; every tenth takes 3 ms with a pause of 2 ms, the others 1 ms.
LaneSummary summaryOf(std::uint64_t hitsPerFrame)
{
    Summarizer summarizer(60);
    summarizer.setSetUpNs(123'456);
    for (std::uint64_t frame = 0; frame < 100; ++frame) {
        Sample sample{.frame = frame, .lane = 0, .counters = {}, .timings = {}};
        sample.counters.liveObjects = frame + 1;
        sample.counters.acquires = 3;
        sample.counters.hits = hitsPerFrame;
        sample.counters.misses = 3 - hitsPerFrame;
        sample.counters.slotsOwned = frame < 50 ? 80 : 60; // the pool shrinks
        sample.counters.peakSlotsOwned = frame == 49 ? 90 : sample.counters.slotsOwned;
        const bool collects = frame % 10 == 9;
        sample.counters.collections = collects ? 1 : 0;
        sample.counters.allocatedBytes = 1000;
        sample.timings = {.reservedBytes = 4096,
                          .frameNs = collects ? 3'000'000U : 1'000'000U,
                          .allocationNs = 400'000,
                          .updateNs = 600'000,
                          .pauseNs = collects ? 2'000'000U : 0U,
                          .cpuNs = collects ? 3'000'000U : 1'000'000U};
        const CollectionRecord record{.frame = frame,
                                      .collection = {.objectsVisited = 1, .objectsReclaimed = 3},
                                      .beginNs = 300'000,
                                      .pauseNs = 2'000'000};
        summarizer.add(sample, std::span(&record, collects ? 1 : 0));
    }
    return summarizer.finalSummary();
}

// Of the four that churn has, the first two.
std::vector<KindLives> twoKinds()
{
    return {{.frames = 100,
             .births = 250,
             .maxBirths = 9,
             .deaths = 240,
             .leaked = 3,
             .mostAlive = 20,
             .median = 12,
             .p90 = 40,
             .p99 = 88,
             .longest = 91,
             .mean = 14.25,
             .byDoubling = {3, 0, 7}},
            {.frames = 100}};
}

QByteArray textOf(Columns columns)
{
    std::ostringstream out;
    writeSummary(out, smallExperiment(), 0x0123'4567'89ab'cdef, twoKinds(), {summaryOf(0), summaryOf(2)}, {}, columns);
    return QByteArray::fromStdString(out.str());
}

QJsonObject laneOf(int lane, Columns columns = Columns::All)
{
    return QJsonDocument::fromJson(textOf(columns)).object()["lanes"].toArray()[lane].toObject();
}

} // namespace

class TestSummaryJson : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saysWhatWasRun();
    void counters();
    void timings();
    void collections();
    void collectionsOfCollectorsOnly();
    void accountingHasThePartsOfTheFormula();
    void slotsAreToldKindByKind();
    void estimatesAreListed();
    void countersOnlyHasNoTimings();
    void claimsSayWhereTheyAreFrom();
    void kindsHaveTheirLives();
    void poolsOfTheProgramAreListed();
    void isTheSameTwice();
    void numbersAreShort();
};

void TestSummaryJson::poolsOfTheProgramAreListed()
{
    QVERIFY(!QJsonDocument::fromJson(textOf(Columns::All)).object().contains("programPools"));
    ProgramSeries program;
    program.pools = {{.name = "bullets"}, {.name = "level"}};
    for (const std::uint64_t highest : {0, 7})
        program.pools[0].inUse.highWater.append(highest);
    program.pools[0].totals = ProgramSeries::PoolTotals{9, 4, 1, 2, 700, 5, 500};
    std::ostringstream out;
    writeSummary(out, smallExperiment(), 0, {}, {summaryOf(0), summaryOf(2)}, {}, Columns::CountersOnly, {}, &program);
    const QJsonArray pools =
        QJsonDocument::fromJson(QByteArray::fromStdString(out.str())).object()["programPools"].toArray();
    QCOMPARE(pools.size(), 2);
    QCOMPARE(pools[0].toObject(), (QJsonObject{{"name", "bullets"},
                                               {"highWater", 7},
                                               {"peakBytes", 700},
                                               {"acquired", 9},
                                               {"released", 4},
                                               {"resets", 1},
                                               {"unknownReleases", 2},
                                               {"inUseAtEnd", 5},
                                               {"bytesAtEnd", 500}}));
    // Of a trace without an end, only what is in its frames is known.
    QCOMPARE(pools[1].toObject(), (QJsonObject{{"name", "level"}, {"highWater", 0}}));
}

void TestSummaryJson::saysWhatWasRun()
{
    const QJsonObject json = QJsonDocument::fromJson(textOf(Columns::All)).object();
    QCOMPARE(json["format"].toString(), QString("poolscope-summary"));
    QCOMPARE(json["version"].toInt(), 1);
    QVERIFY(json["program"].toString().startsWith("Poolscope "));
    QCOMPARE(json["eventHash"].toString(), QString("0123456789abcdef"));
    // Read as an experiment file of its own, it equals the experiment that was run.
    const QByteArray experiment = QJsonDocument(json["experiment"].toObject()).toJson();
    QCOMPARE(parseExperiment(experiment.toStdString(), "summary"), smallExperiment());
    QCOMPARE(json["lanes"].toArray().size(), 2);
    QCOMPARE(laneOf(0)["name"].toString(), QString("collected"));
    QCOMPARE(laneOf(1)["name"].toString(), QString("pooled"));
}

void TestSummaryJson::counters()
{
    const QJsonObject counters = laneOf(1)["counters"].toObject();
    QCOMPARE(counters["frames"].toInt(), 100);
    QCOMPARE(counters["accountingBalanced"].toBool(), true);
    QCOMPARE(counters["hitRate"].toDouble(), 0.666667);
    QCOMPARE(counters["totals"].toObject()["acquires"].toInt(), 300);
    QCOMPARE(counters["totals"].toObject()["collections"].toInt(), 10);
    QCOMPARE(counters["totals"].toObject().size(), 16);
    QCOMPARE(counters["allocatedBytes"].toInt(), 100'000);
    QCOMPARE(counters["allocatedBytesPerFrame"].toDouble(), 1000.0);
    QCOMPARE(counters["allocatedBytesPerSecond"].toDouble(), 60'000.0);
    QCOMPARE(counters["atEnd"].toObject()["liveObjects"].toInt(), 100);
    QCOMPARE(counters["atEnd"].toObject().size(), 14);
    QCOMPARE(counters["peaks"].toObject()["liveObjects"].toInt(), 100);
    QCOMPARE(counters["peaks"].toObject()["acquires"].toInt(), 3);
    QCOMPARE(counters["atEnd"].toObject()["slotsOwned"].toInt(), 60);
    QCOMPARE(counters["peaks"].toObject()["slotsOwned"].toInt(), 90);
    QCOMPARE(counters["peaks"].toObject().size(), 30);
}

void TestSummaryJson::timings()
{
    const QJsonObject timings = laneOf(0)["timings"].toObject();
    QCOMPARE(timings["setUpNs"].toInt(), 123'456);
    const QJsonObject frame = timings["frameNs"].toObject();
    QCOMPARE(frame["p50"].toInt(), 1'000'000);
    QCOMPARE(frame["p95"].toInt(), 3'000'000);
    QCOMPARE(frame["p99.9"].toInt(), 3'000'000);
    QCOMPARE(frame.keys(), (QStringList{"max", "p50", "p90", "p95", "p99", "p99.9", "p99.99"}));
    QCOMPARE(timings["pauseNs"].toObject()["max"].toInt(), 2'000'000);
    QCOMPARE(timings["pauses"].toInt(), 10);
    QCOMPARE(timings["framesOverBudget"].toInt(), 0);
    QVERIFY(timings["preemptedFramesIncluded"].isBool() && !timings["preemptedFramesIncluded"].toBool());
    QCOMPARE(timings["preemptedFrames"].toInt(), 0);
    QCOMPARE(timings["frames"].toInt(), 100);
    const QJsonObject shares = timings["budgetShares"].toObject();
    QCOMPARE(shares["update"].toDouble(), 0.036);
    QCOMPARE(shares["allocation"].toDouble(), 0.024);
    QCOMPARE(shares["collection"].toDouble(), 0.012);
    QCOMPARE(shares["idle"].toDouble(), 0.928);
    QCOMPARE(timings["minimumMutatorUtilisation"].toObject().keys(), (QStringList{"100ms", "16.67ms", "1s"}));
    QCOMPARE(timings["reservedBytesPeak"].toInt(), 4096);
}

void TestSummaryJson::collections()
{
    const QJsonObject counters = laneOf(0)["counters"].toObject();
    QCOMPARE(counters["survivalRate"].toDouble(), 0.25);
    QCOMPARE(counters["promotionRate"].toDouble(-1), 0.0);
    const QJsonObject collections = counters["collections"].toObject();
    QCOMPARE(collections["major"].toInt(), 10);
    QCOMPARE(collections["minor"].toInt(-1), 0);
    QCOMPARE(collections["increments"].toInt(-1), 0);
    QCOMPARE(collections["objectsReclaimed"].toInt(), 30);
    const QJsonObject timings = laneOf(0)["timings"].toObject();
    QCOMPARE(timings["pausedNs"].toInt(), 20'000'000);
    QCOMPARE(timings["collectionNsPerByteAllocated"].toDouble(), 200.0);
    const QJsonArray curve = timings["utilisationCurve"].toArray();
    QCOMPARE(curve.size(), 26); // 1 ms to the 1.67 s that 100 frames last
    QCOMPARE(curve[0].toObject()["windowNs"].toInt(), 1'000'000);
    QCOMPARE(curve[0].toObject()["utilisation"].toDouble(-1), 0.0);
    QVERIFY(curve[25].toObject()["utilisation"].toDouble() > 0.98);
}

// A prefilled pool as the articles count it: 200 made and put in, 200 taken, 100 given back.
void TestSummaryJson::accountingHasThePartsOfTheFormula()
{
    LaneSummary lane = summaryOf(2);
    lane.counters.accounting = {.alive = 100, .acquired = 200, .released = 300, .prefilled = 200};
    std::ostringstream out;
    writeSummary(out, smallExperiment(), 0, {}, {lane, lane}, {}, Columns::CountersOnly);
    const QJsonObject json = QJsonDocument::fromJson(QByteArray::fromStdString(out.str())).object();
    const QJsonObject parts = json["lanes"].toArray()[1].toObject()["counters"].toObject()["accounting"].toObject();
    QCOMPARE(parts["acquired"].toInt() - (parts["released"].toInt() - parts["prefilled"].toInt()), 100);
    QCOMPARE(parts["active"].toInt(), 100);
    QCOMPARE(parts["live"].toInt(), 100);
}

void TestSummaryJson::slotsAreToldKindByKind()
{
    std::vector<LaneSummary> lanes{summaryOf(0), summaryOf(2)};
    lanes[1].counters.accounting.maxInUse = {40, 0, 12, 7};
    lanes[1].counters.accounting.slotsOwned = {50, 10, 20, 30};
    lanes[1].counters.accounting.growths = {3, 0, 1, 0};
    lanes[1].counters.accounting.exhausted = {0, 0, 5, 0};
    std::ostringstream out;
    writeSummary(out, smallExperiment(), 0, {}, lanes, {}, Columns::CountersOnly);
    const auto json = QJsonDocument::fromJson(QByteArray::fromStdString(out.str())).object();
    const auto countersOf = [&](int lane) { return json["lanes"].toArray()[lane].toObject()["counters"].toObject(); };
    QVERIFY(!countersOf(0).contains("kinds"));
    const QJsonArray kinds = countersOf(1)["kinds"].toArray();
    QCOMPARE(kinds.size(), 4);
    QVERIFY(!kinds[2].toObject()["kind"].toString().isEmpty());
    QCOMPARE(kinds[0].toObject()["highWater"].toInt(), 40);
    QCOMPARE(kinds[0].toObject()["slotsOwned"].toInt(), 50);
    QCOMPARE(kinds[0].toObject()["misses"].toInt(), 3);
    QCOMPARE(kinds[2].toObject()["exhausted"].toInt(), 5);
}

void TestSummaryJson::estimatesAreListed()
{
    QCOMPARE(laneOf(0)["estimated"].toArray(), QJsonArray());
    const Experiment experiment = parseExperiment(R"({"format": "poolscope-experiment", "version": 1,
        "scenario": "churn", "seed": 7, "lanes": [
            {"name": "plain", "strategy": "new-delete"},
            {"name": "mixed", "strategy": "gc-copying", "kinds": {"small": {"strategy": "pmr-pool"}}}]})",
                                                  "test");
    const auto listed = [&](Columns columns, int lane) {
        std::ostringstream out;
        writeSummary(out, experiment, 0, {}, {summaryOf(0), summaryOf(2)}, {}, columns);
        const QJsonObject json = QJsonDocument::fromJson(QByteArray::fromStdString(out.str())).object();
        QStringList names;
        for (const auto& name : json["lanes"].toArray()[lane].toObject()["estimated"].toArray())
            names << name.toString();
        return names;
    };
    QCOMPARE(listed(Columns::All, 0), QStringList{"reserved_bytes"});
    QCOMPARE(listed(Columns::CountersOnly, 0), QStringList());
    QCOMPARE(listed(Columns::CountersOnly, 1), (QStringList{"heap_bytes", "slots_owned", "hits", "misses",
                                                            "peak_heap_bytes", "peak_slots_owned", "allocated_bytes"}));
}

void TestSummaryJson::collectionsOfCollectorsOnly()
{
    const QJsonObject lane = laneOf(1);
    for (const char* key : {"survivalRate", "promotionRate", "collections"})
        QVERIFY2(!lane["counters"].toObject().contains(QLatin1String(key)), key);
    for (const char* key : {"pausedNs", "collectionNsPerByteAllocated", "utilisationCurve"})
        QVERIFY2(!lane["timings"].toObject().contains(QLatin1String(key)), key);
}

void TestSummaryJson::countersOnlyHasNoTimings()
{
    QVERIFY(!laneOf(0, Columns::CountersOnly).contains("timings"));
    QVERIFY(!textOf(Columns::CountersOnly).contains("Ns\""));
}

void TestSummaryJson::claimsSayWhereTheyAreFrom()
{
    Experiment experiment = smallExperiment();
    experiment.claims = {{.text = "collections",
                          .said = "often",
                          .source = ClaimSource{"A pool", "Results"},
                          .of = "one game",
                          .difference = "another engine",
                          .measure = findMeasure("collections")},
                         {.text = "idle", .said = "–", .measure = findMeasure("idle-share"), .lane = 1}};
    const std::vector<Message> findings{Message(Text{"", "%1 in %2 frames"}, Message::Count(10), Message::Count(100)),
                                        Message(Text{"", "%1"}, Message::Share{0.25})};
    const auto claims = [&](Columns columns) {
        std::ostringstream out;
        writeSummary(out, experiment, 1, {}, {summaryOf(0), summaryOf(2)}, findings, columns);
        return QJsonDocument::fromJson(QByteArray::fromStdString(out.str())).object()["claims"].toArray();
    };
    const QJsonObject quoted = claims(Columns::All)[0].toObject();
    QCOMPARE(quoted["of"].toString(), QString("one game"));
    QCOMPARE(quoted["source"], QJsonValue(QJsonObject{{"article", "A pool"}, {"passage", "Results"}}));
    QCOMPARE(quoted["difference"].toString(), QString("another engine"));
    QCOMPARE(quoted["measured"].toString(), QString("10 in 100 frames"));
    QCOMPARE(quoted["figures"].toArray(), (QJsonArray{10, 100}));
    const QJsonObject ours = claims(Columns::All)[1].toObject();
    QCOMPARE(ours["source"].toString(), QString("ours"));
    QCOMPARE(ours["measured"].toString(), QString("25.0 %"));
    QVERIFY(!ours.contains("of") && !ours.contains("difference"));
    // Measured times are left out.
    QCOMPARE(claims(Columns::CountersOnly).size(), 1);
}

void TestSummaryJson::kindsHaveTheirLives()
{
    // They are counted, so they are there without timings too.
    for (const Columns columns : {Columns::All, Columns::CountersOnly}) {
        const QJsonArray kinds = QJsonDocument::fromJson(textOf(columns)).object()["kinds"].toArray();
        QCOMPARE(kinds.size(), 2);
        const QJsonObject first = kinds[0].toObject();
        QCOMPARE(first["kind"].toString(), QString("small"));
        QCOMPARE(first["births"].toInt(), 250);
        QCOMPARE(first["deaths"].toInt(), 240);
        QCOMPARE(first["leaked"].toInt(), 3);
        QCOMPARE(first["aliveAtEnd"].toInt(), 10);
        QCOMPARE(first["mostAliveAtOnce"].toInt(), 20);
        QCOMPARE(first["recycling"].toDouble(), 12.5);
        QCOMPARE(first["birthsPerFrame"].toObject(), (QJsonObject{{"mean", 2.5}, {"peak", 9}}));
        QCOMPARE(first["lifetimeFrames"].toObject(), (QJsonObject{{"mean", 14.25},
                                                                  {"median", 12},
                                                                  {"p90", 40},
                                                                  {"p99", 88},
                                                                  {"max", 91},
                                                                  {"byDoubling", QJsonArray{3, 0, 7}}}));
        QCOMPARE(kinds[1].toObject()["birthsPerFrame"].toObject()["mean"].toDouble(), 0.0);
    }
}

void TestSummaryJson::isTheSameTwice()
{
    QCOMPARE(textOf(Columns::All), textOf(Columns::All));
}

void TestSummaryJson::numbersAreShort()
{
    const QByteArray text = textOf(Columns::All);
    static const QRegularExpression longNumber(QStringLiteral("[0-9]\\.[0-9]{7,}"));
    QVERIFY2(!longNumber.match(QString::fromUtf8(text)).hasMatch(), text.constData());
    QVERIFY(text.endsWith("}\n"));
}

TEST_WITH_CORE_APPLICATION(TestSummaryJson);
#include "tst_summary_json.moc"
