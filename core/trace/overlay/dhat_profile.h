// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What DHAT writes for a heap, and dhat of Rust: JSON, with sums for each program point at the moment when the heap was
// largest, and at the end. There is nothing between, so that an overlay of it has three points.
#pragma once

#include "core/trace/overlay/heap_overlay.h"

#include <string_view>

namespace poolscope {

class ByteSource;

// Of a file that begins with `beginning`, which `rest` follows. Throws InputError, as readHeapOverlay() has it.
[[nodiscard]] HeapOverlay readDhat(std::string_view beginning, ByteSource& rest);

} // namespace poolscope
