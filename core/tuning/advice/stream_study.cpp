// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/advice/stream_study.h"

#include "core/base/hash.h"
#include "core/experiment/experiment_setup.h"
#include "core/tuning/advice/loss.h"

#include <algorithm>
#include <array>
#include <utility>

namespace poolscope {

namespace {

constexpr std::array<std::uint64_t, 2> thresholds{1000, 100}; // one in so many acquires

struct Refusals
{
    std::uint64_t asked = 0;
    std::uint64_t refused = 0;

    [[nodiscard]] bool areUnderOneIn(std::uint64_t many) const { return refused == 0 || refused * many < asked; }
};

// The sizes between which refusals become few enough: too many with `tooSmall` slots (0: no such size is known), few
// enough with `enough`.
struct Bracket
{
    std::uint64_t tooSmall = 0;
    std::uint64_t enough = 0;
};

// Sizes to try, of every kind's pool, and what came of it by seed.
struct Trial
{
    std::vector<LossCounter::Sizes> sizes;                                          // by kind
    std::vector<std::vector<std::array<Refusals, LossCounter::sizesAtOnce>>> found; // by seed, by kind

    [[nodiscard]] bool isUnderOneIn(std::uint64_t many, std::size_t kind, std::size_t size) const
    {
        return std::ranges::all_of(found, [&](const auto& ofSeed) { return ofSeed[kind][size].areUnderOneIn(many); });
    }
    // A size that refuses little may have one above it that refuses more; then the upper one counts.
    void narrow(Bracket& bracket, std::uint64_t many, std::size_t kind) const
    {
        for (std::size_t i = sizes[kind].size(); i > 0; --i) {
            const std::uint64_t slots = sizes[kind][i - 1];
            if (slots >= bracket.enough || slots <= bracket.tooSmall) continue;
            if (!isUnderOneIn(many, kind, i - 1)) {
                bracket.tooSmall = slots;
                return;
            }
            bracket.enough = slots;
        }
    }
};

// 64 sizes strictly between the two, evenly; the lowest again and again if there are fewer.
LossCounter::Sizes sizesBetween(const Bracket& bracket)
{
    LossCounter::Sizes sizes{};
    constexpr std::uint64_t places = LossCounter::sizesAtOnce + 1;
    const std::uint64_t gap = bracket.enough - bracket.tooSmall;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        const std::uint64_t step = gap <= places ? i + 1 : (i + 1) * gap / places;
        sizes[i] = std::max<std::uint64_t>(1, step < gap ? bracket.tooSmall + step : bracket.enough);
    }
    return sizes;
}

class Search
{
public:
    Search(const StreamStudy& study, const DoAll& doAll) : study_(study), doAll_(doAll)
    {
        findings_.eventHashes.resize(study.seeds.size());
        findings_.byRules.resize(study.rules.size());
        for (RuleFindings& of : findings_.byRules)
            of.demand.resize(study.seeds.size());
    }

    StreamFindings findings()
    {
        doAll_(study_.seeds.size(), [this](std::size_t seed) { findDemand(seed); });
        for (std::size_t rules = 0; rules < study_.rules.size(); ++rules)
            if (!study_.rules[rules].keepsAnyChildren()) begin(rules);
        tryAll(true);
        tryAll(false);
        for (const auto& [rules, brackets] : brackets_)
            conclude(findings_.byRules[rules], brackets);
        for (RuleFindings& of : findings_.byRules) {
            of.underPerMille.resize(of.demand.front().size());
            of.underPerCent.resize(of.demand.front().size());
        }
        return std::move(findings_);
    }

private:
    using Brackets = std::vector<std::array<Bracket, thresholds.size()>>; // by kind

    template <class Visit>
    void forEachFrame(Scenario& world, Visit visit) const
    {
        FrameEvents events;
        for (std::uint64_t frame = 0; frame < study_.experiment.frames; ++frame) {
            study_.beforeFrame();
            world.produce(events);
            visit(events);
        }
    }

    [[nodiscard]] std::unique_ptr<Scenario> worldOf(std::size_t seed) const
    {
        Experiment experiment = study_.experiment;
        experiment.seed = study_.seeds[seed];
        return scenarioOf(experiment);
    }

    void findDemand(std::size_t seed)
    {
        const std::unique_ptr<Scenario> world = worldOf(seed);
        std::vector<DemandCounter> counters;
        for (const DemandRules& rules : study_.rules)
            counters.emplace_back(world->kinds(), rules);
        EventHash hash;
        forEachFrame(*world, [&](const FrameEvents& events) {
            hash.add(events);
            for (DemandCounter& counter : counters)
                counter.add(events);
        });
        findings_.eventHashes[seed] = hash.value();
        for (std::size_t i = 0; i < counters.size(); ++i)
            findings_.byRules[i].demand[seed] = counters[i].result();
    }

    void begin(std::size_t rules)
    {
        Brackets brackets(findings_.byRules[rules].demand.front().size());
        for (std::size_t kind = 0; kind < brackets.size(); ++kind)
            for (Bracket& bracket : brackets[kind])
                for (const std::vector<KindDemand>& ofSeed : findings_.byRules[rules].demand)
                    bracket.enough = std::max(bracket.enough, ofSeed[kind].peak);
        brackets_.emplace_back(rules, std::move(brackets));
    }

    // Where all brackets of a kind are the same, one trial serves all thresholds.
    void tryAll(bool areSame)
    {
        std::vector<Trial> trials;
        trialsOfRules_ = areSame ? 1 : thresholds.size();
        for (const auto& [rules, brackets] : brackets_) {
            for (std::size_t i = 0; i < trialsOfRules_; ++i) {
                Trial& trial = trials.emplace_back();
                for (const auto& ofKind : brackets)
                    trial.sizes.push_back(sizesBetween(ofKind[i]));
                trial.found.resize(study_.seeds.size());
            }
        }
        doAll_(study_.seeds.size(), [&](std::size_t seed) { tryWith(seed, trials); });
        for (std::size_t at = 0; at < brackets_.size(); ++at) {
            Brackets& brackets = brackets_[at].second;
            for (std::size_t i = 0; i < thresholds.size(); ++i)
                for (std::size_t kind = 0; kind < brackets.size(); ++kind)
                    trials[at * trialsOfRules_ + (areSame ? 0 : i)].narrow(brackets[kind][i], thresholds[i], kind);
        }
    }

    void tryWith(std::size_t seed, std::vector<Trial>& trials) const
    {
        const std::unique_ptr<Scenario> world = worldOf(seed);
        std::vector<LossCounter> counters;
        for (std::size_t i = 0; i < trials.size(); ++i)
            counters.emplace_back(world->kinds(), study_.rules[brackets_[i / trialsOfRules_].first], trials[i].sizes);
        forEachFrame(*world, [&](const FrameEvents& events) {
            for (LossCounter& counter : counters)
                counter.add(events);
        });
        for (std::size_t i = 0; i < trials.size(); ++i) {
            auto& found = trials[i].found[seed];
            found.resize(trials[i].sizes.size());
            const auto kinds = static_cast<KindIndex>(found.size());
            for (KindIndex kind = 0; kind < kinds; ++kind)
                for (std::size_t size = 0; size < LossCounter::sizesAtOnce; ++size)
                    found[kind][size] = {counters[i].asked(kind, size), counters[i].refused(kind, size)};
        }
    }

    static void conclude(RuleFindings& findings, const Brackets& brackets)
    {
        for (const auto& ofKind : brackets) {
            const auto size = [](const Bracket& bracket) {
                return bracket.enough == 0
                           ? std::nullopt
                           : std::optional(FixedSize{bracket.enough, bracket.enough - bracket.tooSmall - 1});
            };
            findings.underPerMille.push_back(size(ofKind[0]));
            findings.underPerCent.push_back(size(ofKind[1]));
        }
    }

    const StreamStudy& study_;
    const DoAll& doAll_;
    StreamFindings findings_;
    std::vector<std::pair<std::size_t, Brackets>> brackets_; // by rules without kept children: their index
    std::size_t trialsOfRules_ = 0;
};

} // namespace

StreamFindings studied(const StreamStudy& study, const DoAll& doAll)
{
    return Search(study, doAll).findings();
}

} // namespace poolscope
