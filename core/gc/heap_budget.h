// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// When a heap is full: a budget of bytes that grows when survivors leave too little room, up to a ceiling.
#pragma once

#include <cstdint>
#include <string>

namespace poolscope::gc {

struct HeapLimits
{
    std::uint64_t budgetBytes = 0;  // of objects, live and dead, that start a collection; > 0
    double growth = 2;              // the budget's factor when survivors leave too little room; >= 1, 1: never
    std::uint64_t ceilingBytes = 0; // that the budget never grows past; >= budgetBytes
};

class HeapBudget
{
public:
    // After a collection at least this share of the budget must be free, or the budget grows: with less, the
    // next collection would come before there is much garbage to find.
    static constexpr double minRoom = 0.25;

    explicit HeapBudget(const HeapLimits& limits) : limits_(limits) {}

    [[nodiscard]] std::uint64_t bytes() const { return limits_.budgetBytes; }
    [[nodiscard]] std::uint64_t ceilingBytes() const { return limits_.ceilingBytes; }
    void set(std::uint64_t bytes) { limits_.budgetBytes = bytes; }

    // `bytesNeeded` are survivors and what is asked for. True if the budget grew.
    bool growFor(std::uint64_t bytesNeeded);
    // Why another object of `bytesNeeded` cannot be had beside so many survivors. Throws HeapExhausted.
    [[noreturn]] void fail(std::uint64_t objectsAlive, std::uint64_t bytesAlive, std::uint64_t bytesNeeded) const;

private:
    HeapLimits limits_;
};

} // namespace poolscope::gc
