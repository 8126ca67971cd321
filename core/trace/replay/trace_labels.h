// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The marks with a text that a program set while it was recorded (poolscope_mark()), by frame.
#pragma once

#include "core/trace/replay/trace_survey.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace poolscope {

struct TraceLabel
{
    std::uint64_t frame = 0; // from 0, as TraceReplay has them
    std::string text;        // one line, not empty

    friend bool operator==(const TraceLabel&, const TraceLabel&) = default;
};

// In order. `survey`: of the file; `eventsOfFrame`: as TraceReplay has it. None while the trace is being recorded, and
// none behind the last frame. Throws InputError if the file is no trace.
[[nodiscard]] std::vector<TraceLabel> labelsOf(const std::filesystem::path& file, const TraceSurvey& survey,
                                               std::uint64_t eventsOfFrame);

} // namespace poolscope
