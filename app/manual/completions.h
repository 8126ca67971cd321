// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Scripts that let a shell complete the program's command line, made of the help of its commands.
#pragma once

#include <string>

namespace poolscope::app {

// With bash-completion, it completes names of files by what belongs there; without it, bash completes any.
[[nodiscard]] std::string bashCompletions();
[[nodiscard]] std::string fishCompletions();
[[nodiscard]] std::string zshCompletions();

} // namespace poolscope::app
