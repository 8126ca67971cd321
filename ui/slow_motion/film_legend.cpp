// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/slow_motion/film_legend.h"

#include <QPainter>
#include <QStringList>

#include <algorithm>
#include <utility>

namespace poolscope::ui {

namespace {

constexpr int swatchToWords = 5, entryToNext = 16;
constexpr int maxLines = 2; // of whole sentences

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

void paintFramed(QPainter& painter, const QRectF& place, const QPen& pen)
{
    painter.setBrush(Qt::NoBrush);
    painter.setPen(pen);
    painter.drawRect(place);
}

} // namespace

SwatchLegend::SwatchLegend(QWidget* parent) : QWidget(parent)
{
    setAccessibleName(tr("Legend"));
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void SwatchLegend::setEntries(std::vector<Entry> entries)
{
    entries_ = std::move(entries);
    setAccessibleDescription(text());
    setToolTip(text().replace(QStringLiteral(" · "), QStringLiteral("\n")));
    updateGeometry();
    update();
}

void SwatchLegend::setBrief(bool isBrief)
{
    if (isBrief == isBrief_) return;
    isBrief_ = isBrief;
    updateGeometry();
    update();
}

QString SwatchLegend::text() const
{
    QStringList lines;
    for (const Entry& entry : entries_)
        lines << entry.text;
    return lines.join(QStringLiteral(" · "));
}

int SwatchLegend::lineHeight() const
{
    return fontMetrics().height() + 4;
}

std::vector<QRect> SwatchLegend::places(int width) const
{
    if (isBriefAt(width)) return placesOf(&Entry::brief, width);
    return placesOf(&Entry::text, width);
}

bool SwatchLegend::isBriefAt(int width) const
{
    if (isBrief_ || entries_.empty()) return isBrief_;
    return placesOf(&Entry::text, width).back().bottom() >= maxLines * lineHeight();
}

std::vector<QRect> SwatchLegend::placesOf(QString Entry::*words, int width) const
{
    const int height = lineHeight();
    std::vector<QRect> all;
    int x = 0, y = 0;
    for (const Entry& entry : entries_) {
        const int wide = height + swatchToWords + fontMetrics().horizontalAdvance(entry.*words);
        if (x > 0 && x + wide > width) {
            x = 0;
            y += height;
        }
        all.emplace_back(x, y, wide, height);
        x += wide + entryToNext;
    }
    return all;
}

int SwatchLegend::heightForWidth(int width) const
{
    const auto all = places(width);
    return all.empty() ? lineHeight() : all.back().bottom() + 1;
}

void SwatchLegend::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    drawOn(painter);
}

void SwatchLegend::drawOn(QPainter& painter) const
{
    const FilmLooks looks = filmLooksFor(palette());
    painter.setRenderHint(QPainter::Antialiasing);
    const auto where = places(width());
    const bool isBrief = isBriefAt(width());
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        const QRect& place = where[i];
        painter.setFont(font());
        entries_[i].paint(painter, QRectF(place.left() + 2, place.top() + 2, place.height() - 4, place.height() - 4),
                          looks);
        painter.setFont(font());
        painter.setPen(looks.text);
        painter.drawText(place.adjusted(place.height() + swatchToWords, 0, 4, 0), Qt::AlignLeft | Qt::AlignVCenter,
                         isBrief ? entries_[i].brief : entries_[i].text);
    }
}

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
    setEntries(entriesNow());
}

void FilmLegend::setWhiteGarbage(bool isGarbage)
{
    if (isGarbage == isWhiteGarbage_) return;
    isWhiteGarbage_ = isGarbage;
    setEntries(entriesNow());
}

std::vector<SwatchLegend::Entry> FilmLegend::entriesNow() const
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
    all.push_back(objectEntry({.colour = Grey}, tr("grey: reached, waits to be scanned"), tr("grey")));
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

void paintNextSlot(QPainter& painter, const QRectF& place, const FilmLooks& looks)
{
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(looks.freeList, 3));
    painter.drawRect(place.adjusted(-3, -3, 3, 3));
    painter.setPen(Qt::NoPen);
    painter.setBrush(looks.freeList);
    painter.drawEllipse(QPointF(place.left(), place.center().y()), 5, 5);
}

PoolLegend::PoolLegend(QWidget* parent) : SwatchLegend(parent)
{
    setObjectName(QStringLiteral("pool-film.legend"));
}

void PoolLegend::setFilm(const PoolFilm& film)
{
    setEntries(entriesOf(film));
}

std::vector<SwatchLegend::Entry> PoolLegend::entriesOf(const PoolFilm& film)
{
    using Looks = const FilmLooks&;
    std::vector<SwatchLegend::Entry> all;
    const auto add = [&all](const QString& text, const QString& brief, auto paint) {
        all.push_back({text, brief, paint});
    };
    add(tr("in use: above the slot's number, below its object's (%1)").arg(QString::fromStdString(film.kind)),
        tr("in use"), [](QPainter& painter, const QRectF& place, Looks looks) {
            painter.fillRect(place, looks.root);
            paintFramed(painter, place, QPen(looks.outline, 1));
        });
    add(tr("idle"), tr("idle"), [](QPainter& painter, const QRectF& place, Looks looks) {
        paintFree(painter, place, looks);
        paintFramed(painter, place, QPen(looks.outline, 1));
    });
    add(tr("never used"), tr("never used"), [](QPainter& painter, const QRectF& place, Looks looks) {
        paintFree(painter, place, looks);
        paintFramed(painter, place, QPen(looks.outline, 1, Qt::DotLine));
    });
    add(tr("slot of the last call"), tr("last call"), [](QPainter& painter, const QRectF& place, Looks looks) {
        paintFramed(painter, place.adjusted(1, 1, -1, -1), QPen(looks.current, 3.5));
    });
    if (film.structure == PoolStructure::Bitmap) return all;
    add(tr("handed out next"), tr("comes next"), [](QPainter& painter, const QRectF& place, Looks looks) {
        paintNextSlot(painter, place.adjusted(3, 3, -3, -3), looks);
    });
    if (film.structure == PoolStructure::Stack) return all;
    add(tr("leads to the idle slot after it"), tr("link"), [](QPainter& painter, const QRectF& place, Looks looks) {
        paintArrow(painter, {place.left(), place.center().y()}, {place.right(), place.center().y()}, looks.freeList, 2);
    });
    return all;
}

} // namespace poolscope::ui
