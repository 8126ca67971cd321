// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The heap usage of a run in few figures, for a small picture of it. Counted, so the same on every machine.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace poolscope {

struct HeapPicture
{
    std::uint64_t frames = 0; // of the run
    // By lane: the least and the most bytes in each of the equal parts of the run, in the order they occurred.
    std::vector<std::vector<std::uint64_t>> lanes;

    friend bool operator==(const HeapPicture&, const HeapPicture&) = default;
};

// Reads what resources/experiments/make_pictures writes. Empty if the text is not such a picture.
[[nodiscard]] HeapPicture parseHeapPicture(std::string_view text);

} // namespace poolscope
