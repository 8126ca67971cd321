// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Shared by pool tests: a stamp that fills an object and reveals two objects in one place or a pool that writes into
// memory it handed out, and a dispose hook that checks each object on its way back.
#pragma once

#include "core/pools/pool.h"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <map>
#include <utility>
#include <vector>

namespace poolscope::pools {

class PoolWitness
{
public:
    explicit PoolWitness(std::size_t objectBytes) : bytes_(objectBytes) {}

    [[nodiscard]] DisposeHook hook()
    {
        return {[](void* context, void* object) { static_cast<PoolWitness*>(context)->disposed(object); }, this};
    }

    // Fills the object with its own byte value and registers it. False if it is already in use.
    bool handedOut(void* object)
    {
        const auto stamp = static_cast<unsigned char>(1 + ++count_ % 255);
        std::memset(object, stamp, bytes_);
        return stamps_.emplace(object, stamp).second;
    }

    [[nodiscard]] bool allWhole() const
    {
        for (const auto& [object, stamp] : stamps_)
            if (!isWhole(object, stamp)) return false;
        return true;
    }

    [[nodiscard]] std::size_t inUse() const { return stamps_.size(); }
    // The objects disposed of since the last call, in order.
    [[nodiscard]] std::vector<void*> takeDisposed() { return std::exchange(disposed_, {}); }
    // Number of disposed objects that were not in use or not intact.
    [[nodiscard]] int complaints() const { return complaints_; }

private:
    [[nodiscard]] bool isWhole(const void* object, unsigned char stamp) const
    {
        const auto* byte = static_cast<const unsigned char*>(object);
        for (std::size_t i = 0; i < bytes_; ++i)
            if (byte[i] != stamp) return false;
        return true;
    }

    void disposed(void* object)
    {
        const auto found = stamps_.find(object);
        if (found == stamps_.end() || !isWhole(object, found->second)) ++complaints_;
        if (found != stamps_.end()) stamps_.erase(found);
        disposed_.push_back(object);
    }

    std::size_t bytes_;
    std::uint64_t count_ = 0;
    std::map<void*, unsigned char> stamps_;
    std::vector<void*> disposed_;
    int complaints_ = 0;
};

[[nodiscard]] inline bool isBalanced(const PoolStats& s)
{
    return s.inUse + s.idle() == s.owned && s.inUse == s.acquired - s.released &&
           s.inUse == s.acquired - (s.releasedInArticles() - s.prefilled) && s.highWater >= s.inUse &&
           s.hits + s.misses <= s.acquired && s.acquired <= s.hits + s.misses + s.exhausted;
}

} // namespace poolscope::pools
