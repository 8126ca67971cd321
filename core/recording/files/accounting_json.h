// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The accounting of a lane as JSON, for recordings and the summary.
#pragma once

#include "core/json/json_archive.h"
#include "core/metrics/accounting.h"

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

void visit(auto& json, Of<StaleFindings> auto& stale)
{
    json("kept", stale.kept)("idleWrites", stale.idleWrites)("strayWrites", stale.strayWrites);
    json("corruptedObjects", stale.corruptedObjects)("caught", stale.caught);
    visitFirst(json, stale.first);
}

void visit(auto& json, Of<LeftOverFindings> auto& leftOver)
{
    json("objects", leftOver.objects);
    visitFirst(json, leftOver.first);
}

void visit(auto& json, Of<WrongPoolFindings> auto& wrongPool)
{
    json("refused", wrongPool.refused)("skipped", wrongPool.skipped);
    visitFirst(json, wrongPool.first);
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
    json("mostInstantiated", accounting.maxInstantiated)("mostInUse", accounting.maxInUse);
    // Recordings have these keys since kinds and ranges are counted separately.
    json.optional("slotsOwned", accounting.slotsOwned).optional("growths", accounting.growths);
    json.optional("exhausted", accounting.exhausted).optional("instantiations", accounting.instantiations);
    json.optional("instantiationsInRanges", accounting.instantiationsInRanges);
    json("staleReferences", accounting.stale);
    json.optional("leftOverFields", accounting.leftOver).optional("wrongPool", accounting.wrongPool);
}

} // namespace poolscope
