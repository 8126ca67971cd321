// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Advice as C++: declarations for core/pools, ready to paste into a program that has types for the kinds.
#pragma once

#include "core/tuning/advice/advice.h"

#include <string>
#include <string_view>

namespace poolscope {

// The type that a kind's objects have there, and the pool of them: "ClipPoint" and "clipPoints" for clip-point.
[[nodiscard]] std::string codeTypeOf(std::string_view kind);
[[nodiscard]] std::string codePoolOf(std::string_view kind);

// Of one lane of the advice. For a kind that is better not pooled, and for one whose strategy has no pool in
// core/pools, there is a comment that says so in place of a declaration.
[[nodiscard]] std::string codeFor(const LaneAdvice& lane, const Advice& advice);

} // namespace poolscope
