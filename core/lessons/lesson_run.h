// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Runs the experiment of a lesson without a window, for counters only, and says whether a run in a window is such a
// one.
#pragma once

#include "core/base/message.h"
#include "core/experiment/experiment.h"
#include "core/lessons/answer_sheet.h"
#include "core/lessons/lesson.h"
#include "core/recording/recording.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string_view>

namespace poolscope {

// Called before every frame of such a run; what it throws ends the run.
using BeforeFrame = std::function<void()>;

// Objects that one run may create in all, so that an answer cannot keep a teacher's machine busy for hours.
inline constexpr std::uint64_t maximumBirths = 10'000'000;

// Runs that many frames, with those tunings on the way; they must be in order of frames. Throws InputError for a tuning
// that the experiment does not have or allow, and for more than `maxBirths`; RunError if a lane cannot continue.
[[nodiscard]] Recording recordingOf(const Experiment& experiment, std::uint64_t frames,
                                    std::span<const Tuning> tunings = {}, const BeforeFrame& beforeFrame = {},
                                    std::uint64_t maxBirths = maximumBirths);
// The untuned run of a step, with all frames that its question needs. Throws as above.
[[nodiscard]] Recording recordingOf(const Lesson& lesson, std::size_t step, std::string_view student);
// The run that the answer to a tune question is of; the experiment is that of the step. Throws InputError for an answer
// that changes what the question does not offer, and as above.
[[nodiscard]] Recording recordingOf(const LessonStep& step, const Experiment& experiment, const TuneAnswer& answer,
                                    const BeforeFrame& beforeFrame = {});

// Whether a recording can answer a step's question: whether a run that somebody watches and tunes is the one that the
// question is about, and has come far enough.
struct Readiness
{
    enum class State : std::uint8_t {
        Ready,
        NeedsFrames, // the run must go on
        IsChanged,   // not the lesson's run: other settings, tuned, or a collection asked for. It must begin again
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
