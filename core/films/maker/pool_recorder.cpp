// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/films/maker/pool_recorder.h"

#include <algorithm>
#include <utility>

namespace poolscope {

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
        step.grownBy = seen_.slots - std::min(seen_.slots, before.states.size());
    }
    moments_.push_back({step, std::move(before)});
    if (moments_.size() > PoolFilm::maxSteps) moments_.pop_front();
}

FilmedPool PoolRecorder::look()
{
    slots_->inspect(kind_, seen_);
    FilmedPool pool;
    pool.states.resize(seen_.slots);
    lastHolders_.resize(std::max(lastHolders_.size(), seen_.slots));
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

} // namespace poolscope
