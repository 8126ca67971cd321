// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Live objects in the order of their births. Objects born together mostly lie together in memory, so a walk in this
// order finds the next object near the last one. A death leaves a hole. Each death closes a few holes, so that no
// single death has to pay for all of them.
#pragma once

#include "core/base/address_range.h"
#include "core/base/object.h"

#include <cstdint>
#include <span>

namespace poolscope {

class BirthOrder
{
public:
    // Returns the object's position, which is valid until remove() reports that the object moved.
    std::uint32_t append(Object* object)
    {
        objects_.push_back(object);
        ids_.push_back(object->id.index);
        ++size_;
        return static_cast<std::uint32_t>(objects_.size() - 1);
    }

    // Calls `moved(index, position)`, with the index of its id, for each object that closes a hole. O(1).
    template <class Moved>
    void remove(std::uint32_t position, Moved moved)
    {
        objects_[position] = nullptr;
        --size_;
        for (int i = 0; i < stepsPerDeath; ++i)
            closeHoles(moved);
    }

    // The object at that position has moved in memory.
    void setAddress(std::uint32_t position, Object* object) { objects_[position] = object; }

    // In order of birth, with null entries among them: in the long run at most half as many as objects.
    [[nodiscard]] std::span<Object*> entries() const { return {objects_.data(), objects_.size()}; }
    [[nodiscard]] std::size_t size() const { return size_; }

private:
    // A pass over n entries takes n / 8 deaths.
    static constexpr int stepsPerDeath = 8;

    template <class Moved>
    void closeHoles(Moved moved)
    {
        if (read_ == objects_.size()) {
            objects_.resize(kept_);
            ids_.resize(kept_);
            read_ = kept_ = 0;
            return;
        }
        if (Object* object = objects_[read_]) {
            if (kept_ != read_) {
                objects_[read_] = nullptr;
                objects_[kept_] = object;
                ids_[kept_] = ids_[read_];
                moved(ids_[kept_], static_cast<std::uint32_t>(kept_));
            }
            ++kept_;
        }
        ++read_;
    }

    static constexpr std::size_t most = std::size_t{1} << 28;

    GrowingArray<Object*> objects_{most};
    GrowingArray<std::uint32_t> ids_{most}; // index of each object's id, so that moving an entry need not read it
    std::size_t size_ = 0;
    std::size_t kept_ = 0; // this pass has compacted the entries below it: no holes among them at that time
    std::size_t read_ = 0; // the entries from kept_ up to it are null
};

} // namespace poolscope
