// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The snapshots of a replay, spaced by measured processor time and limited in number and memory: when there are too
// many, every second one goes, and the next ones are made half as often. The one before the first frame always stays.
// Belongs to one thread of a process that has no other.
#pragma once

#include "core/base/descriptor.h"

#include <cstdint>
#include <span>
#include <sys/types.h>
#include <vector>

namespace poolscope {

class Replay;

// Processes that hold a replay at a frame: a snapshot is a sleeping child of the process that made it, and shares all
// memory with it that neither has written since. A snapshot wakes by making a child in turn, which runs on. All of them
// end with the process that made them, whatever ends it.
class Snapshot
{
public:
    // Forks. `others`: descriptors of this process that the child must not keep open. What the child's children say
    // goes to `output`. Throws RunError if the system refuses.
    Snapshot(Replay& replay, std::span<const int> others, int output);
    Snapshot(Snapshot&&) noexcept;
    Snapshot& operator=(Snapshot&&) = delete;
    // Ends the child, and what it woke.
    ~Snapshot();

    // Frames done.
    [[nodiscard]] std::uint64_t frame() const { return frame_; }
    [[nodiscard]] int descriptor() const { return socket_.get(); }
    // Wakes it: the result talks to a new process at that frame, which serves RewindMessage::Known, Show and Find, in
    // that each Show is preceded by a Known. It writes its answers to `output`, and then a byte here. Throws RunError.
    [[nodiscard]] Descriptor wake() const;
    // Measured: bytes of memory, of which those shared by n processes count an n-th; 0 if the system does not tell.
    [[nodiscard]] std::uint64_t bytes() const;

private:
    pid_t process_ = -1;
    std::uint64_t frame_;
    Descriptor socket_;
};

class SnapshotKeeper
{
public:
    struct Limits
    {
        std::uint64_t spacingNs = 40'000'000; // of processor time from one snapshot to the next, at first
        std::size_t snapshots = 600;          // from 2 on
        std::uint64_t bytes = 0;              // of all snapshots; 0: as defaultBytes()
    };

    // A quarter of the memory that the system has left, but not more than 1.5 GiB.
    [[nodiscard]] static std::uint64_t defaultBytes();

    // Makes the first snapshot, which the replay must be at the start for. Throws RunError if the system refuses it.
    // What woken processes say goes to `output`; they do not keep `input` open.
    SnapshotKeeper(Replay& replay, int input, int output, const Limits& limits);

    // The replay has done a frame: makes a snapshot if one is due. If the system refuses one, the next one is due
    // later.
    void advance();

    // Of the snapshots at or before that many frames, the last one.
    [[nodiscard]] const Snapshot& nearest(std::uint64_t frames) const;
    // Stays until another one is pinned, as a process that it woke is in use.
    void pin(const Snapshot& snapshot, int descriptor);
    void unpin();

    [[nodiscard]] std::size_t count() const { return kept_.size(); }
    // When last measured.
    [[nodiscard]] std::uint64_t bytes() const { return bytes_; }
    // Measured: the longest way from one snapshot to the next, and from the last one on.
    [[nodiscard]] std::uint64_t widestNs() const;

private:
    struct Kept
    {
        Snapshot snapshot;
        std::uint64_t sinceNs; // processor time of the replay from the snapshot before it
    };

    void make();
    void measure();
    void thin();

    Replay& replay_;
    int input_, output_;
    Limits limits_;
    std::vector<Kept> kept_; // by frame
    std::uint64_t lastNs_;   // processor time of the process at the last snapshot
    std::uint64_t bytes_ = 0;
    std::uint64_t pinned_ = 0;  // frame of the pinned one
    int pinnedDescriptor_ = -1; // to what it woke; -1: none is pinned
};

} // namespace poolscope
