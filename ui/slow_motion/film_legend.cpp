// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/slow_motion/film_legend.h"

#include <QPainter>
#include <QStringList>

namespace poolscope::ui {

namespace {

constexpr int swatchToWords = 5, entryToNext = 16;

} // namespace

FilmLegend::FilmLegend(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("film.legend"));
    setAccessibleName(tr("Legend"));
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void FilmLegend::setFilm(const CollectionFilm& film)
{
    algorithm_ = film.algorithm;
    hasLost_ = !film.deadLeft.empty();
    isWhiteGarbage_ = false;
    setAccessibleDescription(text());
    updateGeometry();
    update();
}

void FilmLegend::setWhiteGarbage(bool isGarbage)
{
    if (isGarbage == isWhiteGarbage_) return;
    isWhiteGarbage_ = isGarbage;
    setAccessibleDescription(text());
    update();
}

QString FilmLegend::text() const
{
    QStringList lines;
    for (const Entry& entry : entries())
        lines << entry.text;
    return lines.join(QStringLiteral(" · "));
}

std::vector<FilmLegend::Entry> FilmLegend::entries() const
{
    using enum FilmColour;
    std::vector<Entry> all;
    if (algorithm_ == FilmedAlgorithm::ReferenceCounting) {
        all.push_back({{.colour = White, .count = 2}, tr("alive; the figure counts references to it")});
        all.push_back({{.colour = Grey}, tr("count zero: to be freed")});
    } else {
        all.push_back({{.colour = White}, isWhiteGarbage_ ? tr("white: garbage") : tr("white: not reached yet")});
        all.push_back({{.colour = Grey}, tr("grey: reached, waits to be gone through")});
        all.push_back({{.colour = Black}, tr("black: reached and done, alive")});
    }
    if (algorithm_ == FilmedAlgorithm::Minor) {
        all.push_back({{.colour = Black, .isCondemned = false}, tr("old, not asked about")});
        all.push_back({{.colour = Black, .isCondemned = false, .isRemembered = true}, tr("in the remembered set")});
    }
    if (hasLost_) all.push_back({{.colour = White, .isLost = true}, tr("dead, and still there")});
    all.push_back({{.colour = White, .isRoot = true}, tr("root")});
    all.push_back({{.colour = Gone}, tr("free memory")});
    all.push_back({{.colour = White}, tr("at work here"), true});
    return all;
}

std::vector<QRect> FilmLegend::places(const std::vector<Entry>& entries, int width) const
{
    const int height = fontMetrics().height() + 4;
    std::vector<QRect> all;
    int x = 0, y = 0;
    for (const Entry& entry : entries) {
        const int wide = height + swatchToWords + fontMetrics().horizontalAdvance(entry.text);
        if (x > 0 && x + wide > width) {
            x = 0;
            y += height;
        }
        all.emplace_back(x, y, wide, height);
        x += wide + entryToNext;
    }
    return all;
}

int FilmLegend::heightForWidth(int width) const
{
    const auto all = places(entries(), width);
    return all.back().bottom() + 1;
}

void FilmLegend::paintEvent(QPaintEvent*)
{
    const FilmLooks looks = filmLooksFor(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto all = entries();
    const auto where = places(all, width());
    for (std::size_t i = 0; i < all.size(); ++i) {
        const QRect& place = where[i];
        const QRectF swatch(place.left() + 2, place.top() + 2, place.height() - 4, place.height() - 4);
        painter.setFont(font());
        paintObject(painter, swatch, all[i].look, looks);
        if (all[i].isRing) {
            painter.setBrush(Qt::NoBrush);
            painter.setPen(QPen(looks.current, 3));
            painter.drawRoundedRect(swatch, 2, 2);
        }
        painter.setPen(looks.muted);
        painter.drawText(place.adjusted(place.height() + swatchToWords, 0, 4, 0), Qt::AlignLeft | Qt::AlignVCenter,
                         all[i].text);
    }
}

} // namespace poolscope::ui
