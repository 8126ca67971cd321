// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error.h"
#include "core/collector_logs/log_statistics.h"

#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    std::istringstream in(std::string(reinterpret_cast<const char*>(data), size));
    try {
        const poolscope::CollectorLog log = poolscope::readCollectorLog(in);
        std::uint64_t before = 0;
        for (const poolscope::ImportFault& fault : log.faults) {
            if (fault.line < before || fault.message().english().empty()) std::abort();
            before = fault.line;
        }
        for (const poolscope::LoggedCollection& collection : log.collections) {
            if (collection.line == 0 || collection.line > log.lines) std::abort();
            if (collection.beginNs && collection.endNs && *collection.beginNs > *collection.endNs) std::abort();
        }
        const poolscope::LogStatistics statistics = poolscope::statisticsOf(log);
        if (statistics.throughput && !(*statistics.throughput >= 0 && *statistics.throughput <= 1)) std::abort();
    } catch (const poolscope::InputError&) {
        return 0; // it is in another format
    }
    return 0;
}
