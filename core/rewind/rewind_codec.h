// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The contents of the messages to and from the helper process as bytes. Both sides are the same program, so numbers
// stand as they are in memory; every length is checked nevertheless. decode() throws DamagedBytes for bytes that
// encode() cannot have written.
#pragma once

#include "core/rewind/interventions.h"
#include "core/rewind/past_frame.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace poolscope {

// How far the run has been recorded, and what was done to it up to there.
struct KnownRun
{
    std::uint64_t frames = 0;
    Interventions interventions;
};

// Asks for a frame. The answer has the same ticket.
struct ShowRequest
{
    std::uint64_t ticket = 0;
    std::uint64_t frame = 0;
    HeapMapRequests heapMaps;
};

// Asks what is at an address of a heap map of the frame shown last. The answer has the same ticket.
struct BlockRequest
{
    std::uint64_t ticket = 0;
    std::uint64_t lane = 0;
    std::uint64_t address = 0;
};

struct RewindProgress
{
    std::uint64_t frames = 0;    // run again so far
    std::uint64_t snapshots = 0; // at present
    std::uint64_t bytes = 0;     // of memory that they take, when last measured
    std::uint64_t widestNs = 0;  // measured: the processor time of the longest way from one snapshot to the next

    friend bool operator==(const RewindProgress&, const RewindProgress&) = default;
};

struct ShownFrame
{
    std::uint64_t ticket = 0;
    PastFrame past;
};

struct FoundBlock
{
    std::uint64_t ticket = 0;
    std::uint64_t lane = 0;
    BlockReport block;
};

// Each for the types above.
template <class Content>
[[nodiscard]] std::string encode(const Content& content);
template <class Content>
[[nodiscard]] Content decode(std::string_view bytes);

} // namespace poolscope
