// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A trace that is gone, or has given way to another: with the kinds that a file told of it, what was recorded of its
// runs can be looked at, but it cannot be run.
#pragma once

#include "core/base/message.h"
#include "core/trace/replay/trace_replay.h"

#include <filesystem>
#include <memory>
#include <span>
#include <string>
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

// What is known of the trace of a run, whatever has become of the file.
struct ToldTrace
{
    std::vector<Kind> kinds; // their names and bytes
    std::string content{};   // contentOf() it; "" if it is not known
};

// The same for traces with the same content only; "" of one that grows. Throws InputError if the file is no trace.
[[nodiscard]] std::string contentOf(const std::filesystem::path& file);

} // namespace poolscope
