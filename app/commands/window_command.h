// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/command.h"

namespace poolscope::ui {
struct WatchRequest;
}

namespace poolscope::app {

extern const Command windowCommand;
// Opens the window, starts the program and shows it. Returns the exit code.
[[nodiscard]] int showWatching(const Invocation& invocation, const ui::WatchRequest& request);

// Says that the word is not a command, which commands there are, and which is the most similar.
[[nodiscard]] std::string complaintOfCommand(const std::string& name);

} // namespace poolscope::app
