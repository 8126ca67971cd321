// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The names of our own contestants: "pool-chunked, counted".
#pragma once

#include <string>
#include <string_view>

namespace poolscope::bench {

enum class GuardName { Unguarded, Counted, Checked };

[[nodiscard]] std::string guarded(std::string_view pool, GuardName guard);
// Whether `contestant` is one of ours with that guard.
[[nodiscard]] bool hasGuard(std::string_view contestant, GuardName guard);
// "pool-chunked" for "pool-chunked, counted"; the whole name for contestants that are not ours.
[[nodiscard]] std::string poolOf(std::string_view contestant);

} // namespace poolscope::bench
