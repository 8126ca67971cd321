// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Finds where two lanes part, as a recording grows: what has been looked at is not looked at again.
#pragma once

#include "core/recording/recording.h"

#include <optional>

namespace poolscope::ui {

class FirstDifference
{
public:
    struct Question
    {
        std::size_t one = 0; // lanes of the recording
        std::size_t other = 0;
        Field field = Field::HeapBytes;
        double share = 0; // of the greater value, that the difference must exceed

        friend bool operator==(const Question&, const Question&) = default;
    };

    // The recording must outlive it, or the next call.
    void begin(const Recording& recording);
    // O(frames not looked at yet). Nothing: they do not part, as far as is recorded.
    std::optional<std::size_t> find(const Question& question);

private:
    const Recording* recording_ = nullptr;
    Question question_;
    std::size_t searched_ = 0; // frames
    std::optional<std::size_t> found_;
};

} // namespace poolscope::ui
