// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/films/maker/film_maker.h"

#include "core/base/error.h"
#include "core/experiment/experiment_setup.h"
#include "core/films/maker/film_recorder.h"
#include "core/films/maker/lane_replay.h"
#include "core/films/maker/pool_recorder.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace poolscope {

namespace {

std::optional<FilmedAlgorithm> algorithmOf(const ExperimentLane& lane)
{
    if (lane.strategy == "gc-copying") return FilmedAlgorithm::Copying;
    if (lane.strategy == "gc-generational") return FilmedAlgorithm::Minor;
    if (lane.strategy == "gc-reference-counting") return FilmedAlgorithm::ReferenceCounting;
    if (lane.strategy != "gc-mark-sweep") return std::nullopt;
    if (lane.parameters.real("markingWork") <= 0) return FilmedAlgorithm::MarkSweep;
    return lane.parameters.choice("barrier") == "incremental-update" ? FilmedAlgorithm::IncrementalUpdate
                                                                     : FilmedAlgorithm::IncrementalSnapshot;
}

// What serves the kind, and from where.
const ExperimentPart* partOf(const ExperimentLane& lane, const std::string& kind)
{
    const auto own = std::ranges::find(lane.kinds, kind, &ExperimentKind::kind);
    return own == lane.kinds.end() ? nullptr : &own->part;
}

const std::string& strategyOf(const ExperimentLane& lane, const std::string& kind)
{
    const ExperimentPart* own = partOf(lane, kind);
    return own == nullptr ? lane.strategy : own->strategy;
}

std::optional<PoolStructure> structureOf(const ExperimentLane& lane, const std::string& kind)
{
    const ExperimentPart* own = partOf(lane, kind);
    if (own != nullptr && own->backing == Backing::Collected) return std::nullopt;
    const std::string& strategy = strategyOf(lane, kind);
    if (strategy == "pool-stack") return PoolStructure::Stack;
    if (strategy == "pool-bitmap") return PoolStructure::Bitmap;
    if (strategy == "pool-free-list" || strategy == "pool-chunked" || strategy == "pool-managed")
        return PoolStructure::FreeList;
    return std::nullopt;
}

bool takesFreshFirst(const ExperimentLane& lane, const std::string& kind)
{
    if (strategyOf(lane, kind) != "pool-free-list") return false;
    const ExperimentPart* own = partOf(lane, kind);
    return (own == nullptr ? lane.parameters : own->parameters).choice("order") == "fifo";
}

std::size_t kindNumberOf(const Experiment& experiment, const std::string& kind)
{
    const std::vector<std::string> names = kindNamesOf(experiment);
    return static_cast<std::size_t>(std::ranges::find(names, kind) - names.begin());
}

// Runs up to the frame, and returns the frame from which on the pool had enough calls to fill a film.
std::uint64_t firstFrameToFilm(const FilmRequest& request, KindIndex kind, const FilmProgress& progress)
{
    PoolRecorder counter(kind);
    LaneReplay replay(request, LaneWatchers{.calls = &counter});
    std::vector<std::uint64_t> before; // calls before each frame
    while (replay.frame() < request.frame) {
        if (!progress(replay.frame())) throw FilmGivenUp();
        before.push_back(counter.calls());
        replay.step();
    }
    while (!before.empty() && counter.calls() - before.back() < PoolFilm::maxSteps)
        before.pop_back();
    return before.empty() ? 0 : before.size() - 1;
}

} // namespace

bool canBeFilmed(const Experiment& experiment, std::size_t lane)
{
    return algorithmOf(experiment.lanes.at(lane)).has_value();
}

CollectionFilm filmCollection(const FilmRequest& request, const FilmProgress& progress)
{
    const ExperimentLane& lane = request.experiment.lanes.at(request.lane);
    FilmRecorder recorder(algorithmOf(lane).value(), kindNamesOf(request.experiment));
    LaneReplay replay(request, LaneWatchers{.steps = &recorder});
    std::uint64_t begun = 0;
    while (!recorder.isDone()) {
        const std::uint64_t frame = replay.frame();
        if (frame >= request.experiment.frames && frame > request.frame)
            throw RunError(Message(POOLSCOPE_TEXT("CoreText", "lane %1 has no collection from frame %2 on"),
                                   Message::Lane{lane.name}, Message::Number{request.frame}));
        if (!progress(frame)) throw FilmGivenUp();
        if (frame == request.frame) recorder.arm(request.collection);
        replay.step();
        if (recorder.hasBegun() && begun == 0) begun = frame + 1;
        recorder.finishCounting();
    }
    CollectionFilm film = recorder.take();
    film.lane = lane.name;
    film.strategy = lane.strategy;
    film.frame = begun - 1;
    return film;
}

bool canPoolBeFilmed(const Experiment& experiment, std::size_t lane, const std::string& kind)
{
    return structureOf(experiment.lanes.at(lane), kind).has_value();
}

PoolFilm filmPool(const FilmRequest& request, const std::string& kind, const FilmProgress& progress)
{
    const ExperimentLane& lane = request.experiment.lanes.at(request.lane);
    const std::optional<PoolStructure> structure = structureOf(lane, kind);
    if (!structure)
        throw RunError(Message(POOLSCOPE_TEXT("CoreText", "of lane %1, the calls for %2 cannot be shown step by step: "
                                                          "only those of pools that keep slots of their own can"),
                               Message::Lane{lane.name}, kind));
    const auto number = static_cast<KindIndex>(kindNumberOf(request.experiment, kind));
    const std::uint64_t first = firstFrameToFilm(request, number, progress);
    PoolRecorder recorder(number);
    LaneReplay replay(request, LaneWatchers{.calls = &recorder});
    while (replay.frame() < request.frame) {
        if (!progress(replay.frame())) throw FilmGivenUp();
        if (replay.frame() == first) recorder.startFilming();
        replay.step();
    }
    PoolFilm film{.lane = lane.name,
                  .strategy = strategyOf(lane, kind),
                  .kind = kind,
                  .frames = request.frame,
                  .structure = *structure,
                  .takesFreshFirst = takesFreshFirst(lane, kind),
                  .releasesTogether = strategyOf(lane, kind) == "pool-managed"};
    recorder.finish(film);
    return film;
}

} // namespace poolscope
