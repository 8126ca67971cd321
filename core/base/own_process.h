// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// This program started once more, for work that needs a process of its own. POSIX.
#pragma once

#include "core/base/descriptor.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace poolscope {

struct ProcessOutput
{
    std::string bytes;
    bool isWhole = false; // it ended by itself, with exit code 0
};

// What this program writes to its standard output when it is started with `arguments` and reads `input`; `isQuiet`: its
// messages are dropped. `whileWaiting` is called some times a second; it may throw, which ends the process. Throws
// RunError if it cannot be started. Callable from any thread.
[[nodiscard]] ProcessOutput outputOfOwnProcess(const std::vector<std::string>& arguments, int input, bool isQuiet,
                                               const std::function<void()>& whileWaiting);

// For its input: a file in memory, to be written to, and read from the beginning by each process that gets it. `name`
// is shown by tools of the system. Throws RunError.
[[nodiscard]] Descriptor memoryFile(const char* name);

// Throws RunError.
void writeOrFail(int output, std::string_view bytes);
// Reads until the other end is closed; `whileWaiting` as above. Throws RunError.
[[nodiscard]] std::string readAll(int input, const std::function<void()>& whileWaiting);

// This process ends when the one that started it does.
void endWithParent();

} // namespace poolscope
