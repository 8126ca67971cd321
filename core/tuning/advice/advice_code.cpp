// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/advice/advice_code.h"

#include "core/base/hash.h"
#include "core/base/printable.h"
#include "core/base/units.h"
#include "core/experiment/trace_experiment.h"
#include "core/tuning/advice/advice_text.h"

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <set>
#include <utility>

namespace poolscope {

namespace {

constexpr std::size_t codeWidth = 100;

} // namespace

std::string codeComment(const std::string& words, CommentStyle style)
{
    const bool isC = style == CommentStyle::C;
    std::string text = printable(words), lines;
    for (const auto& [harmful, harmless] : {std::pair{'\\', "<U+005C>"}, {'*', "<U+002A>"}})
        for (std::size_t at = text.find(harmful); (isC || harmful != '*') && at != std::string::npos;
             at = text.find(harmful))
            text.replace(at, 1, harmless);
    const std::string begin = isC ? "/*" : "//", end = isC ? " */\n" : "\n";
    std::string line = begin;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t space = std::min(text.find(' ', at), text.size());
        const std::string word = text.substr(at, space - at);
        if (line.size() > begin.size() && line.size() + 1 + word.size() + (end.size() - 1) > codeWidth) {
            lines += line + end;
            line = begin;
        }
        line += " " + word;
        at = space + 1;
    }
    return lines + line + end;
}

std::string headOfCode(const LaneAdvice& lane, const Advice& advice)
{
    if (isOfTrace(advice.experiment))
        return "Pools for \"" + advice.experiment.title + "\": advised by " + advice.program + " from a recording of " +
               formatCountOf(advice.experiment.frames, "frame") + "; event hash " +
               formatHash(advice.eventHashes.front()) + ".";
    std::string seeds = "seed " + std::to_string(advice.seeds.front());
    if (advice.seeds.size() > 1)
        seeds = formatCountOf(advice.seeds.size(), "seed") + " (" + std::to_string(advice.seeds.front()) + " to " +
                std::to_string(advice.seeds.back()) + ")";
    return "Pools for \"" + advice.experiment.title + "\", scenario " + advice.experiment.scenario + ", lane " +
           lane.lane + ": advised by " + advice.program + " from " + seeds + " of " +
           formatCountOf(advice.experiment.frames, "frame") + "; event hash " + formatHash(advice.eventHashes.front()) +
           ".";
}

namespace {

bool endsWithAny(std::string_view word, std::initializer_list<std::string_view> ends)
{
    return std::ranges::any_of(ends, [&](std::string_view end) { return word.ends_with(end); });
}

std::string plural(std::string word)
{
    if (word.ends_with('y') && !endsWithAny(word, {"ay", "ey", "oy", "uy"}))
        return word.replace(word.size() - 1, 1, "ies");
    return word + (endsWithAny(word, {"s", "x", "z", "ch", "sh"}) ? "es" : "s");
}

// None for a kind that is better not pooled, or whose strategy has no pool in core/pools.
std::optional<PoolDeclaration> declarationOf(const KindAdvice& kind)
{
    const PooledKind& pooled = kind.pooled;
    if (kind.births == 0 || kind.whyNot || pooled.strategy->declaration == nullptr) return std::nullopt;
    ParameterValues values = pooled.part.parameters;
    if (pooled.size != nullptr) values.set(pooled.size->id, static_cast<std::int64_t>(kind.neverMissed.size));
    if (pooled.growth != nullptr) values.set(pooled.growth->id, static_cast<std::int64_t>(*kind.chunk));
    return pooled.strategy->declaration(values);
}

} // namespace

std::string remarksOnDeclared(const KindAdvice& kind)
{
    std::string remarks;
    if (kind.heldByLeaked > 0) remarks = heldByLeaked(kind).english();
    if (kind.threads) remarks += (remarks.empty() ? "" : " ") + sentenceOn(*kind.threads).english();
    return remarks;
}

std::string codeTypeOf(std::string_view kind)
{
    std::string name;
    bool isFirst = true;
    for (const char c : kind) {
        if (c == '-') {
            isFirst = true;
            continue;
        }
        name += isFirst && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
        isFirst = false;
    }
    return name;
}

std::string codePoolOf(std::string_view kind)
{
    std::string name = plural(codeTypeOf(kind));
    if (name.front() >= 'A' && name.front() <= 'Z') name.front() = static_cast<char>(name.front() - 'A' + 'a');
    return name;
}

namespace {

constexpr const char* howToBuild =
    R"(// Build: g++ -std=c++17 -I. -c pools.cpp, with the header of libpoolscope-dev or core/pools/make_header.
// CMake: find_package(Poolscope REQUIRED), target_link_libraries(program PRIVATE Poolscope::pools)
#include <poolscope_pools.h>

)";

} // namespace

std::string codeFor(const LaneAdvice& lane, const Advice& advice)
{
    std::set<std::string> names;
    std::string pools;
    for (const KindAdvice& kind : lane.kinds) {
        const auto declaration = declarationOf(kind);
        std::string remarks = declaration ? "" : kind.pooled.name + ":";
        if (declaration)
            remarks = remarksOnDeclared(kind);
        else if (kind.whyNot)
            remarks += " " + reasonAgainst(kind, advice).english();
        else if (!declaration)
            for (const Message& sentence : sentencesOn(kind, advice))
                remarks += " " + sentence.english();
        pools += "\n";
        if (!remarks.empty()) pools += codeComment(remarks);
        if (!declaration) continue;
        names.insert(declaration->names.begin(), declaration->names.end());
        std::string type = codeTypeOf(kind.pooled.name);
        // A trace knows no types, only how large their objects are.
        if (isOfTrace(advice.experiment))
            pools += "struct " + type + " { alignas(16) unsigned char bytes[" +
                     std::to_string(kind.pooled.objectBytes) + "]; }; // your type, in its place\n";
        pools += filled(declaration->type, 1, [&](std::size_t) { return type; }) + " " + codePoolOf(kind.pooled.name) +
                 (declaration->arguments.empty() ? "" : "(" + declaration->arguments + ")") + ";\n";
    }
    std::string code = codeComment(headOfCode(lane, advice)) + "// SPDX-License-Identifier: MIT\n";
    if (!names.empty()) code += howToBuild;
    for (const std::string& name : names)
        code += "using poolscope::pools::" + name + ";\n";
    return code + pools;
}

} // namespace poolscope
