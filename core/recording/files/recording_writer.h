// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Writes a recording file. Its parts are the line "poolscope-recording 2"; the length of the whole file (eight bytes,
// little-endian, as all its numbers); a head, in JSON, with all that is not recorded frame by frame; and a part for
// each lane, as encodeLane() makes it. Head and lanes each have their length and checksum, eight bytes each, then their
// bytes.
#pragma once

#include "core/recording/files/recorded_run.h"

#include <filesystem>
#include <iosfwd>

namespace poolscope {

// Needs memory for all that it writes: some 30 to 40 bytes a frame and lane. Measured over the 3,600 frames of two
// built-in experiments, with two lanes each: 29 (boss-bullets) and 38 (stutter). Recorded times vary, so this does too.
// `folder`: that of the file, from which the path of a trace is told; empty: it stays as it is.
void writeRecording(std::ostream& out, const RecordedRun& run, const std::filesystem::path& folder = {});

} // namespace poolscope
