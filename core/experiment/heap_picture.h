// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The heap usage of a run in few figures: enough for a small picture of it. Counted, so the same on every machine.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace poolscope {

struct HeapPicture
{
    std::uint64_t frames = 0; // of the run
    // By lane: of each part of the run, all of one length, the least and the most bytes, in the order they came.
    std::vector<std::vector<std::uint64_t>> lanes;

    friend bool operator==(const HeapPicture&, const HeapPicture&) = default;
};

// As resources/experiments/make_pictures writes it. Nothing of a text that is none.
[[nodiscard]] HeapPicture parseHeapPicture(std::string_view text);

} // namespace poolscope
