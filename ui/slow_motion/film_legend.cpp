// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/slow_motion/film_legend.h"

#include <QPainter>

#include <algorithm>
#include <utility>

namespace poolscope::ui {

namespace {

SwatchLegend::Entry objectEntry(const ObjectLook& look, const QString& text, const QString& brief)
{
    return {text, brief, [look](QPainter& painter, const QRectF& place, const FilmLooks& looks) {
                paintObject(painter, place, look, looks);
            }};
}

SwatchLegend::Entry ringEntry(QColor FilmLooks::*colour, const QString& text, const QString& brief)
{
    return {text, brief, [colour](QPainter& painter, const QRectF& place, const FilmLooks& looks) {
                paintObject(painter, place, {}, looks);
                painter.setBrush(Qt::NoBrush);
                painter.setPen(QPen(looks.*colour, 3));
                painter.drawRoundedRect(place, 2, 2);
            }};
}

} // namespace

FilmLegend::FilmLegend(QWidget* parent) : SwatchLegend(parent)
{
    setObjectName(QStringLiteral("film.legend"));
}

void FilmLegend::setFilm(const CollectionFilm& film)
{
    algorithm_ = film.algorithm;
    hasLost_ = !film.deadLeft.empty();
    sweeps_ = std::ranges::find(film.steps, gc::StepAction::Keep, &FilmStep::action) != film.steps.end();
    isWhiteGarbage_ = false;
    setEntries(entries());
}

void FilmLegend::setWhiteGarbage(bool isGarbage)
{
    if (isGarbage == isWhiteGarbage_) return;
    isWhiteGarbage_ = isGarbage;
    setEntries(entries());
}

std::vector<SwatchLegend::Entry> FilmLegend::entries() const
{
    std::vector<Entry> all;
    addColours(all);
    addMarks(all);
    return all;
}

void FilmLegend::addColours(std::vector<Entry>& all) const
{
    using enum FilmColour;
    if (algorithm_ == FilmedAlgorithm::ReferenceCounting) {
        all.push_back(objectEntry({.colour = White, .count = 2}, tr("in the heap; the figure counts references to it"),
                                  tr("count")));
        all.push_back(objectEntry({.colour = Grey}, tr("count zero: to be freed"), tr("count 0")));
        return;
    }
    all.push_back(objectEntry({.colour = White}, isWhiteGarbage_ ? tr("white: garbage") : tr("white: not reached yet"),
                              tr("white")));
    all.push_back(objectEntry({.colour = Grey}, tr("grey: reached, waits to be gone through"), tr("grey")));
    all.push_back(objectEntry({.colour = Black}, tr("black: reached and done, alive"), tr("black")));
    if (sweeps_)
        all.push_back(objectEntry({.colour = Kept}, tr("white again: alive, its mark is cleared"), tr("white again")));
    if (algorithm_ != FilmedAlgorithm::Minor) return;
    all.push_back(objectEntry({.colour = Black, .isCondemned = false}, tr("old, not asked about"), tr("old")));
    all.push_back(objectEntry({.colour = Black, .isCondemned = false, .isRemembered = true},
                              tr("in the remembered set"), tr("remembered")));
}

void FilmLegend::addMarks(std::vector<Entry>& all) const
{
    using enum FilmColour;
    if (hasLost_)
        all.push_back(objectEntry({.colour = White, .isLost = true}, tr("dead, and still there"), tr("dead")));
    all.push_back(objectEntry({.colour = White, .isRoot = true}, tr("root"), tr("root")));
    all.push_back(objectEntry({.colour = Gone}, tr("free memory"), tr("free")));
    all.push_back(ringEntry(&FilmLooks::current, tr("at work here"), tr("at work")));
    if (algorithm_ == FilmedAlgorithm::IncrementalSnapshot || algorithm_ == FilmedAlgorithm::IncrementalUpdate)
        all.push_back(ringEntry(&FilmLooks::remembered, tr("the program at work"), tr("program")));
    if (!sweeps_ && algorithm_ != FilmedAlgorithm::ReferenceCounting) return;
    all.push_back({tr("free list: from the cell freed last to the one before"), tr("free list"),
                   [](QPainter& painter, const QRectF& place, const FilmLooks& looks) {
                       paintFree(painter, place, looks);
                       paintArrow(painter, {place.right(), place.center().y()}, {place.left(), place.center().y()},
                                  looks.freeList, 1.5);
                   }});
}

} // namespace poolscope::ui
