// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/start_list_model.h"

#include "core/experiment/built_in_experiments.h"
#include "ui/models/core_words.h"
#include "ui/words/literal.h"

#include <algorithm>
#include <array>

namespace poolscope::ui {

namespace {

// Those that are not named come last.
constexpr std::array<std::string_view, 26> order{
    "boss-bullets",        "stutter",           "temporaries",      "too-small-pool",  "slow-leak",
    "collectors",          "young-and-old",     "small-steps",      "cycles",          "falling-words",
    "constructor-pooling", "chunk-sizes",       "side-by-side",     "not-worth-it",    "object-size",
    "background-garbage",  "drawn-frames",      "array-garbage",    "element-manager", "forgotten-release",
    "managed-pools",       "use-after-release", "left-over-fields", "held-references", "level-end",
    "wrong-pool"};

std::vector<BuiltInExperiment> inOrder()
{
    std::vector<BuiltInExperiment> all(builtInExperiments().begin(), builtInExperiments().end());
    std::ranges::stable_sort(all, {}, [](const BuiltInExperiment& builtIn) {
        return std::ranges::find(order, builtIn.name) - order.begin();
    });
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
        entry.title = translated(experiment.title);
        entry.description = translated(experiment.description);
        for (const ExperimentLane& lane : experiment.lanes)
            entry.lanes << QString::fromStdString(lane.name);
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
    default: return {};
    }
}

const HeapPicture& StartListModel::picture(int row) const
{
    return entries_.at(static_cast<std::size_t>(row)).picture;
}

} // namespace poolscope::ui
