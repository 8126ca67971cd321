// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/experiment_check.h"

#include "core/experiment/experiment_setup.h"
#include "core/experiment/field_reader.h"
#include "core/experiment/lane_traits.h"
#include "core/experiment/world.h"
#include "core/scenarios/catalog/scenario_catalog.h"
#include "core/simulation/mistakes/mistake_catalog.h"
#include "core/simulation/pictures/frame_picture.h"
#include "core/strategies/catalog/part_setup.h"
#include "core/strategies/catalog/strategy_catalog.h"
#include "core/strategies/mallocs/needed_library.h"
#include "core/trace/replay/traced_scenario.h"

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

namespace poolscope {

namespace {

constexpr std::size_t maximumTitleLength = 200;
constexpr std::size_t maximumDescriptionLength = 500;
constexpr std::size_t maximumLaneName = 40;

[[noreturn]] void fail(std::string field, Message complaint)
{
    throw EditComplaint{std::move(field), std::move(complaint)};
}

[[noreturn]] void fail(const std::string& owner, Contradiction found)
{
    fail(pathTo(owner, "parameters") + '.' + found.parameter, std::move(found.complaint));
}

void checkText(const std::string& text, const std::string& field, std::size_t shortest, std::size_t longest)
{
    if (auto complaint = complaintAboutText(text, shortest, longest)) fail(field, *std::move(complaint));
}

void checkValue(const ParameterValue& value, const std::string& field, const Parameter& parameter)
{
    if (auto complaint = parameter.complaint(value)) fail(field, *std::move(complaint));
}

void checkValues(const ParameterValues& values, const std::string& field, std::span<const Parameter> parameters)
{
    for (const Parameter& parameter : parameters)
        if (const ParameterValue* value = values.find(parameter.id))
            checkValue(*value, field + '.' + parameter.id, parameter);
}

void checkScenario(const Experiment& experiment, const std::string& id, const ParameterValues& values,
                   const std::string& field)
{
    const ScenarioInfo* scenario = findScenario(id);
    if (scenario == nullptr) return;
    checkValues(values, pathTo(field, "parameters"), scenario->parameters);
    // That of a trace is whether its file can be read.
    if (scenario->contradiction == nullptr || (readsTrace(id, values) && World::isKnown(experiment))) return;
    if (auto found = scenario->contradiction(values)) fail(field, *std::move(found));
}

// A lane in a world of those kinds.
class LaneCheck
{
public:
    LaneCheck(ExperimentLane& lane, std::string field, std::span<const Kind> kinds)
        : lane_(lane),
          field_(std::move(field)),
          kinds_(kinds)
    {
    }

    void run();

private:
    [[nodiscard]] std::string pathOf(const ExperimentKind& own) const { return field_ + ".kinds." + own.kind; }
    void checkKinds();
    // Whether strategies fit the lane, and their values one another.
    void checkParts() const;
    void checkMistakes() const;

    ExperimentLane& lane_;
    std::string field_;
    std::span<const Kind> kinds_;
};

void LaneCheck::run()
{
    checkText(lane_.name, field_ + ".name", 1, maximumLaneName);
    const StrategyInfo& main = *findStrategy(lane_.strategy);
    checkValues(lane_.parameters, field_ + ".parameters", main.parameters);
    checkKinds();
    if (main.isSingular && !lane_.kinds.empty())
        fail(field_ + ".kinds",
             Message(POOLSCOPE_TEXT("CoreText",
                                    "%1 serves all kinds of its lane: its heap does not see references held elsewhere"),
                     main.id));
    checkParts();
    checkMistakes();
}

void LaneCheck::checkKinds()
{
    for (const ExperimentKind& own : lane_.kinds) {
        const auto names = namesOf(kinds_);
        if (std::ranges::find(names, own.kind) == names.end())
            fail(field_ + ".kinds." + shownWord(own.kind),
                 Message(POOLSCOPE_TEXT("CoreText", "is not a kind of this scenario; %1"),
                         allowedNames(own.kind, names)));
    }
    std::ranges::sort(lane_.kinds, {}, [this](const ExperimentKind& own) {
        return std::ranges::find(kinds_, own.kind, &Kind::name) - kinds_.begin();
    });
    for (const ExperimentKind& own : lane_.kinds) {
        const std::string path = pathOf(own);
        const StrategyInfo& info = *findStrategy(own.part.strategy);
        // A lane has one heap: a second one would have to trace through the first.
        if (info.collects)
            fail(path + ".strategy",
                 Message(POOLSCOPE_TEXT("CoreText",
                                        "%1 cannot serve a single kind, as a collected heap must see the whole lane; "
                                        "allowed as the lane's own strategy"),
                         info.id));
        checkValues(own.part.parameters, path + ".parameters", info.parameters);
    }
}

void LaneCheck::checkParts() const
{
    const PartSetup main = setupOf(lane_.part());
    const auto checkPart = [&](const PartSetup& part, const std::string& field, std::span<const Kind> served) {
        auto found = contradictionOf(part, main, served);
        if (found && found->parameter.empty())
            fail(field + (part.backing == Backing::Collected ? ".backing" : ".strategy"), std::move(found->complaint));
        if (found) fail(field, *std::move(found));
    };
    std::vector<Kind> served;
    for (const Kind& kind : kinds_)
        if (lane_.ownPart(kind.name) == nullptr) served.push_back(kind);
    checkPart(main, field_, served);
    for (const ExperimentKind& own : lane_.kinds)
        checkPart(setupOf(own.part), pathOf(own), {&*std::ranges::find(kinds_, own.kind, &Kind::name), 1});
    if (auto wrong = contradictionOfKeeping(main, kindSetupsOf(lane_), kinds_))
        fail(wrong->kind.empty() ? field_ : field_ + ".kinds." + wrong->kind, std::move(wrong->found));
}

void LaneCheck::checkMistakes() const
{
    for (const ExperimentMistake& made : lane_.mistakes) {
        const MistakeInfo& mistake = *findMistake(made.mistake);
        const std::string field = pathTo(field_, mistake.id);
        checkValues(made.parameters, field, mistake.parameters);
        if (auto misfit = misfitOf(mistake, lane_)) fail(field, *std::move(misfit));
    }
}

// The lane with those before it.
void checkBesideOthers(std::span<const ExperimentLane> before, const ExperimentLane& lane, const std::string& field)
{
    const auto pathOf = [&](auto twin) { return "lanes[" + std::to_string(twin - before.begin()) + ']'; };
    const auto twin = std::ranges::find(before, lane.name, &ExperimentLane::name);
    if (twin != before.end())
        fail(field + ".name",
             Message(POOLSCOPE_TEXT("CoreText", "'%1' is also the name of %2; allowed are names that differ"),
                     lane.name, pathOf(twin)));
    const auto sameColour = std::ranges::find(before, lane.colour, &ExperimentLane::colour);
    if (lane.colour > 0 && sameColour != before.end())
        fail(field + ".colour",
             Message(POOLSCOPE_TEXT("CoreText", "%1 is also the colour of %2; allowed are colours that differ"),
                     Message::Count(lane.colour), pathOf(sameColour)));
    const auto sameStrategy = std::ranges::find(before, lane.strategy, &ExperimentLane::strategy);
    if (sameStrategy != before.end() && findStrategy(lane.strategy)->isSingular)
        fail(field + ".strategy", Message(POOLSCOPE_TEXT("CoreText", "%1 is also the strategy of %2; allowed is one "
                                                                     "such lane a run, as a process has one such heap"),
                                          lane.strategy, pathOf(sameStrategy)));
}

void checkLanes(std::vector<ExperimentLane>& lanes, std::span<const Kind> kinds)
{
    if (lanes.empty()) fail("lanes", Message(POOLSCOPE_TEXT("CoreText", "is empty; %1"), allowedLanes()));
    if (lanes.size() > maximumLanes)
        fail("lanes",
             Message(POOLSCOPE_TEXT("CoreText", "has %1 lanes; %2"), Message::Number{lanes.size()}, allowedLanes()));
    for (std::size_t lane = 0; lane < lanes.size(); ++lane) {
        const std::string field = "lanes[" + std::to_string(lane) + ']';
        LaneCheck(lanes[lane], field, kinds).run();
        checkBesideOthers(std::span(lanes).first(lane), lanes[lane], field);
    }
}

void checkTexts(const Claim& claim, const std::string& field)
{
    checkText(claim.text, field + ".claim", 1, maximumClaimText);
    checkText(claim.said, field + ".said", 1, maximumClaimText);
    if (claim.source) {
        checkText(claim.source->article, field + ".source.article", 1, maximumClaimText);
        checkText(claim.source->passage, field + ".source.passage", 1, maximumClaimText);
    }
    checkText(claim.of, field + ".of", 0, maximumClaimText);
    checkText(claim.difference, field + ".difference", 0, maximumClaimDifference);
}

// Whether a lane has slots to count: of that kind, or of any if `kind` is empty.
bool hasSlotsFor(const ExperimentLane& lane, const std::string& kind)
{
    return kind.empty() ? hasSlots(lane) : findStrategy(lane.strategyOf(kind))->hasSlots;
}

void checkClaim(Claim& claim, const std::string& field, std::span<const ExperimentLane> lanes,
                std::span<const Kind> kinds)
{
    checkTexts(claim, field);
    if (claim.measure->traits.takesThan && lanes.size() == 1)
        fail(field + ".measure",
             Message(POOLSCOPE_TEXT("CoreText", "%1 compares two lanes; the experiment has one"), claim.measure->id));
    if (claim.kind) {
        const std::vector<std::string> names = namesOf(kinds);
        if (auto complaint = complaintAboutChoice(claim.kindName, Message(POOLSCOPE_TEXT("CoreText", "a kind")), names))
            fail(field + ".kind", *std::move(complaint));
        claim.kind = static_cast<KindIndex>(std::ranges::find(names, claim.kindName) - names.begin());
    }
    if (claim.than && *claim.than == claim.lane)
        fail(field + ".than",
             Message(POOLSCOPE_TEXT("CoreText", "is the lane itself; allowed is another to compare it with")));
    const ExperimentLane& lane = lanes[claim.lane];
    if (claim.measure->traits.isOfSlots && !hasSlotsFor(lane, claim.kindName))
        fail(field + ".lane",
             claim.kindName.empty()
                 ? Message(POOLSCOPE_TEXT("CoreText", "%1 has no slots to count; allowed is a lane with a pool there"),
                           lane.name)
                 : Message(POOLSCOPE_TEXT("CoreText", "%1 has no slots of kind %2 to count; allowed is a lane "
                                                      "with a pool there"),
                           lane.name, claim.kindName));
    if (claim.measure->traits.isOfArena && !hasArena(lane))
        fail(field + ".lane",
             Message(POOLSCOPE_TEXT("CoreText", "%1 has no arena to look at; allowed is a lane with heap-list or "
                                                "another allocator"),
                     lane.name));
    const MistakeInfo* mistake = claim.measure->traits.mistake;
    if (mistake != nullptr && *mistake->notClaimed.english != '\0' && lane.mistake(mistake->id) == nullptr)
        fail(field + ".lane", Message(mistake->notClaimed, lane.name));
}

void checkWhole(Experiment& experiment)
{
    checkScenario(experiment, experiment.scenario, experiment.parameters, "");
    checkScenario(experiment, experiment.inside, experiment.insideParameters, "inside");
    checkText(experiment.title, "title", 0, maximumTitleLength);
    checkText(experiment.description, "description", 0, maximumDescriptionLength);
    checkValue(static_cast<std::int64_t>(experiment.seed), "seed", seedParameter());
    checkValue(static_cast<std::int64_t>(experiment.frames), "frames", framesParameter());
    checkValue(experiment.frameRate, "frameRate", frameRateParameter());
    checkValue(experiment.drawing, "drawing", drawingParameter());
    experiment.world.found = World::of(experiment);
    const std::vector<Kind>& kinds = experiment.world.found->kinds();
    checkLanes(experiment.lanes, kinds);
    for (std::size_t claim = 0; claim < experiment.claims.size(); ++claim)
        checkClaim(experiment.claims[claim], "claims[" + std::to_string(claim) + ']', experiment.lanes, kinds);
}

// Nothing if it is there.
std::optional<Message> whyNotHere(const std::string& strategy)
{
    const StrategyInfo& info = *findStrategy(strategy);
    if (!info.missing.empty())
        return Message(POOLSCOPE_TEXT("CoreText", "%1 is not available here: %2"), info.id,
                       Message::Word{info.missing});
    try {
        loadLibraryOf(info.id);
        return std::nullopt;
    } catch (const InputError& error) {
        return error.message();
    }
}

// With the field of each in its lane.
std::vector<std::pair<std::string, std::string>> strategiesOf(const ExperimentLane& lane, const std::string& field)
{
    std::vector<std::pair<std::string, std::string>> all{{field + ".strategy", lane.strategy}};
    for (const ExperimentKind& own : lane.kinds)
        all.emplace_back(field + ".kinds." + own.kind + ".strategy", own.part.strategy);
    return all;
}

} // namespace

std::optional<EditComplaint> complaintHere(const Experiment& experiment)
{
    std::optional<EditComplaint> found;
    std::vector<std::string> known;
    for (std::size_t lane = 0; lane < experiment.lanes.size(); ++lane)
        for (const auto& [field, strategy] :
             strategiesOf(experiment.lanes[lane], "lanes[" + std::to_string(lane) + ']')) {
            if (std::ranges::find(known, strategy) != known.end()) continue;
            known.push_back(strategy);
            const auto why = whyNotHere(strategy);
            if (!why) continue;
            if (!found)
                found = EditComplaint{field, *why};
            else
                found->complaint = Message(Text{"", "%1; %2"}, found->complaint, *why);
        }
    return found;
}

Message allowedLanes()
{
    return Message(POOLSCOPE_TEXT("CoreText", "allowed are 1 to %1 lanes"), Message::Number{maximumLanes});
}

std::optional<EditComplaint> check(Experiment& experiment)
{
    try {
        checkWhole(experiment);
    } catch (EditComplaint& found) {
        return std::move(found);
    }
    return std::nullopt;
}

} // namespace poolscope
