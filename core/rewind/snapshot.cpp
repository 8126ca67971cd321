// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rewind/snapshot.h"

#include "core/base/error.h"
#include "core/rewind/replay.h"
#include "core/rewind/rewind_worker.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fstream>
#include <string>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace poolscope {

namespace {

struct SocketPair
{
    Descriptor own, other;
};

SocketPair connectedPair()
{
    std::array<int, 2> ends{};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) throw RunError(systemReason(errno));
    return {Descriptor(ends[0]), Descriptor(ends[1])};
}

// Of a message of one byte that carries a descriptor.
struct Carrier
{
    char byte = 0;
    iovec content{&byte, 1};
    alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof(int))> control{};
    msghdr head{};

    Carrier()
    {
        head.msg_iov = &content;
        head.msg_iovlen = 1;
        head.msg_control = control.data();
        head.msg_controllen = control.size();
    }
    Carrier(const Carrier&) = delete;
    Carrier& operator=(const Carrier&) = delete;
};

bool sendDescriptor(int socket, int descriptor)
{
    Carrier carrier;
    cmsghdr* const part = CMSG_FIRSTHDR(&carrier.head);
    part->cmsg_level = SOL_SOCKET;
    part->cmsg_type = SCM_RIGHTS;
    part->cmsg_len = CMSG_LEN(sizeof descriptor);
    std::memcpy(CMSG_DATA(part), &descriptor, sizeof descriptor);
    return sendmsg(socket, &carrier.head, MSG_NOSIGNAL) == 1;
}

// -1: the other side is gone.
int receiveDescriptor(int socket)
{
    Carrier carrier;
    ssize_t got = 0;
    do
        got = recvmsg(socket, &carrier.head, MSG_CMSG_CLOEXEC);
    while (got < 0 && errno == EINTR);
    const cmsghdr* const part = got == 1 ? CMSG_FIRSTHDR(&carrier.head) : nullptr;
    if (part == nullptr || part->cmsg_type != SCM_RIGHTS) return -1;
    int descriptor = -1;
    std::memcpy(&descriptor, CMSG_DATA(part), sizeof descriptor);
    return descriptor;
}

// For a new child. Its parent may have ended before it was called.
void endWith(pid_t parent)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(0);
}

[[noreturn]] void sleepAndWake(Replay& replay, int socket, int output)
{
    signal(SIGCHLD, SIG_IGN); // nobody waits for what it wakes
    const pid_t own = getpid();
    for (;;) {
        const int descriptor = receiveDescriptor(socket);
        if (descriptor < 0) _exit(0);
        if (fork() == 0) {
            endWith(own);
            close(socket);
            serveWorker(replay, descriptor, output);
        }
        close(descriptor); // if there was no fork, the other side sees its end
    }
}

} // namespace

Descriptor& Descriptor::operator=(Descriptor&& other) noexcept
{
    if (value_ >= 0) close(value_);
    value_ = other.release();
    return *this;
}

Descriptor::~Descriptor()
{
    if (value_ >= 0) close(value_);
}

int Descriptor::release()
{
    return std::exchange(value_, -1);
}

Snapshot::Snapshot(Replay& replay, std::span<const int> others, int output) : frame_(replay.frame())
{
    SocketPair pair = connectedPair();
    const pid_t own = getpid();
    process_ = fork();
    if (process_ < 0) throw RunError(systemReason(errno));
    if (process_ == 0) {
        endWith(own);
        for (const int other : others)
            close(other);
        close(pair.own.get());
        sleepAndWake(replay, pair.other.get(), output);
    }
    socket_ = std::move(pair.own);
}

Snapshot::Snapshot(Snapshot&& other) noexcept
    : process_(std::exchange(other.process_, -1)),
      frame_(other.frame_),
      socket_(std::move(other.socket_))
{
}

Snapshot::~Snapshot()
{
    if (process_ < 0) return;
    kill(process_, SIGKILL);
    while (waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
    }
}

Descriptor Snapshot::wake() const
{
    SocketPair pair = connectedPair();
    if (!sendDescriptor(socket_.get(), pair.other.get())) throw RunError(systemReason(errno));
    return std::move(pair.own);
}

std::uint64_t Snapshot::bytes() const
{
    std::ifstream file("/proc/" + std::to_string(process_) + "/smaps_rollup");
    std::string word;
    std::uint64_t kibibytes = 0;
    while (file >> word)
        if (word == "Pss:" && file >> kibibytes) return kibibytes * 1024;
    return 0;
}

} // namespace poolscope
