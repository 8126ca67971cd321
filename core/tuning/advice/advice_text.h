// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Advice in sentences.
#pragma once

#include "core/base/message.h"
#include "core/tuning/advice/advice.h"

#include <vector>

namespace poolscope {

// On the kind, which they do not name.
[[nodiscard]] std::vector<Message> sentencesOn(const KindAdvice& kind, const Advice& advice);
// On the lane as a whole.
[[nodiscard]] std::vector<Message> sentencesOn(const LaneAdvice& lane);

} // namespace poolscope
