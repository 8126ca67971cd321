// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a file with the results of an experiment tells of its trace, so that they can be read without it. Include it
// only where JSON is read or written, like experiment_json.h.
#pragma once

#include "core/base/kind.h"
#include "core/experiment/experiment.h"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <vector>

namespace poolscope {

struct ToldTrace
{
    std::vector<Kind> kinds; // at least one
    std::string content{};   // the same for traces with the same content only; "" if it is not known
};

// Nothing for an experiment on no trace but the sample, or on one that is gone and of which no file told.
[[nodiscard]] std::optional<ToldTrace> toldTraceOf(const Experiment& experiment);

// The value of the key "trace", beside "experiment".
[[nodiscard]] nlohmann::ordered_json toJson(const ToldTrace& trace);
// `json`: that with both keys. Nothing in older files, and if the kinds are not those of a trace. Throws nlohmann's
// exceptions for values of another type, as the next.
[[nodiscard]] std::optional<ToldTrace> toldTraceIn(const nlohmann::ordered_json& json);
// The experiment beside it. Older files have the path of a trace from the current folder, and not from that of `file`.
// Throws ExperimentError.
[[nodiscard]] Experiment experimentWith(const std::optional<ToldTrace>& trace, const nlohmann::ordered_json& json,
                                        const std::string& file);

} // namespace poolscope
