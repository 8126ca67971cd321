// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Advice as JSON, for other programs.
#pragma once

#include "core/tuning/advice/advice.h"

#include <iosfwd>

namespace poolscope {

void writeAdvice(std::ostream& out, const Advice& advice);

} // namespace poolscope
