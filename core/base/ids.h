// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Logical identities: the same object has the same id in every lane and in every run with the same seed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace poolscope {

// Position of a kind in its scenario's list of kinds.
using KindIndex = std::uint16_t;

// A logical object. `index` is reused after the object's death with another `generation`, so that a stale id differs
// from that of its successor.
struct ObjectId
{
    std::uint32_t index = 0xffff'ffff;
    std::uint32_t generation = 0;

    [[nodiscard]] bool isNull() const { return index == 0xffff'ffff; }
    friend bool operator==(const ObjectId&, const ObjectId&) = default;
};

// Hands out ids, the index returned last first, so that indices stay below the most objects ever alive at once.
class IdPool
{
public:
    [[nodiscard]] ObjectId take();
    // `id` must be alive: taken and not given back since.
    void giveBack(ObjectId id);
    // Gives back all ids that are alive.
    void giveBackAll();
    [[nodiscard]] bool isAlive(ObjectId id) const;
    [[nodiscard]] std::size_t alive() const { return generations_.size() - idle_.size(); }

private:
    // Odd while the index is in use, even while it is idle.
    std::vector<std::uint32_t> generations_;
    std::vector<std::uint32_t> idle_;
};

} // namespace poolscope
