// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/resident_memory.h"

#include <algorithm>

namespace poolscope {

namespace {

Message::Bytes bytesOf(std::uint64_t bytes)
{
    return {static_cast<double>(bytes)};
}

// A process's own memory, and within it the objects.
std::uint64_t ownBytesOf(const ResidentMemory& memory)
{
    return memory.resident - std::min(memory.resident, memory.shared.value_or(0));
}

std::uint64_t objectBytesOf(const ResidentMemory& memory)
{
    return std::min(memory.seen, ownBytesOf(memory));
}

double shareOf(const ResidentMemory& memory, std::uint64_t bytes)
{
    return static_cast<double>(bytes) / static_cast<double>(memory.resident);
}

} // namespace

std::vector<MemoryPart> partsOf(const ResidentMemory& memory)
{
    if (memory.resident == 0) return {};
    const std::uint64_t objects = objectBytesOf(memory);
    std::vector<MemoryPart> parts;
    const auto add = [&](const Text& name, std::uint64_t bytes) {
        parts.push_back({Message(name), bytes, shareOf(memory, bytes)});
    };
    const bool isMapped = memory.countsMappings;
    add(isMapped ? POOLSCOPE_TEXT("CoreText", "objects and mappings that were seen, at most")
                 : POOLSCOPE_TEXT("CoreText", "objects that were seen"),
        objects);
    if (!memory.shared) {
        add(isMapped ? POOLSCOPE_TEXT("CoreText", "the rest, at least: code, files, stacks, other mappings")
                     : POOLSCOPE_TEXT("CoreText", "the rest: code, files, stacks, mmap, what malloc keeps"),
            memory.resident - objects);
        return parts;
    }
    const std::uint64_t own = ownBytesOf(memory);
    add(isMapped ? POOLSCOPE_TEXT("CoreText", "not seen, at least: stacks, other mappings, what malloc keeps")
                 : POOLSCOPE_TEXT("CoreText", "not seen: stacks, mmap, what malloc keeps, data of libraries"),
        own - objects);
    add(POOLSCOPE_TEXT("CoreText", "shared: code, files, the recorder's own memory"), memory.resident - own);
    return parts;
}

std::uint64_t absentBytesOf(const ResidentMemory& memory)
{
    return memory.resident == 0 ? 0 : memory.seen - objectBytesOf(memory);
}

Message headOf(const ResidentMemory& memory)
{
    return Message(POOLSCOPE_TEXT("CoreText", "When the program's resident memory was largest (%1), it consisted of"),
                   bytesOf(memory.resident));
}

Message shareSentence(const ResidentMemory& memory)
{
    const Message::Share share{shareOf(memory, objectBytesOf(memory))};
    if (memory.countsMappings) // in whole, used or not
        return Message(POOLSCOPE_TEXT("CoreText",
                                      "When the program's resident memory was largest (%1), the objects and mappings "
                                      "that were seen made up at most %2 of it."),
                       bytesOf(memory.resident), share);
    return Message(POOLSCOPE_TEXT("CoreText",
                                  "When the program's resident memory was largest (%1), the objects that were seen "
                                  "made up %2 of it."),
                   bytesOf(memory.resident), share);
}

} // namespace poolscope
