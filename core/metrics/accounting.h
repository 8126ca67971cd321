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

// The effects of references used after the release of their object.
struct StaleFindings
{
    std::uint64_t kept = 0;             // references kept after the release
    std::uint64_t idleWrites = 0;       // writes through such a reference into an idle slot
    std::uint64_t strayWrites = 0;      // writes through such a reference into the object that has the slot now
    std::uint64_t corruptedObjects = 0; // objects with at least one stray write
    std::uint64_t caught = 0;           // uses refused, as the handle's generation was not the slot's
    // The first harm, or the first refused use that can name both holders. Until there is one, the first refused use,
    // naming the old holder only.
    Mistake first{};

    friend bool operator==(const StaleFindings&, const StaleFindings&) = default;
};

// The effects of fields that were not set again in a reused slot.
struct LeftOverFindings
{
    std::uint64_t objects = 0; // born with a field of their slot's previous object
    Mistake first{};           // the first of them

    friend bool operator==(const LeftOverFindings&, const LeftOverFindings&) = default;
};

// The effects of objects given back to the pool of another kind.
struct WrongPoolFindings
{
    std::uint64_t refused = 0; // given back one by one: the pool named the owner
    std::uint64_t skipped = 0; // given back among many, and still in use
    Mistake first{};           // the first of them

    friend bool operator==(const WrongPoolFindings&, const WrongPoolFindings&) = default;
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
    std::uint64_t instantiated = 0;    // objects made anew, except those made before the first frame
    std::uint64_t maxInstantiated = 0; // in one frame
    // By kind; empty where no kind has slots.
    std::vector<std::uint64_t> maxInUse{};   // slots
    std::vector<std::uint64_t> slotsOwned{}; // at present
    std::vector<std::uint64_t> growths{};    // acquires that found no idle slot, so that the pool grew
    std::vector<std::uint64_t> exhausted{};  // acquires that found no idle slot when the pool could not grow
    Instantiations instantiations{};         // of the frames so far, by kind
    std::vector<Instantiations> instantiationsInRanges{}; // by range of the experiment
    StaleFindings stale{};
    LeftOverFindings leftOver{};
    WrongPoolFindings wrongPool{};

    // The articles' formula. Equals `alive`, unless an object was never released, or released twice.
    [[nodiscard]] std::uint64_t active() const { return acquired - (released - prefilled); }

    friend bool operator==(const Accounting&, const Accounting&) = default;
};

} // namespace poolscope
