// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a recording file. Everything is checked: its first line, its version, its length, the checksums, and that all
// parts belong together. Takes memory in proportion to the file, whatever it contains. Errors are InputError: "FILE:
// what is wrong with it".
#pragma once

#include "core/base/error.h"
#include "core/recording/files/recorded_run.h"

#include <filesystem>
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

} // namespace poolscope
