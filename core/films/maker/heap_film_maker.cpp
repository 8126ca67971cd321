// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/films/maker/heap_film_maker.h"

#include "core/base/error.h"
#include "core/experiment/experiment_tuning.h"
#include "core/experiment/world.h"
#include "core/films/maker/heap_recorder.h"
#include "core/strategies/observers.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>

namespace poolscope {

namespace {

constexpr std::array allocatorIds{std::pair{std::string_view("heap-list"), HeapStructure::List},
                                  std::pair{std::string_view("heap-segregated"), HeapStructure::Segregated},
                                  std::pair{std::string_view("heap-tlsf"), HeapStructure::TwoLevel},
                                  std::pair{std::string_view("heap-buddy"), HeapStructure::Buddy}};

std::optional<HeapStructure> heapStructureOf(const ExperimentPart& part)
{
    const auto found = std::ranges::find(allocatorIds, part.strategy, [](const auto& each) { return each.first; });
    if (found == allocatorIds.end()) return std::nullopt;
    return found->second;
}

// The one on an allocator; nothing: there is none, or more than one.
std::optional<ExperimentPart> allocatorOf(const ExperimentLane& lane)
{
    std::optional<ExperimentPart> only;
    std::size_t count = 0;
    const auto note = [&](const ExperimentPart& part) {
        if (!heapStructureOf(part)) return;
        only = part;
        ++count;
    };
    note(lane.part());
    for (const ExperimentKind& kind : lane.kinds)
        if (const ExperimentPart* own = lane.ownPart(kind.kind)) note(*own);
    return count == 1 ? only : std::nullopt;
}

// The last frame with a call, and how many it had; nothing: none has.
struct LastCalls
{
    std::uint64_t frame = 0;
    std::uint64_t calls = 0;
    std::uint64_t skipped = 0; // steps of it that a film does not show, so that it shows how the run ended
};

// The next frame. Returns whether the run goes on: the last frame that is asked for may be the one in which it ended.
bool goesOn(LaneReplay& replay, const FilmRequest& request)
{
    try {
        replay.step();
        return true;
    } catch (const RunError&) {
        if (replay.frame() + 1 < request.frame) throw;
        return false;
    }
}

// How many of the steps told since `first` are too many for a film that is to show the last call.
std::uint64_t tooMany(const HeapRecorder& counter, std::uint64_t first)
{
    const std::uint64_t blocks = std::max<std::uint64_t>(counter.blocks(), 1);
    const std::uint64_t shown = std::min<std::uint64_t>(HeapFilm::maxLooked / blocks, HeapFilm::maxSteps);
    const std::uint64_t steps = counter.told() - first;
    return std::min(steps - std::min(steps, shown), counter.toldBeforeCall() - first);
}

std::optional<LastCalls> lastCalls(const FilmRequest& request, const FilmProgress& progress)
{
    HeapRecorder counter;
    LaneReplay replay(request, LaneObservers{.heapSteps = &counter});
    std::optional<LastCalls> last;
    while (replay.frame() < request.frame) {
        if (!progress(replay.frame())) throw FilmGivenUp();
        const std::uint64_t frame = replay.frame(), calls = counter.calls(), told = counter.told();
        const bool isDone = goesOn(replay, request);
        if (counter.calls() > calls) last = {frame, counter.calls() - calls};
        if (isDone) continue;
        if (last && last->frame == frame) last->skipped = tooMany(counter, told);
        break;
    }
    return last;
}

// With what was tuned up to that frame.
ExperimentLane laneIn(const FilmRequest& request, std::uint64_t frame)
{
    Experiment tuned = request.experiment;
    for (const Tuning& tuning : request.interventions.tunings) {
        if (tuning.isOfSpeed() || tuning.frame > frame) continue;
        const TunedLane lane = tunedLane(tuned, tuning.lane);
        tune(tuned, lane, tuning.parameter, tunedValue(tuning.newValue, describedAt(tuned, lane, tuning.parameter)));
    }
    return tuned.lanes.at(request.lane);
}

FilmedFit fitNamed(const std::string& fit)
{
    if (fit == "next") return FilmedFit::Next;
    if (fit == "best") return FilmedFit::Best;
    return fit == "worst" ? FilmedFit::Worst : FilmedFit::First;
}

void describe(HeapFilm& film, const ExperimentPart& part)
{
    film.strategy = part.strategy;
    film.structure = heapStructureOf(part).value();
    const ParameterValues& values = part.parameters;
    switch (film.structure) {
    case HeapStructure::List:
        film.fit = fitNamed(values.choice("fit"));
        film.isByAddress = values.choice("order") == "address";
        break;
    case HeapStructure::Segregated: film.classes = static_cast<std::uint64_t>(values.integer("classes")); break;
    case HeapStructure::TwoLevel:
        film.secondLevelBits = static_cast<std::uint64_t>(values.integer("secondLevelBits"));
        break;
    case HeapStructure::Buddy: film.smallestBytes = static_cast<std::uint64_t>(values.integer("smallestBytes")); break;
    }
}

} // namespace

bool canHeapBeFilmed(const Experiment& experiment, std::size_t lane)
{
    return allocatorOf(experiment.lanes.at(lane)).has_value();
}

HeapFilm filmHeap(const FilmRequest& request, const FilmProgress& progress)
{
    const ExperimentLane& lane = request.experiment.lanes.at(request.lane);
    if (!canHeapBeFilmed(request.experiment, request.lane))
        throw RunError(Message(POOLSCOPE_TEXT("CoreText", "the heap of lane %1 cannot be shown step by step: only one "
                                                          "allocator on an arena of its own can"),
                               Message::Lane{lane.name}));
    HeapFilm film;
    film.lane = lane.name;
    film.frames = request.frame;
    film.kinds = kindNames(request.experiment);
    const std::optional<LastCalls> found = lastCalls(request, progress);
    if (!found)
        throw RunError(Message(POOLSCOPE_TEXT("CoreText", "in the heap of lane %1 nothing was born or died before "
                                                          "frame %2"),
                               Message::Lane{lane.name}, Message::Number{request.frame}));
    const LastCalls last = *found;
    film.frame = last.frame;
    film.calls = static_cast<std::size_t>(last.calls);
    describe(film, allocatorOf(laneIn(request, last.frame)).value());
    HeapRecorder recorder;
    LaneReplay replay(request, LaneObservers{.calls = &recorder, .heapSteps = &recorder});
    while (replay.frame() <= last.frame) {
        if (!progress(replay.frame())) throw FilmGivenUp();
        if (replay.frame() == last.frame) recorder.startFilming([&] { return progress(last.frame); }, last.skipped);
        if (!goesOn(replay, request)) break;
    }
    if (!progress(last.frame)) throw FilmGivenUp();
    recorder.finish(film);
    film.isTail = last.skipped > 0;
    return film;
}

} // namespace poolscope
