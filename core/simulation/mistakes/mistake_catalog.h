// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The mistakes that a lane's program can make on purpose: how files, lists and forms describe each, what makes it, and
// what is counted of it. What is not listed here does not exist. Thread-safe.
#pragma once

#include "core/base/parameters.h"
#include "core/metrics/accounting.h"
#include "core/strategies/catalog/part_setup.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace poolscope {

class MistakeMaker;
struct MistakeWorld;

// A text for one and one for several.
struct CountedText
{
    Text one{};
    Text many{};

    [[nodiscard]] const Text& of(std::uint64_t count) const { return count == 1 ? one : many; }
    [[nodiscard]] bool empty() const { return *many.english == '\0'; }
};

// Something that is counted of a mistake.
struct MistakeFigure
{
    std::string key;        // in recordings and summaries: "corruptedObjects"
    CountedText sentence{}; // of a verdict: %1 the lane, %2 the count; may be empty
    CountedText onCard{};   // of a lane's card: %1 the count; may be empty
    std::string row{};      // of the summary's table, in English; empty: it has none
};

struct MistakeInfo
{
    std::string id; // in a lane of an experiment file: "staleReferences"
    Text title;     // "Stale references"
    Text meaning;   // "references are used after the release"
    Text help;      // one sentence
    std::vector<Parameter> parameters;
    std::string findingsKey; // in recordings and summaries: "leftOverFields"
    std::vector<MistakeFigure> figures;
    std::string measure; // id of what claims about it measure: "stale-references"
    Text measured;       // "what references did after the release"
    Message (*finding)(const MistakeFindings& findings) = nullptr; // beside a claim; never null
    // Why such a claim cannot be about lane %1, which does not make the mistake; empty: it can.
    Text notClaimed{};
    // What is said to those whose pools then need more slots than the events ask for; empty: they do not.
    Text advice{};
    // Why no lane of these parts can make it; nothing if one can. nullptr: every lane can.
    std::optional<Message> (*misfit)(const PartSetup& main, std::span<const KindPartSetup> others) = nullptr;
    // Never null. `values` are complete and valid.
    std::unique_ptr<MistakeMaker> (*make)(const MistakeWorld& world, const ParameterValues& values) = nullptr;
};

[[nodiscard]] std::span<const MistakeInfo> mistakeCatalog();
// nullptr if there is none of that id.
[[nodiscard]] const MistakeInfo* findMistake(std::string_view id);

// What was found of it; zeros if the lane did not make it.
[[nodiscard]] MistakeFindings findingsOf(const Accounting& accounting, const MistakeInfo& mistake);

// A mistake that a lane makes.
struct MistakeSetup
{
    const MistakeInfo* mistake = nullptr; // never null
    ParameterValues values;               // complete and valid
};

} // namespace poolscope
