// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/films/film_player.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace poolscope {

namespace {

bool isThere(const FilmPlayer& player, FilmObject object)
{
    return object != noFilmObject && player.exists(object) && player.colour(object) != FilmColour::Gone;
}

std::vector<std::vector<FilmObject>> referrersIn(const FilmPlayer& player)
{
    std::vector<std::vector<FilmObject>> referrers(player.film().objects.size());
    for (FilmObject from = 0; from < referrers.size(); ++from)
        if (isThere(player, from))
            for (const FilmObject to : player.targetsOf(from))
                if (isThere(player, to)) referrers[to].push_back(from);
    return referrers;
}

} // namespace

using gc::StepAction;

FilmPlayer::FilmPlayer(std::shared_ptr<const CollectionFilm> film) : film_(std::move(film)), targets_(film_->targets)
{
    const std::size_t count = film_->objects.size();
    colours_.resize(count, FilmColour::White);
    addresses_.resize(count);
    counts_.resize(count);
    remembered_.resize(count);
    exists_.resize(count);
    roots_.resize(count);
    for (FilmObject i = 0; i < count; ++i) {
        const FilmedObject& object = film_->objects[i];
        if (!object.isCondemned) colours_[i] = FilmColour::Black;
        addresses_[i] = object.address;
        counts_[i] = object.count;
        remembered_[i] = object.isRemembered;
        roots_[i] = object.roots;
        if (!object.isBornLater) appear(i, true);
    }
}

void FilmPlayer::seek(std::size_t position)
{
    position = std::min(position, film_->steps.size());
    while (position_ < position)
        forward();
    while (position_ > position)
        back();
}

bool FilmPlayer::forward()
{
    if (isAtEnd()) return false;
    const FilmStep& step = film_->steps[position_];
    changes_.push_back(apply(step));
    ++position_;
    return true;
}

bool FilmPlayer::back()
{
    if (position_ == 0) return false;
    --position_;
    takeBack(film_->steps[position_], changes_.back());
    changes_.pop_back();
    return true;
}

bool FilmPlayer::isQueue() const
{
    switch (film_->algorithm) {
    case FilmedAlgorithm::Copying:
    case FilmedAlgorithm::Minor: return true;
    case FilmedAlgorithm::Major: return !isMarking_;
    default: return false;
    }
}

FilmPlayer::Change FilmPlayer::apply(const FilmStep& step)
{
    Change change{.current = current_};
    const FilmObject object = step.object;
    switch (step.action) {
    case StepAction::Root:
    case StepAction::IncrementBegins:
    case StepAction::IncrementEnds: current_ = noFilmObject; break;
    case StepAction::MarkingBegins: beginMarking(); break;
    case StepAction::Shade:
    case StepAction::ShadeByBarrier:
    case StepAction::Copy:
    case StepAction::Promote:
    case StepAction::Doomed: reach(step, change); break;
    case StepAction::Scan:
        takePending(object, change);
        current_ = object;
        break;
    case StepAction::Blacken:
        change.colour = colours_[object];
        paint(object, FilmColour::Black);
        if (current_ == object) current_ = noFilmObject;
        break;
    case StepAction::Remembered: current_ = object; break;
    case StepAction::Remember: remembered_[object] = true; break;
    case StepAction::Unremember:
        remembered_[object] = false;
        current_ = noFilmObject;
        break;
    case StepAction::Reclaim:
    case StepAction::Free:
        current_ = noFilmObject;
        change.colour = colours_[object];
        release(object);
        break;
    case StepAction::Emptied: empty(step.value, change); break;
    case StepAction::CountUp:
    case StepAction::CountDown:
        change.value = std::exchange(counts_[object], static_cast<std::uint32_t>(step.value));
        endReference(step, change);
        break;
    case StepAction::Born:
        colours_[object] = FilmColour::Black;
        appear(object, true);
        break;
    case StepAction::Stored: store(step, change); break;
    case StepAction::RootAdded: ++roots_[object]; break;
    case StepAction::RootDropped:
        change.value = roots_[object];
        if (roots_[object] > 0) --roots_[object];
        break;
    case StepAction::Keep:
        change.colour = colours_[object];
        paint(object, FilmColour::Kept);
        break;
    case StepAction::Seen: break;
    }
    return change;
}

void FilmPlayer::takeBack(const FilmStep& step, const Change& change)
{
    const FilmObject object = step.object;
    switch (step.action) {
    case StepAction::MarkingBegins:
        isMarking_ = false;
        for (FilmObject i = 0; i < colours_.size(); ++i)
            if (exists_[i]) paint(i, coloursBeforeMarking_[i]);
        break;
    case StepAction::Shade:
    case StepAction::ShadeByBarrier:
    case StepAction::Copy:
    case StepAction::Promote:
    case StepAction::Doomed: takeBackReach(step, change); break;
    case StepAction::Scan: putPendingBack(object, change); break;
    case StepAction::Blacken:
    case StepAction::Keep: paint(object, change.colour); break;
    case StepAction::Remember: remembered_[object] = false; break;
    case StepAction::Unremember: remembered_[object] = true; break;
    case StepAction::Reclaim:
    case StepAction::Free: bringBack(change.colour); break;
    case StepAction::Emptied:
        --emptied_;
        for (std::uint32_t i = 0; i < change.value; ++i)
            bringBack(FilmColour::White);
        break;
    case StepAction::CountUp:
    case StepAction::CountDown:
        counts_[object] = change.value;
        if (change.place != noFilmObject) targets_[change.place] = object;
        break;
    case StepAction::Born:
        appear(object, false);
        colours_[object] = FilmColour::White;
        break;
    case StepAction::Stored:
        if (change.value != 0) targets_[change.place] = static_cast<FilmObject>(step.value);
        break;
    case StepAction::RootAdded: --roots_[object]; break;
    case StepAction::RootDropped: roots_[object] = change.value; break;
    case StepAction::Root:
    case StepAction::IncrementBegins:
    case StepAction::IncrementEnds:
    case StepAction::Remembered:
    case StepAction::Seen: break;
    }
    current_ = change.current;
}

void FilmPlayer::reach(const FilmStep& step, Change& change)
{
    const FilmObject object = step.object;
    change.colour = colours_[object];
    paint(object, FilmColour::Grey);
    const bool moves = step.action == StepAction::Copy || step.action == StepAction::Promote;
    if (moves) {
        change.address = std::exchange(addresses_[object], step.value);
        tally_.copiedBytes += film_->objects[object].bytes;
    }
    // A marker keeps no object waiting that refers to nothing.
    const bool waits = moves || step.action == StepAction::Doomed || film_->objects[object].targetCount > 0;
    change.value = waits ? 1 : 0;
    if (waits) pending_.push_back(object);
}

void FilmPlayer::takeBackReach(const FilmStep& step, const Change& change)
{
    paint(step.object, change.colour);
    if (step.action == StepAction::Copy || step.action == StepAction::Promote) {
        addresses_[step.object] = change.address;
        tally_.copiedBytes -= film_->objects[step.object].bytes;
    }
    if (change.value != 0) pending_.pop_back();
}

std::size_t& FilmPlayer::tallyOf(FilmObject object)
{
    switch (colours_[object]) {
    case FilmColour::White: return tally_.white;
    case FilmColour::Grey: return tally_.grey;
    case FilmColour::Black: return film_->objects[object].isCondemned ? tally_.black : tally_.notCondemned;
    case FilmColour::Kept: return tally_.kept;
    case FilmColour::Gone: break;
    }
    return tally_.gone;
}

void FilmPlayer::paint(FilmObject object, FilmColour colour)
{
    --tallyOf(object);
    colours_[object] = colour;
    ++tallyOf(object);
}

void FilmPlayer::appear(FilmObject object, bool exists)
{
    exists_[object] = exists;
    tallyOf(object) += exists ? 1 : std::size_t(-1);
}

void FilmPlayer::release(FilmObject object)
{
    paint(object, FilmColour::Gone);
    freed_.push_back(object);
    tally_.freedBytes += film_->objects[object].bytes;
}

void FilmPlayer::bringBack(FilmColour colour)
{
    const FilmObject object = freed_.back();
    freed_.pop_back();
    paint(object, colour);
    tally_.freedBytes -= film_->objects[object].bytes;
}

// Not always the front or the top: survivors that stay young are gone through before those promoted.
void FilmPlayer::takePending(FilmObject object, Change& change)
{
    if (firstPending_ < pending_.size() && pending_[firstPending_] == object && isQueue()) {
        change.place = static_cast<std::uint32_t>(firstPending_++);
        return;
    }
    const auto found = std::ranges::find(pending_.rbegin(), pending_.rend(), object);
    if (found == pending_.rend()) {
        change.place = noFilmObject;
        return;
    }
    const auto at = std::next(found).base();
    change.place = static_cast<std::uint32_t>(at - pending_.begin());
    pending_.erase(at);
}

void FilmPlayer::putPendingBack(FilmObject object, const Change& change)
{
    if (change.place == noFilmObject) return;
    if (change.place + 1 == firstPending_) {
        --firstPending_;
        return;
    }
    pending_.insert(pending_.begin() + change.place, object);
}

void FilmPlayer::empty(std::size_t space, Change& change)
{
    current_ = noFilmObject;
    ++emptied_;
    for (FilmObject i = 0; i < colours_.size(); ++i) {
        if (!exists_[i] || colours_[i] != FilmColour::White || film_->spaceOf(addresses_[i]) != space) continue;
        release(i);
        ++change.value;
    }
}

void FilmPlayer::beginMarking()
{
    current_ = noFilmObject;
    isMarking_ = true;
    coloursBeforeMarking_ = colours_;
    for (FilmObject i = 0; i < colours_.size(); ++i)
        if (exists_[i] && colours_[i] != FilmColour::Gone) paint(i, FilmColour::White);
}

// One of an object that is freed.
void FilmPlayer::endReference(const FilmStep& step, Change& change)
{
    change.place = noFilmObject;
    if (step.from == noFilmObject) return;
    const FilmedObject& holder = film_->objects[step.from];
    const auto begin = targets_.begin() + holder.firstTarget;
    const auto found = std::find(begin, begin + holder.targetCount, step.object);
    if (found == begin + holder.targetCount) return;
    *found = noFilmObject;
    change.place = static_cast<std::uint32_t>(found - targets_.begin());
}

void FilmPlayer::store(const FilmStep& step, Change& change)
{
    if (step.from == noFilmObject) return;
    const FilmedObject& holder = film_->objects[step.from];
    const auto begin = targets_.begin() + holder.firstTarget;
    const auto found = std::find(begin, begin + holder.targetCount, static_cast<FilmObject>(step.value));
    if (found == begin + holder.targetCount) return;
    *found = step.object;
    change.value = 1;
    change.place = static_cast<std::uint32_t>(found - targets_.begin());
}

Neighbourhood neighbourhoodOf(const FilmPlayer& player, FilmObject centre, std::size_t most)
{
    Neighbourhood around;
    if (!isThere(player, centre)) return around;
    const std::vector<std::vector<FilmObject>> referrers = referrersIn(player);
    std::vector<bool> isIn(player.film().objects.size());
    const auto enter = [&](FilmObject object) {
        if (!isThere(player, object) || isIn[object]) return;
        if (around.objects.size() == most) {
            around.isCut = true;
            return;
        }
        isIn[object] = true;
        around.objects.push_back(object);
    };
    enter(centre);
    for (std::size_t next = 0; next < around.objects.size(); ++next) {
        const FilmObject object = around.objects[next];
        for (const FilmObject to : player.targetsOf(object))
            enter(to);
        for (const FilmObject from : referrers[object])
            enter(from);
    }
    for (const FilmObject from : around.objects) {
        if (player.isRoot(from)) around.edges.push_back({noFilmObject, from});
        for (const FilmObject to : player.targetsOf(from))
            if (isThere(player, to) && isIn[to]) around.edges.push_back({from, to});
    }
    return around;
}

} // namespace poolscope
