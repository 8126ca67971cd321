// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/report/report_advice.h"

#include "core/tuning/advice/advice_text.h"
#include "ui/text/digits.h"
#include "ui/text/lane_names.h"
#include "ui/text/spoken_message.h"

#include <QCoreApplication>

namespace poolscope::ui {

namespace {

struct AdviceWords
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::Report)
};

// "1,344", or "≤ 1,344" where it may be a little less.
QString slotsCell(const std::optional<SizeAdvice>& size)
{
    if (!size || size->size == 0) return QStringLiteral("–");
    return (size->within > 0 ? QStringLiteral("≤ ") : QString()) + localCount(size->size);
}

QString spokenTogether(const std::vector<Message>& sentences)
{
    QStringList all;
    for (const Message& sentence : sentences)
        all << spoken(sentence);
    return all.join(QLatin1Char(' '));
}

ReportTable sizesOf(const LaneAdvice& lane)
{
    ReportTable table{AdviceWords::tr("Lane %1").arg(shownLane(lane.lane)),
                      {AdviceWords::tr("Kind"), AdviceWords::tr("Births a frame"), AdviceWords::tr("Never missed"),
                       AdviceWords::tr("Bytes"), AdviceWords::tr("Refuses < 0.1 %"), AdviceWords::tr("Refuses < 1 %")},
                      {}};
    for (const KindAdvice& kind : lane.kinds) {
        const bool isBorn = kind.neverMissed.size > 0;
        table.rows.push_back({QString::fromStdString(kind.pooled.name), inLocalDigits(kind.birthsPerFrame, 2),
                              slotsCell(kind.neverMissed),
                              isBorn ? localBytes(kind.neverMissed.bytes) : QStringLiteral("–"),
                              slotsCell(kind.underPerMille), slotsCell(kind.underPerCent)});
    }
    return table;
}

} // namespace

ReportSection adviceSection(const Advice& advice)
{
    ReportSection section{QStringLiteral("advice"), AdviceWords::tr("Sizes advised"), {}};
    section.parts.emplace_back(
        ReportText{AdviceWords::tr("From the births and deaths of %1 seeds with %2 frames each; "
                                   "everything is counted.",
                                   nullptr, static_cast<int>(advice.experiment.frames))
                       .arg(localCount(advice.seeds.size()), localCount(advice.experiment.frames)),
                   true});
    for (const LaneAdvice& lane : advice.lanes) {
        section.parts.emplace_back(sizesOf(lane));
        for (const KindAdvice& kind : lane.kinds)
            section.parts.emplace_back(ReportText{QStringLiteral("%1: %2").arg(
                QString::fromStdString(kind.pooled.name), spokenTogether(sentencesOn(kind, advice)))});
        if (const QString ofLane = spokenTogether(sentencesOn(lane)); !ofLane.isEmpty())
            section.parts.emplace_back(ReportText{ofLane});
    }
    return section;
}

} // namespace poolscope::ui
