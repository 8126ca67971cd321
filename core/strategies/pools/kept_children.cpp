// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategies/pools/kept_children.h"

#include <string>
#include <variant>

namespace poolscope {

namespace {

constexpr const char *none = "none", *allButLast = "all-but-last";

} // namespace

Parameter keepsChildrenParameter()
{
    return Parameter::choice(
        keepsChildrenId, "Children kept", none, {none, "all", allButLast},
        "which children of its object an idle slot keeps, so that the next object does not need new ones");
}

std::size_t keptChildren(const ParameterValues& values, const Kind& kind)
{
    const ParameterValue* value = values.find(keepsChildrenId);
    if (value == nullptr || kind.children.empty()) return 0;
    const std::string& word = std::get<std::string>(*value);
    if (word == none) return 0;
    return kind.children.size() - (word == allButLast ? 1 : 0);
}

} // namespace poolscope
