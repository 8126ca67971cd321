// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How many objects of a film have which colour now. Of a sample it says so. Interface thread.
#pragma once

#include "core/films/film_player.h"

#include <QCoreApplication>
#include <QString>

namespace poolscope::ui {

class FilmTally
{
    Q_DECLARE_TR_FUNCTIONS(FilmTally)

public:
    // Several lines, with the bytes copied and freed.
    [[nodiscard]] static QString text(const FilmPlayer& player);
    // "white 12 · grey 3 · black 4 · freed 0"
    [[nodiscard]] static QString colours(const FilmPlayer& player);
};

} // namespace poolscope::ui
