// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the books of one lane say: whether they balance, and what a program that leaks, or holds on to what it gave
// back, has done to them. Golden.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace poolscope {

// What came of references that were used after the release of their object.
struct StaleFindings
{
    std::uint64_t kept = 0;             // references kept after the release
    std::uint64_t idleWrites = 0;       // writes through one into a slot that was idle
    std::uint64_t strayWrites = 0;      // writes through one into an object that is another's now
    std::uint64_t corruptedObjects = 0; // that at least one stray write went into
    std::uint64_t caught = 0;           // uses refused, as the handle's generation was not the slot's
    // The first harm, or the first catch that can, as a sentence that names both holders, without a full stop; a catch
    // before any could names the old one alone. Empty: there was none.
    std::string first{};

    friend bool operator==(const StaleFindings&, const StaleFindings&) = default;
};

struct LaneBooks
{
    // In every frame so far: alive == acquired - (released - prefilled) in the articles' way of counting, slots in use
    // and idle make those owned, and no more bytes are alive than the heap has.
    bool balanced = true;
    std::uint64_t alive = 0;
    std::uint64_t acquired = 0;
    std::uint64_t released = 0;             // without what was prefilled
    std::uint64_t lostObjects = 0;          // dead, never released, and still counted as in use
    std::uint64_t instantiated = 0;         // objects made anew, but for those made before the first frame
    std::uint64_t mostInstantiated = 0;     // in one frame
    std::vector<std::uint64_t> mostInUse{}; // slots of each kind; empty where no kind has any
    StaleFindings stale{};

    friend bool operator==(const LaneBooks&, const LaneBooks&) = default;
};

} // namespace poolscope
