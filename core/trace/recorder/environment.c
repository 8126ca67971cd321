/* SPDX-FileCopyrightText: 2026 The Poolscope authors */
/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the program starts is not its recorder's business: the recorder takes itself out of the environment. It puts
   itself back if the process that is recorded becomes another program. */
#define _GNU_SOURCE
#include "core/trace/recorder/heap_functions.h"
#include "core/trace/recorder/process.h"

#include <stdarg.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define EXPORTED __attribute__((visibility("default")))

#define PRELOAD "LD_PRELOAD="

static char* channelVariable; /* null: it is in the environment */
static char channelCopy[64];  /* "POOLSCOPE_CHANNEL=/proc/1234567/fd/1234" */

static int (*realExecve)(const char*, char* const*, char* const*);
static int (*realExecvpe)(const char*, char* const*, char* const*);
static int (*realFexecve)(int, char* const*, char* const*);

/* Before anybody calls them where nothing may be looked up: in a forked child. */
__attribute__((constructor)) static void findAll(void)
{
    poolscopeFind(&realExecve, "execve");
    poolscopeFind(&realExecvpe, "execvpe");
    poolscopeFind(&realFexecve, "fexecve");
}

static int beginsWith(const char* text, const char* beginning)
{
    return strncmp(text, beginning, strlen(beginning)) == 0;
}

/* Takes the recorder out of a list of libraries. */
static void takeOut(char* libraries)
{
    const size_t length = strlen(poolscopeChannel->recorder);
    for (char* at = libraries; *at != '\0';) {
        const size_t word = strcspn(at, " :");
        const size_t all = word + strspn(at + word, " :");
        if (word == length && memcmp(at, poolscopeChannel->recorder, length) == 0)
            memmove(at, at + all, strlen(at + all) + 1);
        else
            at += all;
    }
}

void poolscopeLeaveEnvironment(void)
{
    if (environ == NULL) return;
    char** kept = environ;
    for (char** variable = environ; *variable != NULL; ++variable) {
        if (beginsWith(*variable, POOLSCOPE_CHANNEL_VARIABLE "=")) {
            /* Programs that set their title write over the block that it is in. */
            if (strlen(*variable) >= sizeof channelCopy) continue;
            channelVariable = strcpy(channelCopy, *variable);
            continue;
        }
        if (beginsWith(*variable, PRELOAD)) {
            takeOut(*variable + strlen(PRELOAD));
            if ((*variable)[strlen(PRELOAD)] == '\0') continue;
        }
        *kept++ = *variable;
    }
    *kept = NULL;
}

static int isToReturn(void)
{
    return channelVariable != NULL && poolscopeState->process != NULL && !poolscopeIsSandboxed &&
           !poolscopeReaderIsGone() &&
           poolscopeHostProcess() == poolscopeChannel->target; /* after vfork, a child finds all that its parent has */
}

/* The environment for a program that takes the place of this one: that, or one in memory that the system takes back. */
static char* const* environmentFor(char* const* given, size_t* bytes)
{
    *bytes = 0;
    if (!isToReturn()) return given;
    size_t count = 0;
    const char* libraries = "";
    for (; given != NULL && given[count] != NULL; ++count) {
        if (beginsWith(given[count], PRELOAD)) libraries = given[count] + strlen(PRELOAD);
    }
    const size_t pointers = (count + 3) * sizeof(char*);
    const size_t own = strlen(poolscopeChannel->recorder);
    const size_t all = pointers + strlen(PRELOAD) + own + 1 + strlen(libraries) + 1;
    void* memory = mmap(NULL, all, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return given;
    *bytes = all;
    char** environment = memory;
    char* preload = (char*)memory + pointers;
    char* end = stpcpy(stpcpy(preload, PRELOAD), poolscopeChannel->recorder);
    if (*libraries != '\0') stpcpy(stpcpy(end, ":"), libraries);
    char** next = environment;
    *next++ = preload;
    *next++ = channelVariable;
    for (size_t i = 0; i < count; ++i) {
        if (!beginsWith(given[i], PRELOAD) && !beginsWith(given[i], POOLSCOPE_CHANNEL_VARIABLE "=")) *next++ = given[i];
    }
    return environment;
}

/* Where it returns, it failed. */
#define BECOME(real, program, arguments, given)                                                                        \
    if (realFexecve == NULL) findAll();                                                                                \
    size_t bytes;                                                                                                      \
    char* const* environment = environmentFor(given, &bytes);                                                          \
    const int answer = real(program, arguments, environment);                                                          \
    if (bytes > 0) munmap((void*)environment, bytes);                                                                  \
    return answer

EXPORTED int execve(const char* program, char* const* arguments, char* const* given)
{
    BECOME(realExecve, program, arguments, given);
}

EXPORTED int execvpe(const char* program, char* const* arguments, char* const* given)
{
    BECOME(realExecvpe, program, arguments, given);
}

EXPORTED int fexecve(int program, char* const* arguments, char* const* given)
{
    BECOME(realFexecve, program, arguments, given);
}

EXPORTED int execv(const char* program, char* const* arguments)
{
    return execve(program, arguments, environ);
}

EXPORTED int execvp(const char* program, char* const* arguments)
{
    return execvpe(program, arguments, environ);
}

/* The arguments from `first` on as an array, and what is behind their end. */
#define ARGUMENTS                                                                                                      \
    va_list rest;                                                                                                      \
    va_start(rest, first);                                                                                             \
    size_t count = 1;                                                                                                  \
    while (va_arg(rest, char*) != NULL)                                                                                \
        ++count;                                                                                                       \
    va_end(rest);                                                                                                      \
    char* arguments[count + 1];                                                                                        \
    arguments[0] = (char*)first;                                                                                       \
    va_start(rest, first);                                                                                             \
    for (size_t i = 1; i <= count; ++i)                                                                                \
        arguments[i] = va_arg(rest, char*);                                                                            \
    char* const* behind = wantsEnvironment ? va_arg(rest, char* const*) : environ;                                     \
    va_end(rest)

EXPORTED int execl(const char* program, const char* first, ...)
{
    enum { wantsEnvironment = 0 };
    ARGUMENTS;
    return execve(program, arguments, behind);
}

EXPORTED int execle(const char* program, const char* first, ...)
{
    enum { wantsEnvironment = 1 };
    ARGUMENTS;
    return execve(program, arguments, behind);
}

EXPORTED int execlp(const char* program, const char* first, ...)
{
    enum { wantsEnvironment = 0 };
    ARGUMENTS;
    return execvpe(program, arguments, behind);
}
