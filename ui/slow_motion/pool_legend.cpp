// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/slow_motion/pool_legend.h"

#include <QPainter>

namespace poolscope::ui {

namespace {

void paintFramed(QPainter& painter, const QRectF& place, const QPen& pen)
{
    painter.setBrush(Qt::NoBrush);
    painter.setPen(pen);
    painter.drawRect(place);
}

} // namespace

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
