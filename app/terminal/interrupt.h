// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Records SIGINT, SIGTERM and SIGHUP, so that long work can poll for them and clean up before it ends.
#pragma once

#include <functional>
#include <iosfwd>

namespace poolscope::app {

// From now on the first such signal is only recorded; another of its kind ends the program at once, but not
// within a tenth of a second of it.
void catchInterrupts();
// The same; but if nobody throws Interrupted within a second, as where somebody else's code draws or a pipe is waited
// for, the first one ends the program, too. What it was writing is then left for the next one to tidy up.
void answerInterrupts();
// From now on it is as after catchInterrupts(): what was done only has to be written.
void letInterruptsWait();
// The signal received, or 0.
[[nodiscard]] int pendingInterrupt();
// A file descriptor for event loops that becomes readable when the signal arrives; -1 if there is none.
[[nodiscard]] int interruptDescriptor();

// Thrown by long work that was interrupted.
struct Interrupted
{
    int signal;
};

// Throws Interrupted if a signal was received, which waits from then on.
void throwIfInterrupted();

// Lets `write` write into `out`, until a signal is received: then throws Interrupted. Failures to write are exceptions,
// as std::ostream has them.
void writeInterruptibly(std::ostream& out, const std::function<void(std::ostream&)>& write);

} // namespace poolscope::app
