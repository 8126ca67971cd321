// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The accounting of a lane as JSON, for recordings and the summary. Include it only where JSON is read or written, like
// experiment_json.h.
#pragma once

#include "core/metrics/accounting.h"

#include <nlohmann/json.hpp>

namespace poolscope {

[[nodiscard]] nlohmann::ordered_json toJson(const StaleFindings& stale);
[[nodiscard]] nlohmann::ordered_json toJson(const LeftOverFindings& leftOver);
[[nodiscard]] nlohmann::ordered_json toJson(const WrongPoolFindings& wrongPool);
[[nodiscard]] nlohmann::ordered_json toJson(const Accounting& accounting);

// Reads what toJson() wrote. Throws nlohmann's exceptions if a key is missing or of another type, and DamagedBytes if a
// count is not a valid count.
[[nodiscard]] Accounting accountingIn(const nlohmann::ordered_json& json);
// The count of that key. Throws the same errors.
[[nodiscard]] std::uint64_t countIn(const nlohmann::ordered_json& json, const char* key);
[[nodiscard]] std::vector<std::uint64_t> countsIn(const nlohmann::ordered_json& json, const char* key);

} // namespace poolscope
