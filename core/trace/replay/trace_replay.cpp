// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/replay/trace_replay.h"

#include "core/base/parameter_set.h"
#include "core/trace/replay/trace_survey.h"

#include <algorithm>
#include <cmath>
#include <istream>

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
         {KindBasis::CallSite, KindBasis::Size},
         Parameter::choice("kinds", "Kinds", "call-site", {"call-site", "size"},
                           "what objects of a kind have in common: the function that allocates them, where the trace "
                           "tells it, and their size; or their size alone")},
        {&P::smallestShare,
         Parameter::real("smallestShare", "Smallest share", "%", 1, 0, 100,
                         "kinds with a smaller share of the allocations are merged, with others of about their size")},
        {&P::eventsPerFrame, Parameter::integer("eventsPerFrame", "Events per frame", "events", 0, 0, 1'000'000'000,
                                                "births and deaths in one frame; 0: frames as they were recorded")}};
    return fields;
}

std::optional<Contradiction> contradictionOfTrace(const ParameterValues& values)
{
    const TraceReplay::Parameters p = traceFields().read(values);
    if (p.file.empty()) return std::nullopt;
    try {
        const std::unique_ptr<std::istream> in = openTrace(p.file);
        const TraceReader reader(*in);
        return std::nullopt;
    } catch (const InputError& error) {
        return Contradiction{"file", error.message()};
    }
}

// No time and no marks: every so many events.
std::uint64_t eventsOfFrame(std::uint64_t wanted, const TraceSurvey& survey)
{
    const bool hasMarks = survey.info.frames == FrameSource::Marks && survey.census.firstMark.has_value();
    return wanted == 0 && !survey.info.hasTime && !hasMarks ? eventsOfTimelessFrame : wanted;
}

} // namespace

TraceReplay::TraceReplay(const Parameters& parameters) : TraceReplay(parameters, surveyed(parameters.file)) {}

TraceReplay::TraceReplay(const Parameters& parameters, const TraceSurvey& survey)
    : kinds_(survey.census, survey.sites, parameters.basis, parameters.smallestShare / 100),
      in_(openTrace(parameters.file)),
      reader_(*in_),
      marksEndFrames_(survey.info.frames == FrameSource::Marks),
      eventsOfFrame_(eventsOfFrame(parameters.eventsPerFrame, survey)),
      columns_(static_cast<std::uint32_t>(
          std::ceil(std::sqrt(1.5 * static_cast<double>(std::max<std::uint64_t>(survey.totals.peakObjects, 1))))))
{
}

TraceReplay::~TraceReplay() = default;

// In rows from the top left, as if memory were the room: what is freed and allocated again lies where it was.
TraceReplay::Place TraceReplay::placeOf(std::uint32_t slot) const
{
    const float step = room().width / static_cast<float>(columns_);
    const auto column = static_cast<float>(slot % columns_);
    const auto row = static_cast<float>(slot / columns_);
    return {(column + 0.5F) * step, std::min((row + 0.5F) * step, room().height)};
}

void TraceReplay::spawn(const TraceEvent& event, FrameEvents& events)
{
    if (event.slot >= slots_.size()) slots_.resize(event.slot + std::size_t{1});
    Slot& slot = slots_[event.slot];
    slot.kind = kinds_.kindOf(event.bytes, event.site);
    if (slot.kind == TraceKinds::noKind) return;
    const Place place = placeOf(event.slot);
    Event& born = events.opening.emplace_back();
    born.id = {event.slot, ++slot.generation};
    born.kind = slot.kind;
    born.x = place.x;
    born.y = place.y;
}

void TraceReplay::kill(const TraceEvent& event, FrameEvents& events)
{
    Slot& slot = slots_[event.slot];
    if (slot.kind == TraceKinds::noKind) return;
    Event& died = events.opening.emplace_back();
    died.type = Event::Type::Kill;
    died.id = {event.slot, slot.generation};
    ++slot.generation;
}

void TraceReplay::clear(FrameEvents& events)
{
    for (Slot& slot : slots_)
        slot.generation += slot.generation % 2;
    events.opening.push_back(Event::clear());
}

// The event itself belongs to the frame that ends.
bool TraceReplay::endsFrame(const TraceEvent& event)
{
    if (eventsOfFrame_ > 0) return (isAllocation(event.type) || isEnd(event.type)) && --eventsLeft_ == 0;
    if (event.type == Type::Mark && marksEndFrames_) {
        hasMark_ = true;
        return true;
    }
    if (event.type == Type::Time) time_ = event.bytes;
    return false;
}

void TraceReplay::produce(FrameEvents& events)
{
    events.clear();
    ++framesBegun_;
    eventsLeft_ = eventsOfFrame_;
    const auto frameEnd = static_cast<double>(framesBegun_) * clockFrameNanoseconds;
    for (;;) {
        // What is left of a long pause is frames without events.
        if (eventsOfFrame_ == 0 && !hasMark_ && static_cast<double>(time_) >= frameEnd) return;
        if (next_ == batch_.size()) {
            next_ = 0;
            if (!reader_.read(batch_)) return;
            continue;
        }
        const TraceEvent& event = batch_[next_++];
        if (isAllocation(event.type))
            spawn(event, events);
        else if (isEnd(event.type))
            kill(event, events);
        else if (event.type == Type::Image)
            clear(events);
        if (endsFrame(event)) return;
    }
}

ScenarioInfo TraceReplay::info()
{
    return {.id = std::string(id),
            .title = "Recorded program",
            .meaning = "what a program allocated and freed, from a trace",
            .parameters = traceFields().descriptions(),
            .contradiction = contradictionOfTrace,
            .make = [](const ParameterValues& values, std::uint64_t /*seed*/) -> std::unique_ptr<Scenario> {
                return std::make_unique<TraceReplay>(traceFields().read(values));
            }};
}

} // namespace poolscope
