// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is known of one collection, or of one increment of a collection, but for its time: counted, so the same on every
// machine. A collection is a whole one, from its roots to its last free cell; an increment is a slice of it.
#pragma once

#include <cstdint>
#include <string_view>

namespace poolscope {

struct Collection
{
    enum class Kind : std::uint8_t {
        Minor,     // the young alone were condemned
        Major,     // everything was
        Increment, // a slice of one that goes on while the program runs
    };
    enum class Cause : std::uint8_t {
        HeapFull,    // an allocation would have taken the heap past its budget
        NurseryFull, // an allocation found no room in the nursery
        AskedFor,    // by the program
        WorkDue,     // so much was allocated since the last step or trace that the next was due
    };

    // Which of its heap's collections it is, from 1, or, of an increment, is a part of: those of one have its number.
    // 0: not told, in recordings made before it was.
    std::uint64_t number = 0;
    Kind kind = Kind::Major;
    Cause cause = Cause::HeapFull;
    std::uint64_t bytesBefore = 0; // of objects, live and dead, in the whole heap
    std::uint64_t bytesAfter = 0;
    std::uint64_t copiedBytes = 0;    // moved, promoted ones included
    std::uint64_t promotedBytes = 0;  // moved from the nursery into the old space
    std::uint64_t objectsVisited = 0; // found alive among the condemned
    std::uint64_t objectsReclaimed = 0;
    std::uint64_t budgetBytes = 0; // that the heap may fill up to before the next major one

    [[nodiscard]] std::uint64_t reclaimedBytes() const { return bytesBefore - bytesAfter; }

    friend bool operator==(const Collection&, const Collection&) = default;
};

// How loud its mark is: 1 an increment, 2 a minor one, 3 a major one.
[[nodiscard]] std::uint64_t loudnessOf(Collection::Kind kind);
// "minor", "major", "increment".
[[nodiscard]] std::string_view nameOf(Collection::Kind kind);
// "heap full", "nursery full", "asked for", "work due".
[[nodiscard]] std::string_view nameOf(Collection::Cause cause);

} // namespace poolscope
