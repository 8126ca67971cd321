// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Reading a recording file. Everything is checked: its first line, its version, its length, the checksums, and that all
// in it belongs together. Takes memory in proportion to the file, whatever is in it. Errors are InputError: "FILE: what
// is wrong with it".
#pragma once

#include "core/base/error.h"
#include "core/experiment/recorded_run.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace poolscope {

// Reads in steps, so that several threads can share the work: the head; then each lane, in any order or at once, by one
// thread each; then take().
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

// Whether the file begins as recordings do, or is at least named so: for a person, that is what it is meant to be. Of
// what is no plain file, such as a pipe, the name alone tells: nothing is read of it.
[[nodiscard]] bool isRecordingFile(const std::filesystem::path& path);
// All of the file, for a RecordingReader. Throws InputError where it cannot be read.
[[nodiscard]] std::vector<char> readBytes(const std::filesystem::path& path);
// What was run. Reads no more than the head: its lanes may be damaged.
[[nodiscard]] Experiment readRecordedExperiment(const std::filesystem::path& path);
[[nodiscard]] RecordedRun readRecording(const std::filesystem::path& path);

} // namespace poolscope
