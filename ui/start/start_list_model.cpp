// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start/start_list_model.h"

#include "core/experiment/built_in/built_in_experiments.h"
#include "ui/text/core_words.h"
#include "ui/text/lane_names.h"
#include "ui/text/literal.h"

#include <algorithm>
#include <array>

namespace poolscope::ui {

namespace {

struct Place
{
    std::string_view name;
    StartListModel::Group group;
};

using Group = StartListModel::Group;

// What is not named comes last, among the pools.
constexpr std::array order{
    Place{"boss-bullets", Group::FirstSteps},
    Place{"stutter", Group::FirstSteps},
    Place{"temporaries", Group::FirstSteps},
    Place{"too-small-pool", Group::FirstSteps},
    Place{"slow-leak", Group::FirstSteps},
    Place{"collectors", Group::Collectors},
    Place{"young-and-old", Group::Collectors},
    Place{"small-steps", Group::Collectors},
    Place{"cycles", Group::Collectors},
    Place{"falling-words", Group::Pools},
    Place{"constructor-pooling", Group::Pools},
    Place{"chunk-sizes", Group::Pools},
    Place{"side-by-side", Group::Pools},
    Place{"not-worth-it", Group::Pools},
    Place{"object-size", Group::Pools},
    Place{"managed-pools", Group::Pools},
    Place{"level-end", Group::Pools},
    Place{"background-garbage", Group::Games},
    Place{"drawn-frames", Group::Games},
    Place{"array-garbage", Group::Games},
    Place{"element-manager", Group::Games},
    Place{"forgotten-release", Group::Mistakes},
    Place{"use-after-release", Group::Mistakes},
    Place{"left-over-fields", Group::Mistakes},
    Place{"held-references", Group::Mistakes},
    Place{"wrong-pool", Group::Mistakes},
};

const Place* placeOf(std::string_view name)
{
    return std::ranges::find(order, name, &Place::name);
}

std::vector<BuiltInExperiment> inOrder()
{
    std::vector<BuiltInExperiment> all(builtInExperiments().begin(), builtInExperiments().end());
    std::ranges::stable_sort(all, {},
                             [](const BuiltInExperiment& builtIn) { return placeOf(builtIn.name) - order.begin(); });
    return all;
}

} // namespace

StartListModel::StartListModel(QObject* parent) : QAbstractListModel(parent)
{
    for (const BuiltInExperiment& builtIn : inOrder()) {
        const std::string name(builtIn.name);
        const Experiment experiment = loadExperiment(name);
        Entry& entry = entries_.emplace_back();
        entry.source = QString::fromStdString(name);
        const Place* const place = placeOf(name);
        entry.group = place == order.end() ? Group::Pools : place->group;
        entry.title = translated(experiment.title);
        entry.description = translated(experiment.description);
        for (const ExperimentLane& lane : experiment.lanes)
            entry.lanes << shownLane(lane.name);
        for (const int style : laneStyles(experiment))
            entry.styles << style;
        entry.picture = parseHeapPicture(builtIn.picture);
        entry.seconds = static_cast<double>(entry.picture.frames) / experiment.frameRate;
    }
}

int StartListModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(entries_.size());
}

QVariant StartListModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid)) return {};
    const Entry& entry = entries_[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole: return entry.title;
    case Qt::AccessibleTextRole: return tr("%1. %2").arg(entry.title, entry.description);
    case Qt::ToolTipRole: return literally(tr("%1\nLanes: %2").arg(entry.description, entry.lanes.join(tr(", "))));
    case SourceRole: return entry.source;
    case DescriptionRole: return entry.description;
    case LanesRole: return entry.lanes;
    case StylesRole: return QVariant::fromValue(entry.styles);
    case SecondsRole: return entry.seconds;
    case GroupRole: return static_cast<int>(entry.group);
    case RowRole: return index.row();
    default: return {};
    }
}

QString StartListModel::nameOf(Group group)
{
    switch (group) {
    case Group::FirstSteps: return tr("First steps");
    case Group::Collectors: return tr("Collectors");
    case Group::Pools: return tr("Pools");
    case Group::Games: return tr("Whole games");
    case Group::Mistakes: return tr("Mistakes");
    }
    return {};
}

const HeapPicture& StartListModel::picture(int row) const
{
    return entries_.at(static_cast<std::size_t>(row)).picture;
}

} // namespace poolscope::ui
