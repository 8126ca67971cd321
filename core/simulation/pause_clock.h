// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Times the collections of a lane. The clock is read twice a collection.
#pragma once

#include "core/gc/collection.h"

#include <chrono>
#include <cstdint>
#include <utility>

namespace poolscope {

class PauseClock final : public gc::CollectionObserver
{
public:
    void collectionBegins() override { begin_ = std::chrono::steady_clock::now(); }
    void collectionEnds(const gc::Collection&) override
    {
        const auto length = std::chrono::steady_clock::now() - begin_;
        paused_ += static_cast<std::uint64_t>(std::chrono::nanoseconds(length).count());
    }

    // Nanoseconds paused since the last call.
    [[nodiscard]] std::uint64_t take() { return std::exchange(paused_, 0); }

private:
    std::chrono::steady_clock::time_point begin_;
    std::uint64_t paused_ = 0;
};

} // namespace poolscope
