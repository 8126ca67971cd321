// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A machine as JSON, for recordings and sweeps. Include it only where JSON is read or written, like experiment_json.h.
#pragma once

#include "core/base/machine.h"

#include <nlohmann/json.hpp>

namespace poolscope {

[[nodiscard]] nlohmann::ordered_json toJson(const Machine& machine);
// Reads what toJson() wrote. Throws nlohmann's exceptions if a key is missing or of another type.
[[nodiscard]] Machine machineIn(const nlohmann::ordered_json& json);

} // namespace poolscope
