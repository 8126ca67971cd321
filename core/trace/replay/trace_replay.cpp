// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/replay/trace_replay.h"

#include "core/base/parameter_set.h"
#include "core/trace/replay/trace_survey.h"

#include <algorithm>
#include <cmath>
#include <istream>
#include <utility>

namespace poolscope {

namespace {

using Type = TraceEvent::Type;

const ParameterSet<TraceReplay::Parameters>& traceFields()
{
    using P = TraceReplay::Parameters;
    static const ParameterSet<P> fields{
        {&P::file, Parameter::file("file", "Trace",
                                   "the trace of a program, as 'poolscope record' writes it; without one, a "
                                   "small sample")},
        {&P::basis,
         {KindBasis::CallSite, KindBasis::Size, KindBasis::AnySize, KindBasis::ExactSize},
         Parameter::choice("kinds", "Kinds", "call-site", {"call-site", "size", "any-size", "exact-size"},
                           "what objects of a kind have in common: the function that allocates them, where the trace "
                           "tells it, and about their size; or that alone, with a kind for each size that there is, or "
                           "for any that there could be; or exactly their size, which heaps are best compared with")},
        {&P::smallestShare,
         Parameter::real(
             "smallestShare", "Smallest share", "%", 1, 0, 100,
             "kinds with a smaller share of the allocations, of the objects and bytes alive at once, and above 4 KiB "
             "of all bytes, are merged, with others of about their size; not with exact-size")},
        {&P::eventsPerFrame, Parameter::integer("eventsPerFrame", "Events per frame", "events", 0, 0, 1'000'000'000,
                                                "births and deaths in one frame; 0: frames as they were recorded")},
        {&P::kindsFrom, Parameter::integer("kindsFrom", "Kinds of the first", "allocations", 0, 0, 1'000'000'000'000,
                                           "kinds are made from this many first allocations; later objects belong to a "
                                           "kind of about their size. 0: from all")}};
    return fields;
}

std::optional<Contradiction> contradictionOfTrace(const ParameterValues& values)
{
    const TraceReplay::Parameters p = traceFields().read(values);
    if (p.file.empty() || isSurveyed(p.file)) return std::nullopt;
    if (p.basis != KindBasis::AnySize && p.kindsFrom == 0 && isBeingRecorded(p.file))
        return Contradiction{
            "kinds", Message(POOLSCOPE_TEXT("CoreText", "the trace is being recorded, and not all of its kinds are "
                                                        "known yet; allowed is any-size"))};
    try {
        const std::unique_ptr<std::istream> in = openTrace(p.file);
        const TraceReader reader(*in);
        return std::nullopt;
    } catch (const InputError& error) {
        return Contradiction{"file", error.message()};
    }
}

// What is alive at once is not known before the end: objects of a trace that grows lie where they will lie after it.
constexpr std::uint32_t columnsOfGrowing = 256;

bool isOpen(const TraceReplay::Parameters& parameters)
{
    return parameters.kindsFrom > 0 && parameters.basis != KindBasis::AnySize;
}

// A few kilobytes unpack to any number of events; run and advice need some hundred bytes for each of these.
constexpr std::uint32_t maxAlive = 1U << 24;
constexpr std::size_t maxOfFrame = 1U << 23;

// What grows is not read from its beginning each time that somebody asks for its kinds.
std::shared_ptr<const TraceSurvey> surveyFor(const TraceReplay::Parameters& parameters)
{
    if (parameters.basis == KindBasis::AnySize) return surveyedForFrames(parameters.file);
    if (isOpen(parameters))
        if (TraceSurvey first = surveyedFirst(parameters.file, parameters.kindsFrom); first.info.hasTime)
            return std::make_shared<const TraceSurvey>(std::move(first));
    return sharedSurvey(parameters.file);
}

std::uint32_t columnsOf(const TraceReplay::Parameters& parameters, const TraceSurvey& survey)
{
    if (isOpen(parameters) || parameters.basis == KindBasis::AnySize) return columnsOfGrowing;
    const auto most = static_cast<double>(std::max<std::uint64_t>(survey.totals.peakObjects, 1));
    return static_cast<std::uint32_t>(std::ceil(std::sqrt(1.5 * most)));
}

} // namespace

TraceReplay::TraceReplay(const Parameters& parameters) : TraceReplay(parameters, surveyFor(parameters)) {}

TraceReplay::TraceReplay(const Parameters& parameters, std::shared_ptr<const TraceSurvey> survey)
    : file_(parameters.file),
      eventsPerFrame_(parameters.eventsPerFrame),
      survey_(std::move(survey)),
      kinds_(kindsOf(parameters, *survey_)),
      isLive_(isGrowing(file_)),
      columns_(columnsOf(parameters, *survey_))
{
}

TraceFrames& TraceReplay::frames()
{
    if (!frames_) frames_.emplace(file_, *survey_, eventsPerFrame_);
    return *frames_;
}

TraceReplay::~TraceReplay() = default;

// In rows from the top left, as if memory were the room: what is freed and allocated again lies where it was.
TraceReplay::Place TraceReplay::placeOf(std::uint32_t slot) const
{
    const float step = room().width / static_cast<float>(columns_);
    const std::uint32_t column = slot % columns_, row = slot / columns_;
    return {(static_cast<float>(column) + 0.5F) * step,
            std::min((static_cast<float>(row) + 0.5F) * step, room().height)};
}

void TraceReplay::spawn(const TraceEvent& event)
{
    if (event.slot >= maxAlive)
        throw InputError(Message(POOLSCOPE_TEXT("CoreText", "the trace has more than %1 objects alive at once, which "
                                                            "is more than can be replayed"),
                                 Message::Count{maxAlive}));
    if (event.slot >= slots_.size()) slots_.resize(event.slot + std::size_t{1});
    Slot& slot = slots_[event.slot];
    slot.kind = kinds_.kindOf(event.bytes, event.site);
    if (slot.kind == TraceKinds::noKind) return;
    const Place place = placeOf(event.slot);
    Event& born = frame_.opening.emplace_back();
    born.id = {event.slot, ++slot.generation};
    born.kind = slot.kind;
    born.x = place.x;
    born.y = place.y;
}

void TraceReplay::kill(const TraceEvent& event)
{
    Slot& slot = slots_[event.slot];
    if (slot.kind == TraceKinds::noKind) return;
    Event& died = frame_.opening.emplace_back();
    died.type = Event::Type::Kill;
    died.id = {event.slot, slot.generation};
    ++slot.generation;
}

void TraceReplay::clear()
{
    for (Slot& slot : slots_)
        slot.generation += slot.generation % 2;
    frame_.opening.push_back(Event::clear());
}

void TraceReplay::take(const TraceEvent& event)
{
    if (frame_.opening.size() == maxOfFrame)
        throw InputError(Message(POOLSCOPE_TEXT("CoreText", "the trace has more than %1 births and deaths in one "
                                                            "frame; eventsPerFrame makes frames of fewer"),
                                 Message::Count{maxOfFrame}));
    if (isAllocation(event.type))
        spawn(event);
    else if (isEnd(event.type))
        kill(event);
    else if (event.type == Type::Image)
        clear();
}

bool TraceReplay::completeFrame()
{
    if (!isWhole_) isWhole_ = frames().advance([this](const TraceEvent& event) { take(event); });
    return isWhole_;
}

// What comes last before the end of the trace is a frame, whole or not, unless frames end at marks.
FrameSupply TraceReplay::supply()
{
    if (completeFrame()) return FrameSupply::Ready;
    if (hasEnded_) return FrameSupply::Over;
    if (frames().mayGrow()) return FrameSupply::Waits;
    if (completeFrame()) return FrameSupply::Ready; // it may have grown before it ended
    hasEnded_ = true;
    return frames().endsInFrame() ? FrameSupply::Ready : FrameSupply::Over;
}

void TraceReplay::produce(FrameEvents& events)
{
    if (!completeFrame() && !frames().endsInFrame() && !frames().mayGrow()) frame_.clear();
    isWhole_ = false;
    std::swap(events, frame_);
    frame_.clear();
}

TraceKinds TraceReplay::kindsOf(const TraceReplay::Parameters& parameters, const TraceSurvey& survey)
{
    return {isOpen(parameters) ? surveyedFirst(parameters.file, parameters.kindsFrom).census : survey.census,
            survey.sites, parameters.basis, parameters.smallestShare / 100, isOpen(parameters)};
}

TraceReplay::Parameters TraceReplay::parametersOf(const ParameterValues& values)
{
    return traceFields().read(values);
}

ScenarioInfo TraceReplay::info()
{
    return {.id = std::string(id),
            .title = "Recorded program",
            .meaning = "what a program allocated and freed, from a trace",
            .parameters = traceFields().descriptions(),
            .contradiction = contradictionOfTrace,
            .make = [](const ParameterValues& values, std::uint64_t /*seed*/) -> std::unique_ptr<Scenario> {
                return std::make_unique<TraceReplay>(parametersOf(values));
            }};
}

} // namespace poolscope
