// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rewind/snapshot_keeper.h"

#include "core/base/error.h"
#include "core/metrics/processor_time.h"
#include "core/rewind/message_stream.h"
#include "core/rewind/replay.h"
#include "core/rewind/rewind_codec.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <fstream>
#include <string>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace poolscope {

namespace {

// False: the other side is gone.
bool show(Replay& replay, const ShowRequest& request, int output)
{
    while (replay.frame() <= request.frame)
        replay.step();
    return sendMessage(output, RewindMessage::Shown,
                       encode(ShownFrame{request.ticket, pastFrameOf(replay, request.heapMaps)}));
}

bool find(Replay& replay, const BlockRequest& request, int output)
{
    FoundBlock found{request.ticket, request.lane, {}};
    if (request.lane < replay.run().laneCount()) found.block = replay.run().blockAt(request.lane, request.address);
    return sendMessage(output, RewindMessage::Found, encode(found));
}

bool serveOne(Replay& replay, const RewindPacket& packet, int orders, int output)
{
    switch (packet.kind) {
    case RewindMessage::Known: replay.setInterventions(decode<KnownRun>(packet.content).interventions); return true;
    case RewindMessage::Show:
        if (!show(replay, decode<ShowRequest>(packet.content), output)) return false;
        break;
    case RewindMessage::Find:
        if (!find(replay, decode<BlockRequest>(packet.content), output)) return false;
        break;
    default: return false;
    }
    const char done = 1;
    return write(orders, &done, 1) == 1;
}

// Ends without destructors and exit handlers: they belong to the process that this one was copied from.
// Serves as Snapshot::wake() says until the other side closes `orders`, and ends the process.
void serveWorker(Replay& replay, int orders, int output)
{
    try {
        while (const auto packet = receiveMessage(orders))
            if (!serveOne(replay, *packet, orders, output)) _exit(EXIT_SUCCESS);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "poolscope: a frame was not run again: %s\n", error.what());
        _exit(EXIT_FAILURE);
    }
    _exit(EXIT_SUCCESS);
}

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

// Reading what memory they take costs some 0.3 ms for each.
constexpr std::size_t snapshotsPerMeasurement = 64;

} // namespace

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

std::uint64_t SnapshotKeeper::defaultBytes()
{
    constexpr std::uint64_t most = std::uint64_t{3} << 29;
    std::ifstream file("/proc/meminfo");
    std::string word;
    std::uint64_t kibibytes = 0;
    while (file >> word)
        if (word == "MemAvailable:" && file >> kibibytes) return std::min(kibibytes * 1024 / 4, most);
    return most;
}

SnapshotKeeper::SnapshotKeeper(Replay& replay, int input, int output, const Limits& limits)
    : replay_(replay),
      input_(input),
      output_(output),
      limits_(limits)
{
    if (limits_.bytes == 0) limits_.bytes = defaultBytes();
    make();
}

void SnapshotKeeper::make()
{
    std::vector<int> own{input_};
    if (pinnedDescriptor_ >= 0) own.push_back(pinnedDescriptor_);
    for (const Kept& each : kept_)
        own.push_back(each.snapshot.descriptor());
    const std::uint64_t now = processorTimeNs();
    const std::uint64_t since = kept_.empty() ? 0 : now - lastNs_;
    kept_.push_back({Snapshot(replay_, own, output_), since});
    lastNs_ = processorTimeNs();
}

void SnapshotKeeper::advance()
{
    if (processorTimeNs() - lastNs_ < limits_.spacingNs) return;
    try {
        make();
    } catch (const RunError&) {
        limits_.spacingNs *= 2;
        return thin();
    }
    if (std::has_single_bit(kept_.size()) || kept_.size() % snapshotsPerMeasurement == 0) measure();
    while (kept_.size() > 2 && (kept_.size() > limits_.snapshots || bytes_ > limits_.bytes)) {
        const std::size_t before = kept_.size();
        limits_.spacingNs *= 2;
        thin();
        if (kept_.size() == before) break; // only the pinned one and the first are left
    }
}

void SnapshotKeeper::measure()
{
    bytes_ = 0;
    for (const Kept& each : kept_)
        bytes_ += each.snapshot.bytes();
}

// Takes every second one away, but never the first.
void SnapshotKeeper::thin()
{
    std::vector<Kept> rest;
    std::uint64_t carried = 0;
    for (std::size_t i = 0; i < kept_.size(); ++i) {
        const bool isPinned = pinnedDescriptor_ >= 0 && kept_[i].snapshot.frame() == pinned_;
        if (i % 2 == 1 && i + 1 < kept_.size() && !isPinned) {
            carried += kept_[i].sinceNs;
            continue;
        }
        rest.push_back({std::move(kept_[i].snapshot), kept_[i].sinceNs + std::exchange(carried, 0)});
    }
    kept_.swap(rest);
    rest.clear(); // ends the others before their memory is measured
    measure();
}

const Snapshot& SnapshotKeeper::nearest(std::uint64_t frames) const
{
    const auto after =
        std::ranges::upper_bound(kept_, frames, {}, [](const Kept& each) { return each.snapshot.frame(); });
    return std::prev(after)->snapshot;
}

void SnapshotKeeper::pin(const Snapshot& snapshot, int descriptor)
{
    pinned_ = snapshot.frame();
    pinnedDescriptor_ = descriptor;
}

void SnapshotKeeper::unpin()
{
    pinnedDescriptor_ = -1;
}

std::uint64_t SnapshotKeeper::widestNs() const
{
    std::uint64_t widest = processorTimeNs() - lastNs_;
    for (const Kept& each : kept_)
        widest = std::max(widest, each.sinceNs);
    return widest;
}

} // namespace poolscope
