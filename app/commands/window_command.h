// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/command.h"

namespace poolscope::app {

extern const Command windowCommand;

// Says that the word is not a command, which commands there are, and which is the most similar.
[[nodiscard]] std::string complaintOfCommand(const std::string& name);

} // namespace poolscope::app
