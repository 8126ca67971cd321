// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The collections in a lane's frame, and how long they stopped it. The clock is read twice for each collection.
#pragma once

#include "core/gc/collection.h"
#include "core/metrics/collection_record.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <span>
#include <utility>
#include <vector>

namespace poolscope {

class FrameCollections final : public gc::CollectionObserver
{
public:
    using Clock = std::chrono::steady_clock;

    void collectionBegins() override
    {
        if (beforeEach_) beforeEach_();
        begin_ = Clock::now();
    }
    void collectionEnds(const Collection& collection) override
    {
        const std::uint64_t pause = nanoseconds(Clock::now() - begin_);
        CollectionRecord record{.collection = collection, .pauseNs = pause};
        if (isInFrame_) {
            record.beginNs = nanoseconds(begin_ - frameBegin_);
            paused_ += pause;
        }
        records_.push_back(record);
    }

    // Called before each collection, when the heap is at its highest. Its time is not part of the pause.
    void setBeforeEach(std::function<void()> look) { beforeEach_ = std::move(look); }

    void frameBegins(Clock::time_point now)
    {
        frameBegin_ = now;
        isInFrame_ = true;
    }
    void frameEnds() { isInFrame_ = false; }

    // The collections since the last clear(). Frame and lane are left for others to fill in.
    [[nodiscard]] std::span<const CollectionRecord> records() const { return records_; }
    // Nanoseconds paused within the frame.
    [[nodiscard]] std::uint64_t pausedNs() const { return paused_; }
    void clear()
    {
        records_.clear();
        paused_ = 0;
    }

private:
    static std::uint64_t nanoseconds(Clock::duration length)
    {
        return static_cast<std::uint64_t>(std::chrono::nanoseconds(length).count());
    }

    std::function<void()> beforeEach_;
    Clock::time_point begin_, frameBegin_;
    bool isInFrame_ = false;
    std::uint64_t paused_ = 0;
    std::vector<CollectionRecord> records_;
};

} // namespace poolscope
