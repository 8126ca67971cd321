/* SPDX-FileCopyrightText: 2026 The Poolscope authors */
/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A program that forbids itself calls of the system may be killed for those of the recorder, which makes none from then
   on. Whoever forbids them by an instruction of its own is not noticed. */
#include "core/trace/recorder/heap_functions.h"
#include "core/trace/recorder/process.h"

#include <linux/prctl.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/syscall.h>

#define EXPORTED __attribute__((visibility("default")))

/* The C library declares them with an ellipsis; all their arguments are where these are. */
EXPORTED int prctl(int option, unsigned long a, unsigned long b, unsigned long c, unsigned long d);
EXPORTED long syscall(long number, long a, long b, long c, long d, long e, long f);

static int (*realPrctl)(int, unsigned long, unsigned long, unsigned long, unsigned long);
static long (*realSyscall)(long, long, long, long, long, long, long);

/* Before anybody calls them where nothing may be looked up: in a signal handler, or a forked child. */
__attribute__((constructor)) static void findAll(void)
{
    poolscopeFind(&realPrctl, "prctl");
    poolscopeFind(&realSyscall, "syscall");
}

static void setSandboxed(int is)
{
    __atomic_store_n(&poolscopeIsSandboxed, is, __ATOMIC_SEQ_CST);
}

EXPORTED int prctl(int option, unsigned long a, unsigned long b, unsigned long c, unsigned long d)
{
    if (realPrctl == NULL) findAll();
    if (option != PR_SET_SECCOMP) return realPrctl(option, a, b, c, d);
    const int before = poolscopeIsSandboxed;
    setSandboxed(1);
    const int answer = realPrctl(option, a, b, c, d);
    if (answer != 0) setSandboxed(before);
    return answer;
}

EXPORTED long syscall(long number, long a, long b, long c, long d, long e, long f)
{
    if (realSyscall == NULL) findAll();
    if (number != SYS_seccomp || (a != SECCOMP_SET_MODE_STRICT && a != SECCOMP_SET_MODE_FILTER))
        return realSyscall(number, a, b, c, d, e, f);
    const int before = poolscopeIsSandboxed;
    setSandboxed(1);
    const long answer = realSyscall(number, a, b, c, d, e, f);
    if (answer != 0) setSandboxed(before);
    return answer;
}
