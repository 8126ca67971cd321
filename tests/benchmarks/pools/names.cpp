// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/benchmarks/pools/names.h"

namespace poolscope::bench {

namespace {

std::string_view suffixOf(GuardName guard)
{
    switch (guard) {
    case GuardName::Unguarded: return ", unguarded";
    case GuardName::Counted: return ", counted";
    case GuardName::Checked: return ", checked";
    }
    return "";
}

} // namespace

std::string guarded(std::string_view pool, GuardName guard)
{
    return std::string(pool) + std::string(suffixOf(guard));
}

bool hasGuard(std::string_view contestant, GuardName guard)
{
    return contestant.ends_with(suffixOf(guard));
}

std::string poolOf(std::string_view contestant)
{
    return std::string(contestant.substr(0, contestant.find(',')));
}

} // namespace poolscope::bench
