// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Writing a recording file. Its parts: the line "poolscope-recording 1"; the length of the whole file (eight bytes,
// little-endian, as all its numbers); a head, in JSON, with all that is not frame by frame; and a part for each lane,
// as encodeLane() makes it. Head and lanes are each its length and its checksum, eight bytes each, then its bytes.
#pragma once

#include "core/experiment/recorded_run.h"

#include <iosfwd>

namespace poolscope {

// Needs memory for what it writes, some 15 bytes a frame and lane.
void writeRecording(std::ostream& out, const RecordedRun& run);

} // namespace poolscope
