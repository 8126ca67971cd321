// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a run that somebody watches and tunes is the one that a question is about, and has come far enough.
#pragma once

#include "core/base/message.h"
#include "core/experiment/experiment.h"
#include "core/lessons/answer.h"
#include "core/lessons/lesson.h"
#include "core/recording/recording.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace poolscope {

// Whether a recording can answer a step's question.
struct Readiness
{
    enum class State : std::uint8_t {
        Ready,
        NeedsFrames, // the run must go on
        IsChanged,   // not the lesson's run: other settings, tuned, or a collection asked for. It must begin anew
    };

    State state = State::Ready;
    std::uint64_t frames = 0; // NeedsFrames: how many must be recorded
    Message reason{};         // IsChanged: what is different
};

// `running` is the experiment that the recording is of. Parameters that the step lets its student change, and the
// speed, are no change. A tune question is ready as soon as its last frames are recorded.
[[nodiscard]] Readiness readinessOf(const Lesson& lesson, std::size_t step, const Experiment& running,
                                    const Recording& recording, std::string_view student);

// The answer to a tune question that this run is, as it stands.
[[nodiscard]] TuneAnswer tuneAnswerOf(const Lesson& lesson, std::size_t step, const Experiment& running,
                                      const Recording& recording, std::string_view student);

} // namespace poolscope
