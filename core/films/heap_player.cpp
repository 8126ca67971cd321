// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/films/heap_player.h"

#include <algorithm>
#include <bit>

namespace poolscope {

namespace {

constexpr std::uint64_t nothing = HeapFilmStep::none;
constexpr std::uint64_t bitsOfWord = 64;

bool hasBlock(const FilmedHeap& heap, std::uint64_t list)
{
    return heap.lists.contains(static_cast<std::uint32_t>(list));
}

void markSearch(HeapBits& bits, const HeapFilmStep& step)
{
    const auto within = [&bits](std::uint64_t list) -> std::optional<std::size_t> {
        if (list == nothing || list < bits.first || list - bits.first >= bits.bits.size()) return std::nullopt;
        return static_cast<std::size_t>(list - bits.first);
    };
    bits.from = within(step.from);
    bits.found = within(step.found);
}

HeapBits firstLevel(const HeapPlayer& player)
{
    const HeapFilm& film = player.film();
    HeapBits row{HeapBits::Level::First, 0, {}};
    for (std::uint64_t power = 0; power == 0 || film.bytesOfList(power << film.secondLevelBits) <= player.heap().bytes;
         ++power)
        row.bits.push_back(std::ranges::any_of(
            player.heap().lists, [&](const auto& list) { return list.first >> film.secondLevelBits == power; }));
    return row;
}

HeapBits rowOfLists(const HeapPlayer& player, HeapBits::Level level, std::uint64_t first, std::uint64_t count)
{
    HeapBits row{level, first, {}};
    for (std::uint64_t list = first; list < first + count; ++list)
        row.bits.push_back(hasBlock(player.heap(), list));
    return row;
}

} // namespace

void HeapPlayer::seek(std::size_t position)
{
    position = std::min(position, film_->steps.size());
    while (position_ < position)
        forward();
    while (position_ > position)
        back();
}

bool HeapPlayer::forward()
{
    if (isAtEnd()) return false;
    apply(film_->steps[position_++].change, heap_);
    return true;
}

bool HeapPlayer::back()
{
    if (position_ == 0) return false;
    takeBack(film_->steps[--position_].change, heap_);
    return true;
}

// Of the step with which the call begins; position() if there is none.
std::size_t HeapPlayer::callBegin() const
{
    for (std::size_t i = position_; i-- > 0;)
        if (film_->steps[i].isCall()) return i;
    return position_;
}

const HeapFilmStep* HeapPlayer::call() const
{
    const std::size_t begin = callBegin();
    return begin == position_ ? nullptr : &film_->steps[begin];
}

std::vector<std::uint64_t> HeapPlayer::lookedAt() const
{
    std::vector<std::uint64_t> looked;
    for (std::size_t i = callBegin(); i < position_; ++i)
        if (film_->steps[i].action == HeapAction::Look) looked.push_back(film_->steps[i].block);
    return looked;
}

std::uint64_t HeapPlayer::candidate() const
{
    std::uint64_t best = nothing, bestBytes = 0;
    const HeapFilmStep* call = this->call();
    for (std::size_t i = callBegin(); i < position_; ++i) {
        const HeapFilmStep& step = film_->steps[i];
        if (step.action == HeapAction::Split || step.action == HeapAction::Take) return nothing;
        if (step.action != HeapAction::Look || step.bytes < call->bytes) continue;
        const bool isBetter = film_->fit == FilmedFit::Best    ? step.bytes < bestBytes
                              : film_->fit == FilmedFit::Worst ? step.bytes > bestBytes
                                                               : true;
        if (best != nothing && !isBetter) continue;
        best = step.block;
        bestBytes = step.bytes;
    }
    return best;
}

std::optional<std::uint64_t> HeapPlayer::list() const
{
    for (std::size_t i = position_; i-- > 0;) {
        const HeapFilmStep& step = film_->steps[i];
        // A power, not a list: its first one.
        if (step.action == HeapAction::FirstLevel && step.found != nothing) return step.found << film_->secondLevelBits;
        if (step.action == HeapAction::Lists || step.action == HeapAction::SecondLevel)
            return step.found == nothing ? step.from : step.found;
        if (!step.change.lists.empty()) return step.change.lists.back().list;
    }
    return std::nullopt;
}

HeapTally tallyOf(const FilmedHeap& heap)
{
    HeapTally tally;
    for (const FilmedBlock& block : heap.blocks) {
        ++(block.isInUse ? tally.usedBlocks : tally.freeBlocks);
        (block.isInUse ? tally.usedBytes : tally.freeBytes) += block.bytes;
        if (!block.isInUse) tally.largestFreeBytes = std::max(tally.largestFreeBytes, block.bytes);
    }
    return tally;
}

std::vector<HeapBits> bitsOf(const HeapPlayer& player)
{
    const HeapFilm& film = player.film();
    const HeapFilmStep* last = player.lastStep();
    std::vector<HeapBits> rows;
    switch (film.structure) {
    case HeapStructure::List: return {};
    case HeapStructure::Segregated: {
        const std::uint64_t lists = film.classes + 1;
        const std::uint64_t first = std::min(player.list().value_or(0), film.classes) / bitsOfWord * bitsOfWord;
        rows.push_back(rowOfLists(player, HeapBits::Level::Lists, first, std::min(bitsOfWord, lists - first)));
        break;
    }
    case HeapStructure::TwoLevel: {
        const std::uint64_t parts = std::uint64_t{1} << film.secondLevelBits;
        const std::uint64_t first = player.list().value_or(0) / parts * parts;
        rows.push_back(firstLevel(player));
        rows.push_back(rowOfLists(player, HeapBits::Level::Second, first, parts));
        break;
    }
    case HeapStructure::Buddy:
        rows.push_back(rowOfLists(player, HeapBits::Level::Lists, 0,
                                  static_cast<std::uint64_t>(std::bit_width(
                                      player.heap().bytes / std::max<std::uint64_t>(1, film.smallestBytes)))));
        break;
    }
    if (last == nullptr) return rows;
    if (last->action == HeapAction::Lists || last->action == HeapAction::FirstLevel) markSearch(rows.front(), *last);
    if (last->action == HeapAction::SecondLevel) markSearch(rows.back(), *last);
    return rows;
}

} // namespace poolscope
