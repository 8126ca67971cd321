// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Advice in sentences, as C++ and as JSON.
#pragma once

#include "core/base/message.h"
#include "core/tuning/advice/advice.h"

#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

namespace poolscope {

// On the kind, which they do not name.
[[nodiscard]] std::vector<Message> sentencesOn(const KindAdvice& kind, const Advice& advice);
// Of those, only what a table of the sizes does not say: why not to pool the kind, what is measured, and exceptions.
[[nodiscard]] std::vector<Message> remarksOn(const KindAdvice& kind, const Advice& advice);
// What pools in several threads the use takes, which has known threads.
[[nodiscard]] Message sentenceOn(const ThreadUse& use);
// On the lane as a whole.
[[nodiscard]] std::vector<Message> sentencesOn(const LaneAdvice& lane);

// As C++ it is declarations for core/pools, ready to paste into a program that has types for the kinds. The type that a
// kind's objects have there, and the pool of them: "ClipPoint" and "clipPoints" for clip-point.
[[nodiscard]] std::string codeTypeOf(std::string_view kind);
[[nodiscard]] std::string codePoolOf(std::string_view kind);

// Of one lane of the advice. For a kind that is better not pooled, and for one whose strategy has no pool in
// core/pools, there is a comment that says so in place of a declaration. A declaration has a comment only for what its
// arguments do not say.
[[nodiscard]] std::string codeFor(const LaneAdvice& lane, const Advice& advice);

// As JSON, for other programs.
void writeAdvice(std::ostream& out, const Advice& advice);

} // namespace poolscope
