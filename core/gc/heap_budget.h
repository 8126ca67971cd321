// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Decides when a heap is full: a budget of bytes that grows when survivors leave too little room, up to a ceiling.
#pragma once

#include <cstdint>
#include <string>

namespace poolscope::gc {

struct HeapLimits
{
    std::uint64_t budgetBytes = 0;  // of live and dead objects, at which a collection starts; > 0
    double growth = 2;              // factor of the budget when survivors leave too little room; >= 1, 1: never grows
    std::uint64_t ceilingBytes = 0; // the budget never grows past it; >= budgetBytes
};

class HeapBudget
{
public:
    // The budget grows if less than this share of it is free after a collection: with less, the next collection would
    // start before there is much garbage to find.
    static constexpr double minRoom = 0.25;

    explicit HeapBudget(const HeapLimits& limits) : limits_(limits) {}

    [[nodiscard]] std::uint64_t bytes() const { return limits_.budgetBytes; }
    [[nodiscard]] std::uint64_t ceilingBytes() const { return limits_.ceilingBytes; }
    void set(std::uint64_t bytes) { limits_.budgetBytes = bytes; }

    // `bytesNeeded` are those of the survivors and of the request. Returns whether the budget grew.
    bool growFor(std::uint64_t bytesNeeded);
    // Throws HeapExhausted, which says why another object of `bytesNeeded` does not fit beside the survivors.
    [[noreturn]] void fail(std::uint64_t objectsAlive, std::uint64_t bytesAlive, std::uint64_t bytesNeeded) const;

private:
    HeapLimits limits_;
};

} // namespace poolscope::gc
