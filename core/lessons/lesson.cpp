// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/lesson.h"

#include <algorithm>
#include <string>

namespace poolscope {

double Lesson::points() const
{
    double all = 0;
    for (const LessonStep& step : steps)
        all += step.points;
    return all;
}

std::optional<std::size_t> Lesson::stepOf(std::string_view wanted) const
{
    const auto found = std::ranges::find(steps, wanted, &LessonStep::id);
    if (found == steps.end()) return std::nullopt;
    return static_cast<std::size_t>(found - steps.begin());
}

Experiment experimentOf(const Lesson& lesson, std::size_t step, std::string_view student)
{
    Experiment experiment = lesson.experiments[lesson.steps[step].experiment];
    if (lesson.hasSeedPerStudent) experiment.seed = seedOf(lesson, student);
    return experiment;
}

std::uint64_t seedOf(const Lesson& lesson, std::string_view student)
{
    const std::string name = tidyName(student);
    if (!lesson.hasSeedPerStudent || name.empty()) return lesson.experiments.front().seed;
    constexpr std::uint64_t limit = std::uint64_t{1} << 53; // every JSON tool keeps smaller ones exact
    return hashOfText(lesson.id + '/' + name) % limit;
}

std::string tidyName(std::string_view name)
{
    std::string tidy;
    for (const char each : name) {
        const bool isBlank = each == ' ' || each == '\t' || each == '\n' || each == '\r';
        if (!isBlank)
            tidy += each;
        else if (!tidy.empty() && tidy.back() != ' ')
            tidy += ' ';
    }
    if (tidy.ends_with(' ')) tidy.pop_back();
    return tidy;
}

std::uint64_t hashOfText(std::string_view text)
{
    std::uint64_t hash = 0xcbf2'9ce4'8422'2325ULL;
    for (const char byte : text) {
        hash ^= static_cast<unsigned char>(byte);
        hash *= 0x0000'0100'0000'01b3ULL;
    }
    return hash;
}

} // namespace poolscope
