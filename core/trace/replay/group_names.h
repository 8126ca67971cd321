// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The names under which objects of a trace are counted together.
#pragma once

#include "core/base/message.h"
#include "core/trace/replay/trace_kinds.h"
#include "core/trace/trace_event.h"
#include "core/trace/trace_info.h"

#include <cstdint>
#include <string>
#include <vector>

namespace poolscope {

// Of objects that are too large to be of a kind.
inline constexpr const char* kindOfLarger = "over-16-MiB";

// Of each kind, and kindOfLarger.
[[nodiscard]] std::vector<std::string> namesOf(const TraceKinds& kinds);
// Which of these an object has.
[[nodiscard]] std::size_t nameOf(const TraceKinds& kinds, std::uint64_t bytes, std::uint32_t site);

// Call sites with the same innermost functions are one, as callSiteName() has them.
struct SiteNames
{
    explicit SiteNames(const CallSites& sites);

    // Of TraceEvent::site; of 0 where there is no such site.
    [[nodiscard]] std::uint32_t of(std::uint32_t site) const { return numbers_[site < numbers_.size() ? site : 0]; }

    std::vector<std::string> names{}; // each once

private:
    std::vector<std::uint32_t> numbers_;
};

// "(not known)" of a name that is empty.
[[nodiscard]] Message shownName(const std::string& name);

// The thread that the program began with.
[[nodiscard]] inline bool isMainThread(const TraceThreads::Thread& thread, const TraceInfo& info)
{
    return thread.system != 0 && thread.system == info.process;
}

} // namespace poolscope
