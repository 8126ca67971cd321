// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/command.h"

namespace poolscope::app {

extern const Command watchCommand;

} // namespace poolscope::app
