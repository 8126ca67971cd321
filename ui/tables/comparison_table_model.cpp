// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/comparison_table_model.h"

#include "core/comparison/lane_difference.h"
#include "core/comparison/setting_differences.h"
#include "core/scenarios/catalog/scenario_catalog.h"
#include "core/simulation/mistakes/mistake_catalog.h"
#include "core/strategies/catalog/strategy_catalog.h"
#include "ui/tables/column_text.h"
#include "ui/text/core_words.h"
#include "ui/text/digits.h"
#include "ui/text/figure.h"
#include "ui/text/lane_names.h"
#include "ui/text/spoken_message.h"
#include "ui/text/spoken_value.h"
#include "ui/widgets/help_topic.h"

#include <QCoreApplication>
#include <QFont>
#include <QString>

#include <algorithm>
#include <array>
#include <utility>

namespace poolscope::ui {

namespace {

// Settings that differ between two runs, in the language of the window. Interface thread.
// "Seed", "Slots", "Slots of bullet", "Strategy of bullet"; without the lane.
[[nodiscard]] QString nameOf(const SettingDifference& difference);
// "1,000", "Free list"; "200, from frame 500: 1,000" if it was tuned; "–" if there is none.
[[nodiscard]] QString spokenSetting(const Setting& setting, const SettingDifference& difference);

using Of = SettingDifference::Of;

struct SettingTexts
{
    Q_DECLARE_TR_FUNCTIONS(SettingWords)
};

// What stands before the full stop of a path: a kind, a mistake, or the scenario inside.
QString ownerOf(const SettingDifference& difference)
{
    const std::string name = difference.path.substr(0, difference.path.find('.'));
    if (name == difference.path) return {};
    if (difference.lane.empty()) return SettingTexts::tr("the scenario inside");
    const MistakeInfo* mistake = findMistake(name);
    return mistake == nullptr ? QString::fromStdString(name) : spoken(Message(mistake->title));
}

QString bareNameOf(const SettingDifference& difference)
{
    switch (difference.of) {
    case Of::Scenario: return SettingTexts::tr("Scenario");
    case Of::Strategy: return SettingTexts::tr("Strategy");
    case Of::Backing: return SettingTexts::tr("Memory of the pool");
    case Of::Mistake: return spoken(Message(findMistake(difference.path)->title));
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
        return id == "collected" ? SettingTexts::tr("collected heap") : SettingTexts::tr("operating system");
    return spokenChoice(id);
}

QString nameOf(const SettingDifference& difference)
{
    const QString owner = ownerOf(difference);
    if (owner.isEmpty()) return bareNameOf(difference);
    return SettingTexts::tr("%1 of %2", "setting, kind of objects").arg(bareNameOf(difference), owner);
}

QString spokenSetting(const Setting& setting, const SettingDifference& difference)
{
    if (!setting.value) return QString(QChar(0x2013));
    if (difference.of != Of::Parameter) return spokenId(std::get<std::string>(*setting.value), difference.of);
    const Parameter& parameter = *difference.parameter;
    if (setting.tunings.empty()) return spoken(*setting.value, parameter);
    QString words = spokenTuned(setting.tunings.front().oldValue, parameter);
    for (const Tuning& tuning : setting.tunings)
        words = SettingTexts::tr("%1, from frame %2: %3")
                    .arg(words, localCount(tuning.frame), spokenTuned(tuning.newValue, parameter));
    return words;
}

struct ComparisonTexts
{
    Q_DECLARE_TR_FUNCTIONS(Comparison)
};

constexpr QChar absent(0x2013);

QString intervalOf(const LaneFigure& figure, const FrameDifference& found)
{
    if (found.halfWidth)
        return ComparisonTexts::tr("%1 to %2")
            .arg(formattedDifference(found.difference - *found.halfWidth, figure.quantity),
                 formattedDifference(found.difference + *found.halfWidth, figure.quantity));
    return found.why == NoInterval::TooFewFrames ? ComparisonTexts::tr("too few frames")
                                                 : ComparisonTexts::tr("frames depend on one another");
}

QString withArrow(const QString& text, double difference)
{
    return QChar(difference > 0 ? 0x25b2 : 0x25bc) + QLatin1Char(' ') + text;
}

ComparisonRow figureRow(const LaneFigure& figure, const ComparedLanes& lanes, double one, double other)
{
    const bool isEstimate = lanes.lane.isEstimated(figure.column),
               isOtherEstimate = lanes.recorded.description.isEstimated(figure.column);
    ComparisonRow row{
        .lane = lanes.lane.name, .style = lanes.lane.style, .subject = spoken(Message(figure.shortTitle))};
    row.topic = QLatin1String(figure.topic);
    row.one = marked(formatted(one, figure.quantity), isEstimate);
    row.other = marked(formatted(other, figure.quantity), isOtherEstimate);
    const double difference = one - other;
    row.difference = marked(formattedDifference(difference, figure.quantity), isEstimate || isOtherEstimate);
    if (isEstimate || isOtherEstimate) {
        row.interval = ComparisonTexts::tr("estimated");
    } else if (figure.isMeasured()) {
        row.interval = ComparisonTexts::tr("a single value decides");
    } else {
        row.interval = ComparisonTexts::tr("counted");
        row.isBeyond = difference != 0;
    }
    return row;
}

} // namespace

std::vector<ComparisonRow> figureRows(const ComparedLanes& lanes, const Recording& run, const Recording& overlay,
                                      PreemptedFrames rule, bool arePaired)
{
    const LaneDescription& recorded = lanes.recorded.description;
    const std::size_t frames = lanes.own.counters.frames;
    std::vector<ComparisonRow> rows;
    for (const LaneFigureId id : listedLaneFigures()) {
        const LaneFigure& figure = laneFigure(id);
        const auto one = lanes.lane.valueOf(figure, lanes.own), two = recorded.valueOf(figure, lanes.other);
        if (!one && !two) continue;
        if (!one || !two) {
            const auto text = [&figure](const std::optional<double>& value, const LaneDescription& lane) {
                if (!value) return QString(absent);
                return marked(formatted(*value, figure.quantity), lane.isEstimated(figure.column));
            };
            rows.push_back({.lane = lanes.lane.name,
                            .style = lanes.lane.style,
                            .subject = spoken(Message(figure.shortTitle)),
                            .one = text(one, lanes.lane),
                            .other = text(two, recorded)});
            continue;
        }
        ComparisonRow row = figureRow(figure, lanes, *one, *two);
        if (figure.time) {
            const auto found = differenceOf(figure, {run, lanes.recorded.lane}, {overlay, lanes.recorded.recorded},
                                            frames, rule, arePaired);
            row.interval = found ? intervalOf(figure, *found) : ComparisonTexts::tr("too few frames");
            row.isBeyond = found && found->isBeyondNoise();
        }
        if (row.isBeyond) row.difference = withArrow(row.difference, *one - *two);
        rows.push_back(std::move(row));
    }
    return rows;
}

std::vector<ComparisonRow> settingRows(const std::vector<SettingDifference>& differences, const Experiment& run)
{
    const std::vector<int> styles = laneStyles(run);
    std::vector<ComparisonRow> rows;
    for (const SettingDifference& difference : differences) {
        ComparisonRow row{.lane = difference.lane.empty() ? QString() : shownLane(difference.lane),
                          .subject = nameOf(difference),
                          .one = spokenSetting(difference.one, difference),
                          .other = spokenSetting(difference.other, difference),
                          .interval = ComparisonTexts::tr("set")};
        const auto lane = std::ranges::find(run.lanes, difference.lane, &ExperimentLane::name);
        if (lane != run.lanes.end()) row.style = styles[static_cast<std::size_t>(lane - run.lanes.begin())];
        if (difference.lane.empty()) row.lane = ComparisonTexts::tr("all lanes");
        rows.push_back(std::move(row));
    }
    return rows;
}

namespace {

// In order of ComparisonTableModel::Column.
constexpr std::array<ColumnText, ComparisonTableModel::columnTotal> comparisonColumns{{
    {QT_TRANSLATE_NOOP("poolscope::ui::ComparisonTableModel", "lane"),
     QT_TRANSLATE_NOOP("poolscope::ui::ComparisonTableModel", "The name of the lane, which both have."),
     "glossary#lane"},
    {QT_TRANSLATE_NOOP("poolscope::ui::ComparisonTableModel", "what"),
     QT_TRANSLATE_NOOP("poolscope::ui::ComparisonTableModel",
                       "First the settings that differ, then every figure as the table of figures has it."),
     "numbers/comparison"},
    {QT_TRANSLATE_NOOP("poolscope::ui::ComparisonTableModel", "A: this run"),
     QT_TRANSLATE_NOOP("poolscope::ui::ComparisonTableModel", "The run that the charts show."),
     "numbers/comparison#a-and-b"},
    {QT_TRANSLATE_NOOP("poolscope::ui::ComparisonTableModel", "B: overlay"),
     QT_TRANSLATE_NOOP("poolscope::ui::ComparisonTableModel",
                       "The recording, or the run of another experiment, that is laid under this run."),
     "numbers/comparison#a-and-b"},
    {QT_TRANSLATE_NOOP("poolscope::ui::ComparisonTableModel", "A − B"),
     QT_TRANSLATE_NOOP("poolscope::ui::ComparisonTableModel",
                       "How much more this run has. ▲ and ▼ mark counters that differ, and measured figures whose "
                       "difference is more than the frames' noise: its interval does not cover 0."),
     "numbers/comparison#a--b"},
    {QT_TRANSLATE_NOOP("poolscope::ui::ComparisonTableModel", "95 % interval"),
     QT_TRANSLATE_NOOP("poolscope::ui::ComparisonTableModel",
                       "Where the difference lies, as far as the frames show. It comes from batches of frames, because "
                       "a frame resembles the ones before it. It says nothing about how runs of the same experiment "
                       "differ. Counters are exact and have none."),
     "numbers/comparison#95--interval"},
}};

} // namespace

ComparisonTableModel::ComparisonTableModel(QObject* parent) : QAbstractTableModel(parent) {}

void ComparisonTableModel::setRows(std::vector<ComparisonRow> rows)
{
    const auto areAlike = [](const ComparisonRow& one, const ComparisonRow& other) {
        return one.lane == other.lane && one.style == other.style && one.subject == other.subject;
    };
    if (!std::ranges::equal(rows, rows_, areAlike)) {
        beginResetModel();
        rows_ = std::move(rows);
        endResetModel();
    } else if (rows != rows_) {
        rows_ = std::move(rows);
        emit dataChanged(index(0, One), index(rowCount() - 1, columnTotal - 1));
    }
}

int ComparisonTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int ComparisonTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : columnTotal;
}

QVariant ComparisonTableModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid)) return {};
    const ComparisonRow& row = rows_[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole: {
        const std::array texts{&row.lane, &row.subject, &row.one, &row.other, &row.difference, &row.interval};
        return *texts[static_cast<std::size_t>(index.column())];
    }
    case Qt::FontRole:
        if (!row.isBeyond || index.column() != Difference) return {};
        {
            QFont bold;
            bold.setBold(true);
            return bold;
        }
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(
            Qt::Alignment((index.column() <= Subject ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter));
    case StyleRole: return row.style ? QVariant(*row.style) : QVariant();
    case IsBeyondRole: return row.isBeyond;
    case HelpTopicRole: return index.column() == Lane || row.topic.isEmpty() ? QVariant() : QVariant(row.topic);
    default: return {};
    }
}

QVariant ComparisonTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnTotal) return {};
    const ColumnText& text = comparisonColumns[static_cast<std::size_t>(section)];
    switch (role) {
    case Qt::DisplayRole: return tr(text.title);
    case Qt::ToolTipRole:
    case Qt::WhatsThisRole: return tr(text.meaning);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(
            Qt::Alignment((section <= Subject ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter));
    case HelpTopicRole: return QLatin1String(text.topic);
    default: return {};
    }
}

} // namespace poolscope::ui
