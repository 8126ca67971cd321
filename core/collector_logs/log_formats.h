// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The formats of logs. Each takes the lines of a file one after another.
#pragma once

#include "core/collector_logs/log_runs.h"

#include <memory>
#include <string_view>

namespace poolscope {

enum class LineUse {
    Used,    // it says something of a collection, or which collector it is
    Known,   // it is of this format, or nearly any, and says nothing that is wanted
    Foreign, // it is not of this format
    Damaged, // it tells of a collection, but not in the words of the format
};

class LogFormat
{
public:
    virtual ~LogFormat() = default;

    [[nodiscard]] virtual CollectorLog::Format format() const = 0;
    // Adds what `line` says to `runs`.
    [[nodiscard]] virtual LineUse take(std::string_view line, LogRuns& runs) = 0;
    // There are no more lines.
    virtual void finish(LogRuns&) {}
};

// JEP 158 and 271; the lines are those of OpenJDK 11 to 25.
[[nodiscard]] std::unique_ptr<LogFormat> unifiedLog();
[[nodiscard]] std::unique_ptr<LogFormat> jdk8Log();
// Documented in Go's package runtime, "Environment Variables".
[[nodiscard]] std::unique_ptr<LogFormat> goTrace();
// src/heap/gc-tracer.cc of V8.
[[nodiscard]] std::unique_ptr<LogFormat> v8Trace();

} // namespace poolscope
