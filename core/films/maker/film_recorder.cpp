// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/films/maker/film_recorder.h"

#include "core/base/memory.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace poolscope {

using gc::StepAction;

namespace {

std::uint64_t addressOf(const void* place)
{
    return reinterpret_cast<std::uintptr_t>(place);
}

FilmedSpace::Role roleOf(FilmedAlgorithm algorithm, std::size_t space)
{
    switch (algorithm) {
    case FilmedAlgorithm::Copying: return space == 0 ? FilmedSpace::Role::From : FilmedSpace::Role::To;
    case FilmedAlgorithm::Minor:
    case FilmedAlgorithm::Major:
        return space == 0 ? FilmedSpace::Role::From : space == 1 ? FilmedSpace::Role::To : FilmedSpace::Role::Old;
    default: return FilmedSpace::Role::Heap;
    }
}

} // namespace

FilmRecorder::FilmRecorder(FilmedAlgorithm algorithm, std::vector<std::string> kinds, std::size_t maxObjects)
    : base_(algorithm),
      maxObjects_(maxObjects)
{
    film_.algorithm = algorithm;
    film_.kinds = std::move(kinds);
}

void FilmRecorder::arm(std::uint64_t collection)
{
    wanted_ = collection;
}

void FilmRecorder::collectionBegins(const gc::CollectedHeap& heap, Collection::Kind kind)
{
    if (!wanted_ || hasBegun() || (*wanted_ != 0 && *wanted_ != heap.stats().collections + 1)) return;
    if (base_ == FilmedAlgorithm::Minor && kind == Collection::Kind::Major) film_.algorithm = FilmedAlgorithm::Major;
    if (base_ == FilmedAlgorithm::ReferenceCounting) film_.algorithm = FilmedAlgorithm::BackupTrace;
    begin(heap);
}

void FilmRecorder::cascadeBegins(const gc::CollectedHeap& heap)
{
    if (wanted_ == 0 && !hasBegun()) begin(heap);
}

void FilmRecorder::begin(const gc::CollectedHeap& heap)
{
    heap_ = &heap;
    addSpaces();
    const std::vector<Found> found = objectsOfHeap();
    const std::unordered_set<const Object*> live = reachable();
    const auto roots = countRoots();
    film_.objectsInHeap = found.size();
    film_.rootsInHeap = roots.size();
    for (const Found& each : found)
        extendSpaceOf(addressOf(each.object), each.bytes);
    film_.condemnedInHeap = static_cast<std::size_t>(
        std::ranges::count_if(found, [this](const Found& each) { return isCondemned(addressOf(each.object)); }));
    std::unordered_set<const Object*> sample;
    if (found.size() > maxObjects_) sample = chooseSample(found, live);
    for (const Found& each : found) {
        if (!sample.empty() && !sample.contains(each.object)) continue;
        const auto own = roots.find(each.object);
        addObject(each, live.contains(each.object), own == roots.end() ? 0 : own->second);
    }
    for (const Object* holder : heap_->rememberedSet())
        if (const FilmObject object = known(holder); object != noFilmObject)
            film_.objects[object].isRemembered = holder->remembered != 0;
    addTargets();
}

void FilmRecorder::addSpaces()
{
    std::vector<MemorySpace> spaces;
    heap_->memorySpaces(spaces);
    for (const MemorySpace& space : spaces)
        film_.spaces.push_back({.name = space.name,
                                .role = roleOf(film_.algorithm, film_.spaces.size()),
                                .begin = addressOf(space.begin),
                                .bytes = 0});
}

std::vector<FilmRecorder::Found> FilmRecorder::objectsOfHeap() const
{
    struct Visitor final : gc::ObjectVisitor
    {
        void visit(const Object* object, std::uint32_t bytes) override { found.push_back({object, bytes}); }

        std::vector<Found> found;
    };
    Visitor visitor;
    heap_->visitObjects(visitor);
    std::ranges::sort(visitor.found, {}, &Found::object);
    return std::move(visitor.found);
}

std::unordered_map<const Object*, std::uint32_t> FilmRecorder::countRoots() const
{
    std::unordered_map<const Object*, std::uint32_t> roots;
    const auto add = [&](const Object* object) {
        if (object != nullptr && heap_->contains(object)) ++roots[object];
    };
    for (gc::Roots* holder : heap_->rootHolders()) {
        for (const Object* root : holder->roots()) {
            if (root == nullptr) continue;
            add(root);
            if (heap_->contains(root)) continue;
            for (const Object* target : root->references())
                add(target);
        }
    }
    return roots;
}

std::unordered_set<const Object*> FilmRecorder::reachable() const
{
    std::unordered_set<const Object*> reached;
    for (const auto& [root, count] : countRoots())
        reach(root, reached);
    return reached;
}

void FilmRecorder::reach(const Object* root, std::unordered_set<const Object*>& reached) const
{
    std::vector<const Object*> waiting;
    const auto enter = [&](const Object* object) {
        if (object != nullptr && heap_->contains(object) && reached.insert(object).second) waiting.push_back(object);
    };
    enter(root);
    while (!waiting.empty()) {
        const Object* object = waiting.back();
        waiting.pop_back();
        for (const Object* target : object->references())
            enter(target);
    }
}

// Live and dead ones in the proportion that they have in the heap. Whole structures, as single objects of many would
// have nothing to refer to.
std::unordered_set<const Object*> FilmRecorder::chooseSample(const std::vector<Found>& found,
                                                             const std::unordered_set<const Object*>& live) const
{
    const std::size_t every = (found.size() + maxObjects_ - 1) / maxObjects_;
    const std::size_t maxLive = maxObjects_ * live.size() / found.size();
    std::unordered_set<const Object*> sample;
    std::size_t roots = 0, dead = 0;
    for (gc::Roots* holder : heap_->rootHolders())
        for (const Object* root : holder->roots())
            if (root != nullptr && roots++ % every == 0 && sample.size() < maxLive) reach(root, sample);
    for (const Found& each : found)
        if (!live.contains(each.object) && dead++ % every == 0) sample.insert(each.object);
    return sample;
}

void FilmRecorder::addObject(const Found& found, bool isReachable, std::uint32_t roots)
{
    const auto number = static_cast<FilmObject>(film_.objects.size());
    numbers_[found.object] = number;
    places_.push_back(found.object);
    FilmedObject object{.id = found.object->id,
                        .kind = found.object->kind,
                        .bytes = found.bytes,
                        .address = addressOf(found.object),
                        .survived = found.object->survived,
                        .count = heap_->countOf(found.object),
                        .isCondemned = isCondemned(addressOf(found.object)),
                        .isReachable = isReachable,
                        .roots = roots};
    film_.objects.push_back(object);
}

bool FilmRecorder::isCondemned(std::uint64_t address) const
{
    if (film_.algorithm != FilmedAlgorithm::Minor) return true;
    const std::size_t space = film_.spaceOf(address);
    return space == film_.spaces.size() || film_.spaces[space].role != FilmedSpace::Role::Old;
}

void FilmRecorder::addTargets()
{
    for (FilmObject i = 0; i < film_.objects.size(); ++i) {
        FilmedObject& object = film_.objects[i];
        object.firstTarget = static_cast<std::uint32_t>(film_.targets.size());
        for (const Object* target : places_[i]->references())
            film_.targets.push_back(known(target));
        object.targetCount = static_cast<std::uint32_t>(film_.targets.size()) - object.firstTarget;
    }
}

// To the space with the highest beginning at or below it.
void FilmRecorder::extendSpaceOf(std::uint64_t address, std::uint64_t bytes)
{
    FilmedSpace* its = nullptr;
    for (FilmedSpace& space : film_.spaces)
        if (space.begin <= address && (its == nullptr || its->begin < space.begin)) its = &space;
    if (its != nullptr) its->bytes = std::max(its->bytes, address + bytes - its->begin);
}

FilmObject FilmRecorder::known(const Object* object) const
{
    const auto found = numbers_.find(object);
    return found == numbers_.end() ? noFilmObject : found->second;
}

bool FilmRecorder::isOutsideSample(const Object* object) const
{
    return object != nullptr && known(object) == noFilmObject && heap_->contains(object);
}

void FilmRecorder::tell(const gc::Step& step)
{
    if (heap_ == nullptr || isDone_) return;
    completeBirths();
    ++film_.stepsInAll;
    count(step);
    if (step.action == StepAction::Born) born(step.object);
    const bool isAboutAll = step.object == nullptr && step.action != StepAction::Stored;
    FilmStep filmed{step.action, known(step.object), known(step.from)};
    // A root from elsewhere is told of, as its references are roots.
    const bool isRootElsewhere = step.action == StepAction::Root && !isOutsideSample(step.object);
    if (!isAboutAll && !isRootElsewhere && step.action != StepAction::Stored && filmed.object == noFilmObject) return;
    const auto* before = static_cast<const Object*>(step.action == StepAction::Stored ? step.place : nullptr);
    if (step.action == StepAction::Stored &&
        (filmed.from == noFilmObject || (filmed.object == noFilmObject && known(before) == noFilmObject)))
        return;
    if (film_.steps.empty()) restoreFirstReference(step);
    switch (step.action) {
    case StepAction::Copy:
    case StepAction::Promote: followMove(step, filmed); break;
    case StepAction::Stored: filmed.value = known(before); break;
    case StepAction::Emptied:
        filmed.value = static_cast<std::uint64_t>(
            std::ranges::find(film_.spaces, addressOf(step.place), &FilmedSpace::begin) - film_.spaces.begin());
        break;
    case StepAction::CountUp:
    case StepAction::CountDown: filmed.value = heap_->countOf(step.object); break;
    case StepAction::Free:
    case StepAction::Reclaim:
        numbers_.erase(step.object);
        places_[filmed.object] = nullptr;
        break;
    default: break;
    }
    add(filmed);
}

void FilmRecorder::count(const gc::Step& step)
{
    switch (step.action) {
    case StepAction::Shade:
    case StepAction::ShadeByBarrier:
    case StepAction::Copy:
    case StepAction::Promote: ++visited_; break;
    case StepAction::Free:
    case StepAction::Reclaim:
        ++reclaimed_;
        reclaimedBytes_ += heap_->blockAt(step.object).bytes + heap_->headerBytes();
        break;
    default: break;
    }
}

void FilmRecorder::restoreFirstReference(const gc::Step& step)
{
    if (film_.algorithm != FilmedAlgorithm::ReferenceCounting) return;
    if (step.action == StepAction::RootDropped) ++film_.objects[known(step.object)].roots;
    if (step.action != StepAction::Stored) return;
    const FilmedObject& holder = film_.objects[known(step.from)];
    const auto begin = film_.targets.begin() + holder.firstTarget;
    const auto found = std::find(begin, begin + holder.targetCount, known(step.object));
    if (found != begin + holder.targetCount) *found = known(static_cast<const Object*>(step.place));
}

void FilmRecorder::born(const Object* object)
{
    if (film_.objectsInHeap > maxObjects_) return;
    const auto number = static_cast<FilmObject>(film_.objects.size());
    numbers_[object] = number;
    places_.push_back(object);
    FilmedObject& next = film_.objects.emplace_back();
    next.address = addressOf(object);
    next.bytes = static_cast<std::uint32_t>(heap_->blockAt(object).bytes) + heap_->headerBytes();
    next.isBornLater = true;
    next.isReachable = true;
    ++film_.bornLater;
    unwritten_.push_back(number);
    extendSpaceOf(next.address, next.bytes);
}

void FilmRecorder::completeBirths()
{
    for (const FilmObject number : unwritten_) {
        FilmedObject& object = film_.objects[number];
        const Object* place = places_[number];
        object.id = place->id;
        object.kind = place->kind;
        object.firstTarget = static_cast<std::uint32_t>(film_.targets.size());
        object.targetCount = place->referenceCount;
        film_.targets.insert(film_.targets.end(), place->referenceCount, noFilmObject);
    }
    unwritten_.clear();
}

void FilmRecorder::followMove(const gc::Step& step, FilmStep& filmed)
{
    const auto* place = static_cast<const Object*>(step.place);
    filmed.value = addressOf(place);
    numbers_[place] = filmed.object;
    places_[filmed.object] = place;
    extendSpaceOf(filmed.value, film_.objects[filmed.object].bytes);
}

void FilmRecorder::collectionEnds(const gc::CollectedHeap&, const Collection& collection)
{
    if (heap_ == nullptr || isDone_) return;
    if (film_.algorithm == FilmedAlgorithm::ReferenceCounting) return; // a trace among the counts of a frame
    film_.collection = collection;
    film_.reclaimedBytes = collection.reclaimedBytes();
    if (collection.kind == Collection::Kind::Increment) {
        film_.collection.objectsVisited = visited_;
        film_.collection.objectsReclaimed = reclaimed_;
        film_.reclaimedBytes = reclaimedBytes_;
    }
    finish();
}

void FilmRecorder::finishCounting()
{
    if (heap_ == nullptr || isDone_ || film_.algorithm != FilmedAlgorithm::ReferenceCounting) return;
    film_.collection.objectsReclaimed = reclaimed_;
    film_.reclaimedBytes = reclaimedBytes_;
    finish();
}

void FilmRecorder::finish()
{
    completeBirths();
    for (const FilmStep& step : film_.steps)
        if (step.action == StepAction::Emptied)
            for (FilmObject i = 0; i < film_.objects.size(); ++i)
                if (places_[i] != nullptr && addressOf(places_[i]) == film_.objects[i].address &&
                    film_.spaceOf(film_.objects[i].address) == step.value)
                    places_[i] = nullptr;
    findDeadLeft();
    isDone_ = true;
    heap_ = nullptr;
}

void FilmRecorder::findDeadLeft()
{
    const std::unordered_set<const Object*> live = reachable();
    for (FilmObject i = 0; i < places_.size(); ++i)
        if (places_[i] != nullptr && !live.contains(places_[i])) film_.deadLeft.push_back(i);
    film_.deadLeftInHeap = film_.deadLeft.size();
    if (!film_.isSample()) return;
    film_.deadLeftInHeap = static_cast<std::size_t>(
        std::ranges::count_if(objectsOfHeap(), [&](const Found& found) { return !live.contains(found.object); }));
}

} // namespace poolscope
