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

/* The C library declares it with an ellipsis; all its arguments are where these are. */
EXPORTED int prctl(int option, unsigned long a, unsigned long b, unsigned long c, unsigned long d);

static int (*realPrctl)(int, unsigned long, unsigned long, unsigned long, unsigned long);
/* Of the machines whose way to call functions is known below. */
#if defined(__x86_64__) || defined(__aarch64__)
#define WRAPS_SYSCALL 1
__attribute__((visibility("hidden"))) long (*poolscopeRealSyscall)(long, long, long, long, long, long, long);
#else
#define WRAPS_SYSCALL 0
#endif

/* Before anybody calls them where nothing may be looked up: in a signal handler, or a forked child. */
__attribute__((constructor, used, visibility("hidden"))) void poolscopeFindSandbox(void);
void poolscopeFindSandbox(void)
{
    poolscopeFind(&realPrctl, "prctl");
#if WRAPS_SYSCALL
    poolscopeFind(&poolscopeRealSyscall, "syscall");
#endif
}

/* Counted: another thread may succeed meanwhile. */
static void beginSandbox(void)
{
    __atomic_fetch_add(&poolscopeIsSandboxed, 1, __ATOMIC_SEQ_CST);
}

static void takeBackSandbox(void)
{
    __atomic_fetch_sub(&poolscopeIsSandboxed, 1, __ATOMIC_SEQ_CST);
}

EXPORTED int prctl(int option, unsigned long a, unsigned long b, unsigned long c, unsigned long d)
{
    if (realPrctl == NULL) poolscopeFindSandbox();
    if (option != PR_SET_SECCOMP) return realPrctl(option, a, b, c, d);
    beginSandbox();
    const int answer = realPrctl(option, a, b, c, d);
    if (answer != 0) takeBackSandbox();
    return answer;
}

#if WRAPS_SYSCALL
__attribute__((used, visibility("hidden"))) long poolscopeSeccomp(long number, long operation, long flags, long filter);
long poolscopeSeccomp(long number, long operation, long flags, long filter)
{
    const int isBegun = operation == SECCOMP_SET_MODE_STRICT || operation == SECCOMP_SET_MODE_FILTER;
    if (isBegun) beginSandbox();
    const long answer = poolscopeRealSyscall(number, operation, flags, filter, 0, 0, 0);
    /* With a listener, its descriptor is the answer. */
    const int isDone = answer == 0 || (answer > 0 && (flags & SECCOMP_FILTER_FLAG_NEW_LISTENER) != 0);
    if (isBegun && !isDone) takeBackSandbox();
    return answer;
}
#endif

#if defined(__x86_64__)
/* How many arguments there are, the number alone tells. A function of C would take the place of the last one on the
   stack for its own, where the caller may have something else. */
__asm__(".text\n"
        ".globl syscall\n"
        ".type syscall, @function\n"
        "syscall:\n"
        ".cfi_startproc\n"
        "cmpq $0, poolscopeRealSyscall(%rip)\n"
        "je 1f\n"
        "2:\n"
        "cmpq $317, %rdi\n" /* SYS_seccomp */
        "je poolscopeSeccomp\n"
        "jmp *poolscopeRealSyscall(%rip)\n"
        "1:\n"
        "pushq %rdi\n"
        "pushq %rsi\n"
        "pushq %rdx\n"
        "pushq %rcx\n"
        "pushq %r8\n"
        "pushq %r9\n"
        "subq $8, %rsp\n"
        ".cfi_def_cfa_offset 64\n"
        "call poolscopeFindSandbox\n"
        "addq $8, %rsp\n"
        "popq %r9\n"
        "popq %r8\n"
        "popq %rcx\n"
        "popq %rdx\n"
        "popq %rsi\n"
        "popq %rdi\n"
        ".cfi_def_cfa_offset 8\n"
        "jmp 2b\n"
        ".cfi_endproc\n"
        ".size syscall, . - syscall\n");
#elif WRAPS_SYSCALL
/* All arguments are in registers, however many there are. The last call is a jump, as optimised code has it: a process
   that is cloned onto another stack, or shares this one for a while, finds nothing of this function's on it. */
EXPORTED long syscall(long number, long a, long b, long c, long d, long e, long f);
EXPORTED long syscall(long number, long a, long b, long c, long d, long e, long f)
{
    if (__builtin_expect(poolscopeRealSyscall == NULL, 0)) poolscopeFindSandbox();
    return number == SYS_seccomp ? poolscopeSeccomp(number, a, b, c) : poolscopeRealSyscall(number, a, b, c, d, e, f);
}
#endif
