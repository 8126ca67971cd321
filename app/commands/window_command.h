// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace poolscope::ui {
struct WatchRequest;
}

namespace poolscope::app {

struct Invocation;

// Opens the window, starts the program and shows it. Returns the exit code.
[[nodiscard]] int showWatching(const Invocation& invocation, const ui::WatchRequest& request);

} // namespace poolscope::app
