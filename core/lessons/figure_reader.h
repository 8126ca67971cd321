// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the figures and conditions of a lesson file, by the names of one experiment.
#pragma once

#include "core/experiment/experiment.h"
#include "core/experiment/field_reader.h"
#include "core/lessons/counted_figure.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace poolscope {

// Every function throws ExperimentError.
class FigureReader
{
public:
    // Both must outlive it. The experiment must be valid.
    FigureReader(const FieldReader& fields, const Experiment& experiment);

    [[nodiscard]] const FieldReader& fields() const { return fields_; }
    [[nodiscard]] const Experiment& experiment() const { return experiment_; }

    // `latestFrames`: of a figure that names no frames, in place of all.
    [[nodiscard]] CountedFigure figure(const JsonNode& node, const std::string& field,
                                       std::optional<std::uint64_t> latestFrames = {}) const;
    [[nodiscard]] Condition condition(const JsonNode& node, const std::string& field,
                                      std::optional<std::uint64_t> latestFrames = {}) const;
    [[nodiscard]] std::vector<Condition> conditions(const JsonNode& node, const std::string& field,
                                                    std::optional<std::uint64_t> latestFrames = {}) const;
    // The member "lane".
    [[nodiscard]] std::size_t lane(const JsonNode& owner, const std::string& field) const;
    // A whole number in that range.
    [[nodiscard]] std::uint64_t whole(const JsonNode& node, const std::string& field, std::int64_t least,
                                      std::int64_t most) const;
    [[nodiscard]] double real(const JsonNode& node, const std::string& field, double least, double most) const;
    // [first, last], within the experiment's frames.
    struct Frames
    {
        std::uint64_t first = 0;
        std::uint64_t last = 0;
    };
    [[nodiscard]] Frames frames(const JsonNode& node, const std::string& field) const;

private:
    void readCounter(const JsonNode& node, const std::string& field, CountedFigure& figure) const;
    void readCollections(const JsonNode& node, const std::string& field, CountedFigure& figure) const;
    void readFrames(const JsonNode& node, const std::string& field, CountedFigure& figure) const;

    const FieldReader& fields_;
    const Experiment& experiment_;
    std::vector<std::string> lanes_;
    std::vector<std::string> kinds_;
};

} // namespace poolscope
