// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Advice on allocators as the command line prints it.
#pragma once

#include "core/tuning/allocators/allocator_advice.h"

#include <string>

namespace poolscope::app {

// A table of the memory and one of the work, and what they do not say. `trace`: as it is called.
[[nodiscard]] std::string allocatorText(const AllocatorAdvice& advice, const std::string& trace);

} // namespace poolscope::app
