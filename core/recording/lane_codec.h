// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// All that was recorded of one lane, as bytes: its columns by name, where those of a single kind have its number after
// the name ("slots_in_use:2"), then its collections.
#pragma once

#include "core/recording/recording.h"

#include <string>
#include <string_view>

namespace poolscope {

// Encodes the lane's first `frames` frames, which must exist.
[[nodiscard]] std::string encodeLane(const Recording& recording, std::size_t lane, std::uint64_t frames);
// `frames` is the number of frames written. `isNumbered` tells whether collections have their numbers, as in all that
// encodeLane() writes now. A figure missing from the bytes is 0 throughout, except two that older programs did not
// write: a missing peak is the level at the frame's end, and missing increments are counted from the collections.
// Unknown figures are skipped. Throws DamagedBytes, also for more frames than the bytes of a real run can hold, since
// decoding takes time and memory in proportion to the frames.
[[nodiscard]] LaneColumns decodeLane(std::string_view bytes, std::uint32_t lane, std::uint64_t frames,
                                     bool isNumbered = true);

} // namespace poolscope
