// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Reads and writes recording files. The parts of one are the line "poolscope-recording 2"; the length of the whole file
// (eight bytes, little-endian, as all its numbers); a head, in JSON, with all that is not recorded frame by frame; and
// a part for each lane, as encodeLane() makes it. Head and lanes each have their length and checksum, eight bytes each,
// then their bytes.
//
// All that is read is checked: the first line, the version, the length, the checksums, and that all parts belong
// together. Reading takes memory in proportion to the file, whatever it contains. Errors are InputError: "FILE: what is
// wrong with it".
#pragma once

#include "core/base/error.h"
#include "core/recording/files/recorded_run.h"

#include <filesystem>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

namespace poolscope {

// Reads in steps, so that several threads can share the work: first the head; then the lanes, in any order or at the
// same time, each by one thread; then take().
class RecordingReader
{
public:
    // Reads the head. `bytes` must outlive it; `name` stands for the file in messages.
    RecordingReader(std::string_view bytes, std::string name);

    [[nodiscard]] std::size_t laneCount() const { return lanes_.size(); }
    void readLane(std::size_t lane);
    // All lanes must have been read.
    [[nodiscard]] RecordedRun take() { return std::move(run_); }

private:
    struct Lane
    {
        std::string_view bytes;
        std::uint64_t checksum = 0;
    };

    std::string name_;
    RecordedRun run_;
    std::uint64_t version_ = 0;
    std::uint64_t frames_ = 0;
    std::vector<Lane> lanes_;
};

// Whether the file begins as recordings do, or is at least named as one, so that the user means it to be a recording.
// If it is not a regular file, such as a pipe, only the name decides, and nothing is read.
[[nodiscard]] bool isRecordingFile(const std::filesystem::path& path);
// The whole file, for a RecordingReader. Throws InputError if it cannot be read.
[[nodiscard]] std::vector<char> readBytes(const std::filesystem::path& path);
// The experiment that was run. Reads only the head, so that the lanes may be damaged.
[[nodiscard]] Experiment readRecordedExperiment(const std::filesystem::path& path);
[[nodiscard]] RecordedRun readRecording(const std::filesystem::path& path);

// Needs memory for all that it writes: some 30 to 40 bytes a frame and lane. Measured over the 3,600 frames of two
// built-in experiments, with two lanes each: 29 (boss-bullets) and 38 (stutter). Recorded times vary, so this does too.
// `folder`: that of the file, from which the path of a trace is told; empty: it stays as it is.
void writeRecording(std::ostream& out, const RecordedRun& run, const std::filesystem::path& folder = {});

} // namespace poolscope
