// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Values of parameters in readable form.
#pragma once

#include "core/base/parameters.h"

#include <QString>

#include <string>
#include <string_view>

namespace poolscope::ui {

// Whether translators are given this choice of a parameter.
[[nodiscard]] bool isChoiceWord(std::string_view choice);
// "recycle-oldest", as in an experiment's file, or its meaning in the language of the window.
[[nodiscard]] QString spokenChoice(const std::string& choice);
// The name of a file without its folders; "none" for an empty path.
[[nodiscard]] QString spokenFile(const std::string& path);
// "1.00 MiB", "1,000", "lifo"; the unit is included only for bytes.
[[nodiscard]] QString spoken(const ParameterValue& value, const Parameter& parameter);
// A choice of speedParameter(): "¼ ×", "as fast as possible".
[[nodiscard]] QString spokenSpeed(const std::string& id);
// The same as spoken(), of a value as a Tuning of that parameter stores it, which may be speedParameter().
[[nodiscard]] QString spokenTuned(const std::string& value, const Parameter& parameter);
// "1 to 16,777,216", "fifo, lifo"
[[nodiscard]] QString spokenAllowed(const Parameter& parameter);

} // namespace poolscope::ui
