// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a file with the results of an experiment tells of its trace, so that they can be read without it. Include it
// only where JSON is read or written, like experiment_json.h.
#pragma once

#include "core/experiment/experiment.h"
#include "core/trace/replay/absent_trace.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace poolscope {

// An experiment as a JSON value, for its own file and for the summary, which repeats it. Include it only where JSON is
// written, as the header of nlohmann-json is large.

[[nodiscard]] nlohmann::ordered_json toJson(const Experiment& experiment);
// Indented by two, with a line feed at the end. Invalid UTF-8 becomes U+FFFD.
[[nodiscard]] std::string formatJson(const nlohmann::ordered_json& json);

// The value of the key "trace", beside "experiment".
[[nodiscard]] nlohmann::ordered_json toJson(const ToldTrace& trace);
// `json`: that with both keys. Nothing in older files, and if the kinds are not those of a trace. Throws nlohmann's
// exceptions for values of another type, as the next.
[[nodiscard]] std::optional<ToldTrace> toldTraceIn(const nlohmann::ordered_json& json);
// The experiment beside it, which is told of the trace. Older files have the path of a trace from the current folder;
// it is one from the folder of `file` if there is such a trace. Throws ExperimentError.
[[nodiscard]] Experiment experimentWith(const std::optional<ToldTrace>& trace, const nlohmann::ordered_json& json,
                                        const std::string& file);

} // namespace poolscope
