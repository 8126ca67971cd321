// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A series as bytes, in about as many bits a value as it is uneven. Stretches of 4,096 values are each written in the
// shortest of three ways: one value for all; or blocks of 64, each its minimum and what the values are above it, in as
// few bits as the block needs; or the same of the differences from value to value, zigzag coded (Parquet's delta binary
// packing is its model).
#pragma once

#include "core/recording/byte_stream.h"
#include "core/recording/series.h"

#include <cstdint>

namespace poolscope {

// The first `size` values, which must be there.
void encodeColumn(const Series& series, std::uint64_t size, ByteWriter& out);
// The next `size` values. Throws DamagedBytes. Takes memory in proportion to the bytes read.
[[nodiscard]] Series decodeColumn(ByteReader& in, std::uint64_t size);

} // namespace poolscope
