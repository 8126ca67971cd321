// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/capture/stop_guard.h"

#include <array>
#include <csignal>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace poolscope {

namespace {

// What is below runs in a process that was forked beside other threads: only what is safe in a signal handler.

// The system hangs up on a stopped group when the last process outside of it that it is known to goes, which would end
// it: this one is in the group, and known to the one that guards it.
[[noreturn]] void belongTo(int group)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL); // of the one that guards, which has one thread
    setpgid(0, group);
    for (;;)
        pause();
}

[[noreturn]] void guard(int group, int end, int others)
{
    close(others); // where the next calls are refused, too
    setpgid(0, 0); // Ctrl+C is not meant for it
    for (const int signal : {SIGHUP, SIGINT, SIGTERM, SIGQUIT})
        ::signal(signal, SIG_IGN);
    // Whatever another process holds open does not tell that the first one is gone.
    close_range(3, static_cast<unsigned>(end) - 1, 0);
    close_range(static_cast<unsigned>(end) + 1, ~0U, 0);
    const pid_t member = _Fork();
    if (member == 0) belongTo(group);
    setpgid(member, group);
    char byte = 0;
    const bool isReady = send(end, &byte, 1, MSG_NOSIGNAL) == 1;
    if (isReady && read(end, &byte, 1) == 0) kill(-group, SIGCONT);
    if (member > 0) kill(member, SIGKILL);
    _exit(0);
}

} // namespace

StopGuard::StopGuard(int group)
{
    std::array<int, 2> ends{};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) return;
    process_ = _Fork();
    if (process_ == 0) guard(group, ends[1], ends[0]);
    end_ = ends[0];
    close(ends[1]);
    char byte = 0;
    (void)!read(end_, &byte, 1); // it is ready, or will never be
}

StopGuard::~StopGuard()
{
    const char byte = 0;
    if (end_ >= 0) (void)!send(end_, &byte, 1, MSG_NOSIGNAL);
    if (process_ > 0) waitpid(process_, nullptr, 0);
    if (end_ >= 0) close(end_);
}

} // namespace poolscope
