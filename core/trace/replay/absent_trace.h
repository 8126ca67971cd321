// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A trace that is gone, or has given way to another: with the kinds that a file told of it, what was recorded of its
// runs can be looked at, but it cannot be run.
#pragma once

#include "core/base/message.h"
#include "core/trace/replay/trace_replay.h"

#include <filesystem>
#include <optional>
#include <span>
#include <vector>

namespace poolscope {

class AbsentTrace final : public Scenario
{
public:
    AbsentTrace(std::filesystem::path file, std::vector<Kind> kinds) : file_(std::move(file)), kinds_(std::move(kinds))
    {
    }

    [[nodiscard]] std::span<const Kind> kinds() const override { return kinds_; }
    // Throws InputError with why().
    void produce(FrameEvents& events) override;
    // A sentence that names the file.
    [[nodiscard]] Message why() const;

private:
    std::filesystem::path file_;
    std::vector<Kind> kinds_;
};

// That a trace, replayed so, had these kinds. Any thread, as all below.
void tellKinds(const TraceReplay::Parameters& replayed, std::span<const Kind> kinds);
// What was told last; nothing if nothing was.
[[nodiscard]] std::optional<std::vector<Kind>> toldKinds(const TraceReplay::Parameters& replayed);
// From here on the trace is what is in the file.
void forgetKinds(const std::filesystem::path& file);

} // namespace poolscope
