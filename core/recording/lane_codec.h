// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// All that was recorded of one lane as bytes: its columns by name, those of a single kind with its number behind it
// ("slots_in_use:2"), then its collections.
#pragma once

#include "core/recording/recording.h"

#include <string>
#include <string_view>

namespace poolscope {

// Its first `frames` frames, which must be there.
[[nodiscard]] std::string encodeLane(const Recording& recording, std::size_t lane, std::uint64_t frames);
// `frames`: as many as were written. `isNumbered`: whether collections have their numbers, as they have in all that
// encodeLane() writes now. A figure that is not among the bytes is 0 throughout, but for two that older programs did
// not write: a peak is the level at the frame's end then, and increments are counted among the collections. One that is
// not known here is skipped. Throws DamagedBytes, also of more frames than the bytes of a real run can hold: what they
// come to takes time and memory in proportion to their number.
[[nodiscard]] LaneColumns decodeLane(std::string_view bytes, std::uint32_t lane, std::uint64_t frames,
                                     bool isNumbered = true);

} // namespace poolscope
