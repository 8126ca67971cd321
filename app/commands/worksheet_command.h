// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// poolscope worksheet: a lesson on paper.
#pragma once

#include "app/commands/command.h"

namespace poolscope::app {

extern const Command worksheetCommand;

} // namespace poolscope::app
