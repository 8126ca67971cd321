// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/ids.h"

#include <cassert>

namespace poolscope {

ObjectId IdPool::take()
{
    if (idle_.empty()) {
        generations_.push_back(1);
        return {static_cast<std::uint32_t>(generations_.size() - 1), 1};
    }
    const std::uint32_t index = idle_.back();
    idle_.pop_back();
    return {index, ++generations_[index]};
}

void IdPool::giveBack(ObjectId id)
{
    assert(isAlive(id));
    ++generations_[id.index];
    idle_.push_back(id.index);
}

void IdPool::giveBackAll()
{
    // From the highest, so that the lowest index is the next to be taken.
    for (std::size_t index = generations_.size(); index-- > 0;)
        if (generations_[index] % 2 == 1) giveBack({static_cast<std::uint32_t>(index), generations_[index]});
}

bool IdPool::isAlive(ObjectId id) const
{
    return id.index < generations_.size() && generations_[id.index] == id.generation && id.generation % 2 == 1;
}

} // namespace poolscope
