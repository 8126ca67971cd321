// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Which memory a recorded program has mapped for itself (mmap), and what is left of it when it unmaps a part.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

namespace poolscope {

struct ProgramMapping
{
    std::uint64_t begin = 0, end = 0; // addresses
    std::uint32_t object = 0;         // of the trace

    [[nodiscard]] std::uint64_t bytes() const { return end - begin; }
};

class ProgramMappings
{
public:
    // None may be where it is.
    void add(const ProgramMapping& mapping);
    // Takes out those that have a part of it from `begin` to `end`, in order of their addresses.
    [[nodiscard]] std::vector<ProgramMapping> take(std::uint64_t begin, std::uint64_t end);
    void clear() { byEnd_.clear(); }

private:
    std::map<std::uint64_t, ProgramMapping> byEnd_;
};

} // namespace poolscope
