// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the Embedded Template Library documents of its pool.
#pragma once

#include <cstddef>

namespace etl {

template <typename T, const std::size_t Size>
class pool
{
public:
    static_assert(Size > 0);
    T* create();
    void destroy(const T* object);

private:
    alignas(T) unsigned char slots_[Size][sizeof(T)];
};

} // namespace etl
