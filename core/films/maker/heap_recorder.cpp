// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/films/maker/heap_recorder.h"

#include "core/base/object.h"

#include <algorithm>
#include <utility>

namespace poolscope {

namespace {

bool changesNothing(HeapAction action)
{
    switch (action) {
    case HeapAction::Ask:
    case HeapAction::Look:
    case HeapAction::Pass:
    case HeapAction::Lists:
    case HeapAction::FirstLevel:
    case HeapAction::SecondLevel:
    case HeapAction::Fail:
    case HeapAction::Release: return true;
    default: return false;
    }
}

bool isCall(HeapAction action)
{
    return action == HeapAction::Ask || action == HeapAction::Release;
}

std::uint64_t widened(std::size_t number)
{
    return number == allocators::HeapStep::none ? HeapFilmStep::none : number;
}

} // namespace

void HeapRecorder::tell(const HeapInspection& heap, const allocators::HeapStep& step)
{
    heap_ = &heap;
    const std::uint64_t before = told_++;
    if (isCall(step.action)) {
        ++calls_;
        callAt_ = before;
    }
    if (isCut_ || !filmsFrom_ || before < *filmsFrom_ || !(begin_ || isCall(step.action))) return;
    if (isCall(step.action)) nameNewcomer();
    if (!begin_) begin_ = now_ = look(); // a call has changed nothing yet when it begins
    isCut_ = steps_.size() == HeapFilm::maxSteps || changed_ > HeapFilm::maxChanged || looked_ > HeapFilm::maxLooked ||
             !keepOn_();
    if (!isCut_) add(step);
}

std::uint64_t HeapRecorder::blocks() const
{
    std::uint64_t blocks = 0;
    if (heap_ != nullptr) heap_->visitBlocks([&](const std::byte*, std::size_t, bool) { ++blocks; });
    return blocks;
}

void HeapRecorder::callBegins(Call call, const SlotInspection*, KindIndex kind, const Object*)
{
    if (call == Call::Acquire) kind_ = kind;
}

void HeapRecorder::add(const allocators::HeapStep& step)
{
    HeapFilmStep filmed{.action = step.action,
                        .block = step.object == nullptr ? HeapFilmStep::none : blockOf(step.object),
                        .bytes = step.bytes,
                        .from = widened(step.from),
                        .found = widened(step.found)};
    if (step.action == HeapAction::Release) {
        const auto* object = static_cast<const Object*>(step.object);
        filmed.kind = object->kind;
        filmed.object = object->id;
    }
    if (step.action == HeapAction::Ask) filmed.kind = kind_;
    if (isCall(step.action)) call_ = steps_.size();
    if (step.action == HeapAction::Take) newcomer_ = filmed.block;
    if (changesNothing(step.action)) {
        filmed.change.bytesBefore = filmed.change.bytesAfter = now_.bytes;
    } else {
        FilmedHeap after = look();
        looked_ += after.blocks.size();
        filmed.change = changeBetween(now_, after);
        changed_ += filmed.change.blocks.before.size() + filmed.change.blocks.after.size();
        now_ = std::move(after);
    }
    steps_.push_back(std::move(filmed));
}

std::uint64_t HeapRecorder::blockOf(const void* object) const
{
    return static_cast<std::uint64_t>(static_cast<const std::byte*>(object) - heap_->begin()) - heap_->headerBytes();
}

FilmedHeap HeapRecorder::look() const
{
    FilmedHeap heap;
    heap.bytes = heap_->bytes();
    heap.blocks.reserve(now_.blocks.size() + 2);
    auto before = now_.blocks.begin(); // both are in the order of addresses
    heap_->visitBlocks([&](const std::byte* object, std::size_t room, bool isInUse) {
        FilmedBlock block{blockOf(object), room + heap_->headerBytes(), isInUse};
        while (before != now_.blocks.end() && before->at < block.at)
            ++before;
        // What has been in use since the look before has its header, or gets its name from nameNewcomer().
        if (isInUse && before != now_.blocks.end() && before->at == block.at && before->isInUse) {
            block.kind = before->kind;
            block.holder = before->holder;
        } else if (isInUse && !begin_) {
            const auto* held = reinterpret_cast<const Object*>(object);
            block.kind = held->kind;
            block.holder = held->id;
        }
        heap.blocks.push_back(block);
    });
    heap_->visitFree([&](const std::byte* object, std::size_t list) {
        heap.lists[static_cast<std::uint32_t>(list)].push_back(blockOf(object));
    });
    return heap;
}

void HeapRecorder::nameNewcomer()
{
    if (!newcomer_) return;
    const std::uint64_t at = *std::exchange(newcomer_, std::nullopt);
    const auto* object = reinterpret_cast<const Object*>(heap_->begin() + at + heap_->headerBytes());
    const std::uint16_t kind = object->kind;
    const ObjectId holder = object->id;
    nameIn(now_.blocks, at, kind, holder);
    for (std::size_t i = call_; i < steps_.size(); ++i) {
        HeapFilmStep& step = steps_[i];
        nameIn(step.change.blocks.after, at, kind, holder);
        if (step.action != HeapAction::Ask && step.action != HeapAction::Take) continue;
        step.kind = kind;
        step.object = holder;
    }
    // What the steps between found in use was not named either.
    for (std::size_t i = call_ + 1; i < steps_.size(); ++i)
        nameIn(steps_[i].change.blocks.before, at, kind, holder);
}

void HeapRecorder::nameIn(std::vector<FilmedBlock>& blocks, std::uint64_t at, std::uint16_t kind, ObjectId holder) const
{
    const auto found = std::ranges::find(blocks, at, &FilmedBlock::at);
    if (found == blocks.end() || !found->isInUse) return;
    found->kind = kind;
    found->holder = holder;
}

void HeapRecorder::finish(HeapFilm& film)
{
    nameNewcomer();
    if (begin_) film.begin = std::move(*begin_);
    // Of whole calls, unless the first one is too long.
    if (isCut_ && call_ > 0) steps_.resize(call_);
    film.steps = std::move(steps_);
    film.isCut = isCut_;
}

} // namespace poolscope
