// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Advice on call sites as the command line prints it.
#pragma once

#include "core/tuning/sites/site_advice.h"

#include <string>

namespace poolscope::app {

// A table of the call sites with most births, and what it does not say. `file`: the profile, as it is called.
[[nodiscard]] std::string siteAdviceText(const ProfileAdvice& advice, const std::string& file);

} // namespace poolscope::app
