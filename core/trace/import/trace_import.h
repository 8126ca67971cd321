// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Makes a trace of what another program recorded, whatever its format.
#pragma once

#include "core/trace/equal_deaths.h"
#include "core/trace/import/import_report.h"

#include <cstdint>
#include <functional>
#include <iosfwd>

namespace poolscope {

// `in` may be packed by gzip, bzip2 or Zstandard, and is recognised by what is in it. `onRead` is told every so often
// how many of its bytes were read; what it throws ends the import. What fails to be written is left in the state of
// `out`. Throws InputError, without the name of a file, if it is in no known format, or in one of which no trace can be
// made; RunError if it has more sizes and call sites than a trace can have; std::bad_alloc if what is alive does not
// fit into memory. `deaths`: for interpreted data of heaptrack.
ImportReport importTrace(std::istream& in, std::ostream& out, const std::function<void(std::uint64_t)>& onRead = {},
                         EqualDeaths deaths = EqualDeaths::OldestFirst);

} // namespace poolscope
