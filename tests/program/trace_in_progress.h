// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A trace that is being recorded, for tests of those who follow it.
#pragma once

#include "core/trace/capture/trace_files.h"
#include "core/trace/trace_writer.h"

#include <filesystem>
#include <memory>
#include <ostream>

namespace poolscope {

class TraceInProgress
{
public:
    explicit TraceInProgress(const std::filesystem::path& path, const TraceInfo& info = {.program = "program"})
        : files_("program", path),
          out_(files_.open(1, true)),
          writer_(*out_, info)
    {
        out_->flush();
    }

    [[nodiscard]] TraceWriter& writer() { return writer_; }
    void flush()
    {
        writer_.flush();
        out_->flush();
    }
    void finish()
    {
        writer_.finish({});
        out_.reset();
    }
    // As if the recording was killed.
    void abandon() { out_.reset(); }

    // Frames of the clock with a birth each, and a death in most, from frame `first` to before `last`.
    void writeFrames(int first, int last)
    {
        for (int frame = first; frame < last; ++frame) {
            const std::uint32_t slot = writer_.allocate(static_cast<std::uint64_t>(17 * (frame % 200)));
            if (frame % 3 != 0) writer_.end(TraceEvent::Type::Free, slot);
            writer_.time(static_cast<std::uint64_t>((frame + 1) * 1e9 / 60) + 1);
        }
    }

private:
    TraceFiles files_;
    std::unique_ptr<std::ostream> out_;
    TraceWriter writer_;
};

} // namespace poolscope
