// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/sweep/sweep.h"

#include "core/base/error.h"
#include "core/base/hash.h"
#include "core/base/number_text.h"
#include "core/experiment/trace_experiment.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace poolscope {

namespace {

// What differs between two sweeps that should be one; nothing if they fit.
std::optional<Message> differenceBetween(const Sweep& a, const Sweep& b)
{
    const SweepRequest& x = a.plan.request();
    const SweepRequest& y = b.plan.request();
    if (a.program != b.program)
        return Message(POOLSCOPE_TEXT("CoreText", "another version (%1 and %2)"), a.program, b.program);
    if (withoutTracePath(x.experiment) != withoutTracePath(y.experiment))
        return Message(POOLSCOPE_TEXT("CoreText", "another experiment"));
    if (!areOfOneTrace(x.experiment, y.experiment)) return Message(POOLSCOPE_TEXT("CoreText", "another trace"));
    if (x.varied != y.varied) return Message(POOLSCOPE_TEXT("CoreText", "other parameters or values"));
    if (x.seeds != y.seeds) return Message(POOLSCOPE_TEXT("CoreText", "other seeds"));
    if (x.isTimed != y.isTimed) return Message(POOLSCOPE_TEXT("CoreText", "one is timed, and one is not"));
    if (a.timedIn != b.timedIn) return Message(POOLSCOPE_TEXT("CoreText", "they are timed in different ways"));
    return std::nullopt;
}

bool isDone(const SweepRow& row, bool isTimed)
{
    return !isTimed || row.timings || !row.error.empty() || !row.notTimed.empty();
}

void refuseForeign(const SweepPart& first, const SweepPart& part)
{
    if (const auto difference = differenceBetween(first.sweep, part.sweep))
        throw InputError(Message(POOLSCOPE_TEXT("CoreText", "%1 and %2 are not parts of one sweep: %3"), first.folder,
                                 part.folder, *difference));
    if (!part.sweep.shard)
        throw InputError(Message(
            POOLSCOPE_TEXT("CoreText", "%1 holds a whole sweep, not a part of one made with --shard"), part.folder));
    if (part.sweep.shard->count != first.sweep.shard->count)
        throw InputError(Message(POOLSCOPE_TEXT("CoreText", "%1 is one of %2 parts, %3 one of %4"), first.folder,
                                 Message::Count{first.sweep.shard->count}, part.folder,
                                 Message::Count{part.sweep.shard->count}));
    if (!part.sweep.isDone())
        throw InputError(Message(POOLSCOPE_TEXT("CoreText", "%1 is not finished: %2 of %3 runs are done"), part.folder,
                                 Message::Count{part.sweep.runsDone()}, Message::Count{part.sweep.runCount()}));
}

void refuseMissing(const std::map<std::size_t, const SweepPart*>& byNumber, std::size_t count)
{
    std::vector<std::string> missing;
    std::size_t further = 0;
    for (std::size_t number = 1; number <= count; ++number) {
        if (byNumber.contains(number)) continue;
        if (missing.size() < 10)
            missing.push_back(std::to_string(number) + "/" + std::to_string(count));
        else
            ++further;
    }
    if (missing.empty()) return;
    if (further > 0) missing.push_back("… (" + std::to_string(further) + ")");
    throw InputError(Message(POOLSCOPE_TEXT("CoreText", "parts are missing: %1"), missing));
}

// What gives the events of a run: its seed, and the values of the scenario.
using Stream = std::pair<std::uint64_t, std::vector<std::optional<std::size_t>>>;

Stream streamOf(const SweepPlan& plan, std::size_t run)
{
    Stream stream{plan.runs()[run].seed, {}};
    for (std::size_t i = 0; i < plan.request().varied.size(); ++i)
        if (!plan.request().varied[i].path.lane) stream.second.push_back(plan.runs()[run].at[i]);
    return stream;
}

// Another build or machine may make other events of the same seed: then counters are not to be compared.
void refuseOtherEvents(const std::vector<SweepPart>& parts)
{
    std::map<Stream, std::pair<std::uint64_t, const SweepPart*>> hashes;
    for (const SweepPart& part : parts)
        for (std::size_t run = 0; run < part.sweep.rows.size(); ++run) {
            const std::optional<SweepRow>& row = part.sweep.rows[run];
            if (!row || !row->error.empty()) continue;
            const auto [known, isNew] =
                hashes.emplace(streamOf(part.sweep.plan, run), std::pair(row->eventHash, &part));
            if (!isNew && known->second.first != row->eventHash)
                throw InputError(
                    Message(POOLSCOPE_TEXT("CoreText",
                                           "%1 and %2 have other events for seed %3: another build, or a changed file"),
                            known->second.second->folder, part.folder, Message::Number{known->first.first}));
        }
}

// What was counted stays as it is.
void addTimed(SweepRow& counted, const SweepRow& timed)
{
    std::string why = timed.error;
    if (why.empty() && timed.eventHash != counted.eventHash)
        why =
            "its events have the hash " + formatHash(timed.eventHash) + " instead of " + formatHash(counted.eventHash);
    if (why.empty())
        counted.timings = timed.timings;
    else
        counted.notTimed = "not timed: " + why;
}

void addMachines(std::vector<Machine>& all, const std::vector<Machine>& more)
{
    for (const Machine& machine : more)
        if (std::ranges::find(all, machine) == all.end()) all.push_back(machine);
}

} // namespace

SweepShard parseShard(std::string_view text)
{
    const std::size_t slash = text.find('/');
    const auto number = numberIn<std::size_t>(text.substr(0, slash));
    const auto count = slash == std::string_view::npos ? std::nullopt : numberIn<std::size_t>(text.substr(slash + 1));
    if (!number || !count || *count < 1 || *count > maximumSweepShards)
        throw InputError(Message(POOLSCOPE_TEXT("CoreText", "shard %1: write I/N, for instance 1/4; N is at most %2"),
                                 std::string(text), Message::Count{maximumSweepShards}));
    if (*number < 1 || *number > *count)
        throw InputError(Message(POOLSCOPE_TEXT("CoreText", "shard %1: there are shards 1 to %2"), std::string(text),
                                 Message::Count{*count}));
    return {*number, *count};
}

Sweep Sweep::begun(SweepRequest request, std::optional<SweepShard> shard)
{
    request.experiment = withTraceTold(std::move(request.experiment));
    Sweep sweep{.plan = SweepPlan(std::move(request)), .program = "Poolscope " POOLSCOPE_VERSION, .shard = shard};
    if (sweep.plan.request().isTimed) sweep.timedIn = timedInProcess;
    sweep.machines = {thisMachine()};
    sweep.rows.resize(sweep.plan.runs().size());
    return sweep;
}

bool Sweep::isMine(std::size_t unit) const
{
    return !shard || unit % shard->count == shard->number - 1;
}

bool Sweep::isDone(const SweepUnit& unit) const
{
    return std::ranges::all_of(
        unit.runs, [&](std::size_t run) { return rows[run] && poolscope::isDone(*rows[run], unit.isTimed); });
}

std::vector<std::size_t> Sweep::unitsLeft() const
{
    std::vector<std::size_t> left;
    for (std::size_t unit = 0; unit < plan.units().size(); ++unit)
        if (isMine(unit) && !isDone(plan.units()[unit])) left.push_back(unit);
    return left;
}

std::size_t Sweep::runCount() const
{
    std::size_t count = 0;
    for (std::size_t unit = 0; unit < plan.units().size(); ++unit)
        if (isMine(unit) && !plan.units()[unit].isTimed) count += plan.units()[unit].runs.size();
    return count;
}

std::size_t Sweep::runsDone() const
{
    return static_cast<std::size_t>(std::ranges::count_if(
        rows, [&](const auto& row) { return row && poolscope::isDone(*row, plan.request().isTimed); }));
}

void Sweep::add(const SweepUnit& unit, std::vector<std::pair<std::size_t, SweepRow>>&& findings)
{
    for (auto& [run, row] : findings) {
        std::optional<SweepRow>& place = rows.at(run);
        if (place && !place->error.empty()) continue;
        if (unit.isTimed) {
            if (place) addTimed(*place, row);
        } else {
            if (place) row.timings = place->timings;
            place = std::move(row);
        }
    }
}

bool areOfOneRequest(const Sweep& a, const Sweep& b)
{
    SweepRequest x = a.plan.request();
    SweepRequest y = b.plan.request();
    if (!areOfOneTrace(x.experiment, y.experiment)) return false;
    x.experiment = withoutTracePath(std::move(x.experiment));
    y.experiment = withoutTracePath(std::move(y.experiment));
    return x == y;
}

std::vector<std::uint64_t> streamHashes(const Sweep& sweep)
{
    std::vector<std::uint64_t> hashes;
    std::set<Stream> known;
    for (std::size_t run = 0; run < sweep.rows.size(); ++run) {
        const std::optional<SweepRow>& row = sweep.rows[run];
        if (row && row->error.empty() && known.insert(streamOf(sweep.plan, run)).second)
            hashes.push_back(row->eventHash);
    }
    return hashes;
}

Sweep mergedSweep(std::vector<SweepPart> parts)
{
    if (parts.empty()) throw InputError(Message(POOLSCOPE_TEXT("CoreText", "there is nothing to merge")));
    SweepPart& first = parts.front();
    std::map<std::size_t, const SweepPart*> byNumber;
    for (const SweepPart& part : parts) {
        refuseForeign(first, part);
        const auto [other, isNew] = byNumber.emplace(part.sweep.shard->number, &part);
        if (!isNew)
            throw InputError(Message(POOLSCOPE_TEXT("CoreText", "part %1 is there twice: %2 and %3"),
                                     Message::Number{part.sweep.shard->number}, other->second->folder, part.folder));
    }
    refuseMissing(byNumber, first.sweep.shard->count);
    refuseOtherEvents(parts);
    Sweep merged = first.sweep;
    merged.shard.reset();
    merged.machines.clear();
    for (const SweepPart& part : parts) {
        addMachines(merged.machines, part.sweep.machines);
        for (std::size_t run = 0; run < merged.rows.size(); ++run)
            if (part.sweep.rows[run]) merged.rows[run] = part.sweep.rows[run];
    }
    return merged;
}

} // namespace poolscope
