// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The manual page of a command, made of its help.
#pragma once

#include "app/commands/command.h"

#include <string>

namespace poolscope::app {

// For man, in roff. Its date is that of SOURCE_DATE_EPOCH in the environment, and without it there is none: the page is
// the same whenever it is made.
[[nodiscard]] std::string manPage(const Command& command);

} // namespace poolscope::app
