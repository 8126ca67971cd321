// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How much of a recorded program's memory its recording has seen, when most of it was resident.
#pragma once

#include "core/base/message.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace poolscope {

// Bytes of the process that are in the machine's memory.
struct ResidentMemory
{
    std::uint64_t resident = 0;  // all of it; 0: not known
    std::uint64_t seen = 0;      // of live objects, as the program asked for them, in memory or not
    bool countsMappings = false; // among them is what the program mapped itself (mmap)
    // Of `resident`, what is shared with others or has a file, as the system tells it; nothing: not known.
    std::optional<std::uint64_t> shared{};

    friend bool operator==(const ResidentMemory&, const ResidentMemory&) = default;
};

struct MemoryPart
{
    Message name;
    std::uint64_t bytes = 0;
    double share = 0; // of what is resident, 0 to 1
};

// What that consists of; these come to `resident`. None if it is not known. Objects are at most what is not shared.
[[nodiscard]] std::vector<MemoryPart> partsOf(const ResidentMemory& memory);
// How many bytes of the objects cannot have been in memory: they were not used yet, or swapped out.
[[nodiscard]] std::uint64_t absentBytesOf(const ResidentMemory& memory);
// "When its resident memory was largest (7.19 MiB), it consisted of"
[[nodiscard]] Message headOf(const ResidentMemory& memory);
// The same as a sentence, with the objects alone.
[[nodiscard]] Message shareSentence(const ResidentMemory& memory);

} // namespace poolscope
