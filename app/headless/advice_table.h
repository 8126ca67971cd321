// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Advice on pools as the command line prints it.
#pragma once

#include "core/tuning/advice/advice.h"

#include <string>

namespace poolscope::app {

// What was counted; for each lane a table of its kinds and what there is to say of them; and the call sites of which
// other threads free objects.
[[nodiscard]] std::string adviceText(const Advice& advice);

} // namespace poolscope::app
