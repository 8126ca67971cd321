// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A series as bytes; the less its values vary, the fewer bits each takes. Each stretch of 4,096 values is written in
// the shortest of three ways: as one value for all; in blocks of 64, each with its minimum and the values' distance
// from it, in as few bits as the block needs; or the same for the differences from value to value, zigzag coded
// (modelled on Parquet's delta binary packing).
#pragma once

#include "core/recording/byte_stream.h"
#include "core/recording/series.h"

#include <cstdint>

namespace poolscope {

// Encodes the first `size` values, which must exist.
void encodeColumn(const Series& series, std::uint64_t size, ByteWriter& out);
// Decodes the next `size` values. Throws DamagedBytes. Takes memory in proportion to the bytes read.
[[nodiscard]] Series decodeColumn(ByteReader& in, std::uint64_t size);

} // namespace poolscope
