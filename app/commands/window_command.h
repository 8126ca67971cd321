// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/command.h"

namespace poolscope::app {

extern const Command windowCommand;

// Of a word that is no command: which there are, and the nearest.
[[nodiscard]] std::string complaintOfCommand(const std::string& name);

} // namespace poolscope::app
