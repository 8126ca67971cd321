// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/series/slot_rail.h"

#include "core/base/units.h"
#include "ui/charts/picture/lane_shapes.h"
#include "ui/charts/picture/line_reader.h"
#include "ui/text/digits.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

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

struct SlotMarkTexts
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
        return (count == 1 ? SlotMarkTexts::tr("grew by %1 slot") : SlotMarkTexts::tr("grew by %1 slots")).arg(number);
    case SlotEvent::Miss: break;
    }
    return (count == 1 ? SlotMarkTexts::tr("%1 miss") : SlotMarkTexts::tr("%1 misses")).arg(number);
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

namespace {

constexpr double rowHeight = 8;       // units
constexpr double maxOfThePlot = 0.35; // for all rows together
constexpr double boutGap = 14;        // units: marks closer together belong to one bout

struct Bout
{
    double begin = 0;       // frames
    double most = 0;        // maximum of its event in one frame
    bool isOne = true;      // a single mark
    bool beginsHere = true; // rather than before the view
};

// The context for drawing a row.
struct Rail
{
    ChartPicture& picture;
    const ChartView& view;
    double perUnit = 0;        // values
    double height = 0;         // units, of a row
    bool isShared = false;     // by several lanes
    std::ptrdiff_t before = 0; // entries of the legend that are not of it

    [[nodiscard]] double frames(double units) const
    {
        return units * view.unit * (view.upper - view.lower) / std::max(view.plot.width(), 1.0);
    }
};

// Whether an event happened so shortly before the view that a bout at its edge began earlier.
bool goesOnFromBefore(const Series* series, const ChartView& view, double gap)
{
    const double last = std::ceil(view.lower);
    const double first = std::max(std::floor(view.lower - gap), 0.0);
    if (!series || last <= first || last > static_cast<double>(series->size())) return false;
    return series->extremes(static_cast<std::size_t>(first), static_cast<std::size_t>(last)).maximum > 0;
}

std::vector<Bout> boutsOf(const std::vector<SlotMark>& marks, SlotEvent event, const Series* series, const Rail& rail)
{
    const double gap = rail.frames(boutGap);
    std::vector<Bout> bouts;
    double last = 0;
    for (const SlotMark& mark : marks) {
        if (mark.event != event) continue;
        if (bouts.empty() || mark.frame - last > gap)
            bouts.push_back({mark.frame, mark.most});
        else
            bouts.back() = {bouts.back().begin, std::max(bouts.back().most, mark.most), false};
        last = mark.frame;
    }
    if (!bouts.empty() && bouts.front().begin - rail.view.lower < gap)
        bouts.front().beginsHere = !goesOnFromBefore(series, rail.view, gap);
    return bouts;
}

void addTicks(const Rail& rail, const std::vector<SlotMark>& marks, SlotEvent event, double foot, PictureStrokes ticks)
{
    for (const SlotMark& mark : marks)
        if (mark.event == event) ticks.at.emplace_back(mark.frame, foot);
    if (!ticks.at.empty()) rail.picture.ticksBelow.push_back(std::move(ticks));
}

void addGrowth(const Rail& rail, const SlotRow& row, const std::vector<SlotMark>& marks, double foot)
{
    const auto& style = rail.view.theme.lane(row.style);
    addTicks(rail, marks, SlotEvent::Growth, foot, {{}, rail.height * 0.75, 1.5, style.colour});
    PictureMarkers heads{{}, style.marker, style.colour, std::min(3.5, rail.height * 0.45)};
    for (const Bout& bout : boutsOf(marks, SlotEvent::Growth, row.events->growth, rail))
        if (bout.beginsHere) heads.at.emplace_back(bout.begin, foot + rail.perUnit * rail.height * 0.45);
    rail.picture.markers.push_back(std::move(heads));
}

QString captionOf(const Bout& bout, const SlotEvents& events)
{
    const QString words = spoken(SlotEvent::Exhaustion, bout.most, events);
    return bout.isOne ? words : QCoreApplication::translate("SlotMarks", "up to %1 a frame").arg(words);
}

// How much it was is said once, beside the title.
void addSharedExhaustion(const Rail& rail, const SlotRow& row, const std::vector<SlotMark>& marks, double foot)
{
    const QColor& colour = rail.view.theme.lane(row.style).colour;
    addTicks(rail, marks, SlotEvent::Exhaustion, foot, {{}, rail.height * 0.85, 3, colour});
    PictureMarkers heads{{}, MarkerShape::Cross, colour, std::min(4.0, rail.height * 0.5)};
    Bout all{.most = 0, .isOne = true};
    for (const Bout& bout : boutsOf(marks, SlotEvent::Exhaustion, row.events->exhausted, rail)) {
        if (bout.beginsHere) heads.at.emplace_back(bout.begin, foot + rail.perUnit * rail.height * 0.5);
        all = {bout.begin, std::max(all.most, bout.most), all.most == 0 && bout.isOne};
    }
    rail.picture.markers.push_back(std::move(heads));
    // The lanes come from the last to the first.
    if (all.most > 0)
        rail.picture.legend.insert(rail.picture.legend.begin() + rail.before, {colour, captionOf(all, *row.events)});
}

void addExhaustion(const Rail& rail, const SlotRow& row, const std::vector<SlotMark>& marks, double foot)
{
    const QColor& loud = rail.view.theme.budget;
    const auto& style = rail.view.theme.lane(row.style);
    addTicks(rail, marks, SlotEvent::Exhaustion, foot, {{}, rail.height * 0.75, 2, loud});
    // Shows by the lane's colour to whom the row belongs.
    addTicks(rail, marks, SlotEvent::Exhaustion, foot, {{}, rail.height * 0.25, 2, style.colour});
    for (const Bout& bout : boutsOf(marks, SlotEvent::Exhaustion, row.events->exhausted, rail)) {
        const QString caption = captionOf(bout, *row.events);
        const double size = valueAt(row.owned, static_cast<std::size_t>(bout.begin));
        PictureStem stem{bout.begin, foot, std::min(size, rail.picture.upper), loud, bout.beginsHere, true, caption};
        stem.marker = style.marker;
        // If the bout began before the view, only its caption is shown, where its row comes into view.
        if (!bout.beginsHere) stem.foot = stem.top;
        rail.picture.stems.push_back(std::move(stem));
    }
}

// Adds targets for every mark in the row, and for the stems on it.
void addTargets(const Rail& rail, const SlotRow& row, const std::vector<SlotMark>& marks, double foot)
{
    for (const SlotMark& mark : marks) {
        const bool isExhausted = mark.event == SlotEvent::Exhaustion;
        const bool isGrowth = mark.event == SlotEvent::Growth;
        const Series* series = isExhausted ? row.events->exhausted : isGrowth ? row.events->growth : row.events->misses;
        const QPointF peak(mark.frame, mark.most);
        addTarget(rail.picture, rail.view, *series, peak, {mark.frame, foot + rail.perUnit * rail.height * 0.4},
                  row.style);
        if (!isExhausted || rail.isShared) continue;
        const double size = valueAt(row.owned, static_cast<std::size_t>(mark.frame));
        addTarget(rail.picture, rail.view, *series, peak, {mark.frame, std::min(size, rail.picture.upper)}, row.style);
    }
}

} // namespace

void addSlotRail(ChartPicture& picture, const ChartView& view, const std::vector<SlotRow>& rows)
{
    std::vector<SlotRow> busy;
    std::ranges::copy_if(rows, std::back_inserter(busy), [](const SlotRow& row) { return hasSlotMarks(*row.events); });
    if (busy.empty()) return;
    const double plotUnits = std::max(view.plot.height() / view.unit, 1.0);
    const auto count = static_cast<double>(busy.size());
    const double all = std::min((rowHeight * count) + 2, plotUnits * maxOfThePlot);
    picture.lower = -picture.upper * all / (plotUnits - all);
    const Rail rail{picture,
                    view,
                    (picture.upper - picture.lower) / plotUnits,
                    (all - 2) / count,
                    rows.size() > 1,
                    static_cast<std::ptrdiff_t>(picture.legend.size())};
    double foot = picture.lower;
    // The first lane is on top, as in all charts.
    for (auto row = busy.rbegin(); row != busy.rend(); ++row) {
        const auto marks = readSlotMarks(*row->events, view);
        addTargets(rail, *row, marks, foot);
        addTicks(rail, marks, SlotEvent::Miss, foot, {{}, rail.height * 0.4, 1, view.theme.lane(row->style).faint});
        addGrowth(rail, *row, marks, foot);
        rail.isShared ? addSharedExhaustion(rail, *row, marks, foot) : addExhaustion(rail, *row, marks, foot);
        foot += rail.perUnit * rail.height;
    }
}

} // namespace poolscope::ui
