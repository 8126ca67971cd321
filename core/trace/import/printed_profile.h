// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/message.h"
#include "core/trace/import/line_source.h"

#include <optional>

namespace poolscope {

// What to give instead, if `lines`, at its first one, is a text that ms_print made of a profile. May go to the next.
[[nodiscard]] std::optional<Message> complaintOfPrinted(LineSource& lines);

} // namespace poolscope
