// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What tests record: does with its heap what its first argument says, in numbers that the tests know. Everything is of
// a size that nothing else in the process has, because the C and C++ libraries allocate as well.
#include "core/trace/recorder/poolscope.h"

#include <csignal>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <malloc.h>
#include <new>
#include <pthread.h>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

namespace {

// The compiler must not know what becomes of it.
void* volatile kept;

void* keep(void* object)
{
    kept = object;
    return object;
}

// 1000 objects of 1001 bytes, and 600 of them freed.
void allocateSome()
{
    static void* objects[1000];
    for (void*& object : objects)
        object = keep(std::malloc(1001));
    for (int i = 0; i < 600; ++i)
        std::free(objects[i]);
}

// One object of each function, of 2001 bytes and more, in the order of the sizes.
void allocateInEveryWay()
{
    void* aligned = nullptr;
    if (posix_memalign(&aligned, 64, 2003) != 0) std::abort();
    void* objects[] = {keep(std::malloc(2001)),       keep(std::calloc(1, 2002)), aligned,
                       keep(aligned_alloc(64, 2112)), keep(memalign(64, 2005)),   keep(valloc(2006))};
    for (void* object : objects)
        std::free(object);
    ::operator delete(keep(::operator new(2011)));
    ::operator delete[](keep(::operator new[](2012)));
    ::operator delete (keep(::operator new(2013)), std::size_t{2013});
    ::operator delete(keep(::operator new(2014, std::nothrow)), std::nothrow);
    ::operator delete (keep(::operator new (2015, std::align_val_t{128})), std::align_val_t{128});
    ::operator delete[](keep(::operator new[](2016, std::align_val_t{128})), 2016, std::align_val_t{128});
    bool isRefused = false;
    try {
        keep(::operator new (std::size_t{1} << 62));
    } catch (const std::bad_alloc&) {
        isRefused = true;
    }
    if (!isRefused) std::abort();
}

// An object of 3001 bytes that grows to 3002 and 300,003, cannot grow further, and is freed by realloc.
void reallocateSome()
{
    void* object = keep(std::realloc(nullptr, 3001));
    object = keep(std::realloc(object, 3002));
    object = keep(reallocarray(object, 3, 100'001));
    if (std::realloc(object, std::size_t{1} << 62) != nullptr) std::abort();
    if (reallocarray(object, std::size_t{1} << 40, std::size_t{1} << 40) != nullptr) std::abort();
    std::free(object);
}

void* churn(void*)
{
    void* objects[50];
    for (int round = 0; round < 400; ++round) {
        for (void*& object : objects)
            object = keep(std::malloc(4001));
        for (void* object : objects)
            std::free(object);
    }
    return nullptr;
}

// Eight threads, each 20,000 objects of 4001 bytes; and an object that one thread makes and another frees.
void runThreads()
{
    pthread_t threads[8];
    for (pthread_t& thread : threads)
        pthread_create(&thread, nullptr, churn, nullptr);
    for (const pthread_t thread : threads)
        pthread_join(thread, nullptr);
    void* object = std::malloc(4002);
    pthread_create(
        threads, nullptr,
        [](void* theirs) -> void* {
            std::free(theirs);
            return nullptr;
        },
        object);
    pthread_join(threads[0], nullptr);
}

void forkChild(bool execs, char* program)
{
    if (const pid_t child = fork(); child == 0) {
        if (execs) execl(program, program, "some", nullptr);
        allocateSome();
        _exit(0);
    } else {
        waitpid(child, nullptr, 0);
    }
    keep(std::malloc(5001));
}

// A minute of objects that live for two milliseconds, and one of 100,000 bytes that stays.
void breathe()
{
    keep(std::malloc(100'000));
    static void* objects[100];
    for (int round = 0; round < 30'000; ++round) {
        for (void*& object : objects)
            object = keep(std::malloc(1001));
        usleep(2000);
        for (void* object : objects)
            std::free(object);
    }
}

// A million objects as fast as they come.
void flood()
{
    for (int i = 0; i < 1'000'000; ++i)
        std::free(keep(std::malloc(1001)));
}

} // namespace

int main(int count, char** arguments)
{
    const std::string what = count > 1 ? arguments[1] : "";
    if (what == "some") allocateSome();
    if (what == "every") allocateInEveryWay();
    if (what == "realloc") reallocateSome();
    if (what == "threads") runThreads();
    if (what == "fork") forkChild(false, arguments[0]);
    if (what == "spawn") forkChild(true, arguments[0]);
    if (what == "become") {
        keep(std::malloc(6001));
        execl(arguments[0], arguments[0], "some", nullptr);
    }
    if (what == "frames") {
        for (int i = 0; i < 50; ++i) {
            std::free(keep(std::malloc(7001)));
            poolscope_frame();
        }
    }
    if (what == "leave") {
        allocateSome();
        _exit(3);
    }
    if (what == "crash") {
        allocateSome();
        std::raise(SIGSEGV);
    }
    if (what == "killed") {
        allocateSome();
        std::raise(SIGKILL);
    }
    if (what == "breathe") breathe();
    if (what == "flood") flood();
    if (what == "wait") {
        allocateSome();
        std::cout << "ready" << std::endl;
        std::string line;
        std::getline(std::cin, line);
    }
    return 0;
}
