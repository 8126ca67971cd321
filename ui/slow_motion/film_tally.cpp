// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/slow_motion/film_tally.h"

#include "ui/text/digits.h"

#include <QStringList>

namespace poolscope::ui {

QString FilmTally::text(const FilmPlayer& player)
{
    const FilmPlayer::Tally& tally = player.tally();
    const CollectionFilm& film = player.film();
    QStringList lines;
    if (film.isSample()) lines << tr("Of the %1 shown:").arg(localCount(film.objects.size() - film.bornLater));
    lines << colours(player);
    if (tally.copiedBytes > 0)
        lines << tr("%1 copied, %2 freed").arg(localBytes(tally.copiedBytes), localBytes(tally.freedBytes));
    else
        lines << tr("%1 freed").arg(localBytes(tally.freedBytes));
    return lines.join(QLatin1Char('\n'));
}

QString FilmTally::colours(const FilmPlayer& player)
{
    const FilmPlayer::Tally& tally = player.tally();
    const CollectionFilm& film = player.film();
    QStringList parts;
    if (film.algorithm == FilmedAlgorithm::ReferenceCounting) {
        const std::size_t there = tally.white + tally.grey + tally.black;
        if (player.isAtEnd())
            parts << tr("alive %1").arg(localCount(there - film.deadLeft.size()))
                  << tr("dead, in cycles %1").arg(localCount(film.deadLeft.size()));
        else
            parts << tr("in the heap %1").arg(localCount(there));
    } else {
        parts << tr("white %1").arg(localCount(tally.white)) << tr("grey %1").arg(localCount(tally.grey))
              << tr("black %1").arg(localCount(tally.black));
    }
    if (tally.kept > 0) parts << tr("white again %1").arg(localCount(tally.kept));
    parts << tr("freed %1").arg(localCount(tally.gone));
    if (tally.notCondemned > 0) parts << tr("old, not asked %1").arg(localCount(tally.notCondemned));
    return parts.join(QStringLiteral(" · "));
}

} // namespace poolscope::ui
