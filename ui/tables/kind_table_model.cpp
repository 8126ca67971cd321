// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/kind_table_model.h"

#include "core/experiment/trace_experiment.h"
#include "core/experiment/world.h"
#include "core/metrics/kind_lives.h"
#include "ui/tables/column_text.h"
#include "ui/text/core_words.h"
#include "ui/text/digits.h"
#include "ui/text/lane_names.h"
#include "ui/widgets/help_topic.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace poolscope::ui {

namespace {

// In order of KindTableModel::Column.
constexpr std::array<ColumnText, KindTableModel::columnTotal> kindColumns{{
    {QT_TRANSLATE_NOOP("KindTable", "lane"), QT_TRANSLATE_NOOP("KindTable", "The lane that has the pools."),
     "glossary#lane"},
    {QT_TRANSLATE_NOOP("KindTable", "kind"),
     QT_TRANSLATE_NOOP("KindTable", "The kind of object, or all that the lane has in pools."), "glossary#kind"},
    {QT_TRANSLATE_NOOP("KindTable", "alive"), QT_TRANSLATE_NOOP("KindTable", "Live objects at present."),
     "numbers/objects#live-objects"},
    {QT_TRANSLATE_NOOP("KindTable", "births/frame"),
     QT_TRANSLATE_NOOP("KindTable", "Objects born per frame, on average over the run so far."),
     "numbers/lifetimes#births"},
    {QT_TRANSLATE_NOOP("KindTable", "recycled"),
     QT_TRANSLATE_NOOP("KindTable",
                       "Objects born so far, divided by the most that were alive at once: how often a pool "
                       "of just that size would use each slot. The higher, the more a pool saves."),
     "numbers/lifetimes#recycled"},
    {QT_TRANSLATE_NOOP("KindTable", "median life"),
     QT_TRANSLATE_NOOP("KindTable", "Frames that half of all objects do not outlive. Those that are alive count with "
                                    "their age."),
     "numbers/lifetimes#lifetime"},
    {QT_TRANSLATE_NOOP("KindTable", "lifetimes"),
     QT_TRANSLATE_NOOP("KindTable", "How many objects lived for 0 frames, for 1, for 2 and 3, for 4 to 7, and so on. "
                                    "Each of these has a block, as high as the logarithm of their number."),
     "numbers/lifetimes#lifetime"},
    {QT_TRANSLATE_NOOP("KindTable", "slots"), QT_TRANSLATE_NOOP("KindTable", "Slots that the pool owns, used or idle."),
     "numbers/slots#slots-owned"},
    {QT_TRANSLATE_NOOP("KindTable", "in use"),
     QT_TRANSLATE_NOOP("KindTable", "Slots in use at the end of the last frame."), "numbers/slots#slots-in-use"},
    {QT_TRANSLATE_NOOP("KindTable", "high-water"),
     QT_TRANSLATE_NOOP("KindTable", "The most slots ever in use at once."), "numbers/slots#high-water-mark"},
    {QT_TRANSLATE_NOOP("KindTable", "misses"),
     QT_TRANSLATE_NOOP("KindTable", "Acquires that found no idle slot, so that the pool grew."), "numbers/hits#misses"},
    {QT_TRANSLATE_NOOP("KindTable", "refused"),
     QT_TRANSLATE_NOOP("KindTable", "Acquires that found no idle slot when the pool could not grow."),
     "numbers/hits#refused"},
    {QT_TRANSLATE_NOOP("KindTable", "size"),
     QT_TRANSLATE_NOOP("KindTable", "Sets the pool to as many slots as this run has needed at once so far."),
     "numbers/advice#set-to-n"},
}};

QString notKnown()
{
    return QStringLiteral("–");
}

QString kindWords(const char* text)
{
    return QCoreApplication::translate("KindTable", text);
}

// By kind: how many slots at once would have been enough so far. Nothing if that is not known, or was none.
std::vector<std::optional<std::uint64_t>> neededIn(const LaneReport& lane)
{
    std::vector<std::optional<std::uint64_t>> needed(lane.kinds.size());
    for (std::size_t kind = 0; kind < needed.size(); ++kind) {
        const KindSlots& own = lane.kinds[kind];
        const bool isWatched = kind < lane.needed.size();
        // Where objects were refused, the high-water mark is the size that was too small.
        if (!isWatched && own.exhausted > 0) continue;
        const std::uint64_t most = std::max(own.highWater, isWatched ? lane.needed[kind] : 0);
        if (most > 0) needed[kind] = most;
    }
    return needed;
}

} // namespace

KindTableModel::KindTableModel(QObject* parent) : QAbstractTableModel(parent) {}

void KindTableModel::setExperiment(SharedExperiment experiment)
{
    beginResetModel();
    experiment_ = std::move(experiment);
    rows_.clear();
    sizes_.assign(experiment_->lanes.size(), {});
    needed_.assign(experiment_->lanes.size(), {});
    const std::vector<int> styles = laneStyles(*experiment_);
    const std::vector<PooledLane> pooledOnes = pooledLanes(*experiment_);
    const bool isFirstPooled = !pooledOnes.empty() && pooledOnes.front().lane == 0;
    if (isOfTrace(*experiment_) && !isFirstPooled) addKindsOfTrace(styles.front(), pooledOnes);
    for (const PooledLane& pooled : pooledOnes)
        addLane(pooled, styles.at(pooled.lane));
    endResetModel();
}

void KindTableModel::addLane(const PooledLane& pooled, int style)
{
    std::vector<PoolSize>& sizes = sizes_[pooled.lane] = poolSizesOf(pooled);
    Row all{.lane = pooled.lane, .style = style, .kinds = pooled.kinds};
    for (std::size_t size = 0; size < sizes.size(); ++size)
        all.sizes.push_back(size);
    all.texts.fill(notKnown());
    if (pooled.kinds.size() > 1) rows_.push_back(all);
    for (const PooledKind& kind : pooled.kinds) {
        Row row{.lane = pooled.lane, .style = style, .kinds = {kind}};
        for (std::size_t size = 0; size < sizes.size(); ++size)
            if (sizes[size].kinds == std::vector{kind.kind}) row.sizes.push_back(size);
        row.texts.fill(notKnown());
        rows_.push_back(std::move(row));
    }
}

void KindTableModel::addKindsOfTrace(int style, const std::vector<PooledLane>& pooled)
{
    const auto isPooled = [&](std::size_t kind) {
        return std::ranges::any_of(pooled, [kind](const PooledLane& lane) {
            return std::ranges::any_of(lane.kinds, [kind](const PooledKind& own) { return own.kind == kind; });
        });
    };
    const std::vector<std::string> names = kindNames(*experiment_);
    for (std::size_t kind = 0; kind < names.size(); ++kind) {
        if (isPooled(kind)) continue;
        PooledKind plain;
        plain.kind = static_cast<KindIndex>(kind);
        plain.name = names[kind];
        Row row{.lane = 0, .style = style, .kinds = {std::move(plain)}};
        row.texts.fill(notKnown());
        row.isPooled = false;
        rows_.push_back(std::move(row));
    }
}

QString KindTableModel::kindToPool(int row) const
{
    const Row& of = rows_.at(static_cast<std::size_t>(row));
    return of.isPooled ? QString() : QString::fromStdString(of.kinds.front().name);
}

void KindTableModel::setReport(const RunReport& report, SharedExperiment tuned)
{
    experiment_ = std::move(tuned);
    areLivesMissing_ = report.lives.empty() && report.frames > 0;
    bool hasChanged = false;
    for (std::size_t lane = 0; lane < std::min(needed_.size(), report.lanes.size()); ++lane)
        needed_[lane] = neededIn(report.lanes[lane]);
    for (Row& row : rows_) {
        if (row.lane >= report.lanes.size()) continue;
        auto texts = textsOf(row, report);
        Offer offer = offerOf(row, report.frames);
        hasChanged = hasChanged || texts != row.texts || offer != row.offer;
        row.texts = std::move(texts);
        row.offer = std::move(offer);
    }
    if (hasChanged) emit dataChanged(index(0, 0), index(rowCount() - 1, columnTotal - 1));
}

std::vector<TuningStep> KindTableModel::settingsAt(int row) const
{
    return settingsOf(rows_.at(static_cast<std::size_t>(row)));
}

std::vector<TuningStep> KindTableModel::settingsOf(const Row& row) const
{
    std::vector<TuningStep> settings;
    for (const std::size_t which : row.sizes) {
        const PoolSize& size = sizes_[row.lane][which];
        const auto value = size.valueFor(needed_[row.lane]);
        if (!value || !size.parameter->live || valueAt(*experiment_, row.lane, size.path) == ParameterValue(*value))
            continue;
        settings.push_back({row.lane, {size.path}, *value});
    }
    return settings;
}

std::array<QString, KindTableModel::Size> KindTableModel::textsOf(const Row& row, const RunReport& report)
{
    const std::vector<KindSlots>& counted = report.lanes[row.lane].kinds;
    const auto sumOfSlots = [&](std::uint64_t KindSlots::*field) {
        std::uint64_t sum = 0;
        for (const PooledKind& kind : row.kinds)
            sum += kind.kind < counted.size() ? counted[kind.kind].*field : 0;
        return localCount(sum);
    };
    std::array<QString, Size> texts;
    texts.fill(notKnown());
    if (!counted.empty() && row.isPooled) {
        texts[Owned] = sumOfSlots(&KindSlots::owned);
        texts[InUse] = sumOfSlots(&KindSlots::inUse);
        texts[Misses] = sumOfSlots(&KindSlots::misses);
        texts[Refused] = sumOfSlots(&KindSlots::exhausted);
        // The kinds have theirs at different times.
        if (row.kinds.size() == 1) texts[HighWater] = sumOfSlots(&KindSlots::highWater);
    }
    if (report.lives.empty()) return texts;
    std::uint64_t alive = 0;
    double births = 0;
    for (const PooledKind& kind : row.kinds) {
        alive += report.lives.at(kind.kind).alive();
        births += report.lives.at(kind.kind).birthsPerFrame();
    }
    texts[Alive] = localCount(alive);
    texts[BirthsPerFrame] = inLocalDigits(births, 2);
    const KindLives& first = report.lives.at(row.kinds.front().kind);
    if (row.kinds.size() != 1 || first.births == 0) return texts;
    if (first.mostAlive > 0) texts[Recycled] = inLocalDigits(first.recycling(), 1);
    texts[MedianLife] = localCount(first.median);
    if (!first.byDoubling.empty()) texts[Lifetimes] = QString::fromStdString(logarithmicHistogram(first.byDoubling));
    return texts;
}

KindTableModel::Offer KindTableModel::offerOf(const Row& row, std::uint64_t frames) const
{
    if (!row.isPooled)
        return {.text = tr("Pool This Kind"),
                .tip = tr("Gives the objects of this kind a pool that grows as needed, in a lane beside this one."),
                .canSet = true};
    const std::vector<PoolSize>& sizes = sizes_[row.lane];
    std::optional<std::int64_t> value;
    if (row.sizes.size() == 1) value = sizes[row.sizes.front()].valueFor(needed_[row.lane]);
    Offer offer;
    if (value)
        offer.text = tr("Set to %1").arg(localCount(static_cast<std::uint64_t>(*value)));
    else if (row.sizes.size() > 1)
        offer.text = tr("Set All");
    offer.canSet = !settingsOf(row).empty();
    if (!offer.canSet)
        offer.tip = whyNothing(row);
    else if (value)
        offer.tip = tr("Sets %1 to what was needed at once in the %2 frames of this run with seed %3. Other seeds may "
                       "need more.")
                        .arg(midSentence(sizes[row.sizes.front()].parameter->label), localCount(frames),
                             QString::number(experiment_->seed));
    else
        offer.tip = tr("Sets the pool of each kind to what it needed at once in the %1 frames of this run with seed "
                       "%2. Other seeds may need more.")
                        .arg(localCount(frames), QString::number(experiment_->seed));
    return offer;
}

QString KindTableModel::whyNoLives() const
{
    return areLivesMissing_ ? tr("This recording was made by an older version and does not say what was born and how "
                                 "long it lived. Run it again to see that.")
                            : QString();
}

QString KindTableModel::whyNothing(const Row& row) const
{
    const std::vector<PoolSize>& sizes = sizes_[row.lane];
    if (row.sizes.empty()) {
        const auto isOfKind = [&row](const PoolSize& size) {
            return std::ranges::find(size.kinds, row.kinds.front().kind) != size.kinds.end();
        };
        return std::ranges::any_of(sizes, isOfKind)
                   ? tr("The kinds of this lane share one size; the row of all kinds sets it.")
                   : tr("This pool grows on its own and has no size to set.");
    }
    const auto is = [&](auto holds) {
        return std::ranges::all_of(row.sizes, [&](std::size_t size) { return holds(sizes[size]); });
    };
    if (is([](const PoolSize& size) { return !size.parameter->live; }))
        return tr("This size cannot be tuned during a run. Change it in the editor.");
    if (is([&](const PoolSize& size) { return size.valueFor(needed_[row.lane]).has_value(); }))
        return tr("It has this size already.");
    return tr("Not known: nothing was born yet, more is needed than a pool may have, or this is a recording in which "
              "objects were refused.");
}

int KindTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int KindTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : columnTotal;
}

QVariant KindTableModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid)) return {};
    const Row& row = rows_[static_cast<std::size_t>(index.row())];
    const bool isSize = index.column() == Size;
    switch (role) {
    case Qt::DisplayRole:
        if (index.column() <= Kind) return nameOf(row, index.column());
        return isSize ? row.offer.text : row.texts[static_cast<std::size_t>(index.column())];
    case Qt::TextAlignmentRole: return headerData(index.column(), Qt::Horizontal, role);
    case Qt::ToolTipRole: {
        const bool isOfLives = index.column() >= Alive && index.column() <= Lifetimes;
        const QString tip = isSize ? row.offer.tip : isOfLives ? whyNoLives() : QString();
        return tip.isEmpty() ? QVariant() : QVariant(tip);
    }
    case StyleRole: return row.style;
    case LaneRole: return static_cast<int>(row.lane);
    case KindRole: return row.kinds.size() == 1 ? QString::fromStdString(row.kinds.front().name) : QString();
    case CanSetRole: return isSize ? QVariant(row.offer.canSet) : QVariant();
    default: return {};
    }
}

QVariant KindTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnTotal) return {};
    const ColumnText& text = kindColumns[static_cast<std::size_t>(section)];
    switch (role) {
    case Qt::DisplayRole: return kindWords(text.title);
    case Qt::ToolTipRole:
    case Qt::WhatsThisRole: return kindWords(text.meaning);
    case Qt::TextAlignmentRole: {
        const auto side = section <= Kind || section == Lifetimes ? Qt::AlignLeft
                          : section == Size                       ? Qt::AlignHCenter
                                                                  : Qt::AlignRight;
        return QVariant::fromValue(Qt::Alignment(side | Qt::AlignVCenter));
    }
    case IsEmptyRole: return false;
    case WidestRole: return widest(section);
    case HelpTopicRole: return QLatin1String(text.topic);
    default: return {};
    }
}

QString KindTableModel::nameOf(const Row& row, int column) const
{
    if (column == Lane) return shownLane(experiment_->lanes[row.lane].name);
    return row.kinds.size() == 1 ? QString::fromStdString(row.kinds.front().name) : tr("all kinds");
}

QString KindTableModel::widest(int column) const
{
    if (column == Size) return tr("Set to %1").arg(QStringLiteral("88,888")) + QStringLiteral("MM");
    if (column == Lifetimes) return QString(12, QChar(u'█'));
    if (column > Kind) return QStringLiteral("888,888");
    QString longest;
    for (const Row& row : rows_)
        if (const QString name = nameOf(row, column); name.size() > longest.size()) longest = name;
    return longest + QLatin1Char(' ');
}

} // namespace poolscope::ui
