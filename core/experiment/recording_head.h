// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The head of a recording file: all that is not frame by frame.
#pragma once

#include "core/experiment/recorded_run.h"

#include <string>
#include <string_view>

namespace poolscope {

struct RecordingHead
{
    RecordedRun run; // its lanes have no frames yet
    std::uint64_t frames = 0;
};

// Throws DamagedBytes where it is no such head, InputError where its experiment is not one that this program can run;
// `name` stands for the file then. `version` is what the file's first line says, which no checksum covers: the head
// must say the same.
[[nodiscard]] RecordingHead parseRecordingHead(std::string_view text, const std::string& name, std::uint64_t version);
[[nodiscard]] std::string formatRecordingHead(const RecordedRun& run);

} // namespace poolscope
