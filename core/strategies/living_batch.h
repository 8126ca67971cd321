// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Gathers living objects for a visitor, so that it is called once for many.
#pragma once

#include "core/strategies/capabilities/living_list.h"

#include <array>
#include <utility>

namespace poolscope {

class LivingBatch
{
public:
    explicit LivingBatch(LivingVisitor& visitor) : visitor_(visitor) {}
    ~LivingBatch() { visitor_.visit({objects_.data(), count_}); }
    LivingBatch(const LivingBatch&) = delete;
    LivingBatch& operator=(const LivingBatch&) = delete;

    void add(Object* object)
    {
        objects_[count_++] = object;
        if (count_ == objects_.size()) visitor_.visit({objects_.data(), std::exchange(count_, 0)});
    }

private:
    LivingVisitor& visitor_;
    std::array<Object*, 256> objects_;
    std::size_t count_ = 0;
};

} // namespace poolscope
