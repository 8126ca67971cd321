// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tuning/other_number.h"

#include "core/experiment/experiment_tuning.h"
#include "core/scenarios/catalog/scenario_catalog.h"
#include "core/strategies/catalog/strategy_catalog.h"
#include "core/tuning/sweep/sweep_figures.h"
#include "ui/text/core_words.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <set>
#include <span>

namespace poolscope::ui {

namespace {

struct NumberTexts
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::SizePanel)
};

void addNumbers(std::span<const Parameter> parameters, const std::string& lane, const std::string& prefix,
                std::vector<OtherNumber>& numbers)
{
    for (const Parameter& parameter : parameters)
        if (parameter.isNumber() && parameter.minimum < parameter.maximum)
            numbers.push_back({lane, prefix + parameter.id, parameter});
}

} // namespace

QString OtherNumber::title() const
{
    const QString label = translated(parameter.label);
    if (lane.empty()) return NumberTexts::tr("Scenario: %1").arg(label);
    if (path == parameter.id) return label;
    return NumberTexts::tr("%1 of %2")
        .arg(label, QString::fromStdString(path.substr(0, path.size() - parameter.id.size() - 1)));
}

std::vector<OtherNumber> numbersOf(const Experiment& experiment, std::size_t lane)
{
    std::vector<OtherNumber> numbers;
    const ExperimentLane& described = experiment.lanes[lane];
    addNumbers(findStrategy(described.strategy)->parameters, described.name, {}, numbers);
    for (const ExperimentKind& kind : described.kinds)
        addNumbers(findStrategy(kind.part.strategy)->parameters, described.name, kind.kind + '.', numbers);
    addNumbers(findScenario(experiment.scenario)->parameters, {}, {}, numbers);
    return numbers;
}

std::optional<ParameterPath> placeOf(const Experiment& experiment, const OtherNumber& number)
{
    if (number.lane.empty()) {
        if (findParameter(findScenario(experiment.scenario)->parameters, number.path) == nullptr) return std::nullopt;
        return ParameterPath{{}, number.path};
    }
    const auto lane = laneIndex(experiment, number.lane);
    if (!lane || !hasTuned(experiment, number.lane, number.path)) return std::nullopt;
    return ParameterPath{*lane, number.path};
}

std::optional<double> presentValue(const Experiment& experiment, const OtherNumber& number)
{
    const auto place = placeOf(experiment, number);
    return place ? std::optional(numberOf(valueAt(experiment, place->lane, place->path))) : std::nullopt;
}

std::vector<ParameterValue> valuesToTry(const Parameter& parameter, double present)
{
    const bool isWhole = parameter.type == Parameter::Type::Integer;
    const auto valid = [&](double value) {
        return std::clamp(isWhole ? std::round(value) : value, parameter.minimum, parameter.maximum);
    };
    std::set<double> values{valid(present)};
    const double base = present != 0 ? present : std::max(1.0, parameter.minimum);
    if (present == 0 || parameter.unit == "bytes" || parameter.unit == "slots") {
        for (int power = -3; power <= 3; ++power)
            values.insert(valid(base * std::pow(2, present == 0 ? power + 3 : power)));
    } else {
        for (int quarters = 1; quarters <= 8; ++quarters)
            values.insert(valid(base * quarters / 4));
    }
    // A map needs two.
    if (values.size() == 1) values.insert(*values.begin() < parameter.maximum ? valid(present + 1) : parameter.minimum);
    std::vector<ParameterValue> all;
    for (const double value : values)
        all.push_back(isWhole ? ParameterValue(static_cast<std::int64_t>(value)) : ParameterValue(value));
    return all;
}

} // namespace poolscope::ui
