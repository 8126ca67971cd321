// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/files/recording_writer.h"

#include "core/recording/byte_stream.h"
#include "core/recording/files/recording_format.h"
#include "core/recording/files/recording_head.h"
#include "core/recording/lane_codec.h"

#include <ostream>
#include <string>

namespace poolscope {

namespace {

void append(const std::string& part, ByteWriter& out)
{
    out.word(part.size());
    out.word(checksumOf(part));
    out.append(part);
}

} // namespace

void writeRecording(std::ostream& out, const RecordedRun& run, const std::filesystem::path& folder)
{
    ByteWriter parts;
    append(formatRecordingHead(run, folder), parts);
    for (std::size_t lane = 0; lane < run.recording.laneCount(); ++lane)
        append(encodeLane(run.recording, lane, run.recording.frameCount()), parts);

    ByteWriter start;
    start.append(recordingMagic);
    start.append(std::to_string(recordingVersion));
    start.byte('\n');
    start.word(start.bytes().size() + 8 + parts.bytes().size());
    out << start.bytes() << parts.bytes();
}

} // namespace poolscope
