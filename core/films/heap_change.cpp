// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/films/heap_change.h"

#include <algorithm>
#include <iterator>
#include <set>

namespace poolscope {

namespace {

// What lies between what both have at their beginnings and at their ends.
template <class Element>
HeapChange::Part<Element> partBetween(const std::vector<Element>& before, const std::vector<Element>& after)
{
    const auto [first, firstAfter] = std::ranges::mismatch(before, after);
    auto end = before.end();
    auto endAfter = after.end();
    for (; end != first && endAfter != firstAfter && *std::prev(end) == *std::prev(endAfter); --endAfter)
        --end;
    return {static_cast<std::size_t>(first - before.begin()), {first, end}, {firstAfter, endAfter}};
}

template <class Element>
void replace(std::vector<Element>& all, std::size_t at, const std::vector<Element>& old, const std::vector<Element>& by)
{
    const auto begin = all.begin() + static_cast<std::ptrdiff_t>(at);
    const auto rest = all.erase(begin, begin + static_cast<std::ptrdiff_t>(old.size()));
    all.insert(rest, by.begin(), by.end());
}

template <class Element>
void exchange(std::vector<Element>& all, const HeapChange::Part<Element>& part, bool isBack)
{
    isBack ? replace(all, part.at, part.after, part.before) : replace(all, part.at, part.before, part.after);
}

void exchange(FilmedHeap& heap, const HeapChange& change, bool isBack)
{
    heap.bytes = isBack ? change.bytesBefore : change.bytesAfter;
    exchange(heap.blocks, change.blocks, isBack);
    for (const HeapChange::OfList& each : change.lists) {
        exchange(heap.lists[each.list], each.part, isBack);
        if (heap.lists[each.list].empty()) heap.lists.erase(each.list);
    }
}

} // namespace

const FilmedBlock* FilmedHeap::blockAt(std::uint64_t at) const
{
    const auto found = std::ranges::lower_bound(blocks, at, {}, &FilmedBlock::at);
    return found == blocks.end() || found->at != at ? nullptr : &*found;
}

HeapChange changeBetween(const FilmedHeap& before, const FilmedHeap& after)
{
    HeapChange change{before.bytes, after.bytes, partBetween(before.blocks, after.blocks), {}};
    std::set<std::uint32_t> numbers;
    for (const FilmedHeap* heap : {&before, &after})
        for (const auto& [list, blocks] : heap->lists)
            numbers.insert(list);
    const std::vector<std::uint64_t> none;
    const auto listOf = [&none](const FilmedHeap& heap, std::uint32_t list) -> const std::vector<std::uint64_t>& {
        const auto found = heap.lists.find(list);
        return found == heap.lists.end() ? none : found->second;
    };
    for (const std::uint32_t list : numbers) {
        auto part = partBetween(listOf(before, list), listOf(after, list));
        if (!part.isEmpty()) change.lists.push_back({list, std::move(part)});
    }
    return change;
}

void apply(const HeapChange& change, FilmedHeap& heap)
{
    exchange(heap, change, false);
}

void takeBack(const HeapChange& change, FilmedHeap& heap)
{
    exchange(heap, change, true);
}

} // namespace poolscope
