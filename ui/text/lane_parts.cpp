// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/lane_parts.h"

#include "ui/text/core_words.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace poolscope::ui {

namespace {

struct LanePartsWords
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::LaneParts)
};

} // namespace

QString LanePart::title() const
{
    QString title = translated(strategy->title);
    if (backing == Backing::Collected) title = LanePartsWords::tr("%1 on the collected heap").arg(title);
    if (kinds.empty()) return title;
    QStringList names;
    for (const std::string& kind : kinds)
        names << QString::fromStdString(kind);
    return LanePartsWords::tr("%1: %2").arg(names.join(LanePartsWords::tr(", ")), title);
}

std::vector<Parameter> LanePart::liveParameters() const
{
    std::vector<Parameter> live;
    for (Parameter parameter : strategy->parameters) {
        if (!parameter.live || parameter.type != Parameter::Type::Integer) continue;
        parameter.isPerKind = parameter.isPerKind && kinds.size() != 1;
        live.push_back(std::move(parameter));
    }
    return live;
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
    std::vector<LanePart> parts{{findStrategy(lane.strategy), lane.parameters, {}, Backing::System}};
    for (const auto& [kind, part] : lane.kinds) {
        const StrategyInfo* strategy = findStrategy(part.strategy);
        const auto like = std::find_if(parts.begin() + 1, parts.end(), [&](const LanePart& other) {
            return other.strategy == strategy && other.backing == part.backing && other.values == part.parameters;
        });
        if (like != parts.end())
            like->kinds.push_back(kind);
        else
            parts.push_back({strategy, part.parameters, {kind}, part.backing});
    }
    return parts;
}

} // namespace poolscope::ui
