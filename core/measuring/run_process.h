// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A run in a process of its own, which is this program started once more.
#pragma once

#include "core/recording/files/recorded_run.h"

#include <functional>

namespace poolscope {

// Hidden from the program's help: only the program itself starts it. A program that calls recordRunInProcess() must
// answer this argument by serveRecordedRun(0, 1), before it does anything else.
inline constexpr const char* recordedRunCommand = "recorded-run";

// Reads an experiment from `input`, runs it and writes its recording, or what went wrong, to `output`; returns the exit
// code. Ends with the process that started this one, and, a moment later, when nobody reads `output` any more.
[[nodiscard]] int serveRecordedRun(int input, int output);

// `whileWaiting` is called some times a second; it may throw, which ends the process. Throws RunError if the process
// cannot be started or its run cannot go on. Callable from any thread.
[[nodiscard]] RecordedRun recordRunInProcess(const Experiment& experiment, const std::function<void()>& whileWaiting);

} // namespace poolscope
