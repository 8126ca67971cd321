/* SPDX-FileCopyrightText: 2026 The Poolscope authors */
/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sandboxed_program strict|kill|futex: forbids itself all calls of the system but read, write and exit, or that one;
   then allocates and frees a million objects of up to 300 bytes, and leaves with exit code 6. */
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

static int forbid(const char* what)
{
    if (strcmp(what, "strict") == 0) return prctl(PR_SET_SECCOMP, SECCOMP_MODE_STRICT);
    struct sock_filter filter[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, strcmp(what, "kill") == 0 ? SYS_kill : SYS_futex, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)};
    struct sock_fprog program = {sizeof filter / sizeof *filter, filter};
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return 1;
    return (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program);
}

int main(int count, char** arguments)
{
    free(malloc(1000));
    if (count < 2 || forbid(arguments[1]) != 0) return 77;
    for (int i = 0; i < 1000 * 1000; ++i) {
        char* volatile object = malloc((size_t)(i % 300) + 1);
        if (object == NULL) return 1;
        object[0] = 1;
        free(object);
    }
    syscall(SYS_exit, 6); /* exit_group is forbidden */
    return 2;
}
