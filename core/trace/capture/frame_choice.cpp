// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/capture/frame_choice.h"

#include <algorithm>

namespace poolscope {

std::optional<FrameChoice> frameChoiceOf(std::string_view name)
{
    const auto known = std::ranges::find(frameChoiceNames, name);
    if (known == frameChoiceNames.end()) return std::nullopt;
    return static_cast<FrameChoice>(known - frameChoiceNames.begin());
}

} // namespace poolscope
