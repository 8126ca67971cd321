// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/capture/channel_memory.h"

#include "core/base/error.h"

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <linux/futex.h>
#include <pthread.h>
#include <set>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace poolscope {

namespace {

RunError cannotShare(int error)
{
    if (error == EFBIG)
        return RunError(
            Message(POOLSCOPE_TEXT("CoreText", "cannot create the memory shared with the program: its size, %1, "
                                               "exceeds the file size limit (ulimit -f)"),
                    Message::Bytes{static_cast<double>(sizeof(PoolscopeChannel))}));
    return RunError(Message(POOLSCOPE_TEXT("CoreText", "cannot create the memory shared with the program: %1"),
                            systemReason(error)));
}

// The limit of the sizes of files is meant for disks; for a moment it is as high as this program may set it.
bool resize(int file, std::size_t bytes)
{
    rlimit limit{};
    getrlimit(RLIMIT_FSIZE, &limit);
    for (const rlim_t highest : {rlim_t{RLIM_INFINITY}, limit.rlim_max}) {
        const rlimit raised{.rlim_cur = highest, .rlim_max = highest};
        if (setrlimit(RLIMIT_FSIZE, &raised) == 0) break;
    }
    const int error = ftruncate(file, static_cast<off_t>(bytes)) == 0 ? 0 : errno;
    setrlimit(RLIMIT_FSIZE, &limit);
    errno = error;
    return error == 0;
}

// The system lets go of it when this process ends in whatever way, before anybody has waited for that.
void lockForLife(pthread_mutex_t& mutex)
{
    pthread_mutexattr_t attributes;
    pthread_mutexattr_init(&attributes);
    pthread_mutexattr_setpshared(&attributes, PTHREAD_PROCESS_SHARED);
    pthread_mutexattr_setrobust(&attributes, PTHREAD_MUTEX_ROBUST);
    pthread_mutex_init(&mutex, &attributes);
    pthread_mutexattr_destroy(&attributes);
    pthread_mutex_lock(&mutex);
}

// The program may write into it what it likes.
std::string nameOf(const PoolscopeDeepLibrary& library)
{
    return std::string(library.name, strnlen(library.name, sizeof library.name));
}

bool isAsked(const PoolscopeDeepLibrary& library)
{
    return acquired(library.state) == PoolscopeDeepAsked && library.name[0] != '\0';
}

} // namespace

ChannelMemory::ChannelMemory() : file_(memfd_create("poolscope-channel", MFD_CLOEXEC))
{
    if (file_ < 0) throw cannotShare(errno);
    void* mapped = MAP_FAILED;
    if (resize(file_, sizeof(PoolscopeChannel)))
        mapped = mmap(nullptr, sizeof(PoolscopeChannel), PROT_READ | PROT_WRITE, MAP_SHARED, file_, 0);
    if (mapped == MAP_FAILED) {
        const int error = errno;
        close(file_);
        throw cannotShare(error);
    }
    channel_ = static_cast<PoolscopeChannel*>(mapped);
    channel_->magic = poolscopeChannelMagic;
    channel_->version = poolscopeChannelVersion;
    channel_->bytes = sizeof(PoolscopeChannel);
    lockForLife(channel_->reads);
}

ChannelMemory::~ChannelMemory()
{
    release(channel_->closed, std::uint32_t{1});
    hold(false);
    for (PoolscopeRing& ring : channel_->rings) {
        if (acquired(ring.waits) != 0) wakeWriter(ring);
    }
    pthread_mutex_unlock(&channel_->reads);
    munmap(channel_, sizeof(PoolscopeChannel));
    close(file_);
}

std::string ChannelMemory::path() const
{
    return "/proc/" + std::to_string(getpid()) + "/fd/" + std::to_string(file_);
}

void ChannelMemory::hold(bool areToWait) const
{
    release(channel_->held, std::uint32_t{areToWait ? 1U : 0U});
    if (!areToWait) syscall(SYS_futex, &channel_->held, FUTEX_WAKE, INT_MAX, nullptr, nullptr, 0);
}

void ChannelMemory::sleep(std::uint32_t milliseconds) const
{
    const timespec patience{.tv_sec = milliseconds / 1000, .tv_nsec = milliseconds % 1000 * 1'000'000L};
    __atomic_store_n(&channel_->readerSleeps, 1U, __ATOMIC_SEQ_CST);
    syscall(SYS_futex, &channel_->readerSleeps, FUTEX_WAIT, 1, &patience, nullptr, 0);
    __atomic_store_n(&channel_->readerSleeps, 0U, __ATOMIC_SEQ_CST);
}

void wakeWriter(PoolscopeRing& ring)
{
    syscall(SYS_futex, &ring.read, FUTEX_WAKE, INT_MAX, nullptr, nullptr, 0);
}

// What is asked for as libgame.so may be a file libgame.so.1.2.
void confirmDeepLibraries(PoolscopeChannel& channel, std::uint32_t process)
{
    if (std::ranges::none_of(channel.deepLibraries, isAsked)) return;
    std::ifstream maps("/proc/" + std::to_string(process) + "/maps");
    for (std::string line; std::getline(maps, line);) {
        const std::size_t folder = line.rfind('/');
        if (folder == std::string::npos) continue;
        for (PoolscopeDeepLibrary& library : channel.deepLibraries) {
            if (isAsked(library) && line.substr(folder + 1).starts_with(nameOf(library)))
                release(library.state, std::uint32_t{PoolscopeDeepLoaded});
        }
    }
}

std::vector<std::string> deepLibrariesIn(const PoolscopeChannel& channel)
{
    std::set<std::string> names;
    for (const PoolscopeDeepLibrary& library : channel.deepLibraries) {
        if (acquired(library.state) == PoolscopeDeepLoaded) names.insert(nameOf(library));
    }
    return {names.begin(), names.end()};
}

} // namespace poolscope
