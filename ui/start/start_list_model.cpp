// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start/start_list_model.h"

#include "core/experiment/built_in/built_in_experiments.h"
#include "core/scenarios/catalog/scenario_catalog.h"
#include "core/strategies/catalog/strategy_catalog.h"
#include "ui/text/core_words.h"
#include "ui/text/lane_names.h"
#include "ui/text/literal.h"
#include "ui/text/spoken_message.h"

#include <algorithm>

namespace poolscope::ui {

namespace {

constexpr int startHere = 0;
constexpr int lessonGroup = 1; // the others follow in their order

int indexOf(ExperimentGroup group)
{
    const int at = static_cast<int>(std::ranges::find(allExperimentGroups, group) - allExperimentGroups.begin());
    return at == startHere ? at : at + 1;
}

// In English too, as it is in books and on the command line.
void addCatalogWords(QStringList& words, const std::string& id, const std::string& title)
{
    words << QString::fromStdString(id) << QString::fromStdString(title) << translated(title);
}

// Its scenarios and strategies, its title and description in English.
QString otherWordsOf(const Experiment& experiment)
{
    QStringList words{QString::fromStdString(experiment.title), QString::fromStdString(experiment.description)};
    for (const std::string& id : {experiment.scenario, experiment.inside})
        if (const ScenarioInfo* const info = findScenario(id)) addCatalogWords(words, info->id, info->title);
    const auto addStrategy = [&words](const std::string& id) {
        if (const StrategyInfo* const info = findStrategy(id)) addCatalogWords(words, info->id, info->title);
    };
    for (const ExperimentLane& lane : experiment.lanes) {
        addStrategy(lane.strategy);
        for (const ExperimentKind& kind : lane.kinds)
            addStrategy(kind.part.strategy);
    }
    return words.join(QLatin1Char(' '));
}

} // namespace

StartListModel::StartListModel(QObject* parent) : QAbstractListModel(parent)
{
    for (const BuiltInExperiment& builtIn : builtInExperimentsByGroup()) {
        entries_.push_back(experimentEntry(builtIn.name, builtIn.picture));
        if (entries_.size() == 1) addGuide(); // the second thing to look at
    }
    firstLesson_ = 2; // the third
}

const std::vector<StartListModel::Group>& StartListModel::groups()
{
    static const std::vector<Group> all = [] {
        std::vector<Group> made;
        for (const ExperimentGroup group : allExperimentGroups)
            made.push_back(
                {QString::fromStdString(titleOf(group).english()), spoken(titleOf(group)), spoken(meaningOf(group))});
        made.insert(made.begin() + lessonGroup, {QStringLiteral("Lessons"), tr("Lessons"),
                                                 tr("Step by step, with questions that the run answers")});
        return made;
    }();
    return all;
}

void StartListModel::addGuide()
{
    entries_.push_back({.source = guideSource,
                        .title = tr("The guide"),
                        .description = tr("What this window shows, how to measure and teach with it, and a page for "
                                          "every chart, number, strategy and file."),
                        .groups = {startHere},
                        .foot = tr("to read")});
}

StartListModel::Entry StartListModel::experimentEntry(std::string_view name, std::string_view picture)
{
    const Experiment experiment = loadExperiment(std::string(name));
    Entry entry{.source = QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())),
                .title = translated(experiment.title),
                .description = translated(experiment.description),
                .groups = {indexOf(groupOf(name))},
                .foot = tr("%n lanes", nullptr, static_cast<int>(experiment.lanes.size())),
                .otherWords = otherWordsOf(experiment)};
    for (const ExperimentLane& lane : experiment.lanes)
        entry.lanes << shownLane(lane.name);
    for (const int style : laneStyles(experiment))
        entry.styles << style;
    entry.picture = parseHeapPicture(picture);
    entry.seconds = static_cast<double>(entry.picture.frames) / experiment.frameRate;
    return entry;
}

StartListModel::Entry StartListModel::lessonEntry(const LessonOffer& lesson) const
{
    Entry entry{.source = lesson.source,
                .title = lesson.title,
                .description = lesson.description,
                .groups = {lessonGroup},
                .foot = lesson.progress,
                .otherWords = lesson.otherWords};
    if (const Entry* const shown = entryTitled(lesson.experiment)) {
        entry.lanes = shown->lanes;
        entry.styles = shown->styles;
        entry.seconds = shown->seconds;
        entry.picture = shown->picture;
    }
    return entry;
}

void StartListModel::setLessons(const std::vector<LessonOffer>& lessons)
{
    std::vector<Entry> made;
    for (const LessonOffer& lesson : lessons)
        made.push_back(lessonEntry(lesson));
    if (!made.empty()) made.front().groups << startHere;
    const int count = static_cast<int>(made.size()), last = firstLesson_ + lessons_ - 1;
    const auto first = entries_.begin() + firstLesson_;
    // In place where it is possible, so that the page stays where the user left it.
    if (count == lessons_) {
        std::ranges::move(made, first);
        if (count > 0) emit dataChanged(index(firstLesson_), index(last));
        return;
    }
    if (lessons_ > 0) {
        beginRemoveRows({}, firstLesson_, last);
        entries_.erase(first, first + lessons_);
        endRemoveRows();
    }
    lessons_ = count;
    if (count == 0) return;
    beginInsertRows({}, firstLesson_, firstLesson_ + count - 1);
    entries_.insert(entries_.begin() + firstLesson_, made.begin(), made.end());
    endInsertRows();
}

const StartListModel::Entry* StartListModel::entryTitled(const QString& title) const
{
    const auto found = std::ranges::find(entries_, title, &Entry::title);
    return found == entries_.end() ? nullptr : &*found;
}

QString StartListModel::searchedText(const Entry& entry)
{
    QStringList words{entry.title, entry.description, entry.source, entry.foot, entry.otherWords};
    words += entry.lanes;
    for (const int group : entry.groups)
        words << groups()[static_cast<std::size_t>(group)].name;
    return words.join(QLatin1Char('\n'));
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
    case Qt::AccessibleTextRole:
        return tr("%1. %2").arg(entry.title, entry.description) + QLatin1Char(' ') +
               tr("%1: %2").arg(groups()[static_cast<std::size_t>(entry.groups.front())].name, entry.foot);
    case Qt::ToolTipRole:
        return literally(entry.lanes.isEmpty()
                             ? entry.description
                             : tr("%1\nLanes: %2").arg(entry.description, entry.lanes.join(tr(", "))));
    case SourceRole: return entry.source;
    case DescriptionRole: return entry.description;
    case LanesRole: return entry.lanes;
    case StylesRole: return QVariant::fromValue(entry.styles);
    case SecondsRole: return entry.seconds;
    case GroupsRole: return QVariant::fromValue(entry.groups);
    case FootRole: return entry.foot;
    case SearchRole: return searchedText(entry);
    case RowRole: return index.row();
    default: return {};
    }
}

const HeapPicture& StartListModel::picture(int row) const
{
    return entries_.at(static_cast<std::size_t>(row)).picture;
}

StartFilterModel::StartFilterModel(StartListModel& model, QObject* parent) : QSortFilterProxyModel(parent)
{
    setSourceModel(&model);
}

void StartFilterModel::setSearch(const QString& words)
{
    words_ = words.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    invalidateFilter();
}

void StartFilterModel::setGroup(std::optional<int> group)
{
    group_ = group;
    invalidateFilter();
}

int StartFilterModel::foundInAllGroups() const
{
    int found = 0;
    for (int row = 0; row < sourceModel()->rowCount(); ++row)
        found += hasWords(sourceModel()->index(row, 0)) ? 1 : 0;
    return found;
}

bool StartFilterModel::filterAcceptsRow(int row, const QModelIndex& parent) const
{
    const QModelIndex index = sourceModel()->index(row, 0, parent);
    return (!group_ || index.data(StartListModel::GroupsRole).value<QList<int>>().contains(*group_)) && hasWords(index);
}

bool StartFilterModel::hasWords(const QModelIndex& index) const
{
    const QString text = index.data(StartListModel::SearchRole).toString();
    return std::ranges::all_of(words_, [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

} // namespace poolscope::ui
