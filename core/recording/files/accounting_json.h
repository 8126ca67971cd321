// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The accounting of a lane as JSON, for recordings and the summary.
#pragma once

#include "core/json/json_archive.h"
#include "core/metrics/accounting.h"
#include "core/simulation/mistakes/mistake_catalog.h"

#include <string>

namespace poolscope {

// The text as it was written, in English.
inline void visitFirst(JsonWriter& json, const Mistake& first)
{
    json("first", first.english());
}
inline void visitFirst(JsonReader& json, Mistake& first)
{
    std::string text;
    json("first", text);
    first = {.what = Message::verbatim(std::move(text))};
}

// What was found of one mistake.
struct MistakeJson
{
    const MistakeInfo* mistake = nullptr; // never null
    MistakeFindings found{};
};

void visit(auto& json, Of<MistakeJson> auto& mistake)
{
    for (std::size_t i = 0; i < mistake.mistake->figures.size(); ++i)
        json(mistake.mistake->figures[i].key.c_str(), mistake.found.counts[i]);
    visitFirst(json, mistake.found.first);
}

inline void visitMistakes(JsonWriter& json, const Accounting& accounting)
{
    for (const MistakeInfo& mistake : mistakeCatalog())
        json(mistake.findingsKey.c_str(), MistakeJson{&mistake, findingsOf(accounting, mistake)});
}
// Older recordings do not have all.
inline void visitMistakes(JsonReader& json, Accounting& accounting)
{
    accounting.mistakes.clear();
    for (const MistakeInfo& mistake : mistakeCatalog()) {
        MistakeJson read{&mistake, findingsOf(accounting, mistake)};
        if (const nlohmann::ordered_json* written = json.find(mistake.findingsKey.c_str())) {
            JsonReader reader(*written);
            visit(reader, read);
        }
        accounting.mistakes.push_back(std::move(read.found));
    }
}

void visit(auto& json, Of<FrameTally> auto& tally)
{
    json("frames", tally.frames)("total", tally.total)("min", tally.min)("max", tally.max);
}

void visit(auto& json, Of<Instantiations> auto& counted)
{
    json("all", counted.all)("kinds", counted.kinds);
}

void visit(auto& json, Of<Accounting> auto& accounting)
{
    json("balanced", accounting.balanced)("alive", accounting.alive)("acquired", accounting.acquired);
    // In recordings without it `released` does not include prefilled objects either.
    json("released", accounting.released).optional("prefilled", accounting.prefilled);
    json("lostObjects", accounting.lostObjects)("instantiated", accounting.instantiated);
    json.renamed("maxInstantiated", "mostInstantiated", accounting.maxInstantiated);
    json.renamed("maxInUse", "mostInUse", accounting.maxInUse);
    // Recordings have these keys since kinds and ranges are counted separately.
    json.optional("slotsOwned", accounting.slotsOwned).optional("growths", accounting.growths);
    json.optional("exhausted", accounting.exhausted).optional("instantiations", accounting.instantiations);
    json.optional("instantiationsInRanges", accounting.instantiationsInRanges);
    // Recordings have them since allocators are lanes.
    json.optional("searchedP50", accounting.searchedP50).optional("searchedP99", accounting.searchedP99);
    json.optional("searchedMost", accounting.searchedMost);
    visitMistakes(json, accounting);
}

} // namespace poolscope
