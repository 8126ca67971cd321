// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The names of an experiment's fields as used in complaints: "kinds.bullet.capacity".
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace poolscope::ui {

// The part after the prefix; nullopt if the field does not begin with it.
[[nodiscard]] inline std::optional<std::string> behind(const std::string& field, std::string_view prefix)
{
    return field.starts_with(prefix) ? std::optional(field.substr(prefix.size())) : std::nullopt;
}

} // namespace poolscope::ui
