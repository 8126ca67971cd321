// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/claim_table.h"

#include "ui/tables/column_text.h"
#include "ui/text/core_words.h"
#include "ui/text/lane_names.h"
#include "ui/text/spoken_message.h"
#include "ui/widgets/help_topic.h"

#include <QApplication>
#include <QCoreApplication>
#include <QPainter>
#include <QStyle>

#include <algorithm>
#include <array>

namespace poolscope::ui {

namespace {

// In order of ClaimTableModel::Column.
constexpr std::array<ColumnText, ClaimTableModel::columnTotal> claimColumns{{
    {QT_TRANSLATE_NOOP("ClaimTable", "lane"), QT_TRANSLATE_NOOP("ClaimTable", "The lane that was looked at."),
     "glossary#lane"},
    {QT_TRANSLATE_NOOP("ClaimTable", "of what"), QT_TRANSLATE_NOOP("ClaimTable", "What the claim is about."),
     "numbers/claims#of-what"},
    {QT_TRANSLATE_NOOP("ClaimTable", "the article said"),
     QT_TRANSLATE_NOOP("ClaimTable", "What was found years ago, on other machines and in another language, and where "
                                     "to read it. A row of our own repeats no published figure."),
     "numbers/claims#the-article-said"},
    {QT_TRANSLATE_NOOP("ClaimTable", "measured here"),
     QT_TRANSLATE_NOOP("ClaimTable", "The result of this run so far, on this machine. A dash: none yet."),
     "numbers/claims#measured-here"},
}};

QString noFigure()
{
    return QStringLiteral("–");
}

QString ownWords(const char* text)
{
    return QCoreApplication::translate("ClaimTable", text);
}

} // namespace

ClaimTableModel::ClaimTableModel(QObject* parent) : QAbstractTableModel(parent) {}

void ClaimTableModel::setExperiment(const Experiment& experiment)
{
    beginResetModel();
    const std::vector<int> styles = laneStyles(experiment);
    rows_.clear();
    claims_ = experiment.claims;
    speeds_.clear();
    for (const Claim& claim : experiment.claims) {
        const QString lane = shownLane(experiment.lanes.at(claim.lane).name);
        rows_.push_back({claim, lane, styles.at(claim.lane), noFigure()});
    }
    endResetModel();
}

void ClaimTableModel::setSummaries(const std::vector<LaneSummary>& summaries, const Recording& recording)
{
    bool hasChanged = false;
    const std::vector<Message> findings = findingsOf(claims_, summaries, recording, speeds_);
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        Row& row = rows_[i];
        const QString shown = findings[i].empty() ? noFigure() : spoken(findings[i]);
        hasChanged = hasChanged || shown != row.measured;
        row.measured = shown;
    }
    if (hasChanged) emit dataChanged(index(0, Measured), index(rowCount() - 1, Measured));
}

int ClaimTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int ClaimTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : columnTotal;
}

QVariant ClaimTableModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid)) return {};
    const Row& row = rows_[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole: return textOf(row, index.column());
    case Qt::TextAlignmentRole: return QVariant::fromValue(Qt::Alignment(Qt::AlignLeft | Qt::AlignVCenter));
    case StyleRole: return row.style;
    case RemarkRole: return remarkOn(row, index.column());
    case Qt::AccessibleTextRole: {
        const QString remark = remarkOn(row, index.column());
        const QString text = textOf(row, index.column());
        return remark.isEmpty() ? text : QStringLiteral("%1; %2").arg(text, remark);
    }
    default: return {};
    }
}

QVariant ClaimTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnTotal) return {};
    const ColumnText& text = claimColumns[static_cast<std::size_t>(section)];
    switch (role) {
    case Qt::DisplayRole: return ownWords(text.title);
    case Qt::ToolTipRole:
    case Qt::WhatsThisRole: return ownWords(text.meaning);
    case Qt::TextAlignmentRole: return QVariant::fromValue(Qt::Alignment(Qt::AlignLeft | Qt::AlignVCenter));
    case HelpTopicRole: return QLatin1String(text.topic);
    default: return {};
    }
}

QString ClaimTableModel::textOf(const Row& row, int column)
{
    switch (column) {
    case Lane: return row.lane;
    case Subject: return translated(row.claim.text);
    case Said: return translated(row.claim.said);
    default: return row.measured;
    }
}

QString ClaimTableModel::remarkOn(const Row& row, int column)
{
    const Claim& claim = row.claim;
    switch (column) {
    case Subject: return translated(claim.of);
    case Said:
        // Titles of articles and headings are not translated.
        return claim.source ? QStringLiteral("%1 – %2").arg(QString::fromStdString(claim.source->article),
                                                            QString::fromStdString(claim.source->passage))
                            : ownWords(QT_TRANSLATE_NOOP("ClaimTable", "ours: no article says so"));
    case Measured: return translated(claim.difference);
    default: return {};
    }
}

RemarkDelegate::RemarkDelegate(int remarkRole, QObject* parent) : QStyledItemDelegate(parent), remarkRole_(remarkRole)
{
}

void RemarkDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QString remark = index.data(remarkRole_).toString();
    if (remark.isEmpty()) {
        QStyledItemDelegate::paint(painter, option, index);
        return;
    }
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    const QStyle* style = cell.widget == nullptr ? QApplication::style() : cell.widget->style();
    const QString text = cell.text;
    const QRect room = style->subElementRect(QStyle::SE_ItemViewItemText, &cell, cell.widget).adjusted(2, 0, -2, 0);
    cell.text.clear();
    style->drawControl(QStyle::CE_ItemViewItem, &cell, painter, cell.widget);
    const bool isSelected = cell.state.testFlag(QStyle::State_Selected);
    const int line = cell.fontMetrics.height();
    const QRect upper(room.left(), cell.rect.center().y() - line, room.width(), line);
    const auto draw = [&](const QRect& at, const QString& words, QPalette::ColorRole role) {
        painter->setPen(cell.palette.color(QPalette::Active, isSelected ? QPalette::HighlightedText : role));
        painter->drawText(at, static_cast<int>(cell.displayAlignment) | Qt::TextSingleLine,
                          cell.fontMetrics.elidedText(words, Qt::ElideRight, at.width()));
    };
    painter->save();
    painter->setFont(cell.font);
    draw(upper, text, QPalette::Text);
    draw(upper.translated(0, line), remark, QPalette::PlaceholderText);
    painter->restore();
}

QSize RemarkDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QSize size = QStyledItemDelegate::sizeHint(option, index);
    const QString remark = index.data(remarkRole_).toString();
    if (!remark.isEmpty()) size.setWidth(std::max(size.width(), option.fontMetrics.horizontalAdvance(remark) + 10));
    return size;
}

namespace {

constexpr int minClaims = 2;
constexpr int linesOfClaim = 2; // with its remark

} // namespace

ClaimTable::ClaimTable(ClaimTableModel& model, QWidget& room, QWidget* parent)
    : FittedTable(model, ClaimTableModel::StyleRole, minClaims, room, parent, linesOfClaim)
{
    for (const int column : {ClaimTableModel::Subject, ClaimTableModel::Said, ClaimTableModel::Measured})
        setItemDelegateForColumn(column, new RemarkDelegate(ClaimTableModel::RemarkRole, this));
    setObjectName(QStringLiteral("table.claims"));
    setAccessibleName(tr("What the article said, and what is measured here"));
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    fitColumns();
}

// The measured values change all the time. Their column comes last and takes the remaining width, so that nothing
// jumps. If that is less than most of its texts need, two other columns become narrower in proportion.
void ClaimTable::fitColumns()
{
    constexpr int columnGap = 16;
    const auto natural = [this](int column) {
        return std::max(titleWidth(column), sizeHintForColumn(column)) + columnGap;
    };
    const int lane = natural(ClaimTableModel::Lane);
    const int subject = natural(ClaimTableModel::Subject);
    const int said = natural(ClaimTableModel::Said);
    const int wanted =
        fontMetrics().horizontalAdvance(QStringLiteral("8,888 a frame (888 to 8,888), 8,888,888 in all")) + columnGap;
    const int width = viewport()->width();
    const int rest = std::max(0, width - lane - wanted);
    const double share = std::min(1.0, static_cast<double>(rest) / std::max(1, subject + said));
    const int subjectWidth = static_cast<int>(subject * share);
    const int saidWidth = static_cast<int>(said * share);
    setColumnWidth(ClaimTableModel::Lane, lane);
    setColumnWidth(ClaimTableModel::Subject, subjectWidth);
    setColumnWidth(ClaimTableModel::Said, saidWidth);
    setColumnWidth(ClaimTableModel::Measured, std::max(0, width - lane - subjectWidth - saidWidth));
}

} // namespace poolscope::ui
