// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Preloaded into the program under test (LD_PRELOAD) to make the renaming of files fail on request:
//
//     KILL_AT_RENAME=n      the process is killed instead of moving a file for the n-th time
//     FAIL_AT_RENAME=n      that move alone is refused
//     FAIL_FROM_RENAME=n    that one and all that follow are
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace {

long numberIn(const char* variable)
{
    const char* const text = std::getenv(variable);
    return text == nullptr ? 0 : std::atol(text);
}

} // namespace

extern "C" __attribute__((visibility("default"))) int rename(const char* from, const char* to) noexcept
{
    static long count = 0;
    ++count;
    if (count == numberIn("KILL_AT_RENAME")) ::kill(::getpid(), SIGKILL);
    const long firstRefused = numberIn("FAIL_FROM_RENAME");
    if (count == numberIn("FAIL_AT_RENAME") || (firstRefused > 0 && count >= firstRefused)) {
        errno = EPERM;
        return -1;
    }
    return static_cast<int>(::syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0));
}
