// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Reading an experiment file (design, "Files"). Everything is checked: syntax, unknown and duplicate keys, types,
// ranges, names against the catalogs. Parameters left out get their defaults.
#pragma once

#include "core/base/error.h"
#include "core/experiment/experiment.h"
#include "core/trace/replay/absent_trace.h"

#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace poolscope {

struct JsonNode;

// what() is "FILE:LINE: FIELD: what is wrong; what is allowed". FIELD is as in "lanes[1].parameters.capacity", and left
// out if the file as a whole is wrong.
class ExperimentError : public InputError
{
public:
    ExperimentError(const std::string& file, std::size_t line, const std::string& field, const Message& complaint);

    [[nodiscard]] std::size_t line() const { return line_; } // from 1; 0 if no line is at fault
    [[nodiscard]] const std::string& field() const { return field_; }
    // "what is wrong; what is allowed", without the place.
    [[nodiscard]] const Message& complaint() const { return *complaint_; }

private:
    std::size_t line_;
    std::string field_;
    std::shared_ptr<const Message> complaint_; // copying an exception must not throw
};

inline constexpr std::size_t maximumExperimentBytes = 1 << 20; // of its text

// `name` stands for the file in messages. A relative path in it is one from `folder`, or if that is empty from the
// current folder. `trace`: the one that it replays, as a file with its results tells it; then the trace need not be
// there. Throws ExperimentError, also if the text is larger than allowed.
[[nodiscard]] Experiment parseExperiment(std::string_view text, const std::string& name,
                                         const std::filesystem::path& folder = {},
                                         const std::optional<ToldTrace>& trace = std::nullopt);
// An experiment that is part of another file, called `file` in messages, whose fields they tell from this node on. A
// relative path as above. Throws ExperimentError.
[[nodiscard]] Experiment experimentIn(const JsonNode& node, const std::string& file,
                                      const std::filesystem::path& folder = {});
// Where a relative path in a file leads from: its folder, without links; empty for what lies in none, as what a shell
// passes on.
[[nodiscard]] std::filesystem::path folderOfFile(const std::filesystem::path& file);
// The text of a file of at most maximumExperimentBytes, or one byte more of a larger one. Throws ExperimentError if it
// cannot be read.
[[nodiscard]] std::string textOfExperimentFile(const std::filesystem::path& path);
// A relative path in it is one from its folder. Throws ExperimentError, also if the file cannot be read.
[[nodiscard]] Experiment readExperiment(const std::filesystem::path& path);

} // namespace poolscope
