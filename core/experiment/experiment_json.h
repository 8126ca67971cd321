// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// An experiment as a JSON value, for its own file and for the summary, which repeats it. Include it only where JSON is
// written, as the header of nlohmann-json is large.
#pragma once

#include "core/experiment/experiment.h"

#include <nlohmann/json.hpp>

namespace poolscope {

[[nodiscard]] nlohmann::ordered_json toJson(const Experiment& experiment);
// Indented by two, with a line feed at the end. Invalid UTF-8 becomes U+FFFD.
[[nodiscard]] std::string formatJson(const nlohmann::ordered_json& json);

} // namespace poolscope
