// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/built_in/catalog_words.h"

#include "core/experiment/built_in/built_in_experiments.h"
#include "core/experiment/experiment.h"
#include "core/scenarios/catalog/scenario_catalog.h"
#include "core/simulation/mistakes/mistake_catalog.h"
#include "core/simulation/pictures/frame_picture.h"
#include "core/strategies/catalog/strategy_catalog.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <initializer_list>
#include <span>

namespace poolscope {

namespace {

class WordList
{
public:
    void add(std::initializer_list<std::string> texts)
    {
        const auto isLetter = [](unsigned char c) { return std::isalpha(c) != 0; };
        for (const std::string& text : texts)
            if (text == "%" || std::ranges::any_of(text, isLetter)) words_.insert(text);
    }
    void add(std::span<const Parameter> parameters)
    {
        for (const Parameter& parameter : parameters)
            add({parameter.label, parameter.unit, parameter.meaning});
    }
    [[nodiscard]] std::set<std::string> take() { return std::move(words_); }

private:
    std::set<std::string> words_;
};

} // namespace

std::set<std::string> catalogWords()
{
    WordList words;
    for (const StrategyInfo& info : strategyCatalog()) {
        words.add({info.title, info.meaning});
        words.add(info.parameters);
    }
    for (const ScenarioInfo& info : scenarioCatalog()) {
        words.add({info.title, info.meaning});
        words.add(info.parameters);
    }
    words.add(
        std::array{seedParameter(), framesParameter(), frameRateParameter(), drawingParameter(), speedParameter()});
    for (const MistakeInfo& info : mistakeCatalog())
        words.add(info.parameters);
    for (const BuiltInExperiment& builtIn : builtInExperiments()) {
        const Experiment experiment = loadExperiment(std::string(builtIn.name));
        words.add({experiment.title, experiment.description});
        for (const Claim& claim : experiment.claims)
            words.add({claim.text, claim.of, claim.said, claim.difference});
    }
    return words.take();
}

} // namespace poolscope
