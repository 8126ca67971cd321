// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a recording knows of its kinds besides their slots, as JSON. Include it only where JSON is read or written, like
// experiment_json.h.
#pragma once

#include "core/metrics/kind_lives.h"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace poolscope {

[[nodiscard]] nlohmann::ordered_json toJson(const KindLives& lives);

// Reads what toJson() wrote of each kind. Throws nlohmann's exceptions if a key is missing or of another type, and
// DamagedBytes if it cannot be of a run with that many kinds.
[[nodiscard]] std::vector<KindLives> kindLivesIn(const nlohmann::ordered_json& json, std::size_t kinds);
// RecordedRun::needed, an array for each lane. Throws the same errors.
[[nodiscard]] std::vector<std::vector<std::uint64_t>> neededIn(const nlohmann::ordered_json& json, std::size_t lanes,
                                                               std::size_t kinds);

} // namespace poolscope
