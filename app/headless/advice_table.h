// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Advice as the command line prints it.
#pragma once

#include "core/tuning/advice/advice.h"

#include <string>

namespace poolscope::app {

// A table a lane, with sentences below it.
[[nodiscard]] std::string adviceText(const Advice& advice);

} // namespace poolscope::app
