// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/lesson_hash.h"

#include "core/experiment/experiment_writer.h"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <utility>

namespace poolscope {

namespace {

// Read by people, or by the window alone. Experiments are hashed as they were read.
constexpr std::array<std::string_view, 12> leftOut{"title", "description", "minutes",     "text",
                                                   "try",   "hints",       "explanation", "ask",
                                                   "reply", "layout",      "unit",        "experiment"};

// The node in one way of writing it.
std::string canonical(const JsonNode& node)
{
    if (const auto* text = node.as<std::string>()) return '"' + std::to_string(text->size()) + ':' + *text;
    if (const auto* is = node.as<bool>()) return *is ? "true" : "false";
    if (!node.literal.empty()) return node.literal;
    std::string all;
    if (const auto* array = node.as<JsonNode::Array>()) {
        for (const JsonNode& each : *array)
            all += canonical(each) + ',';
        return '[' + all + ']';
    }
    if (const auto* object = node.as<JsonNode::Object>()) {
        std::map<std::string, std::string> members;
        for (const JsonMember& member : *object)
            if (std::ranges::find(leftOut, member.key) == leftOut.end())
                members.emplace(member.key, canonical(member.value));
        for (const auto& [key, value] : members)
            all += key + '=' + value + ',';
        return '{' + all + '}';
    }
    return "null";
}

} // namespace

std::uint64_t hashOfText(std::string_view text)
{
    std::uint64_t hash = 0xcbf2'9ce4'8422'2325ULL;
    for (const char byte : text) {
        hash ^= static_cast<unsigned char>(byte);
        hash *= 0x0000'0100'0000'01b3ULL;
    }
    return hash;
}

std::uint64_t hashOfLesson(const JsonNode& root, const Lesson& lesson)
{
    std::string all = canonical(root);
    for (Experiment experiment : lesson.experiments) {
        experiment.title.clear();
        experiment.description.clear();
        experiment.claims.clear();
        all += formatExperiment(withNameOfTrace(std::move(experiment)));
    }
    for (const LessonStep& step : lesson.steps)
        all += std::to_string(step.experiment) + ',';
    return hashOfText(all);
}

} // namespace poolscope
