// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// One pool for each size, chosen at compile time, as a program with several kinds of objects uses pools of slots.
#pragma once

#include <array>
#include <cstddef>
#include <tuple>
#include <utility>

namespace poolscope::bench {

template <class Slots>
concept EndsFrames = requires(Slots& slots)
{
    slots.endFrame();
};

// Slots<Bytes> is constructed with the expected number of objects, and has take() and give(void*), and optionally
// endFrame().
template <template <std::size_t> class Slots, std::size_t... Bytes>
class PoolPerSize
{
public:
    explicit PoolPerSize(std::size_t objects) : pools_((static_cast<void>(Bytes), objects)...) {}

    template <std::size_t Size>
    [[gnu::always_inline]] void* take()
    {
        return std::get<Slots<Size>>(pools_).take();
    }
    template <std::size_t Size>
    [[gnu::always_inline]] void give(void* object)
    {
        std::get<Slots<Size>>(pools_).give(object);
    }
    [[gnu::always_inline]] void endFrame() requires(EndsFrames<Slots<Bytes>>&&...)
    {
        (std::get<Slots<Bytes>>(pools_).endFrame(), ...);
    }

private:
    std::tuple<Slots<Bytes>...> pools_;
};

} // namespace poolscope::bench
