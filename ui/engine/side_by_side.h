// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Does independent tasks on several threads.
#pragma once

#include <cstddef>
#include <functional>

namespace poolscope::ui {

// Calls task(0) to task(tasks - 1), `jobs` (at least 1) at a time, and returns when all are done. When a task throws no
// more are begun, and the first exception is thrown on.
void doSideBySide(std::size_t tasks, std::size_t jobs, const std::function<void(std::size_t)>& task);

} // namespace poolscope::ui
