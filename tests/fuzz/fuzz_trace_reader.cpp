// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The first byte says whether the others are a file, which a fuzzer cannot damage unnoticed, or the contents of its
// blocks, which a program of another version may have written: blocks are parted by the byte 0xFE, each begins with its
// type.
#include "core/base/error.h"
#include "core/trace/trace_block.h"
#include "core/trace/trace_reader.h"

#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace poolscope;

std::string fileOfBlocks(std::string_view contents)
{
    std::ostringstream out;
    TraceBlockWriter blocks(out);
    blocks.write(TraceBlockType::Info, toJson(TraceInfo{.source = "fuzzer"}));
    while (!contents.empty()) {
        const std::string_view block = contents.substr(0, contents.find('\xFE'));
        contents.remove_prefix(std::min(contents.size(), block.size() + 1));
        if (!block.empty()) blocks.write(static_cast<TraceBlockType>(block.front() & 7), block.substr(1));
    }
    return out.str();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size == 0) return 0;
    const std::string_view rest(reinterpret_cast<const char*>(data) + 1, size - 1);
    std::istringstream in(data[0] % 2 == 0 ? std::string(rest) : fileOfBlocks(rest));
    try {
        TraceReader reader(in);
        std::vector<TraceEvent> events;
        TraceTotals totals;
        while (reader.read(events)) {
            for (const TraceEvent& event : events) {
                if (event.slot >= reader.slotCount() && (isAllocation(event.type) || isEnd(event.type))) std::abort();
                totals.add(event);
            }
        }
        if (totals != reader.totals() || reader.end().has_value() == reader.fault().has_value()) std::abort();
    } catch (const InputError&) {
        return 0;
    }
    return 0;
}
