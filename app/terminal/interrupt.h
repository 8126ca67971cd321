// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Records SIGINT, SIGTERM and SIGHUP, so that long work can poll for them and clean up before it ends.
#pragma once

namespace poolscope::app {

// From now on the first such signal is only recorded; a second one ends the program at once. Writing beyond the file
// size limit (SIGXFSZ) becomes a write error.
void catchInterrupts();
// The signal received, or 0.
[[nodiscard]] int pendingInterrupt();
// A file descriptor for event loops that becomes readable when the signal arrives; -1 if there is none.
[[nodiscard]] int interruptDescriptor();

// Thrown by long work that was interrupted.
struct Interrupted
{
    int signal;
};

// Throws Interrupted if a signal was received.
void throwIfInterrupted();

} // namespace poolscope::app
