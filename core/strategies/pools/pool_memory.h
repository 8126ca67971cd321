// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The memory of one pool, in terms of core/base/memory.h: slot by slot for a pool on a slab. For a pool on chunks made
// by someone else, only the places of the chunks.
#pragma once

#include "core/base/memory.h"
#include "core/pools/slab.h"

#include <algorithm>
#include <string>
#include <vector>

namespace poolscope {

template <class Pool>
concept OnSlab = requires(const Pool& pool, std::size_t slot)
{
    pool.slab();
    pool.slotsUsed();
    pool.slotsTouched();
    pool.isRetired(slot);
};

template <class Pool>
class PoolMemory
{
public:
    // The pool must outlive it.
    explicit PoolMemory(const Pool& pool) : pool_(pool) {}

    void addSpaces(const std::string& name, std::vector<MemorySpace>& spaces) const requires OnSlab<Pool>
    {
        if (slots() > 0) spaces.push_back({name, first(), slots() * pitch(), MemoryState::Idle});
    }
    // Chunks only, because the owner's tables cannot be told from idle slots.
    void addSpaces(const std::string& name, std::vector<MemorySpace>& spaces) const
    {
        const std::size_t before = spaces.size();
        for (const auto& chunk : pool_.chunks())
            spaces.push_back({name, chunk.begin, chunk.bytes, MemoryState::Other});
        std::ranges::sort(spaces.begin() + static_cast<std::ptrdiff_t>(before), spaces.end(), {}, &MemorySpace::begin);
    }

    void visit(MemoryVisitor& visitor) const requires OnSlab<Pool>
    {
        const std::size_t used = pool_.slotsUsed();
        for (std::size_t slot = pool_.size(); slot < used; ++slot)
            if (pool_.isRetired(slot)) visitor.run(slotAt(slot), pitch(), MemoryState::Free);
        const std::size_t touched = pool_.slotsTouched();
        if (touched < pool_.size())
            visitor.run(slotAt(touched), (pool_.size() - touched) * pitch(), MemoryState::NeverUsed);
    }
    void visit(MemoryVisitor&) const {}

    // An empty block if the address is not in the pool.
    [[nodiscard]] MemoryBlock blockAt(const void* address) const requires OnSlab<Pool>
    {
        if (address < first() || address >= slotAt(slots())) return {};
        const std::size_t slot = pool_.slab().slotOf(address);
        const bool isRetired = slot < pool_.slotsUsed() && pool_.isRetired(slot);
        const auto state = isRetired                      ? MemoryState::Free
                           : slot >= pool_.slotsTouched() ? MemoryState::NeverUsed
                                                          : MemoryState::Idle;
        return {slotAt(slot), pitch(), state};
    }
    [[nodiscard]] MemoryBlock blockAt(const void* address) const
    {
        for (const auto& chunk : pool_.chunks())
            if (address >= chunk.begin && address < chunk.begin + chunk.bytes)
                return {chunk.begin, chunk.bytes, MemoryState::Other};
        return {};
    }

private:
    // Includes slots beyond the size that are still in use.
    [[nodiscard]] std::size_t slots() const { return std::max(pool_.size(), pool_.slotsUsed()); }
    [[nodiscard]] const std::byte* first() const { return pool_.slab().first(); }
    [[nodiscard]] std::size_t pitch() const { return pool_.slab().pitch(); }
    [[nodiscard]] const std::byte* slotAt(std::size_t slot) const { return pool_.slab().objectAt(slot); }

    const Pool& pool_;
};

} // namespace poolscope
