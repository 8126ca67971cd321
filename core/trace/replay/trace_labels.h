// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The marks with a text that a program set while it was recorded (poolscope_mark()), by frame.
#pragma once

#include "core/trace/replay/trace_survey.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace poolscope {

struct TraceLabel
{
    std::uint64_t frame = 0; // from 0, as TraceReplay has them
    std::string text;        // one line, not empty

    friend bool operator==(const TraceLabel&, const TraceLabel&) = default;
};

// The frame that had begun when the program set the mark. `firstMark`: as TraceCensus has it, at least of the events
// before; `eventsOfFrame`: as TraceReplay has it.
[[nodiscard]] std::uint64_t frameOf(const TraceNotes::Label& label, const TraceInfo& info,
                                    const std::optional<std::uint64_t>& firstMark, std::uint64_t eventsOfFrame);

// In order. `survey`: of the file; `eventsOfFrame`: as TraceReplay has it. None behind
// the last frame. Throws InputError if the file is no trace.
[[nodiscard]] std::vector<TraceLabel> labelsOf(const std::filesystem::path& file, const TraceSurvey& survey,
                                               std::uint64_t eventsOfFrame);

} // namespace poolscope
