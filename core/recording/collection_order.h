// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The collections of all lanes of a recording in one order: frame by frame, then lane by lane, then in the order they
// happened.
#pragma once

#include "core/recording/recording.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace poolscope {

class CollectionOrder
{
public:
    struct Place
    {
        std::uint32_t lane = 0;
        std::uint32_t index = 0; // in Recording::collections(lane)

        friend bool operator==(const Place&, const Place&) = default;
    };

    // The recording must outlive the order. It may grow by whole frames between calls of next().
    explicit CollectionOrder(const Recording& recording) : recording_(&recording), next_(recording.laneCount()) {}

    // The next collection, or nothing while there is none. O(lanes).
    [[nodiscard]] std::optional<Place> next();

private:
    const Recording* recording_;
    std::vector<std::uint32_t> next_; // by lane
};

} // namespace poolscope
