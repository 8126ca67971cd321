// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Advice in sentences, and as JSON.
#pragma once

#include "core/base/message.h"
#include "core/tuning/advice/advice.h"

#include <iosfwd>
#include <vector>

namespace poolscope {

struct BudgetSplit;

// On the kind, which they do not name.
[[nodiscard]] std::vector<Message> sentencesOn(const KindAdvice& kind, const Advice& advice);
// Of those, only what a table of the sizes does not say: why not to pool the kind, what is measured, and exceptions.
[[nodiscard]] std::vector<Message> remarksOn(const KindAdvice& kind, const Advice& advice);
// What pools in several threads the use takes, which has known threads.
[[nodiscard]] Message sentenceOn(const ThreadUse& use);
// On the lane as a whole.
[[nodiscard]] std::vector<Message> sentencesOn(const LaneAdvice& lane);

// Why the kind is better not pooled, which it is.
[[nodiscard]] Message reasonAgainst(const KindAdvice& kind, const Advice& advice);
// That slots of the kind are held by leaked objects.
[[nodiscard]] Message heldByLeaked(const KindAdvice& kind);

// As JSON, for other programs. `split`: of a budget, if there is one.
void writeAdvice(std::ostream& out, const Advice& advice, const BudgetSplit* split = nullptr);

} // namespace poolscope
