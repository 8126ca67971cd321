// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/collection_table_model.h"

#include "core/base/units.h"
#include "ui/models/column_text.h"
#include "ui/words/digits.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <utility>

namespace poolscope::ui {

namespace {

// In order of CollectionTableModel::Column.
constexpr std::array<ColumnText, CollectionTableModel::columnTotal> collectionColumns{{
    {QT_TRANSLATE_NOOP("CollectionTable", "lane"), QT_TRANSLATE_NOOP("CollectionTable", "The lane that collected.")},
    {QT_TRANSLATE_NOOP("CollectionTable", "kind"),
     QT_TRANSLATE_NOOP("CollectionTable",
                       "Minor: the young alone were condemned. Major: everything was. Increment: a slice "
                       "of a collection that goes on while the program runs.")},
    {QT_TRANSLATE_NOOP("CollectionTable", "cause"), QT_TRANSLATE_NOOP("CollectionTable", "What set it off.")},
    {QT_TRANSLATE_NOOP("CollectionTable", "frame"),
     QT_TRANSLATE_NOOP("CollectionTable", "The frame it happened in. A double click shows it in the charts.")},
    {QT_TRANSLATE_NOOP("CollectionTable", "no."),
     QT_TRANSLATE_NOOP("CollectionTable",
                       "Which of the lane's collections it is. All increments of one collection have its number.")},
    {QT_TRANSLATE_NOOP("CollectionTable", "before"),
     QT_TRANSLATE_NOOP("CollectionTable", "Bytes of the objects in the whole heap, live and dead, before it.")},
    {QT_TRANSLATE_NOOP("CollectionTable", "after"),
     QT_TRANSLATE_NOOP("CollectionTable", "Bytes of the objects in the whole heap after it.")},
    {QT_TRANSLATE_NOOP("CollectionTable", "reclaimed"), QT_TRANSLATE_NOOP("CollectionTable", "Bytes it gave back.")},
    {QT_TRANSLATE_NOOP("CollectionTable", "copied"),
     QT_TRANSLATE_NOOP("CollectionTable", "Bytes of survivors that it moved, promoted ones included.")},
    {QT_TRANSLATE_NOOP("CollectionTable", "promoted"),
     QT_TRANSLATE_NOOP("CollectionTable", "Bytes it moved from the nursery into the old space.")},
    {QT_TRANSLATE_NOOP("CollectionTable", "visited"),
     QT_TRANSLATE_NOOP("CollectionTable", "Objects that it found alive.")},
    {QT_TRANSLATE_NOOP("CollectionTable", "pause"),
     QT_TRANSLATE_NOOP("CollectionTable", "How long it stopped the lane.")},
    {QT_TRANSLATE_NOOP("CollectionTable", "of budget"),
     QT_TRANSLATE_NOOP("CollectionTable", "The pause as a share of the time that one frame may take.")},
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

QString formatted(double value, int column)
{
    switch (column) {
    case CollectionTableModel::Frame:
    case CollectionTableModel::Number:
    case CollectionTableModel::Visited: return inLocalDigits(formatCount(static_cast<std::int64_t>(value)));
    case CollectionTableModel::Pause: return inLocalDigits(formatNanoseconds(value));
    case CollectionTableModel::BudgetShare: return inLocalDigits(formatShare(value));
    default: return inLocalDigits(formatBytes(value));
    }
}

bool isText(int column)
{
    return column == CollectionTableModel::Lane || column == CollectionTableModel::Kind ||
           column == CollectionTableModel::Cause;
}

// Of those that may be estimates.
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

void CollectionTableModel::setRecording(const Recording& recording, std::vector<LaneDescription> lanes)
{
    beginResetModel();
    recording_ = &recording;
    lanes_ = std::move(lanes);
    order_.emplace(recording);
    rows_ = news();
    endResetModel();
}

void CollectionTableModel::follow()
{
    const std::vector<CollectionOrder::Place> more = news();
    if (more.empty()) return;
    beginInsertRows({}, rowCount(), rowCount() + static_cast<int>(more.size()) - 1);
    rows_.insert(rows_.end(), more.begin(), more.end());
    endInsertRows();
}

std::vector<CollectionOrder::Place> CollectionTableModel::news()
{
    std::vector<CollectionOrder::Place> more;
    while (const auto place = order_ ? order_->next() : std::nullopt)
        more.push_back(*place);
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
    const CollectionOrder::Place place = rows_[static_cast<std::size_t>(row)];
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
    return marked(formatted(figure.toDouble(), column), lanes_[record.lane].isEstimated(csvColumnOf(column)));
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
    default: return {};
    }
}

QVariant CollectionTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnTotal) return {};
    const ColumnText& text = collectionColumns[static_cast<std::size_t>(section)];
    switch (role) {
    case Qt::DisplayRole: return collectionText(text.title);
    case Qt::ToolTipRole:
    case Qt::WhatsThisRole: return collectionText(text.meaning);
    case Qt::TextAlignmentRole: return alignmentOf(section);
    default: return {};
    }
}

} // namespace poolscope::ui
