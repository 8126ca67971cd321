// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/trace_reader.h"

#include <filesystem>
#include <iosfwd>
#include <memory>
#include <optional>

namespace poolscope {

// Whether the file begins as traces do. Nothing that is not a regular file is read.
[[nodiscard]] bool isTraceFile(const std::filesystem::path& path);

// Whether a recording is writing into the file at this moment.
[[nodiscard]] bool isBeingRecorded(const std::filesystem::path& path);

// For a TraceReader. Throws InputError if it cannot be read: "FILE: what is wrong with it".
[[nodiscard]] std::unique_ptr<std::istream> openTraceFile(const std::filesystem::path& path);

// A trace in a file, to be read. Errors are InputErrors: "FILE: what is wrong with it".
class TraceFile
{
public:
    // Throws InputError if it cannot be read, as TraceReader has it.
    explicit TraceFile(const std::filesystem::path& path);

    [[nodiscard]] TraceReader& reader() { return *reader_; }

private:
    std::unique_ptr<std::istream> in_;
    std::optional<TraceReader> reader_;
};

} // namespace poolscope
