// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/claim_table_model.h"

#include "ui/tables/column_text.h"
#include "ui/text/core_words.h"
#include "ui/text/lane_names.h"
#include "ui/text/spoken_message.h"
#include "ui/widgets/help_topic.h"

#include <QCoreApplication>

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

} // namespace poolscope::ui
