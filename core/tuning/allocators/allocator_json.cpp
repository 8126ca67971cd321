// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/experiment_json.h"
#include "core/json/six_decimals.h"
#include "core/tuning/allocators/allocator_advice.h"

#include <cmath>
#include <ostream>
#include <type_traits>

namespace poolscope {

namespace {

using Json = nlohmann::ordered_json;

Json toJson(const ParameterValues& values)
{
    Json json = Json::object();
    for (const auto& [id, value] : values)
        json[id] = formatValue(value);
    return json;
}

Json toJson(const allocators::SearchCounts& searched)
{
    return {{"p50", searched.quantile(0.5)}, {"p99", searched.quantile(0.99)}, {"most", searched.most()}};
}

Json toJson(const SmallestArena& arena)
{
    using Claim = SmallestArena::Claim;
    return {{"bytes", arena.bytes},
            {"everySmallerFails", arena.claim == Claim::Smallest},
            {"aPageLessFails", arena.claim != Claim::Serves},
            {"tried", arena.tried}};
}

template <class Row>
void addReserved(Json& json, const Row& row, const AllocatorAdvice& advice)
{
    const auto overhead = advice.overhead(row);
    json["isMeasured"] = std::is_same_v<Row, MallocRow>;
    json["peakReservedBytes"] = row.counts->peakHeapBytes;
    json["peakReservedByLive"] = overhead ? Json(sixDecimals(*overhead)) : Json();
    json["reservedBytesAtEnd"] = row.counts->endHeapBytes;
    json["heldBytesAtPeak"] = row.counts->heldBytes;
    json["failures"] = row.counts->failures;
}

Json toJson(const AllocatorRow& row, const AllocatorAdvice& advice)
{
    Json json{{"strategy", row.allocator->strategy}, {"parameters", toJson(row.allocator->values)}};
    if (!row.counts) {
        json["givenUp"] = true;
        return json;
    }
    const AllocatorCounts& counts = *row.counts;
    addReserved(json, row, advice);
    json.update({{"externalFragmentationAtPeak", sixDecimals(counts.peakFragmentation)},
                 {"externalFragmentationAtEnd", sixDecimals(counts.endFragmentation)},
                 {"internalWasteAtPeak", sixDecimals(counts.peakWaste)},
                 {"usedBytesAtPeak", counts.peakUsedBytes},
                 {"blocksSearched", toJson(counts.searched)},
                 {"splits", counts.splits},
                 {"joins", counts.joins},
                 {"reallocsInPlace", counts.inPlace},
                 {"reallocsGrown", counts.grown},
                 {"reallocsMoved", counts.moved},
                 {"smallestArena", row.smallest ? toJson(*row.smallest) : Json()},
                 {"measured", {{"nanoseconds", std::round(counts.nanoseconds)}}}});
    return json;
}

Json toJson(const MallocRow& row, const AllocatorAdvice& advice)
{
    Json json{{"strategy", row.strategy}, {"parameters", Json::object()}};
    if (!row.counts) {
        json["leftOut"] = row.whyNot.english();
        return json;
    }
    addReserved(json, row, advice);
    for (const char* unknown :
         {"externalFragmentationAtPeak", "externalFragmentationAtEnd", "internalWasteAtPeak", "usedBytesAtPeak",
          "blocksSearched", "splits", "joins", "reallocsInPlace", "reallocsGrown", "reallocsMoved", "smallestArena"})
        json[unknown] = nullptr;
    json["measured"] = {{"nanoseconds", std::round(row.counts->nanoseconds)}, {"readings", row.counts->readings}};
    return json;
}

} // namespace

void writeAllocatorAdvice(std::ostream& out, const AllocatorAdvice& advice, const std::string& trace)
{
    const TraceTotals& totals = advice.totals;
    Json json{{"format", "poolscope-allocators"},
              {"version", 1},
              {"program", "Poolscope " POOLSCOPE_VERSION},
              {"trace", trace},
              {"events", advice.events},
              {"allocations", totals.allocations},
              {"frees", totals.frees},
              {"reallocations", totals.reallocations},
              {"peakLiveBytes", totals.peakBytes},
              {"liveBytesAtEnd", totals.liveBytes},
              {"growsUpToBytes", advice.mostBytes},
              {"allocators", Json::array()},
              {"sentences", Json::array()}};
    for (const AllocatorRow& row : advice.rows)
        json["allocators"].push_back(toJson(row, advice));
    for (const MallocRow& row : advice.mallocs)
        json["allocators"].push_back(toJson(row, advice));
    for (const Message& sentence : sentencesOn(advice))
        json["sentences"].push_back(sentence.english());
    out << formatJson(json);
}

} // namespace poolscope
