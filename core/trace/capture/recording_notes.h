// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/message.h"
#include "core/trace/capture/capture.h"
#include "core/trace/capture/program_file.h"

#include <vector>

namespace poolscope {

// In sentences: how much of the program's memory a recording has seen, what it has not, and what to do about it.
// `program`: that was started; `children`: whether what it starts was to be recorded.
[[nodiscard]] std::vector<Message> recordingNotes(const Capture& capture, const ProgramFile& program, bool children);

} // namespace poolscope
