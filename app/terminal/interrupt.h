// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// SIGINT, SIGTERM and SIGHUP as a number that long work looks at, so that it can end with everything tidied up.
#pragma once

namespace poolscope::app {

// From now on the first such signal is only remembered; a second one ends the program at once. A file that grows beyond
// the limit for files (SIGXFSZ) is an error of writing.
void catchInterrupts();
// The signal that came, or 0.
[[nodiscard]] int pendingInterrupt();
// A file descriptor that becomes readable when the signal comes, for an event loop; -1 if there is none.
[[nodiscard]] int interruptDescriptor();

// Thrown by long work that saw one.
struct Interrupted
{
    int signal;
};

// Throws Interrupted if a signal came.
void throwIfInterrupted();

} // namespace poolscope::app
