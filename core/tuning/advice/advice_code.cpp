// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/advice/advice_code.h"

#include "core/base/hash.h"
#include "core/base/printable.h"
#include "core/base/units.h"
#include "core/experiment/trace_experiment.h"
#include "core/tuning/advice/advice_text.h"

#include <algorithm>
#include <set>

namespace poolscope {

namespace {

constexpr std::size_t codeWidth = 100;

// In lines that begin with "// ". What a name in it holds does not end the comment, and a backslash at the end of a
// line does not draw the next one into it.
std::string comment(const std::string& words)
{
    std::string text = printable(words), lines, line = "//";
    for (std::size_t at = text.find('\\'); at != std::string::npos; at = text.find('\\'))
        text.replace(at, 1, "<U+005C>");
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        const std::string word = text.substr(at, end - at);
        if (line.size() > 2 && line.size() + 1 + word.size() > codeWidth) {
            lines += line + "\n";
            line = "//";
        }
        line += " " + word;
        at = end + 1;
    }
    return lines + line + "\n";
}

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

std::string headOf(const LaneAdvice& lane, const Advice& advice)
{
    if (isOfTrace(advice.experiment))
        return comment("Pools for \"" + advice.experiment.title + "\": advised by " + advice.program +
                       " from a recording of " + formatCountOf(advice.experiment.frames, "frame") + "; event hash " +
                       formatHash(advice.eventHashes.front()) + ".");
    std::string seeds = "seed " + std::to_string(advice.seeds.front());
    if (advice.seeds.size() > 1)
        seeds = formatCountOf(advice.seeds.size(), "seed") + " (" + std::to_string(advice.seeds.front()) + " to " +
                std::to_string(advice.seeds.back()) + ")";
    return comment("Pools for \"" + advice.experiment.title + "\", scenario " + advice.experiment.scenario + ", lane " +
                   lane.lane + ": advised by " + advice.program + " from " + seeds + " of " +
                   formatCountOf(advice.experiment.frames, "frame") + "; event hash " +
                   formatHash(advice.eventHashes.front()) + ".");
}

} // namespace

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

std::string codeFor(const LaneAdvice& lane, const Advice& advice)
{
    std::set<std::string> headers, names;
    std::string pools;
    for (const KindAdvice& kind : lane.kinds) {
        std::string remarks;
        for (const Message& sentence : sentencesOn(kind, advice))
            remarks += (remarks.empty() ? "" : " ") + sentence.english();
        const auto declaration = declarationOf(kind);
        pools += "\n" + comment(declaration ? remarks : kind.pooled.name + ": " + remarks);
        if (!declaration) continue;
        headers.insert(declaration->header);
        names.insert(declaration->names.begin(), declaration->names.end());
        const std::string type = codeTypeOf(kind.pooled.name);
        // A trace knows no types, only how large their objects are.
        if (isOfTrace(advice.experiment))
            pools += "struct " + type + " { alignas(16) unsigned char bytes[" +
                     std::to_string(kind.pooled.objectBytes) + "]; }; // your type, in its place\n";
        pools += filled(declaration->type, 1, [&](std::size_t) { return type; }) + " " + codePoolOf(kind.pooled.name) +
                 (declaration->arguments.empty() ? "" : "(" + declaration->arguments + ")") + ";\n";
    }
    std::string code = headOf(lane, advice);
    for (const std::string& header : headers)
        code += "#include \"" + header + "\"\n";
    if (!names.empty()) code += "\n";
    for (const std::string& name : names)
        code += "using poolscope::pools::" + name + ";\n";
    return code + pools;
}

} // namespace poolscope
