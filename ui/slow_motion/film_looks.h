// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How an object of a film looks in the map, the graph and the lists. Each state has a shape besides its colour: white
// is hollow, grey is striped, black is filled, white again has a frame in it, and free memory is dotted. Interface
// thread.
#pragma once

#include "core/films/film_player.h"

#include <QColor>
#include <QPalette>
#include <QRectF>

#include <cstdint>
#include <optional>

class QPainter;

namespace poolscope::ui {

struct FilmLooks
{
    QColor paper; // memory, behind the objects
    QColor dots;  // of free memory
    QColor track; // of a slider
    QColor white, grey, stripes, black;
    QColor smallGrey; // without stripes
    QColor outline;   // of all of them
    QColor calm;      // fill of objects that the collection does not ask about
    QColor root, current, remembered, freeList, lost;
    QColor text, muted, background;
    QColor onBlack, onWhite; // figures on an object
    bool isDark = false;
};

// As the theme of the charts for that palette.
[[nodiscard]] FilmLooks filmLooksFor(const QPalette& palette);

struct ObjectLook
{
    FilmColour colour = FilmColour::White;
    bool isCondemned = true;
    bool isRoot = false;
    bool isRemembered = false;
    bool isLost = false;
    std::optional<std::uint32_t> count{}; // drawn if there is room
};

[[nodiscard]] ObjectLook lookOf(const FilmPlayer& player, FilmObject object);

// Free memory without any object.
void paintFree(QPainter& painter, const QRectF& place, const FilmLooks& looks);
void paintObject(QPainter& painter, const QRectF& place, const ObjectLook& look, const FilmLooks& looks);
// Where an object was before it was copied, for as long as its old place is kept.
void paintForwarded(QPainter& painter, const QRectF& place, const FilmLooks& looks);
// A line with a head at its end.
void paintArrow(QPainter& painter, const QPointF& from, const QPointF& to, const QColor& colour, double width);

} // namespace poolscope::ui
