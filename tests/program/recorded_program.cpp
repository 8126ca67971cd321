// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What tests record: does with its heap what its first argument says, in numbers that the tests know. Everything is of
// a size that nothing else in the process has, because the C and C++ libraries allocate as well.
#include "core/trace/recorder/poolscope.h"

#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <iostream>
#include <iterator>
#include <link.h>
#include <malloc.h>
#include <new>
#include <pthread.h>
#include <sched.h>
#include <string>
#include <sys/mman.h>
#include <sys/wait.h>
#include <ucontext.h>
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

// Eight threads, each 20,000 objects of 4001 bytes; and an object that a thread named maker makes and one named
// reaper frees.
void runThreads()
{
    pthread_t threads[8];
    for (pthread_t& thread : threads)
        pthread_create(&thread, nullptr, churn, nullptr);
    for (const pthread_t thread : threads)
        pthread_join(thread, nullptr);
    poolscope_thread("maker");
    void* object = std::malloc(4002);
    pthread_create(
        threads, nullptr,
        [](void* theirs) -> void* {
            poolscope_thread("reaper");
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

// Becomes this program again, doing "some", by the function of the family of exec with that name.
void become(const std::string& how, char* program)
{
    char what[] = "some";
    char* const arguments[] = {program, what, nullptr};
    keep(std::malloc(6001));
    if (how == "execl") execl(program, program, what, nullptr);
    if (how == "execle") execle(program, program, what, nullptr, environ);
    if (how == "execlp") execlp(program, program, what, nullptr);
    if (how == "execv") execv(program, arguments);
    if (how == "execve") execve(program, arguments, environ);
    if (how == "execvp") execvp(program, arguments);
    if (how == "execvpe") execvpe(program, arguments, environ);
    if (how == "fexecve") fexecve(open(program, O_RDONLY | O_CLOEXEC), arguments, environ);
}

ucontext_t fibre, ground;

void allocateInFibre()
{
    std::free(keep(std::malloc(1001)));
}

// Allocates on a stack that it has painted before. Exit code: by how many KiB it was used.
int allocateOnPaintedStack()
{
    static unsigned char stack[1 << 16];
    for (int round = 0; round < 2; ++round) { // what the loader does at the first call is not of interest
        std::memset(stack, 0xA5, sizeof stack);
        getcontext(&fibre);
        fibre.uc_stack.ss_sp = stack;
        fibre.uc_stack.ss_size = sizeof stack;
        fibre.uc_link = &ground;
        makecontext(&fibre, allocateInFibre, 0);
        swapcontext(&ground, &fibre);
    }
    std::size_t untouched = 0;
    while (stack[untouched] == 0xA5)
        ++untouched;
    return static_cast<int>((sizeof stack - untouched) / 1024);
}

pthread_barrier_t barrier;

// Three thousand threads at once, with an object of 4003 bytes each. Exit code 77: the system has not so many.
int runCrowd()
{
    constexpr unsigned count = 3000;
    static pthread_t threads[count];
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, 1 << 16);
    pthread_barrier_init(&barrier, nullptr, count + 1);
    for (pthread_t& thread : threads) {
        const auto run = [](void*) -> void* {
            void* object = keep(std::malloc(4003));
            pthread_barrier_wait(&barrier);
            std::free(object);
            return nullptr;
        };
        if (pthread_create(&thread, &attributes, run, nullptr) != 0) _exit(77);
    }
    pthread_barrier_wait(&barrier);
    for (const pthread_t thread : threads)
        pthread_join(thread, nullptr);
    return 0;
}

// Five hundred children, one after another, with an object of 5002 bytes each.
void forkMany()
{
    for (int i = 0; i < 500; ++i) {
        const pid_t child = fork();
        if (child == 0) {
            keep(std::malloc(5002));
            _exit(0);
        }
        waitpid(child, nullptr, 0);
    }
}

// A child that allocates, forked while another thread is within the loader and has its lock.
void forkBesideLoader()
{
    pthread_barrier_init(&barrier, nullptr, 2);
    pthread_t thread;
    const auto stayInLoader = [](void*) -> void* {
        const auto wait = [](dl_phdr_info*, std::size_t, void*) {
            pthread_barrier_wait(&barrier); // it is in there
            pthread_barrier_wait(&barrier); // the child has ended
            return 1;
        };
        dl_iterate_phdr(wait, nullptr);
        return nullptr;
    };
    pthread_create(&thread, nullptr, stayInLoader, nullptr);
    pthread_barrier_wait(&barrier);
    const pid_t child = fork();
    if (child == 0) {
        allocateSome();
        _exit(0);
    }
    waitpid(child, nullptr, 0);
    pthread_barrier_wait(&barrier);
    pthread_join(thread, nullptr);
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

// An object of 1001 bytes, behind as many calls as there are bits, each from one of two places.
void allocateBehind(unsigned path, int bits)
{
    [[maybe_unused]] static volatile unsigned last;
    if (bits == 0) {
        std::free(keep(std::malloc(1001)));
    } else if (path % 2 == 0) {
        allocateBehind(path / 2, bits - 1);
        last = 0;
    } else {
        allocateBehind(path / 2, bits - 1);
        last = path;
    }
}

// Forty threads, each 1500 objects, all by different stacks.
void allocateEverywhere()
{
    pthread_t threads[40];
    for (std::size_t i = 0; i < std::size(threads); ++i) {
        const auto run = [](void* number) -> void* {
            for (unsigned path = 0; path < 1500; ++path)
                allocateBehind(path + 2048 * static_cast<unsigned>(reinterpret_cast<std::size_t>(number)), 17);
            return nullptr;
        };
        pthread_create(&threads[i], nullptr, run, reinterpret_cast<void*>(i));
    }
    for (const pthread_t thread : threads)
        pthread_join(thread, nullptr);
}

void* mapped(std::size_t bytes, int protection = PROT_READ | PROT_WRITE, void* where = nullptr)
{
    const int flags = MAP_PRIVATE | MAP_ANONYMOUS | (where != nullptr ? MAP_FIXED : 0);
    return mmap(where, bytes, protection, flags, -1, 0);
}

// Ten mappings of 77 pages that go, one of 123 of which the middle goes, one of 31 that grows to 57, and a part of 43
// of a reservation, opened and closed. The rest is not the program's own memory.
void mapSome()
{
    constexpr std::size_t page = 4096;
    for (int i = 0; i < 10; ++i)
        munmap(keep(mapped(77 * page - 100)), 77 * page - 100);
    munmap(static_cast<char*>(keep(mapped(123 * page))) + 20 * page, 3 * page);
    keep(mremap(mapped(31 * page), 31 * page, 57 * page, MREMAP_MAYMOVE));
    void* reserved = mapped(200 * page, PROT_NONE);
    keep(mapped(43 * page, PROT_READ | PROT_WRITE, reserved));
    keep(mapped(43 * page, PROT_NONE, reserved));
    munmap(reserved, 200 * page);
    munmap(keep(mmap(nullptr, 99 * page, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)), 99 * page);
    mremap(nullptr, 55 * page, 66 * page, 0);  // fails
    std::free(keep(std::malloc(8888 * page))); // which maps memory for it
}

// Everything of poolscope.h but frames and threads. Objects of 8001 bytes and more are before, within and after what is
// not to be in the trace; and a pool named bullets has at most 3 objects of 48 bytes, one named level is emptied.
void sayWhatHappens()
{
    void* before = keep(std::malloc(8001));
    void* grown = keep(std::malloc(8002));
    poolscope_mark("boss\nappears \xc3\xa4");
    poolscope_record(0);
    void* unseen = keep(std::malloc(8003));
    std::free(keep(std::malloc(8003)));
    std::free(before);
    grown = keep(std::realloc(grown, 8004));
    unseen = keep(std::realloc(unseen, 8005));
    poolscope_record(1);
    unseen = keep(std::realloc(unseen, 8006));
    std::free(unseen);
    std::free(grown);
    std::free(keep(std::malloc(8007)));
    static char room[4][48];
    for (int i = 0; i < 3; ++i)
        poolscope_pool_acquire("bullets", room[i], sizeof room[i]);
    poolscope_pool_release("bullets", room[1]);
    poolscope_pool_release("bullets", room[3]);
    poolscope_pool_acquire("bullets", room[1], sizeof room[1]);
    poolscope_pool_acquire("a level whose name is longer than sixteen bytes", room[3], 40);
    poolscope_pool_reset("a level whose name is longer than sixteen bytes");
    poolscope_mark("the end");
}

// Frames of 2 ms; in each, a pool named bullets has one object more in use, up to seven, and one named scratch three
// for a moment. Every tenth of the first thirty sets a mark.
void play(int frames)
{
    static char room[7][48];
    poolscope_thread("game");
    for (int frame = 0; frame < frames; ++frame) {
        if (frame % 7 == 0) poolscope_pool_reset("bullets");
        if (frame < 30 && frame % 10 == 0) poolscope_mark(("wave " + std::to_string(frame / 10)).c_str());
        std::free(keep(std::malloc(1001)));
        poolscope_pool_acquire("bullets", room[frame % 7], sizeof room[0]);
        for (int i = 0; i < 3; ++i)
            poolscope_pool_acquire("scratch", room[i] + 1, 8);
        poolscope_pool_reset("scratch");
        usleep(2000);
        poolscope_frame();
    }
}

// The first process of a pid namespace, in a session of its own, forks another one where there is no /proc.
int forkIntoNamespace()
{
    if (unshare(CLONE_NEWPID) != 0) return 77;
    const pid_t first = fork();
    if (first == 0) {
        setsid();
        allocateSome();
        if (chroot("/dev") != 0) _exit(1);
        const pid_t second = fork();
        if (second == 0) {
            allocateSome();
            _exit(0);
        }
        _exit(waitpid(second, nullptr, 0) == second ? 0 : 1);
    }
    int status = 1;
    return waitpid(first, &status, 0) == first && WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}

} // namespace

int main(int count, char** arguments)
{
    const std::string what = count > 1 ? arguments[1] : "";
    if (what == "some") allocateSome();
    if (what == "every") allocateInEveryWay();
    if (what == "realloc") reallocateSome();
    if (what == "threads") runThreads();
    if (what == "notes") sayWhatHappens();
    if (what == "map") mapSome();
    if (what == "fork") forkChild(false, arguments[0]);
    if (what == "spawn") forkChild(true, arguments[0]);
    if (what.starts_with("exec") || what.starts_with("fexec")) become(what, arguments[0]);
    if (what == "fibre") return allocateOnPaintedStack();
    if (what == "crowd") return runCrowd();
    if (what == "many") forkMany();
    if (what == "loader") forkBesideLoader();
    if (what == "everywhere") allocateEverywhere();
    if (what == "namespace") return forkIntoNamespace();
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
    if (what == "play") play(200);
    if (what == "play on") play(30'000);
    if (what == "flood") flood();
    if (what == "wait") {
        allocateSome();
        std::cout << "ready" << std::endl;
        std::string line;
        std::getline(std::cin, line);
    }
    return 0;
}
