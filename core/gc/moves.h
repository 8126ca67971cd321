// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What moving collectors share: how an object is copied and leaves a forwarding address, and how the address table is
// told of it.
#pragma once

#include "core/gc/collection.h"
#include "core/gc/prefetch.h"

#include <array>
#include <cstddef>
#include <cstring>

namespace poolscope::gc {

// The new address of `from`, which must be forwarded.
[[nodiscard]] inline Object* forwardingAddress(const Object* from)
{
    Object* to = nullptr;
    std::memcpy(&to, from, sizeof(to));
    return to;
}

// Copies `bytes` of `from` to `to` and leaves the address of `to` in `from`. Prefetches the objects that it refers to,
// as they are looked at soon.
inline void copyAndForward(Object* from, Object* to, std::size_t bytes)
{
    std::memcpy(static_cast<void*>(to), from, bytes);
    std::memcpy(static_cast<void*>(from), &to, sizeof(to));
    from->forwarded = 1;
    prefetchReferencesOf(to);
}

// Tells the address table of moves, many at a time. The collector calls tell() at the end.
class Moves
{
public:
    explicit Moves(AddressTable& addresses) : addresses_(addresses) {}

    void add(Object* object)
    {
        if (count_ == objects_.size()) tell();
        objects_[count_++] = object;
    }
    void tell()
    {
        addresses_.moved({objects_.data(), count_});
        count_ = 0;
    }

private:
    AddressTable& addresses_;
    std::array<Object*, 64> objects_;
    std::size_t count_ = 0;
};

} // namespace poolscope::gc
