// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/series/slot_marks.h"

#include "core/base/units.h"
#include "ui/charts/picture/lane_shapes.h"
#include "ui/charts/picture/line_reader.h"
#include "ui/text/digits.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>

namespace poolscope::ui {
namespace {

constexpr std::array loudestFirst{SlotEvent::Exhaustion, SlotEvent::Growth, SlotEvent::Miss};

const Series* seriesOf(const SlotEvents& events, SlotEvent event)
{
    switch (event) {
    case SlotEvent::Exhaustion: return events.exhausted;
    case SlotEvent::Growth: return events.growth;
    case SlotEvent::Miss: break;
    }
    return events.misses;
}

struct SlotMarkWords
{
    Q_DECLARE_TR_FUNCTIONS(SlotMarks)
};

} // namespace

std::vector<SlotMark> readSlotMarks(const SlotEvents& events, const ChartView& view)
{
    std::vector<SlotMark> marks;
    for (const SlotEvent event : loudestFirst) {
        const Series* series = seriesOf(events, event);
        if (!series) continue;
        for (const QPointF& peak : readPeaks(*series, view))
            marks.push_back({peak.x(), event, peak.y()});
    }
    // Series of equal length have the same buckets: of each, the first mark is the loudest.
    std::ranges::stable_sort(marks, {}, &SlotMark::frame);
    const auto quieter = std::ranges::unique(marks, {}, &SlotMark::frame);
    marks.erase(quieter.begin(), quieter.end());
    return marks;
}

bool hasSlotMarks(const SlotEvents& events)
{
    return std::ranges::any_of(loudestFirst, [&](SlotEvent event) {
        const Series* series = seriesOf(events, event);
        return series && !series->empty() && series->extremes(0, series->size()).maximum > 0;
    });
}

QString spoken(SlotEvent event, double count, const SlotEvents& events)
{
    const QString number = inLocalDigits(formatCount(std::llround(count)));
    switch (event) {
    case SlotEvent::Exhaustion: return events.answer.arg(number);
    case SlotEvent::Growth:
        return (count == 1 ? SlotMarkWords::tr("grew by %1 slot") : SlotMarkWords::tr("grew by %1 slots")).arg(number);
    case SlotEvent::Miss: break;
    }
    return (count == 1 ? SlotMarkWords::tr("%1 miss") : SlotMarkWords::tr("%1 misses")).arg(number);
}

QString spokenAt(const SlotEvents& events, std::size_t frame)
{
    QStringList all;
    for (const SlotEvent event : loudestFirst) {
        const double count = valueAt(seriesOf(events, event), frame);
        if (count > 0) all << spoken(event, count, events);
    }
    return all.join(QStringLiteral(", "));
}

} // namespace poolscope::ui
