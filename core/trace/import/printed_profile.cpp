// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/import/printed_profile.h"

#include <string_view>

namespace poolscope {

std::optional<Message> complaintOfPrinted(LineSource& lines)
{
    const std::string_view rule = lines.line();
    if (rule.size() < 40 || rule.find_first_not_of('-') != std::string_view::npos) return std::nullopt;
    if (!lines.next() || !lines.line().starts_with("Command:")) return std::nullopt;
    return Message(POOLSCOPE_TEXT("CoreText", "it is a text that ms_print made of a profile of massif; overlay the "
                                              "profile itself, massif.out and a number"));
}

} // namespace poolscope
