// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/allocators/smallest_arena.h"

#include "core/base/address_range.h"

#include <algorithm>
#include <map>

namespace poolscope {

namespace {

using Claim = SmallestArena::Claim;

// Of arenas smaller than one that serves, while a page less fails: as many are tried as there are pages, or so many
// spread evenly.
constexpr std::uint64_t mostSmaller = 64;

// The effort was spent.
struct Spent
{
};

class ArenaSearch
{
public:
    ArenaSearch(const TracedAllocator& allocator, const HeapEvents& events, Effort& effort, const Poll& poll)
        : allocator_(allocator),
          events_(events),
          effort_(effort),
          poll_(poll),
          least_(allocator.leastBytes(events)),
          page_(AddressRange::pageBytes())
    {
    }

    [[nodiscard]] std::optional<SmallestArena> find(std::uint64_t atPeak)
    {
        SmallestArena found;
        try {
            if (allocator_.isPowerOfTwo)
                doubleUp();
            else
                narrow(atPeak);
            found.claim = claim_;
        } catch (const Spent&) {
            if (serving_ == 0) return std::nullopt;
        }
        found.bytes = serving_;
        found.tried = tried_.size();
        return found;
    }

private:
    bool serves(std::uint64_t bytes)
    {
        if (const auto known = tried_.find(bytes); known != tried_.end()) return known->second;
        const auto answer = allocator_.serves(events_, bytes, effort_, poll_);
        if (!answer) throw Spent();
        if (*answer) serving_ = bytes;
        return tried_[bytes] = *answer;
    }

    // An object that is resized grows where it is if the arena goes on behind it, and moves if it ends there.
    [[nodiscard]] bool isMonotone() const
    {
        return allocator_.isMonotone && std::ranges::none_of(events_.all(), [](const HeapEvent& event) {
                   return event.type() == HeapEvent::Type::Grow || event.type() == HeapEvent::Type::Shrink;
               });
    }

    void doubleUp()
    {
        for (std::uint64_t bytes = least_; !serves(bytes);)
            bytes *= 2;
        claim_ = Claim::Smallest;
    }

    // `fails` does, and serving_ does not; they end a page apart.
    void halve(std::uint64_t fails)
    {
        while (serving_ - fails > page_) {
            const std::uint64_t middle = fails + (serving_ - fails) / 2 / page_ * page_;
            if (!serves(middle)) fails = middle;
        }
    }

    void narrow(std::uint64_t atPeak)
    {
        std::uint64_t fails = least_ - page_;
        for (std::uint64_t bytes = std::max(atPeak, least_); !serves(bytes);) {
            fails = bytes;
            bytes += std::max(page_, bytes / 64 / page_ * page_);
        }
        halve(fails);
        claim_ = Claim::Smallest;
        if (!isMonotone()) lookBelow();
    }

    void lookBelow()
    {
        const std::uint64_t pages = (serving_ - least_) / page_;
        const std::uint64_t step = std::max<std::uint64_t>(1, (pages + mostSmaller - 1) / mostSmaller) * page_;
        const std::uint64_t end = serving_;
        std::uint64_t fails = least_ - page_;
        for (std::uint64_t bytes = least_; bytes < end && !serves(bytes); bytes += step)
            fails = bytes;
        if (step == page_) return;
        claim_ = Claim::StepLess;
        if (serving_ < end) halve(fails);
    }

    const TracedAllocator& allocator_;
    const HeapEvents& events_;
    Effort& effort_;
    const Poll& poll_;
    std::uint64_t least_; // no arena that is smaller serves
    std::uint64_t page_;
    std::uint64_t serving_ = 0; // the last arena that served, which is the smallest one
    Claim claim_ = Claim::Serves;
    std::map<std::uint64_t, bool> tried_;
};

} // namespace

std::optional<SmallestArena> smallestArena(const TracedAllocator& allocator, const HeapEvents& events,
                                           std::uint64_t atPeak, Effort& effort, const Poll& poll)
{
    return ArenaSearch(allocator, events, effort, poll).find(atPeak);
}

} // namespace poolscope
