// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/capture/raw_call_sites.h"
#include "core/trace/trace_info.h"

#include <functional>

namespace poolscope {

// Names the functions of call sites by the debug information of their files, as far as there is any, and else by their
// symbols; inlined functions are frames of their own. What has neither is told by its place in the file:
// "libz.so.1+0x1a2b". Once `isToHurry` says so, the rest is told by its address alone.
[[nodiscard]] CallSites namedCallSites(const RawCallSites& raw, const std::function<bool()>& isToHurry);

} // namespace poolscope
