// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Collects live objects into batches, so that a visitor is called once for many.
#pragma once

#include "core/strategies/capabilities/live_object_list.h"

#include <array>
#include <utility>

namespace poolscope {

class LiveBatch
{
public:
    explicit LiveBatch(LiveVisitor& visitor) : visitor_(visitor) {}
    ~LiveBatch() { visitor_.visit({objects_.data(), count_}); }
    LiveBatch(const LiveBatch&) = delete;
    LiveBatch& operator=(const LiveBatch&) = delete;

    void add(Object* object)
    {
        objects_[count_++] = object;
        if (count_ == objects_.size()) visitor_.visit({objects_.data(), std::exchange(count_, 0)});
    }

private:
    LiveVisitor& visitor_;
    std::array<Object*, 256> objects_;
    std::size_t count_ = 0;
};

} // namespace poolscope
