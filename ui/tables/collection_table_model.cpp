// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/collection_table_model.h"

#include "core/base/units.h"
#include "ui/tables/column_text.h"
#include "ui/text/digits.h"
#include "ui/text/figure.h"
#include "ui/widgets/help_topic.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

namespace poolscope::ui {

namespace {

// In order of CollectionTableModel::Column.
constexpr std::array<ColumnText, CollectionTableModel::columnTotal> collectionColumns{{
    {QT_TRANSLATE_NOOP("CollectionTable", "lane"), QT_TRANSLATE_NOOP("CollectionTable", "The lane that collected."),
     "glossary#lane"},
    {QT_TRANSLATE_NOOP("CollectionTable", "kind"),
     QT_TRANSLATE_NOOP("CollectionTable", "Minor: only young objects were condemned. Major: all were. Increment: a "
                                          "slice of a collection that goes on while the program runs."),
     "numbers/collections#kind"},
    {QT_TRANSLATE_NOOP("CollectionTable", "cause"), QT_TRANSLATE_NOOP("CollectionTable", "What triggered it."),
     "numbers/collections#cause"},
    {QT_TRANSLATE_NOOP("CollectionTable", "frame"),
     QT_TRANSLATE_NOOP("CollectionTable", "The frame it happened in. A double click shows it in the charts."),
     "numbers/collections#how-many"},
    {QT_TRANSLATE_NOOP("CollectionTable", "no."),
     QT_TRANSLATE_NOOP("CollectionTable",
                       "Which of the lane's collections it is. All increments of one collection have its number."),
     "numbers/collections#number"},
    {QT_TRANSLATE_NOOP("CollectionTable", "before"),
     QT_TRANSLATE_NOOP("CollectionTable", "Bytes of the objects in the whole heap, live and dead, before it."),
     "numbers/collections#before-after-reclaimed"},
    {QT_TRANSLATE_NOOP("CollectionTable", "after"),
     QT_TRANSLATE_NOOP("CollectionTable", "Bytes of the objects in the whole heap after it."),
     "numbers/collections#before-after-reclaimed"},
    {QT_TRANSLATE_NOOP("CollectionTable", "reclaimed"), QT_TRANSLATE_NOOP("CollectionTable", "Bytes it gave back."),
     "numbers/collections#before-after-reclaimed"},
    {QT_TRANSLATE_NOOP("CollectionTable", "copied"),
     QT_TRANSLATE_NOOP("CollectionTable", "Bytes of survivors that it moved, promoted ones included."),
     "numbers/collections#copied-promoted"},
    {QT_TRANSLATE_NOOP("CollectionTable", "promoted"),
     QT_TRANSLATE_NOOP("CollectionTable", "Bytes it moved from the nursery into the old space."),
     "numbers/collections#copied-promoted"},
    {QT_TRANSLATE_NOOP("CollectionTable", "visited"),
     QT_TRANSLATE_NOOP("CollectionTable", "Objects that it found alive."),
     "numbers/collections#visited-reclaimed-objects"},
    {QT_TRANSLATE_NOOP("CollectionTable", "pause"),
     QT_TRANSLATE_NOOP("CollectionTable", "How long it stopped the lane."),
     "numbers/collections#pause-share-of-the-budget"},
    {QT_TRANSLATE_NOOP("CollectionTable", "of budget"),
     QT_TRANSLATE_NOOP("CollectionTable", "The pause as a share of the time that one frame may take."),
     "numbers/collections#pause-share-of-the-budget"},
}};

QString collectionText(const char* text)
{
    return QCoreApplication::translate("CollectionTable", text);
}

QString kindText(Collection::Kind kind)
{
    switch (kind) {
    case Collection::Kind::Minor: return collectionText(QT_TRANSLATE_NOOP("CollectionTable", "minor"));
    case Collection::Kind::Major: return collectionText(QT_TRANSLATE_NOOP("CollectionTable", "major"));
    case Collection::Kind::Increment: return collectionText(QT_TRANSLATE_NOOP("CollectionTable", "increment"));
    }
    return {};
}

QString causeText(Collection::Cause cause)
{
    switch (cause) {
    case Collection::Cause::HeapFull: return collectionText(QT_TRANSLATE_NOOP("CollectionTable", "heap full"));
    case Collection::Cause::NurseryFull: return collectionText(QT_TRANSLATE_NOOP("CollectionTable", "nursery full"));
    case Collection::Cause::AskedFor: return collectionText(QT_TRANSLATE_NOOP("CollectionTable", "asked for"));
    case Collection::Cause::WorkDue: return collectionText(QT_TRANSLATE_NOOP("CollectionTable", "work due"));
    }
    return {};
}

Quantity quantityIn(int column)
{
    switch (column) {
    case CollectionTableModel::Frame:
    case CollectionTableModel::Number:
    case CollectionTableModel::Visited: return Quantity::Count;
    case CollectionTableModel::Pause: return Quantity::Nanoseconds;
    case CollectionTableModel::BudgetShare: return Quantity::Share;
    default: return Quantity::Bytes;
    }
}

bool isText(int column)
{
    return column == CollectionTableModel::Lane || column == CollectionTableModel::Kind ||
           column == CollectionTableModel::Cause;
}

// Only for columns that may contain estimates.
std::string_view csvColumnOf(int column)
{
    switch (column) {
    case CollectionTableModel::Before: return "bytes_before";
    case CollectionTableModel::After: return "bytes_after";
    case CollectionTableModel::Reclaimed: return "reclaimed_bytes";
    case CollectionTableModel::Visited: return "objects_visited";
    default: return "";
    }
}

QVariant alignmentOf(int column)
{
    return QVariant::fromValue(Qt::Alignment((isText(column) ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter));
}

} // namespace

CollectionTableModel::CollectionTableModel(QObject* parent) : QAbstractTableModel(parent) {}

void CollectionTableModel::setRecording(std::shared_ptr<const Recording> recording, std::vector<LaneDescription> lanes)
{
    beginResetModel();
    order_.reset();
    recording_ = std::move(recording);
    lanes_ = std::move(lanes);
    order_.emplace(*recording_);
    if (filter_.lane && *filter_.lane >= lanes_.size()) filter_.lane.reset();
    rows_ = news();
    endResetModel();
}

void CollectionTableModel::setFilter(const Filter& filter)
{
    if (filter == filter_ || recording_ == nullptr) return;
    beginResetModel();
    filter_ = filter;
    order_.emplace(*recording_);
    rows_ = news();
    endResetModel();
}

void CollectionTableModel::sort(int column, Qt::SortOrder order)
{
    if (column == sortColumn_ && order == sortOrder_) return;
    rearrange([&] {
        sortColumn_ = column;
        sortOrder_ = order;
        std::ranges::sort(rows_, [this](const auto& one, const auto& other) { return isBefore(one, other); });
    });
}

// Keeps the selection on the same collections.
template <class Change>
void CollectionTableModel::rearrange(Change change)
{
    emit layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    std::vector<CollectionOrder::Place> places;
    for (const QModelIndex& each : before)
        places.push_back(rows_[static_cast<std::size_t>(each.row())]);
    change();
    QModelIndexList after;
    for (std::size_t i = 0; i < places.size(); ++i) {
        const auto found = std::ranges::lower_bound(
            rows_, places[i], [this](const auto& one, const auto& other) { return isBefore(one, other); });
        after << index(static_cast<int>(found - rows_.begin()), before[static_cast<qsizetype>(i)].column());
    }
    changePersistentIndexList(before, after);
    emit layoutChanged({}, VerticalSortHint);
}

double CollectionTableModel::keyOf(const CollectionOrder::Place& place) const
{
    const CollectionRecord& record = recordAt(place);
    switch (sortColumn_) {
    case Lane: return place.lane;
    case Kind: return static_cast<double>(record.collection.kind);
    case Cause: return static_cast<double>(record.collection.cause);
    default: return figureOf(record, sortColumn_).toDouble();
    }
}

bool CollectionTableModel::isBefore(const CollectionOrder::Place& one, const CollectionOrder::Place& other) const
{
    if (sortColumn_ >= 0) {
        const double a = keyOf(one), b = keyOf(other);
        if (a != b) return sortOrder_ == Qt::AscendingOrder ? a < b : a > b;
    }
    return std::tuple(recordAt(one).frame, one.lane, one.index) <
           std::tuple(recordAt(other).frame, other.lane, other.index);
}

std::optional<int> CollectionTableModel::rowOfPause(std::uint32_t lane, double nanoseconds) const
{
    std::optional<int> found;
    std::tuple<bool, std::uint64_t> best;
    for (std::size_t row = 0; row < rows_.size(); ++row) {
        if (rows_[row].lane != lane) continue;
        const CollectionRecord& record = recordAt(rows_[row]);
        const bool isThere = static_cast<double>(record.pauseNs) == nanoseconds;
        const std::tuple rank(isThere, record.pauseNs);
        if (found && rank <= best) continue;
        found = static_cast<int>(row);
        best = rank;
    }
    return found;
}

void CollectionTableModel::follow()
{
    const std::vector<CollectionOrder::Place> more = news();
    if (more.empty()) return;
    beginInsertRows({}, rowCount(), rowCount() + static_cast<int>(more.size()) - 1);
    rows_.insert(rows_.end(), more.begin(), more.end());
    endInsertRows();
    if (isInTimeOrder()) return;
    rearrange(
        [&] { std::ranges::sort(rows_, [this](const auto& one, const auto& other) { return isBefore(one, other); }); });
}

std::vector<CollectionOrder::Place> CollectionTableModel::news()
{
    std::vector<CollectionOrder::Place> more;
    while (const auto place = order_ ? order_->next() : std::nullopt) {
        const bool isLeftOut = (filter_.lane && place->lane != *filter_.lane) ||
                               (filter_.kind && recordAt(*place).collection.kind != *filter_.kind);
        if (!isLeftOut) more.push_back(*place);
    }
    if (!isInTimeOrder())
        std::ranges::sort(more, [this](const auto& one, const auto& other) { return isBefore(one, other); });
    return more;
}

bool CollectionTableModel::hasCollectors() const
{
    return std::ranges::any_of(lanes_, &LaneDescription::collects);
}

int CollectionTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int CollectionTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : columnTotal;
}

const CollectionRecord& CollectionTableModel::recordAt(int row) const
{
    return recordAt(rows_[static_cast<std::size_t>(row)]);
}

const CollectionRecord& CollectionTableModel::recordAt(const CollectionOrder::Place& place) const
{
    return recording_->collections(place.lane)[place.index];
}

QVariant CollectionTableModel::figureOf(const CollectionRecord& record, int column) const
{
    const Collection& c = record.collection;
    const auto figure = [](auto value) { return QVariant(static_cast<double>(value)); };
    switch (column) {
    case Lane: return lanes_[record.lane].name;
    case Frame: return figure(record.frame);
    case Number: return c.number > 0 ? figure(c.number) : QVariant();
    case Kind: return kindText(c.kind);
    case Cause: return causeText(c.cause);
    case Before: return figure(c.bytesBefore);
    case After: return figure(c.bytesAfter);
    case Reclaimed: return figure(c.reclaimedBytes());
    case Copied: return c.copiedBytes > 0 ? figure(c.copiedBytes) : QVariant();
    case Promoted: return c.promotedBytes > 0 ? figure(c.promotedBytes) : QVariant();
    case Visited: return figure(c.objectsVisited);
    case Pause: return figure(record.pauseNs);
    case BudgetShare:
        return figure(static_cast<double>(record.pauseNs) * recording_->frameRate() / nanosecondsPerSecond);
    default: return {};
    }
}

QString CollectionTableModel::textOf(const CollectionRecord& record, int column) const
{
    const QVariant figure = figureOf(record, column);
    if (!figure.isValid()) return QChar(0x2013);
    if (isText(column)) return figure.toString();
    return marked(formatted(figure.toDouble(), quantityIn(column)),
                  lanes_[record.lane].isEstimated(csvColumnOf(column)));
}

QVariant CollectionTableModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid)) return {};
    const CollectionRecord& record = recordAt(index.row());
    switch (role) {
    case Qt::DisplayRole: return textOf(record, index.column());
    case Qt::TextAlignmentRole: return alignmentOf(index.column());
    case SortRole: return figureOf(record, index.column());
    case StyleRole: return lanes_[record.lane].style;
    case FrameRole: return QVariant::fromValue<quint64>(record.frame);
    case LaneRole: return static_cast<int>(record.lane);
    case NumberRole: return QVariant::fromValue<quint64>(record.collection.number);
    default: return {};
    }
}

QVariant CollectionTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnTotal) return {};
    const ColumnText& text = collectionColumns[static_cast<std::size_t>(section)];
    switch (role) {
    case Qt::DisplayRole:
        if (section == Lane && filter_.lane) return lanes_[*filter_.lane].name;
        if (section == Kind && filter_.kind) return kindText(*filter_.kind);
        return collectionText(text.title);
    case Qt::ToolTipRole:
    case Qt::WhatsThisRole: return collectionText(text.meaning);
    case Qt::TextAlignmentRole: return alignmentOf(section);
    case HelpTopicRole: return QLatin1String(text.topic);
    default: return {};
    }
}

} // namespace poolscope::ui
