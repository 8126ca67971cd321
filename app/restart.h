// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The program once more in its own place, with room for the variables of jemalloc's threads (core/base/thread_room.h).
// Costs as long as loading the program's libraries does, so that it is done only for what may use jemalloc. Who follows
// a process with a tool that loses it at exec(), sets GLIBC_TUNABLES beforehand.
#pragma once

#include "core/base/error.h"

namespace poolscope::app {

// Restarts with the arguments that the program was started with, unless it has the room already. Returns if it cannot.
// Nothing may have been written or printed yet.
void restartWithThreadRoom();
// The same if jemalloc is installed and lacks nothing else.
void restartIfJemallocLacksRoom();
// Whether an input was refused only because there is no room.
[[nodiscard]] bool isForLackOfThreadRoom(const InputError& error);

} // namespace poolscope::app
