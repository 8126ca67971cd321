// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/films/maker/film_maker.h"

#include "core/base/error.h"
#include "core/experiment/experiment_setup.h"
#include "core/experiment/world.h"
#include "core/films/maker/film_recorder.h"
#include "core/films/pool_film.h"
#include "core/strategies/capabilities.h"
#include "core/strategies/observers.h"

#include <algorithm>
#include <cstdint>
#include <deque>
#include <optional>
#include <utility>
#include <vector>

namespace poolscope {

namespace {

// Listens to the calls of a lane and makes the film of one kind's pool. Belongs to the lane's thread.
class PoolRecorder final : public CallObserver
{
public:
    explicit PoolRecorder(KindIndex kind) : kind_(kind) {}

    // Calls are only counted before it, as looking at all slots takes its time.
    void startFilming() { isFilming_ = true; }
    [[nodiscard]] std::uint64_t calls() const { return calls_; }

    // The last steps and the moments around them. The pool must be as the last call left it. Everything else in `film`
    // stays as it is.
    void finish(PoolFilm& film);

    void callBegins(Call call, const SlotInspection* slots, KindIndex kind, const Object* object) override;
    void callEnds(Call call, const SlotInspection* slots, KindIndex kind, const Object* object) override;

private:
    struct Moment
    {
        PoolStep step;
        FilmedPool before;
    };

    [[nodiscard]] bool isMine(Call call, const SlotInspection* slots, KindIndex kind) const;
    // As it is now. Writes into the last step who has got the slot, which is known only now.
    [[nodiscard]] FilmedPool look();
    void completeLast(const FilmedPool& now);
    [[nodiscard]] static std::size_t inUse(const FilmedPool& pool);

    KindIndex kind_;
    bool isFilming_ = false;
    std::uint64_t calls_ = 0;
    const SlotInspection* slots_ = nullptr;
    InspectedSlots seen_;               // reused
    std::vector<ObjectId> lastHolders_; // by slot
    std::deque<Moment> moments_;        // of the last steps
    std::optional<FilmedPool> before_;  // of the call under way
    ObjectId releasing_;
};

bool PoolRecorder::isMine(Call call, const SlotInspection* slots, KindIndex kind) const
{
    if (slots == nullptr || !slots->canInspect(kind_)) return false;
    return kind == kind_ || call == Call::EndFrame || call == Call::Clear;
}

void PoolRecorder::callBegins(Call call, const SlotInspection* slots, KindIndex kind, const Object* object)
{
    if (!isMine(call, slots, kind)) return;
    slots_ = slots;
    if (!isFilming_) return;
    before_ = look();
    completeLast(*before_);
    releasing_ = object == nullptr ? ObjectId{} : object->id;
}

void PoolRecorder::callEnds(Call call, const SlotInspection* slots, KindIndex kind, const Object* object)
{
    if (!isMine(call, slots, kind)) return;
    if (call == Call::Acquire || call == Call::Release) ++calls_;
    if (!before_) return;
    FilmedPool before = *std::exchange(before_, std::nullopt);
    PoolStep step;
    switch (call) {
    case Call::Acquire:
        step.action = object == nullptr ? PoolStep::Action::Refuse : PoolStep::Action::Acquire;
        if (object != nullptr) step.slot = slots->slotOf(kind_, object);
        break;
    case Call::Release:
        step = {.action = PoolStep::Action::Release, .object = releasing_, .slot = slots->slotOf(kind_, object)};
        break;
    case Call::EndFrame:
    case Call::Clear:
        if (inUse(look()) == inUse(before)) return;
        step.action = PoolStep::Action::ReleaseAll;
        break;
    }
    if (step.action == PoolStep::Action::Acquire) {
        const bool wasOwned = step.slot < before.states.size();
        const auto was = wasOwned ? before.states[step.slot].state : FilmedSlot::State::NeverUsed;
        if (was == FilmedSlot::State::InUse) step.action = PoolStep::Action::Recycle;
        step.isHit = was == FilmedSlot::State::Idle;
        slots->inspect(kind_, seen_);
        step.grownBy = seen_.owned - std::min(seen_.owned, before.states.size());
    }
    moments_.push_back({step, std::move(before)});
    if (moments_.size() > PoolFilm::maxSteps) moments_.pop_front();
}

FilmedPool PoolRecorder::look()
{
    slots_->inspect(kind_, seen_);
    FilmedPool pool;
    pool.states.resize(seen_.owned);
    lastHolders_.resize(std::max(lastHolders_.size(), seen_.owned));
    for (std::size_t slot = 0; slot < seen_.used; ++slot)
        pool.states[slot].state = FilmedSlot::State::InUse;
    for (const std::uint32_t slot : seen_.idle)
        if (slot < seen_.used) pool.states[slot].state = FilmedSlot::State::Idle;
    for (std::size_t slot = 0; slot < seen_.used; ++slot) {
        if (pool.states[slot].state == FilmedSlot::State::InUse) lastHolders_[slot] = seen_.objects[slot]->id;
        pool.states[slot].holder = lastHolders_[slot];
    }
    pool.next = seen_.idle;
    return pool;
}

// The caller of an acquire writes the header after it.
void PoolRecorder::completeLast(const FilmedPool& now)
{
    if (moments_.empty()) return;
    PoolStep& last = moments_.back().step;
    const bool isAcquired = last.action == PoolStep::Action::Acquire || last.action == PoolStep::Action::Recycle;
    if (isAcquired && last.object.isNull() && last.slot < now.states.size()) last.object = now.states[last.slot].holder;
}

std::size_t PoolRecorder::inUse(const FilmedPool& pool)
{
    return static_cast<std::size_t>(std::ranges::count(pool.states, FilmedSlot::State::InUse, &FilmedSlot::state));
}

void PoolRecorder::finish(PoolFilm& film)
{
    FilmedPool end = slots_ == nullptr ? FilmedPool{} : look();
    completeLast(end);
    for (Moment& moment : moments_) {
        film.steps.push_back(moment.step);
        film.moments.push_back(std::move(moment.before));
    }
    film.moments.push_back(std::move(end));
}

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

std::optional<PoolStructure> structureOf(const ExperimentLane& lane, const std::string& kind)
{
    const ExperimentPart* own = lane.ownPart(kind);
    if (own != nullptr && own->backing == Backing::Collected) return std::nullopt;
    const std::string& strategy = lane.strategyOf(kind);
    if (strategy == "pool-stack") return PoolStructure::Stack;
    if (strategy == "pool-bitmap") return PoolStructure::Bitmap;
    if (strategy == "pool-free-list" || strategy == "pool-chunked" || strategy == "pool-managed")
        return PoolStructure::FreeList;
    return std::nullopt;
}

bool takesFreshFirst(const ExperimentLane& lane, const std::string& kind)
{
    if (lane.strategyOf(kind) != "pool-free-list") return false;
    const ExperimentPart* own = lane.ownPart(kind);
    return (own == nullptr ? lane.parameters : own->parameters).choice("order") == "fifo";
}

std::optional<KindIndex> kindNumberOf(const Experiment& experiment, const std::string& kind)
{
    const std::vector<std::string> names = kindNames(experiment);
    const auto found = std::ranges::find(names, kind);
    if (found == names.end()) return std::nullopt;
    return static_cast<KindIndex>(found - names.begin());
}

// Runs up to the frame, and returns the frame from which on the pool had enough calls to fill a film.
std::uint64_t firstFrameToFilm(const FilmRequest& request, KindIndex kind, const FilmProgress& progress)
{
    PoolRecorder counter(kind);
    LaneReplay replay(request, LaneObservers{.calls = &counter});
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

Experiment onlyLane(Experiment experiment, std::size_t lane)
{
    experiment.lanes = {experiment.lanes.at(lane)};
    experiment.drawing = "none";
    return experiment;
}

RunSetup observedSetup(const Experiment& experiment, const LaneObservers& observers)
{
    RunSetup setup = setupOf(experiment);
    setup.lanes.front().observers = observers;
    return setup;
}

} // namespace

bool canBeFilmed(const Experiment& experiment, std::size_t lane)
{
    return algorithmOf(experiment.lanes.at(lane)).has_value();
}

CollectionFilm filmCollection(const FilmRequest& request, const FilmProgress& progress)
{
    const ExperimentLane& lane = request.experiment.lanes.at(request.lane);
    FilmRecorder recorder(algorithmOf(lane).value(), kindNames(request.experiment));
    LaneReplay replay(request, LaneObservers{.steps = &recorder});
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
    const std::optional<KindIndex> number = kindNumberOf(request.experiment, kind);
    if (!structure || !number)
        throw RunError(Message(POOLSCOPE_TEXT("CoreText", "of lane %1, the calls for %2 cannot be shown step by step: "
                                                          "only those of pools that keep slots of their own can"),
                               Message::Lane{lane.name}, kind));
    const std::uint64_t first = firstFrameToFilm(request, *number, progress);
    PoolRecorder recorder(*number);
    LaneReplay replay(request, LaneObservers{.calls = &recorder});
    while (replay.frame() < request.frame) {
        if (!progress(replay.frame())) throw FilmGivenUp();
        if (replay.frame() == first) recorder.startFilming();
        replay.step();
    }
    PoolFilm film{.lane = lane.name,
                  .strategy = lane.strategyOf(kind),
                  .kind = kind,
                  .frames = request.frame,
                  .structure = *structure,
                  .takesFreshFirst = takesFreshFirst(lane, kind),
                  .releasesTogether = lane.strategyOf(kind) == "pool-managed"};
    recorder.finish(film);
    return film;
}

LaneReplay::LaneReplay(const FilmRequest& request, const LaneObservers& observers)
    : replay_(onlyLane(request.experiment, request.lane),
              observedSetup(onlyLane(request.experiment, request.lane), observers))
{
    Interventions own = request.interventions;
    const std::string& lane = request.experiment.lanes.at(request.lane).name;
    std::erase_if(own.tunings, [&](const Tuning& tuning) {
        return tuning.isOfSpeed() || (!tuning.lane.empty() && tuning.lane != lane);
    });
    replay_.setInterventions(std::move(own));
}

} // namespace poolscope
