// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/summary_json.h"

#include "core/base/hash.h"
#include "core/experiment/experiment_json.h"
#include "core/experiment/experiment_writer.h"
#include "core/experiment/lane_traits.h"
#include "core/experiment/world.h"
#include "core/json/six_decimals.h"
#include "core/recording/files/accounting_json.h"
#include "core/simulation/mistakes/mistake_catalog.h"

#include <algorithm>
#include <ostream>

namespace poolscope {

namespace {

using Json = nlohmann::ordered_json;
using Sort = FieldInfo::Sort;

// The column live_objects gets the key liveObjects.
std::string keyOf(const FieldInfo& info)
{
    std::string key;
    for (const char c : info.name) {
        const bool capital = !key.empty() && key.back() == '_';
        if (capital) key.pop_back();
        key += capital ? static_cast<char>(c - 'a' + 'A') : c;
    }
    return key;
}

// The counters of samples.csv of these sorts, in its order.
Json toJson(const Counters& counters, std::initializer_list<FieldInfo::Sort> sorts)
{
    Json json;
    const Sample sample{.counters = counters, .timings = {}};
    for (const FieldInfo& info : columns())
        if (info.isCounter() && std::ranges::find(sorts, info.sort) != sorts.end())
            json[keyOf(info)] = valueOf(sample, info.field);
    return json;
}

// `incremental` counts collections that were done in `increments`. Minor, major and incremental ones are all there are.
Json collectionsOf(const CounterSummary& counters)
{
    const CollectionTotals& collections = counters.collections;
    return {{"minor", collections.minor},
            {"major", collections.major},
            {"incremental", counters.incrementalCollections()},
            {"increments", collections.increments},
            {"copiedBytes", collections.copiedBytes},
            {"promotedBytes", collections.promotedBytes},
            {"objectsVisited", collections.objectsVisited},
            {"objectsReclaimed", collections.objectsReclaimed}};
}

// The parts of active = acquired - (released - prefilled), and the result.
Json accountingOf(const Accounting& accounting)
{
    return {{"acquired", accounting.acquired},
            {"released", accounting.released},
            {"prefilled", accounting.prefilled},
            {"active", accounting.active()},
            {"live", accounting.alive}};
}

std::uint64_t countAt(const std::vector<std::uint64_t>& counts, KindIndex kind)
{
    return kind < counts.size() ? counts[kind] : 0;
}

// Every kind with slots of its own. The lane's other slot figures are sums over these kinds, and its high-water mark is
// that of the sum.
Json kindsOf(const Accounting& accounting, const ExperimentLane& setup, const std::vector<std::string>& names)
{
    Json json = Json::array();
    for (const KindIndex kind : kindsWithSlots(setup, names))
        json.push_back({{"kind", names[kind]},
                        {"slotsOwned", countAt(accounting.slotsOwned, kind)},
                        {"highWater", countAt(accounting.maxInUse, kind)},
                        {"misses", countAt(accounting.growths, kind)},
                        {"exhausted", countAt(accounting.exhausted, kind)}});
    return json;
}

Json toJson(const KindLives& lives, const std::string& kind)
{
    return {{"kind", kind},
            {"births", lives.births},
            {"deaths", lives.deaths},
            {"leaked", lives.leaked},
            {"aliveAtEnd", lives.alive()},
            {"mostAliveAtOnce", lives.mostAlive},
            {"recycling", sixDecimals(lives.recycling())},
            {"birthsPerFrame", {{"mean", sixDecimals(lives.birthsPerFrame())}, {"peak", lives.maxBirths}}},
            {"lifetimeFrames",
             {{"mean", sixDecimals(lives.mean)},
              {"median", lives.median},
              {"p90", lives.p90},
              {"p99", lives.p99},
              {"max", lives.longest},
              {"byDoubling", lives.byDoubling}}}};
}

Json toJson(const CounterSummary& counters, const ExperimentLane& setup, double frameRate)
{
    Json json{{"frames", counters.frames},
              {"accountingBalanced", counters.accounting.balanced},
              {"lostObjects", counters.accounting.lostObjects},
              {"accounting", accountingOf(counters.accounting)},
              {"instantiations", counters.accounting.instantiated},
              {"maxInstantiationsInAFrame", counters.accounting.maxInstantiated},
              {"hitRate", sixDecimals(counters.hitRate())},
              {"allocatedBytes", counters.totals.allocatedBytes},
              {"allocatedBytesPerFrame", sixDecimals(counters.allocatedBytesPerFrame())},
              {"allocatedBytesPerSecond", sixDecimals(counters.allocatedBytesPerFrame() * frameRate)},
              {"totals", toJson(counters.totals, {Sort::Flow})},
              {"atEnd", toJson(counters.totals, {Sort::Level})},
              {"peaks", toJson(counters.peaks, {Sort::Level, Sort::Flow})}};
    if (hasArena(setup))
        json["blocksSearched"] = {{"p50", counters.accounting.searchedP50},
                                  {"p99", counters.accounting.searchedP99},
                                  {"most", counters.accounting.searchedMost}};
    if (collects(setup)) {
        json["survivalRate"] = sixDecimals(counters.collections.survivalRate());
        json["promotionRate"] = sixDecimals(counters.promotionRate());
        json["collections"] = collectionsOf(counters);
    }
    for (const ExperimentMistake& own : setup.mistakes) {
        const MistakeInfo& mistake = *findMistake(own.mistake);
        json[mistake.findingsKey] = jsonOf(MistakeJson{&mistake, findingsOf(counters.accounting, mistake)});
    }
    return json;
}

// Columns of samples.csv and collections.csv; meant are the figures derived from them here, too.
Json listOf(const std::vector<std::string>& figures, Columns wanted)
{
    Json json = Json::array();
    for (const std::string& name : figures) {
        const auto info = std::ranges::find(columns(), name, &FieldInfo::name);
        if (wanted == Columns::All || info == columns().end() || info->isCounter()) json.push_back(name);
    }
    return json;
}

// The claims beside the findings; without those measured with a clock if only counters are wanted.
Json claimsOf(const Experiment& experiment, const std::vector<Message>& findings, Columns columns)
{
    Json json = Json::array();
    for (std::size_t i = 0; i < experiment.claims.size(); ++i) {
        const Claim& claim = experiment.claims[i];
        if (columns == Columns::CountersOnly && !claim.measure->traits.isCounter) continue;
        Json& row = json.emplace_back(Json{{"lane", experiment.lanes[claim.lane].name}, {"claim", claim.text}});
        if (!claim.of.empty()) row["of"] = claim.of;
        row["said"] = claim.said;
        if (claim.source)
            row["source"] = {{"article", claim.source->article}, {"passage", claim.source->passage}};
        else
            row["source"] = "ours";
        if (!claim.difference.empty()) row["difference"] = claim.difference;
        row["measured"] = findings.at(i).english();
        row["figures"] = Json::array();
        for (const MessageArgument& argument : findings.at(i).arguments())
            if (const auto figure = figureOf(argument)) row["figures"].push_back(sixDecimals(*figure));
    }
    return json;
}

Json toJson(const Percentiles& percentiles)
{
    return {{"p50", percentiles.p50}, {"p90", percentiles.p90},    {"p95", percentiles.p95},
            {"p99", percentiles.p99}, {"p99.9", percentiles.p999}, {"p99.99", percentiles.p9999},
            {"max", percentiles.max}};
}

Json toJson(const std::vector<UtilisationPoint>& curve)
{
    Json json = Json::array();
    for (const UtilisationPoint& point : curve)
        json.push_back({{"windowNs", point.windowNs}, {"utilisation", sixDecimals(point.utilisation)}});
    return json;
}

Json toJson(const LaneSummary& lane, bool collects)
{
    const TimingSummary& timings = lane.timings;
    Json json{{"preemptedFramesIncluded", timings.rule == PreemptedFrames::Included},
              {"frames", timings.frames},
              {"setUpNs", timings.setUpNs},
              {"frameNs", toJson(timings.frame)},
              {"pauseNs", toJson(timings.pause)},
              {"pauses", timings.pauses},
              {"framesOverBudget", timings.framesOverBudget},
              {"preemptedFramesOverBudget", timings.preemptedFramesOverBudget},
              {"preemptedFrames", timings.preemptedFrames},
              {"budgetShares",
               {{"update", sixDecimals(timings.shares.update)},
                {"allocation", sixDecimals(timings.shares.allocation)},
                {"collection", sixDecimals(timings.shares.collection)},
                {"drawing", sixDecimals(timings.shares.drawing)},
                {"idle", sixDecimals(timings.shares.idle)}}},
              {"minimumMutatorUtilisation",
               {{"16.67ms", sixDecimals(timings.utilisation16ms)},
                {"100ms", sixDecimals(timings.utilisation100ms)},
                {"1s", sixDecimals(timings.utilisation1s)}}},
              {"reservedBytesPeak", timings.reservedBytesPeak}};
    if (collects) {
        json["pausedNs"] = timings.pausedNs;
        json["collectionNsPerByteAllocated"] = sixDecimals(timings.collectionNsPerByte());
        json["utilisationCurve"] = toJson(timings.utilisation);
    }
    return json;
}

// In objects, unless the key says bytes.
Json toJson(const ProgramSeries::Pool& pool)
{
    const Series& highWater = pool.inUse.highWater;
    Json json{{"name", pool.name}, {"highWater", highWater.empty() ? 0 : highWater[highWater.size() - 1]}};
    if (!pool.totals) return json;
    const ProgramSeries::PoolTotals& totals = *pool.totals;
    json.update({{"peakBytes", totals.peakBytes},
                 {"acquired", totals.acquired},
                 {"released", totals.released},
                 {"resets", totals.resets},
                 {"unknownReleases", totals.unknownReleases},
                 {"inUseAtEnd", totals.objectsAtEnd},
                 {"bytesAtEnd", totals.bytesAtEnd}});
    return json;
}

} // namespace

void writeSummary(std::ostream& out, const Experiment& experiment, std::uint64_t eventHash,
                  const std::vector<KindLives>& kinds, const std::vector<LaneSummary>& lanes,
                  const std::vector<Message>& findings, Columns columns, const std::filesystem::path& folder,
                  const ProgramSeries* program)
{
    Json json{{"format", "poolscope-summary"},
              {"version", 1},
              {"program", "Poolscope " POOLSCOPE_VERSION},
              {"experiment", toJson(withPathsFrom(folder, experiment))},
              {"eventHash", formatHash(eventHash)}};
    const std::vector<std::string> names = kindNames(experiment);
    for (std::size_t i = 0; i < kinds.size(); ++i)
        json["kinds"].push_back(toJson(kinds[i], names.at(i)));
    if (program != nullptr)
        for (const ProgramSeries::Pool& pool : program->pools)
            json["programPools"].push_back(toJson(pool));
    json["lanes"] = Json::array();
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        const ExperimentLane& setup = experiment.lanes[i];
        Json lane{{"name", setup.name},
                  {"estimated", listOf(estimatedFigures(setup), columns)},
                  {"counters", toJson(lanes[i].counters, setup, experiment.frameRate)}};
        if (const auto varying = varyingFigures(setup); !varying.empty()) lane["varying"] = listOf(varying, columns);
        if (hasSlots(setup)) lane["counters"]["kinds"] = kindsOf(lanes[i].counters.accounting, setup, names);
        if (columns == Columns::All) lane["timings"] = toJson(lanes[i], collects(setup));
        json["lanes"].push_back(std::move(lane));
    }
    if (!experiment.claims.empty()) json["claims"] = claimsOf(experiment, findings, columns);
    out << formatJson(json);
}

} // namespace poolscope
