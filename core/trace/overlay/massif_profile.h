// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What massif writes: snapshots of lines "KEY=VALUE", between lines of dashes, and trees of what allocated.
#pragma once

#include "core/trace/import/line_source.h"
#include "core/trace/overlay/heap_overlay.h"

namespace poolscope {

// From the line that `lines` is at. Throws InputError, as readHeapOverlay() has it.
[[nodiscard]] HeapOverlay readMassif(LineSource& lines);

} // namespace poolscope
