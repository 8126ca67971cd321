// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Processes that hold a replay at a frame: a snapshot is a sleeping child of the process that made it, and shares all
// memory with it that neither has written since. A snapshot wakes by making a child in turn, which runs on. All of them
// end with the process that made them, whatever ends it.
#pragma once

#include <cstdint>
#include <span>
#include <sys/types.h>
#include <vector>

namespace poolscope {

class Replay;

// The end of a connected pair of sockets that this process has; closed on destruction.
class Descriptor
{
public:
    Descriptor() = default;
    explicit Descriptor(int value) : value_(value) {}
    Descriptor(Descriptor&& other) noexcept : value_(other.release()) {}
    Descriptor& operator=(Descriptor&& other) noexcept;
    ~Descriptor();

    [[nodiscard]] int get() const { return value_; }
    [[nodiscard]] bool isOpen() const { return value_ >= 0; }
    int release();

private:
    int value_ = -1;
};

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

} // namespace poolscope
