// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The phases of a collection, as a film has them, and what is said of each. Interface thread.
#pragma once

#include "core/films/film_player.h"
#include "ui/slow_motion/playback.h"

#include <QCoreApplication>
#include <QString>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace poolscope::ui {

struct FilmPhase
{
    enum class Kind : std::uint8_t {
        Roots,
        Remembered, // the remembered set
        Marking,
        Sweeping,
        Copying,
        Emptying,
        Counting,
        Program, // between two increments
    };

    Kind kind = Kind::Roots;
    std::size_t first = 0; // index of its first step

    friend bool operator==(const FilmPhase&, const FilmPhase&) = default;
};

class FilmPhases
{
    Q_DECLARE_TR_FUNCTIONS(FilmPhases)

public:
    explicit FilmPhases(const CollectionFilm& film);

    [[nodiscard]] const std::vector<FilmPhase>& all() const { return phases_; }
    // The phase of the step done last; null at the beginning.
    [[nodiscard]] const FilmPhase* at(std::size_t position) const;
    // Where phases begin, and where another object is gone through. Of counting, where another count falls to zero.
    [[nodiscard]] const Playback::Landmarks& landmarks() const { return landmarks_; }

    // "Marking"
    [[nodiscard]] static QString title(FilmPhase::Kind kind);
    // "Everything that is reached is alive." At the beginning and at the end: what will be asked, and what was found.
    [[nodiscard]] static QString caption(FilmPhase::Kind kind, FilmedAlgorithm algorithm);
    [[nodiscard]] static QString opening(FilmedAlgorithm algorithm);
    [[nodiscard]] static QString ending(const FilmPlayer& player);

private:
    std::vector<FilmPhase> phases_;
    Playback::Landmarks landmarks_;
};

// Whether the object is dead and still there: part of a cycle that counting does not see, or dead too late for this
// collection. Known at the end of a film only.
[[nodiscard]] bool isLost(const FilmPlayer& player, FilmObject object);

} // namespace poolscope::ui
