// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/setting_words.h"

#include "core/scenarios/catalog/scenario_catalog.h"
#include "core/strategies/catalog/strategy_catalog.h"
#include "ui/text/core_words.h"
#include "ui/text/digits.h"
#include "ui/text/spoken_value.h"

#include <QCoreApplication>

namespace poolscope::ui {

namespace {

using Of = SettingDifference::Of;

struct SettingWords
{
    Q_DECLARE_TR_FUNCTIONS(SettingWords)
};

QString mistakeNamed(const std::string& name)
{
    if (name == "staleReferences") return SettingWords::tr("Stale references");
    if (name == "unsetFields") return SettingWords::tr("Fields left unset");
    return SettingWords::tr("Releases to the wrong pool");
}

// What stands before the full stop of a path: a kind, a mistake, or the scenario inside.
QString ownerOf(const SettingDifference& difference)
{
    const std::string name = difference.path.substr(0, difference.path.find('.'));
    if (name == difference.path) return {};
    if (difference.lane.empty()) return SettingWords::tr("the scenario inside");
    const bool isMistake = name == "staleReferences" || name == "unsetFields" || name == "wrongPool";
    return isMistake ? mistakeNamed(name) : QString::fromStdString(name);
}

QString bareNameOf(const SettingDifference& difference)
{
    switch (difference.of) {
    case Of::Scenario: return SettingWords::tr("Scenario");
    case Of::Strategy: return SettingWords::tr("Strategy");
    case Of::Backing: return SettingWords::tr("Memory of the pool");
    case Of::Mistake: return mistakeNamed(difference.path);
    case Of::Parameter: break;
    }
    return translated(difference.parameter->label);
}

QString spokenId(const std::string& id, Of of)
{
    if (of == Of::Strategy) {
        const StrategyInfo* strategy = findStrategy(id);
        return strategy == nullptr ? QString::fromStdString(id) : translated(strategy->title);
    }
    if (of == Of::Scenario) {
        const ScenarioInfo* scenario = findScenario(id);
        return scenario == nullptr ? QString::fromStdString(id) : translated(scenario->title);
    }
    if (of == Of::Backing)
        return id == "collected" ? SettingWords::tr("collected heap") : SettingWords::tr("operating system");
    return spokenChoice(id);
}

} // namespace

QString nameOf(const SettingDifference& difference)
{
    const QString owner = ownerOf(difference);
    if (owner.isEmpty()) return bareNameOf(difference);
    return SettingWords::tr("%1 of %2", "setting, kind of objects").arg(bareNameOf(difference), owner);
}

QString spokenSetting(const Setting& setting, const SettingDifference& difference)
{
    if (!setting.value) return QString(QChar(0x2013));
    if (difference.of != Of::Parameter) return spokenId(std::get<std::string>(*setting.value), difference.of);
    const Parameter& parameter = *difference.parameter;
    if (setting.tunings.empty()) return spoken(*setting.value, parameter);
    QString words = spokenTuned(setting.tunings.front().oldValue, parameter);
    for (const Tuning& tuning : setting.tunings)
        words = SettingWords::tr("%1, from frame %2: %3")
                    .arg(words, localCount(tuning.frame), spokenTuned(tuning.newValue, parameter));
    return words;
}

} // namespace poolscope::ui
