// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the writer and the reader of recording files have to agree on.
#pragma once

#include <cstdint>
#include <string_view>

namespace poolscope {

// The first line of a file is this, the version in decimal digits, and a line feed.
inline constexpr std::string_view recordingMagic = "poolscope-recording ";
// Version 1 has no numbers of collections, and neither peaks within the frame nor increments among the figures.
inline constexpr std::uint64_t recordingVersion = 2;
inline constexpr std::uint64_t oldestRecordingVersion = 1; // the oldest that is read

} // namespace poolscope
