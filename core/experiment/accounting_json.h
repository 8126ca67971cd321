// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The accounting of a lane as JSON: in recordings, and in the summary. Include only where JSON is read or written,
// as experiment_json.h.
#pragma once

#include "core/metrics/accounting.h"

#include <nlohmann/json.hpp>

namespace poolscope {

[[nodiscard]] nlohmann::ordered_json toJson(const StaleFindings& stale);
[[nodiscard]] nlohmann::ordered_json toJson(const LeftOverFindings& leftOver);
[[nodiscard]] nlohmann::ordered_json toJson(const WrongPoolFindings& wrongPool);
[[nodiscard]] nlohmann::ordered_json toJson(const Accounting& accounting);

// As written by toJson(). Throws nlohmann's exceptions where a key is missing or of another type, DamagedBytes where a
// count is none.
[[nodiscard]] Accounting accountingIn(const nlohmann::ordered_json& json);
// A count by that key; the same errors.
[[nodiscard]] std::uint64_t countIn(const nlohmann::ordered_json& json, const char* key);
[[nodiscard]] std::vector<std::uint64_t> countsIn(const nlohmann::ordered_json& json, const char* key);

} // namespace poolscope
