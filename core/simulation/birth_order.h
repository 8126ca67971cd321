// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Live objects in the order of their births: what was born together mostly lies together in memory, so that a
// walk in this order finds the next object near the last one. A death leaves a hole; holes are closed a few at
// each death, so that no single death has to pay for all.
#pragma once

#include "core/base/growing_array.h"
#include "core/base/object.h"

#include <cstdint>
#include <span>

namespace poolscope {

class BirthOrder
{
public:
    // The position of the object from now on, until remove() reports that it moved.
    std::uint32_t append(Object* object)
    {
        objects_.push_back(object);
        ids_.push_back(object->id.index);
        ++size_;
        return static_cast<std::uint32_t>(objects_.size() - 1);
    }

    // `moved(index, position)` is called for each object that closes a hole, with the index of its id. O(1).
    template <class Moved>
    void remove(std::uint32_t position, Moved moved)
    {
        objects_[position] = nullptr;
        --size_;
        for (int i = 0; i < stepsPerDeath; ++i)
            closeHoles(moved);
    }

    // The object of that position has moved.
    void setAddress(std::uint32_t position, Object* object) { objects_[position] = object; }

    // In the order of birth, with nulls among them: in the long run no more than half as many as objects.
    [[nodiscard]] std::span<Object*> entries() const { return {objects_.data(), objects_.size()}; }
    [[nodiscard]] std::size_t size() const { return size_; }

private:
    // A pass over n entries is done after n / 8 deaths.
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
    GrowingArray<std::uint32_t> ids_{most}; // index of each one's id: moving an object's entry does not touch it
    std::size_t size_ = 0;
    std::size_t kept_ = 0; // entries below it have been gone through in this pass, without a hole among them then
    std::size_t read_ = 0; // entries from kept_ up to it are null
};

} // namespace poolscope
