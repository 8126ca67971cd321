// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A collection, step by step: what was in the heap when it began, and what the collector did. A plain value, made by
// core/films/maker and shown by a FilmPlayer.
#pragma once

#include "core/base/collection.h"
#include "core/base/ids.h"
#include "core/gc/steps.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <vector>

namespace poolscope {

// An index into CollectionFilm::objects.
using FilmObject = std::uint32_t;
inline constexpr FilmObject noFilmObject = std::numeric_limits<FilmObject>::max();

// The algorithm that a film shows.
enum class FilmedAlgorithm : std::uint8_t {
    MarkSweep,
    IncrementalSnapshot, // mark and sweep in increments, snapshot at the beginning
    IncrementalUpdate,   // the same, incremental update
    Copying,
    Minor, // of a generational heap: the nursery only
    Major, // of a generational heap
    ReferenceCounting,
    BackupTrace, // of a reference-counting heap
};

enum class FilmColour : std::uint8_t {
    White, // not reached so far
    Grey,  // reached; its references are still to be gone through
    Black, // reached, and all its references gone through
    Kept,  // was black until the sweep cleared its mark: white for the next collection
    Gone,  // its memory is free
};

struct FilmedSpace
{
    enum class Role : std::uint8_t {
        Heap, // objects stay where they are
        From, // is emptied: a semispace, or the half of a nursery
        To,   // survivors are copied into it
        Old,  // of a generational heap
    };

    std::string name; // an English word of the catalogs: "old space"
    Role role = Role::Heap;
    std::uint64_t begin = 0; // an address
    std::uint64_t bytes = 0; // as much as is in use at the beginning or at the end of the film, whichever is more
};

struct FilmedObject
{
    ObjectId id;                   // as in the events; the index names it: "bullet 412"
    std::uint16_t kind = 0;        // an index into CollectionFilm::kinds
    std::uint32_t bytes = 0;       // the collector's own word in front included
    std::uint64_t address = 0;     // at the beginning, or where it was born
    std::uint32_t survived = 0;    // minor collections, at the beginning
    std::uint32_t count = 0;       // references to it, at the beginning; 0 unless the heap counts
    bool isCondemned = true;       // false: this collection does not ask whether it is alive (old, in a minor one)
    bool isReachable = false;      // from the roots, at the beginning: found by going through the heap beforehand
    bool isRemembered = false;     // in the remembered set, at the beginning
    std::uint32_t roots = 0;       // that refer to it, at the beginning
    bool isBornLater = false;      // born during the collection; not in the heap before its step Born
    std::uint32_t firstTarget = 0; // into CollectionFilm::targets: one for each of its references, at the beginning
    std::uint32_t targetCount = 0;
};

struct FilmStep
{
    gc::StepAction action = gc::StepAction::Root;
    FilmObject object = noFilmObject;
    FilmObject from = noFilmObject; // whose reference led to it; none: a root, or an object outside the heap
    // Copy, Promote: the new address. Stored: the FilmObject that the reference led to before. Emptied: the index of
    // the space. CountUp, CountDown: the count after it.
    std::uint64_t value = 0;
};

struct CollectionFilm
{
    std::string lane;
    std::string strategy;    // id
    std::uint64_t frame = 0; // in which it began
    FilmedAlgorithm algorithm = FilmedAlgorithm::MarkSweep;
    // As in the recording, of the whole collection: of one in increments, objects visited and reclaimed are the sums.
    // Of reference counting: all zero but the objects reclaimed.
    Collection collection;
    std::uint64_t reclaimedBytes = 0; // of the whole collection, or by counting

    std::vector<std::string> kinds; // names
    std::vector<FilmedSpace> spaces;
    std::vector<FilmedObject> objects; // in the order of their addresses, then those born later
    std::vector<FilmObject> targets;   // none: a null reference, or one out of the heap or the sample
    std::vector<FilmStep> steps;

    // What is dead and still there at the end: cycles that counting does not see, objects that died while marking went
    // on, young ones that dead old ones refer to. Found by going through the heap afterwards.
    std::vector<FilmObject> deadLeft;

    // Of large heaps a sample: the objects of every n-th root, whatever they lead to, and every n-th dead one.
    std::size_t objectsInHeap = 0;   // at the beginning
    std::size_t condemnedInHeap = 0; // of them: the collection asks whether they are alive
    std::size_t deadLeftInHeap = 0;  // at the end
    std::size_t rootsInHeap = 0;
    std::size_t stepsInAll = 0; // those of objects outside the sample included

    std::size_t bornLater = 0; // the last of `objects`
    [[nodiscard]] bool isSample() const { return objectsInHeap > objects.size() - bornLater; }

    [[nodiscard]] std::span<const FilmObject> targetsOf(FilmObject object) const
    {
        return {targets.data() + objects[object].firstTarget, objects[object].targetCount};
    }
    // The space that the address lies in; spaces.size(): none.
    [[nodiscard]] std::size_t spaceOf(std::uint64_t address) const
    {
        const auto found = std::ranges::find_if(spaces, [=](const FilmedSpace& space) {
            return address - space.begin < space.bytes && address >= space.begin;
        });
        return static_cast<std::size_t>(found - spaces.begin());
    }
};

// Larger heaps are filmed by a sample.
inline constexpr std::size_t maxFilmedObjects = 20'000;

} // namespace poolscope
