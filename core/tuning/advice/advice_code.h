// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Advice as C++: declarations for core/pools, ready to paste into a program that has types for the kinds; and what all
// code that advice prints has in common.
#pragma once

#include "core/tuning/advice/advice.h"

#include <string>
#include <string_view>

namespace poolscope {

// The type that a kind's objects have in code, and the pool of them: "ClipPoint" and "clipPoints" for clip-point.
[[nodiscard]] std::string codeTypeOf(std::string_view kind);
[[nodiscard]] std::string codePoolOf(std::string_view kind);

enum class CommentStyle {
    Cpp, // "// words"
    C,   // "/* words */", as the oldest compilers want it
};
// In lines of at most 100 characters, unless a word is longer. What a name in it holds does not end the comment, and a
// backslash at the end of a line does not draw the next one into it.
[[nodiscard]] std::string codeComment(const std::string& words, CommentStyle style = CommentStyle::Cpp);
// What a declaration of the kind does not say: slots held by what leaked, and threads. May be empty.
[[nodiscard]] std::string remarksOnDeclared(const KindAdvice& kind);
// What the pools are for, and what advised them.
[[nodiscard]] std::string headOfCode(const LaneAdvice& lane, const Advice& advice);

// Of one lane of the advice. For a kind that is better not pooled, and for one whose strategy has no pool in
// core/pools, there is a comment that says so in place of a declaration. A declaration has a comment only for what its
// arguments do not say.
[[nodiscard]] std::string codeFor(const LaneAdvice& lane, const Advice& advice);

} // namespace poolscope
