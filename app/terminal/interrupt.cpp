// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal/interrupt.h"

#include <cerrno>
#include <csignal>
#include <cstdint>
#include <sys/eventfd.h>
#include <unistd.h>

namespace poolscope::app {

namespace {

volatile std::sig_atomic_t caught = 0;
int descriptor = -1;

void remember(int signal)
{
    const int before = errno;
    caught = signal;
    const std::uint64_t one = 1;
    // A failure does no harm, and a signal handler could not react to it anyway.
    if (descriptor >= 0 && ::write(descriptor, &one, sizeof one) < 0) errno = before;
    errno = before;
}

} // namespace

void catchInterrupts()
{
    descriptor = ::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    struct sigaction action = {};
    action.sa_handler = remember;
    action.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
    sigemptyset(&action.sa_mask);
    ::sigaction(SIGINT, &action, nullptr);
    ::sigaction(SIGTERM, &action, nullptr);
    // Under nohup, the program must outlive its terminal.
    struct sigaction before = {};
    ::sigaction(SIGHUP, nullptr, &before);
    if (before.sa_handler != SIG_IGN) ::sigaction(SIGHUP, &action, nullptr);
    // A write beyond the limit then fails like one to a full disk, and is reported and cleaned up in the same way.
    action.sa_handler = SIG_IGN;
    ::sigaction(SIGXFSZ, &action, nullptr);
}

int pendingInterrupt()
{
    return caught;
}

int interruptDescriptor()
{
    return descriptor;
}

void throwIfInterrupted()
{
    if (caught != 0) throw Interrupted{caught};
}

} // namespace poolscope::app
