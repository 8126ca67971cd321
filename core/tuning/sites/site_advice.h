// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Which call sites of a program want a pool, and of what size, from the sums that DHAT or Rust's dhat wrote. A profile
// has no events, so that nothing is replayed: the most objects alive at once is exact where the profile tells it, and
// lies between two bounds where it does not.
#pragma once

#include "core/base/message.h"
#include "core/trace/overlay/dhat_profile.h"

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

namespace poolscope {

struct SiteAdvice
{
    // Why a pool is of little use there, the strongest reason first.
    enum class WhyNot {
        NeverReused, // as many are alive at once as are ever born
        SizesDiffer, // slots of one size do not suit its objects
        LongLived    // on average they live for half of the run or longer
    };

    std::string name{};               // "Level::spawn < Level::step < main"; "" where nothing is known
    std::uint64_t line = 0;           // of the profile
    std::uint64_t births = 0;         // by realloc as well
    std::uint64_t bytesAllocated = 0; // by all of them
    // Bytes of each object; nothing: their sizes differ. From averages, if the profile does not say it.
    std::optional<std::uint64_t> objectBytes{};
    // Objects alive at once, the most there ever were: at least and at most so many, which are equal if it is known.
    std::uint64_t slotsAtLeast = 0, slotsAtMost = 0;
    std::optional<double> meanLifetime{}; // in the unit of the profile, up to the end; nothing: not told
    std::optional<WhyNot> whyNot{};

    [[nodiscard]] bool isExact() const { return slotsAtLeast == slotsAtMost; }
    [[nodiscard]] double meanBytes() const { return static_cast<double>(bytesAllocated) / static_cast<double>(births); }
    // How often each slot is used: exactly that, or at most.
    [[nodiscard]] double recycling() const { return static_cast<double>(births) / static_cast<double>(slotsAtLeast); }
};

struct ProfileAdvice
{
    std::string profiler{}, command{}; // as DhatProfile has them
    HeapOverlay::TimeUnit unit = HeapOverlay::TimeUnit::Instructions;
    std::uint64_t endTime = 0;
    std::uint64_t births = 0;        // of all sites
    std::uint64_t peakBytes = 0;     // of the program, alive at once
    std::vector<SiteAdvice> sites{}; // most births first
    std::vector<Message> faults{};   // call sites that are left out, and why; "line 12: ..."
};

// Half of the run, from which on a mean lifetime is long.
inline constexpr double longShareOfProfile = 0.5;

[[nodiscard]] ProfileAdvice adviceFor(const DhatProfile& profile);

// On the site, which they do not name.
[[nodiscard]] std::vector<Message> sentencesOn(const SiteAdvice& site);
// On what the profile tells, and what it does not.
[[nodiscard]] std::vector<Message> sentencesOn(const ProfileAdvice& advice);
// In the unit of the profile.
[[nodiscard]] std::string lifetimeText(double lifetime, HeapOverlay::TimeUnit unit);

// As JSON, for other programs. `file`: as it is called.
void writeProfileAdvice(std::ostream& out, const ProfileAdvice& advice, const std::string& file);

} // namespace poolscope
