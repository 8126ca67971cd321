// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/command.h"
#include "app/restart.h"
#include "app/terminal/text_table.h"
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/lessons/built_in/built_in_lessons.h"
#include "core/scenarios/catalog/scenario_catalog.h"
#include "core/simulation/mistakes/mistake_catalog.h"
#include "core/strategies/catalog/strategy_catalog.h"

#include <algorithm>
#include <iostream>

namespace poolscope::app {

namespace {

constexpr const char* listHelp =
    R"(Lists the parts that experiments are made of, the built-in experiments, and the lessons.

Usage:
  poolscope list scenarios      programs whose objects are born and die
  poolscope list strategies     ways of managing memory
  poolscope list experiments    the built-in experiments
  poolscope list lessons        the built-in lessons, in the order to take them

Scenarios and strategies come with their parameters: name, meaning, allowed values, default.
After the strategies come the mistakes that a lane can make on purpose.
A parameter marked with * can be changed in the window during the run.

Options:
  -h, --help    show this help
)";

std::string rangeOf(const Parameter& parameter)
{
    const std::string unit = parameter.unit.empty() ? "" : ' ' + parameter.unit;
    return (parameter.type == Parameter::Type::Choice ? "one of " : "") + parameter.allowed().english() + unit +
           "; default " + formatValue(parameter.defaultValue);
}

// What an experiment file may contain besides the parameters.
void addWhatItTakes(TextTable& table, const StrategyInfo& info)
{
    if (!info.canBeCollected()) return;
    table.add({"\"backing\"", "beside the strategy of a single kind: where its objects come from"});
    table.add({"", "one of system, collected (the heap that the lane's own strategy collects); default system"});
}

void addWhyMissing(TextTable& table, const StrategyInfo& info)
{
    if (!info.missing.empty()) table.addLine("  not available here: " + info.missing);
}

void addWhyMissing(TextTable&, const ScenarioInfo&) {}

void addWhatItTakes(TextTable& table, const ScenarioInfo& info)
{
    if (info.makeAround == nullptr) return;
    table.add({"\"inside\"", "beside the scenario: the one it works on, with its \"scenario\" and \"parameters\""});
    table.add({"", "any other of these; required"});
}

void addParameters(TextTable& table, std::span<const Parameter> parameters)
{
    for (const Parameter& parameter : parameters) {
        table.add({parameter.id + (parameter.live ? "*" : ""), parameter.meaning});
        table.add({"", rangeOf(parameter)});
    }
}

// The mistakes that a lane can be told to make.
void listMistakes()
{
    using enum TextTable::Align;
    TextTable table({Left, Left}, 2);
    for (const MistakeInfo& mistake : mistakeCatalog()) {
        table.addLine("");
        table.addLine('"' + mistake.id + "\" of a lane: " + mistake.meaning.english);
        addParameters(table, mistake.parameters);
    }
    std::cout << table.text();
}

template <typename Info>
void listCatalog(std::span<const Info> catalog)
{
    using enum TextTable::Align;
    TextTable table({Left, Left}, 2);
    for (const Info& info : catalog) {
        if (&info != catalog.data()) table.addLine("");
        table.addLine(info.id + ": " + info.meaning);
        addWhyMissing(table, info);
        addParameters(table, info.parameters);
        addWhatItTakes(table, info);
    }
    std::cout << table.text();
}

void explainTheStar()
{
    std::cout << "\n* can be changed in the window during the run\n";
}

void listExperiments()
{
    using enum TextTable::Align;
    TextTable table({Left, Left});
    for (const BuiltInExperiment& builtIn : builtInExperiments()) {
        const Experiment experiment = loadExperiment(std::string(builtIn.name));
        std::string lanes;
        for (const ExperimentLane& lane : experiment.lanes)
            lanes += (lanes.empty() ? "" : ", ") + lane.strategy;
        table.add({std::string(builtIn.name), experiment.title});
        if (!experiment.description.empty()) table.add({"", experiment.description});
        table.add({"", experiment.scenario + " in " + lanes});
    }
    std::cout << table.text();
}

void listLessons()
{
    using enum TextTable::Align;
    TextTable table({Left, Left});
    for (const BuiltInLesson& builtIn : builtInLessons()) {
        const Lesson lesson = loadLesson(std::string(builtIn.name));
        table.add({lesson.id, lesson.title.in("en")});
        if (!lesson.description.empty()) table.add({"", lesson.description.in("en")});
        std::string languages;
        for (const std::string_view language : lessonLanguages)
            if (lesson.title.has(language)) languages += (languages.empty() ? "" : ", ") + std::string(language);
        table.add({"", std::to_string(lesson.steps.size()) + " steps, " + std::to_string(lesson.minutes) +
                           " minutes, in " + languages});
    }
    std::cout << table.text();
}

int executeList(const Invocation&, const Arguments& arguments)
{
    static const std::vector<std::string> lists{"scenarios", "strategies", "experiments", "lessons"};
    const std::string what = *arguments.single("the list's name (scenarios, strategies, experiments or lessons)");
    if (what == "scenarios") {
        listCatalog(scenarioCatalog());
        explainTheStar();
    } else if (what == "strategies") {
        restartIfJemallocLacksRoom();
        listCatalog(strategyCatalog());
        listMistakes();
        explainTheStar();
    } else if (what == "experiments") {
        listExperiments();
    } else if (what == "lessons") {
        listLessons();
    } else {
        const std::string near = nearestName(what, lists);
        throw UsageError("there is no list '" + what + "'; allowed are scenarios, strategies, experiments, lessons" +
                         (near.empty() ? "" : " (did you mean " + near + "?)"));
    }
    return Done;
}

} // namespace

const Command listCommand{"list", listHelp, {}, executeList};

} // namespace poolscope::app
