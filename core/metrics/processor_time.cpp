// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/processor_time.h"

#include <ctime>

namespace poolscope {

namespace {

std::uint64_t nanosecondsOf(clockid_t clock)
{
    timespec now{};
    clock_gettime(clock, &now);
    return static_cast<std::uint64_t>(now.tv_sec) * 1'000'000'000 + static_cast<std::uint64_t>(now.tv_nsec);
}

} // namespace

std::uint64_t processorTimeNs()
{
    return nanosecondsOf(CLOCK_PROCESS_CPUTIME_ID);
}

std::uint64_t threadTimeNs()
{
    return nanosecondsOf(CLOCK_THREAD_CPUTIME_ID);
}

} // namespace poolscope
