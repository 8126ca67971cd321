// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// All that was recorded of one lane, as bytes: its columns by name, where those of a single kind have its number after
// the name ("slots_in_use:2"), then its collections.
#pragma once

#include "core/base/byte_stream.h"
#include "core/recording/recording.h"
#include "core/recording/series.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace poolscope {

// A series as bytes; the less its values vary, the fewer bits each takes. Each stretch of 4,096 values is written in
// the shortest of three ways: as one value for all; in blocks of 64, each with its minimum and the values' distance
// from it, in as few bits as the block needs; or the same for the differences from value to value, zigzag coded
// (modelled on Parquet's delta binary packing).

// Encodes the first `size` values, which must exist.
void encodeColumn(const Series& series, std::uint64_t size, ByteWriter& out);
// Decodes the next `size` values. Throws DamagedBytes. Takes memory in proportion to the bytes read.
[[nodiscard]] Series decodeColumn(ByteReader& in, std::uint64_t size);

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
