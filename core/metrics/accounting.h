// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The accounting of one lane: whether it is balanced, and what a program that leaks, or holds on to what it gave
// back, has done to them. Golden.
#pragma once

#include "core/base/message.h"
#include "core/metrics/instantiations.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace poolscope {

// What a program did wrong first, without a full stop.
struct Mistake
{
    std::optional<std::uint64_t> frame{}; // nothing where `what` names it, as read from a file
    Message what{};                       // "bullet 11 of generation 1 is used, but …"; empty: there was none

    [[nodiscard]] bool empty() const { return what.empty(); }
    // "frame 63: bullet 11 of generation 1 is used, but …"
    [[nodiscard]] std::string english() const
    {
        return frame ? "frame " + std::to_string(*frame) + ": " + what.english() : what.english();
    }

    // What says the same in English.
    friend bool operator==(const Mistake& a, const Mistake& b) { return a.english() == b.english(); }
};

// What came of references that were used after the release of their object.
struct StaleFindings
{
    std::uint64_t kept = 0;             // references kept after the release
    std::uint64_t idleWrites = 0;       // writes through one into a slot that was idle
    std::uint64_t strayWrites = 0;      // writes through one into an object that is another's now
    std::uint64_t corruptedObjects = 0; // that at least one stray write went into
    std::uint64_t caught = 0;           // uses refused, as the handle's generation was not the slot's
    // The first harm, or the first catch that can, naming both holders; a catch before any could names the old one
    // alone.
    Mistake first{};

    friend bool operator==(const StaleFindings&, const StaleFindings&) = default;
};

// What came of fields that were not set again in a slot used before.
struct LeftOverFindings
{
    std::uint64_t objects = 0; // born with a field of the object that was in their slot before
    Mistake first{};           // the first of them

    friend bool operator==(const LeftOverFindings&, const LeftOverFindings&) = default;
};

// What came of objects that were given to the pool of another kind.
struct WrongPoolFindings
{
    std::uint64_t refused = 0; // one by one: the pool said whose it is
    std::uint64_t skipped = 0; // among many, and still in use
    Mistake first{};           // the first of them

    friend bool operator==(const WrongPoolFindings&, const WrongPoolFindings&) = default;
};

struct Accounting
{
    // In every frame so far: alive == acquired - (released - prefilled) in the articles' way of counting, slots in use
    // and idle make those owned, and no more bytes are alive than the heap has.
    bool balanced = true;
    std::uint64_t alive = 0;
    std::uint64_t acquired = 0;
    std::uint64_t released = 0;        // as the articles count: what was prefilled is made and released
    std::uint64_t prefilled = 0;       // made idle, before the first frame or by growing; in `released` too
    std::uint64_t lostObjects = 0;     // dead, never released, and still counted as in use
    std::uint64_t instantiated = 0;    // objects made anew, but for those made before the first frame
    std::uint64_t maxInstantiated = 0; // in one frame
    // By kind; empty where no kind has slots.
    std::vector<std::uint64_t> maxInUse{};   // slots
    std::vector<std::uint64_t> slotsOwned{}; // as they stand
    std::vector<std::uint64_t> growths{};    // acquires that found no idle slot, so that the pool grew
    std::vector<std::uint64_t> exhausted{};  // acquires that found no idle slot, and the pool could not grow
    Instantiations instantiations{};         // of the frames so far, by kind
    std::vector<Instantiations> instantiationsInRanges{}; // by range of the experiment
    StaleFindings stale{};
    LeftOverFindings leftOver{};
    WrongPoolFindings wrongPool{};

    // The articles' formula. What is alive, or something was never released, or released twice.
    [[nodiscard]] std::uint64_t active() const { return acquired - (released - prefilled); }

    friend bool operator==(const Accounting&, const Accounting&) = default;
};

} // namespace poolscope
