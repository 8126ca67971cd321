// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The head of a recording file: all that is not recorded frame by frame.
#pragma once

#include "core/recording/files/recorded_run.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace poolscope {

// The first line of a file is this, the version in decimal digits, and a line feed.
inline constexpr std::string_view recordingMagic = "poolscope-recording ";
// Version 1 has no numbers of collections, and neither peaks within the frame nor increments among the figures.
inline constexpr std::uint64_t recordingVersion = 2;
inline constexpr std::uint64_t oldestRecordingVersion = 1; // the oldest that is read

struct RecordingHead
{
    RecordedRun run; // its lanes have no frames
    std::uint64_t frames = 0;
};

// Throws DamagedBytes if the text is not such a head, and InputError, in which `name` stands for the file, if this
// program cannot run its experiment. `version` is the version in the file's first line, which no checksum covers: the
// head must have the same.
[[nodiscard]] RecordingHead parseRecordingHead(std::string_view text, const std::string& name, std::uint64_t version);
// `folder`: as writeRecording() has it.
[[nodiscard]] std::string formatRecordingHead(const RecordedRun& run, const std::filesystem::path& folder = {});

} // namespace poolscope
