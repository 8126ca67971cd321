// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The accounting of one lane: whether it is balanced, and what harm was done by a program that leaks, or that goes on
// using objects it gave back. Golden.
#pragma once

#include "core/base/message.h"
#include "core/metrics/instantiations.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace poolscope {

// The first mistake that a program made, without a full stop.
struct Mistake
{
    std::optional<std::uint64_t> frame{}; // nothing if `what` names the frame, as when read from a file
    Message what{};                       // "bullet 11 of generation 1 is used, but …"; empty: there was none

    [[nodiscard]] bool empty() const { return what.empty(); }
    // "frame 63: bullet 11 of generation 1 is used, but …"
    [[nodiscard]] std::string english() const
    {
        return frame ? "frame " + std::to_string(*frame) + ": " + what.english() : what.english();
    }

    // Mistakes are equal if they say the same in English.
    friend bool operator==(const Mistake& a, const Mistake& b) { return a.english() == b.english(); }
};

// What was found of one mistake that a lane's program makes on purpose.
struct MistakeFindings
{
    std::vector<std::uint64_t> counts{}; // in the order of MistakeInfo::figures
    Mistake first{};

    friend bool operator==(const MistakeFindings&, const MistakeFindings&) = default;
};

struct Accounting
{
    // In every frame so far: alive == acquired - (released - prefilled) in the articles' way of counting, slots in use
    // and idle add up to those owned, and live bytes do not exceed the heap's.
    bool balanced = true;
    std::uint64_t alive = 0;
    std::uint64_t acquired = 0;
    std::uint64_t released = 0;        // as the articles count: a prefilled object is made and released
    std::uint64_t prefilled = 0;       // made idle, before the first frame or by growing; also in `released`
    std::uint64_t lostObjects = 0;     // dead, never released, and still counted as in use
    std::uint64_t instantiated = 0;    // new objects made, except those made before the first frame
    std::uint64_t maxInstantiated = 0; // in one frame
    // Free blocks that an acquire looked at in an arena: half of the acquires no more than the first, 99 % no more than
    // the second (allocators::SearchCounts), none more than the third. 0 without an arena.
    std::uint64_t searchedP50 = 0;
    std::uint64_t searchedP99 = 0;
    std::uint64_t searchedMost = 0;
    // By kind; empty where no kind has slots.
    std::vector<std::uint64_t> maxInUse{};   // slots
    std::vector<std::uint64_t> slotsOwned{}; // at present
    std::vector<std::uint64_t> growths{};    // acquires that found no idle slot, so that the pool grew
    std::vector<std::uint64_t> exhausted{};  // acquires that found no idle slot when the pool could not grow
    Instantiations instantiations{};         // of the frames so far, by kind
    std::vector<Instantiations> instantiationsInRanges{}; // by range of the experiment
    std::vector<MistakeFindings> mistakes{};              // in the order of mistakeCatalog(); empty: of no run

    // The articles' formula. Equals `alive`, unless an object was never released, or released twice.
    [[nodiscard]] std::uint64_t active() const { return acquired - (released - prefilled); }

    friend bool operator==(const Accounting&, const Accounting&) = default;
};

} // namespace poolscope
