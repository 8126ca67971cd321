// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/replay/program_heap.h"

namespace poolscope {

ProgramHeap::ProgramHeap(const std::filesystem::path& file, std::uint64_t eventsOfFrame)
    : frames_(file, *surveyedForFrames(file), eventsOfFrame)
{
}

std::optional<ProgramHeap::Frame> ProgramHeap::next()
{
    const bool isWhole = frames_.advance([this](const TraceEvent& event) {
        totals_.add(event);
        if (event.type == TraceEvent::Type::Resident) resident_ = event.bytes;
    });
    if (!isWhole) return std::nullopt;
    return now();
}

} // namespace poolscope
