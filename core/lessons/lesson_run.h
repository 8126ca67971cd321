// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Runs the experiment of a lesson without a window, for counters only.
#pragma once

#include "core/lessons/answer.h"
#include "core/lessons/lesson.h"
#include "core/recording/recording.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace poolscope {

// Runs that many frames, with those tunings on the way; they must be in order of frames. Throws InputError for a tuning
// that the experiment does not have or allow, RunError if a lane cannot continue.
[[nodiscard]] Recording recordingOf(const Experiment& experiment, std::uint64_t frames,
                                    std::span<const Tuning> tunings = {});
// The untuned run of a step, with all frames that its question needs. Throws RunError.
[[nodiscard]] Recording recordingOf(const Lesson& lesson, std::size_t step, std::string_view student);
// The run that the answer to a tune question is of; the experiment is that of the step. Throws InputError for an answer
// that changes what the question does not offer, and as above.
[[nodiscard]] Recording recordingOf(const LessonStep& step, const Experiment& experiment, const TuneAnswer& answer);

} // namespace poolscope
