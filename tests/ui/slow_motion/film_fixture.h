// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Small films, made by hand.
#pragma once

#include "core/films/collection_film.h"
#include "core/films/heap_film.h"
#include "core/films/pool_film.h"

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace poolscope::ui {

inline constexpr std::uint64_t filmedHeap = 0x10000, filmedTo = 0x20000;

// Five objects of 64 bytes, of which 0 is a root: 0 -> 1, 2; 1 -> 2; 3 -> 4.
inline CollectionFilm emptyFilm(FilmedAlgorithm algorithm)
{
    CollectionFilm film;
    film.lane = "collected";
    film.strategy = "gc-mark-sweep";
    film.frame = 317;
    film.algorithm = algorithm;
    film.kinds = {"bullet", "vector"};
    film.targets = {1, 2, 2, 4};
    const std::vector<std::pair<std::uint32_t, std::uint32_t>> references{{0, 2}, {2, 1}, {3, 0}, {3, 1}, {4, 0}};
    for (std::uint32_t i = 0; i < references.size(); ++i)
        film.objects.push_back({.id = {100 + i, 1},
                                .kind = static_cast<std::uint16_t>(i % 2),
                                .bytes = 64,
                                .address = filmedHeap + 64 * i,
                                .isReachable = i < 3,
                                .roots = i == 0 ? 1u : 0u,
                                .firstTarget = references[i].first,
                                .targetCount = references[i].second});
    film.objectsInHeap = film.condemnedInHeap = film.objects.size();
    film.rootsInHeap = 1;
    return film;
}

inline std::shared_ptr<const CollectionFilm> markSweepFilm()
{
    using enum gc::StepAction;
    CollectionFilm film = emptyFilm(FilmedAlgorithm::MarkSweep);
    film.spaces = {{"heap", FilmedSpace::Role::Heap, filmedHeap, 5 * 64}};
    film.steps = {{Root, 0},    {Shade, 0},   {Scan, 0}, {Shade, 1, 0}, {Shade, 2, 0},
                  {Blacken, 2}, {Blacken, 0}, {Scan, 1}, {Seen, 2, 1},  {Blacken, 1},
                  {Keep, 0},    {Keep, 1},    {Keep, 2}, {Free, 3},     {Free, 4}};
    film.stepsInAll = film.steps.size();
    film.collection.objectsVisited = 3;
    film.collection.objectsReclaimed = 2;
    film.collection.number = 7;
    film.reclaimedBytes = 128;
    return std::make_shared<const CollectionFilm>(std::move(film));
}

inline std::shared_ptr<const CollectionFilm> copyingFilm()
{
    using enum gc::StepAction;
    CollectionFilm film = emptyFilm(FilmedAlgorithm::Copying);
    film.spaces = {{"from-space", FilmedSpace::Role::From, filmedHeap, 5 * 64},
                   {"to-space", FilmedSpace::Role::To, filmedTo, 5 * 64}};
    film.steps = {{Root, 0},
                  {Copy, 0, noFilmObject, filmedTo},
                  {Scan, 0},
                  {Copy, 1, 0, filmedTo + 64},
                  {Copy, 2, 0, filmedTo + 128},
                  {Blacken, 0},
                  {Scan, 1},
                  {Seen, 2, 1},
                  {Blacken, 1},
                  {Scan, 2},
                  {Blacken, 2},
                  {Emptied, noFilmObject, noFilmObject, 0}};
    film.stepsInAll = film.steps.size();
    return std::make_shared<const CollectionFilm>(std::move(film));
}

// 3 and 4 refer to one another; 1 dies, and 2 with it.
inline std::shared_ptr<const CollectionFilm> countingFilm()
{
    using enum gc::StepAction;
    CollectionFilm film = emptyFilm(FilmedAlgorithm::ReferenceCounting);
    film.spaces = {{"heap", FilmedSpace::Role::Heap, filmedHeap, 5 * 64}};
    film.targets = {1, noFilmObject, 2, 4, 3};
    film.objects[4].firstTarget = 4;
    film.objects[4].targetCount = 1;
    for (FilmedObject& object : film.objects)
        object.count = 1;
    film.steps = {{CountDown, 1, 0, 0}, {Doomed, 1},  {Scan, 1}, {CountDown, 2, 1, 0},
                  {Doomed, 2},          {Reclaim, 1}, {Scan, 2}, {Reclaim, 2}};
    film.deadLeft = {3, 4};
    film.deadLeftInHeap = 2;
    film.stepsInAll = film.steps.size();
    return std::make_shared<const CollectionFilm>(std::move(film));
}

// 8 of 5,000 objects.
inline std::shared_ptr<const CollectionFilm> sampledFilm()
{
    CollectionFilm film = *markSweepFilm();
    film.objectsInHeap = film.condemnedInHeap = 5000;
    film.collection.objectsVisited = 3000;
    film.collection.objectsReclaimed = 2000;
    film.reclaimedBytes = 2000 * 64;
    film.spaces[0].bytes = 5000 * 64;
    film.objects[4].address = filmedHeap + 4900 * 64;
    return std::make_shared<const CollectionFilm>(std::move(film));
}

// Four slots, of which 0 and 1 are in use; then 1 is released, and taken again.
inline std::shared_ptr<const PoolFilm> poolFilm(PoolStructure structure)
{
    using State = FilmedSlot::State;
    PoolFilm film;
    film.lane = "pooled";
    film.strategy = "pool-free-list";
    film.kind = "bullet";
    film.frames = 60;
    film.structure = structure;
    const FilmedSlot first{State::InUse, {40, 1}};
    const FilmedPool before{{first, {State::InUse, {41, 1}}, {State::Idle, {39, 1}}, {}}, {2}};
    const FilmedPool released{{first, {State::Idle, {41, 1}}, {State::Idle, {39, 1}}, {}}, {1, 2}};
    const FilmedPool after{{first, {State::InUse, {41, 3}}, {State::Idle, {39, 1}}, {}}, {2}};
    film.steps = {{.action = PoolStep::Action::Release, .object = {41, 1}, .slot = 1},
                  {.action = PoolStep::Action::Acquire, .object = {41, 3}, .slot = 1, .isHit = true}};
    film.moments = {before, released, after};
    return std::make_shared<const PoolFilm>(std::move(film));
}

// Four blocks, of which the second and the fourth are free: an object of 160 bytes is born in the fourth, then the
// third's dies, and its block joins the second.
inline std::shared_ptr<const HeapFilm> heapFilm(HeapStructure structure)
{
    HeapFilm film;
    film.lane = "listed";
    film.strategy = structure == HeapStructure::List ? "heap-list" : "heap-tlsf";
    film.frame = 59;
    film.frames = 60;
    film.kinds = {"bullet", "vector"};
    film.structure = structure;
    film.secondLevelBits = 5;
    film.calls = 2;
    const bool isList = structure == HeapStructure::List;
    const auto heapOf = [isList](std::vector<FilmedBlock> blocks) {
        FilmedHeap heap{4096, std::move(blocks), {}};
        for (const FilmedBlock& block : heap.blocks)
            if (!block.isInUse)
                heap.lists[isList ? 0 : static_cast<std::uint32_t>(block.bytes / 16)].push_back(block.at);
        return heap;
    };
    const FilmedBlock first{8, 64, true, 0, {40, 1}}, third{200, 64, true, 1, {41, 1}},
        born{264, 160, true, 0, {42, 3}};
    film.begin = heapOf({first, {72, 128}, third, {264, 256}});
    const FilmedHeap split = heapOf({first, {72, 128}, third, born, {424, 96}});
    const FilmedHeap joined = heapOf({first, {72, 192}, born, {424, 96}});
    using enum HeapAction;
    const auto add = [&film](HeapFilmStep step) {
        step.change.bytesBefore = step.change.bytesAfter = film.begin.bytes;
        film.steps.push_back(std::move(step));
    };
    add({.action = Ask, .bytes = 160, .kind = 0, .object = {42, 3}});
    if (isList) {
        add({.action = Look, .block = 72, .bytes = 128});
    } else {
        add({.action = SecondLevel, .from = 10, .found = 16});
    }
    add({.action = Look, .block = 264, .bytes = 256});
    add({.action = Split, .block = 264, .bytes = 160, .change = changeBetween(film.begin, split)});
    add({.action = Take, .block = 264, .bytes = 160, .kind = 0, .object = {42, 3}});
    add({.action = Release, .block = 200, .bytes = 64, .kind = 1, .object = {41, 1}});
    add({.action = JoinBefore, .block = 72, .bytes = 192, .change = changeBetween(split, joined)});
    return std::make_shared<const HeapFilm>(std::move(film));
}

} // namespace poolscope::ui
