// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The counters of one collection, or of one increment of a collection; they are the same on every machine. Its time is
// not among them. A collection runs from its roots to its last free cell; an increment is a slice of one.
#pragma once

#include <cstdint>
#include <string_view>

namespace poolscope {

struct Collection
{
    enum class Kind : std::uint8_t {
        Minor,     // condemned young objects only
        Major,     // condemned every object
        Increment, // a slice of a collection that goes on while the program runs
    };
    enum class Cause : std::uint8_t {
        HeapFull,    // an allocation would have taken the heap past its budget
        NurseryFull, // an allocation found no room in the nursery
        AskedFor,    // by the program
        WorkDue,     // enough was allocated since the last step or trace for the next to be due
    };

    // Counts the heap's collections from 1. All increments of one collection have its number. 0 in recordings made
    // before the number was recorded.
    std::uint64_t number = 0;
    Kind kind = Kind::Major;
    Cause cause = Cause::HeapFull;
    std::uint64_t bytesBefore = 0; // of all objects in the heap, live and dead
    std::uint64_t bytesAfter = 0;
    std::uint64_t copiedBytes = 0;    // of objects moved, promoted ones included
    std::uint64_t promotedBytes = 0;  // of objects moved from the nursery into the old space
    std::uint64_t objectsVisited = 0; // found alive among the condemned
    std::uint64_t objectsReclaimed = 0;
    std::uint64_t budgetBytes = 0; // up to which the heap may fill before the next major collection

    [[nodiscard]] std::uint64_t reclaimedBytes() const { return bytesBefore - bytesAfter; }

    friend bool operator==(const Collection&, const Collection&) = default;
};

// How prominently a collection is marked: 1 an increment, 2 a minor collection, 3 a major one.
[[nodiscard]] std::uint64_t rankOf(Collection::Kind kind);
// "minor", "major", "increment".
[[nodiscard]] std::string_view nameOf(Collection::Kind kind);
// "heap full", "nursery full", "asked for", "work due".
[[nodiscard]] std::string_view nameOf(Collection::Cause cause);

} // namespace poolscope
