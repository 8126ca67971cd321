// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/lane_parts.h"

#include "core/experiment/experiment_setup.h"
#include "core/tuning/sweep/sweep_plan.h"
#include "ui/text/core_words.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <string_view>

namespace poolscope::ui {

namespace {

struct LanePartsTexts
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::LaneParts)
};

} // namespace

QString LanePart::title() const
{
    QString title = translated(strategy->title);
    if (backing == Backing::Collected) title = LanePartsTexts::tr("%1 on the collected heap").arg(title);
    if (kinds.empty()) return title;
    QStringList names;
    for (const std::string& kind : kinds)
        names << QString::fromStdString(kind);
    return LanePartsTexts::tr("%1: %2").arg(names.join(LanePartsTexts::tr(", ")), title);
}

std::vector<Parameter> LanePart::liveParameters() const
{
    std::vector<Parameter> live;
    for (Parameter parameter : strategy->parameters) {
        if (!parameter.live) continue;
        parameter.isPerKind = parameter.isPerKind && kinds.size() != 1;
        live.push_back(std::move(parameter));
    }
    return live;
}

bool LanePart::isSize(const Parameter& parameter) const
{
    if (!strategy->hasSlots) return false;
    const Parameter* size = strategy->initialSize();
    return parameter.id == (size != nullptr ? std::string_view(size->id) : strategy->growthParameter);
}

bool LanePart::isHeapBudget(const Parameter& parameter) const
{
    return kinds.empty() && strategy->collects && !strategy->isSingular && parameter.live &&
           parameter.id == "heapBytes";
}

std::vector<std::string> LanePart::pathsOf(const std::string& parameter) const
{
    if (kinds.empty()) return {parameter};
    std::vector<std::string> paths;
    for (const std::string& kind : kinds)
        paths.push_back(kind + '.' + parameter);
    return paths;
}

std::vector<LanePart> partsOf(const ExperimentLane& lane)
{
    std::vector<LanePart> parts{{setupOf(lane.part())}};
    for (const auto& [kind, part] : kindSetupsOf(lane)) {
        const auto like = std::find(parts.begin() + 1, parts.end(), part);
        if (like != parts.end())
            like->kinds.push_back(kind);
        else
            parts.push_back({part, {kind}});
    }
    return parts;
}

bool hasSizes(const ExperimentLane& lane)
{
    if (isLeftOut(lane)) return false;
    return std::ranges::any_of(partsOf(lane), [](const LanePart& part) {
        return std::ranges::any_of(part.liveParameters(),
                                   [&](const Parameter& parameter) { return part.isSize(parameter); });
    });
}

bool hasHeapBudget(const ExperimentLane& lane)
{
    const LanePart own = partsOf(lane).front();
    return std::ranges::any_of(own.strategy->parameters,
                               [&](const Parameter& parameter) { return own.isHeapBudget(parameter); });
}

} // namespace poolscope::ui
