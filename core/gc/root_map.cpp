// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gc/root_map.h"

#include <algorithm>
#include <bit>

namespace poolscope::gc {

void RootMap::take(std::size_t bytes, std::vector<Object*>& roots)
{
    const std::size_t end = std::min(words_.size(), bytes / bytesPerWord + 1);
    for (std::size_t i = 0; i < end; ++i) {
        std::byte* const first = begin_ + i * bytesPerWord;
        for (std::uint64_t word = words_[i]; word != 0; word &= word - 1)
            roots.push_back(
                reinterpret_cast<Object*>(first + static_cast<std::size_t>(std::countr_zero(word)) * granuleBytes));
        words_[i] = 0;
    }
}

} // namespace poolscope::gc
