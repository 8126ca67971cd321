// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/slow_motion/waiting_list.h"

#include "core/films/film_words.h"
#include "ui/slow_motion/film_looks.h"
#include "ui/text/digits.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace poolscope::ui {

namespace {

constexpr int listMargin = 6;
constexpr int minRows = 1, usualRows = 8;

} // namespace

WaitingList::WaitingList(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("film.waiting"));
    setAccessibleName(tr("What waits"));
}

void WaitingList::setPlayer(const FilmPlayer* player)
{
    player_ = player;
    showMoved();
}

void WaitingList::showMoved()
{
    setAccessibleDescription(title());
    update();
}

QString WaitingList::title() const
{
    if (player_ == nullptr) return {};
    const QString count = localCount(player_->pending().size());
    if (player_->film().algorithm == FilmedAlgorithm::ReferenceCounting) return tr("To be freed (%1)").arg(count);
    // Those outside the sample wait, too.
    if (player_->film().isSample())
        return player_->isQueue() ? tr("Queue (%1 of those shown)").arg(count)
                                  : tr("Mark stack (%1 of those shown)").arg(count);
    return player_->isQueue() ? tr("Queue (%1)").arg(count) : tr("Mark stack (%1)").arg(count);
}

int WaitingList::lineHeight() const
{
    return fontMetrics().height() + 5;
}

QSize WaitingList::minimumSizeHint() const
{
    return {fontMetrics().horizontalAdvance(QLatin1Char('x')) * 18, (minRows + 1) * lineHeight() + listMargin};
}

QSize WaitingList::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(QLatin1Char('x')) * 26, (usualRows + 1) * lineHeight() + listMargin};
}

FilmObject WaitingList::objectAt(std::size_t row) const
{
    const auto waiting = player_->pending();
    if (row >= waiting.size()) return noFilmObject;
    return player_->isQueue() ? waiting[row] : waiting[waiting.size() - 1 - row];
}

QRect WaitingList::placeOf(int row) const
{
    return {listMargin, (row + 1) * lineHeight(), width() - 2 * listMargin, lineHeight() - 1};
}

void WaitingList::paintEvent(QPaintEvent*)
{
    if (player_ == nullptr) return;
    const FilmLooks looks = filmLooksFor(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QFont bold = font();
    bold.setBold(true);
    painter.setFont(bold);
    painter.setPen(looks.text);
    painter.drawText(QRect(listMargin, 0, width() - 2 * listMargin, lineHeight()), Qt::AlignLeft | Qt::AlignVCenter,
                     title());
    painter.setFont(font());
    const auto count = static_cast<int>(player_->pending().size());
    const int room = std::max(1, (height() - lineHeight()) / lineHeight());
    const int shown = count <= room ? count : std::max(1, room - 1);
    for (int row = 0; row < shown; ++row) {
        const FilmObject object = objectAt(static_cast<std::size_t>(row));
        const QRect place = placeOf(row);
        painter.setPen(QPen(row == 0 ? looks.current : looks.outline, row == 0 ? 2 : 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF(place).adjusted(1, 1, -1, -1));
        const QRectF swatch(place.left() + 4, place.top() + 4, place.height() - 8, place.height() - 8);
        ObjectLook look = lookOf(*player_, object);
        look.count.reset();
        paintObject(painter, swatch, look, looks);
        painter.setPen(looks.text);
        QString name = QString::fromStdString(nameOf(player_->film(), object));
        if (row == 0) name += QStringLiteral("   ← ") + tr("next");
        painter.drawText(place.adjusted(place.height() + 4, 0, -4, 0), Qt::AlignLeft | Qt::AlignVCenter,
                         fontMetrics().elidedText(name, Qt::ElideRight, place.width() - place.height() - 8));
    }
    painter.setPen(looks.muted);
    if (count == 0)
        painter.drawText(placeOf(0), Qt::AlignLeft | Qt::AlignVCenter, tr("empty"));
    else if (shown < count && shown < room)
        painter.drawText(placeOf(shown), Qt::AlignLeft | Qt::AlignVCenter, tr("and %Ln more", nullptr, count - shown));
}

void WaitingList::mousePressEvent(QMouseEvent* event)
{
    if (player_ == nullptr) return;
    const int row = (static_cast<int>(event->position().y()) - lineHeight()) / lineHeight();
    if (row < 0 || event->position().y() < lineHeight()) return;
    const FilmObject object = objectAt(static_cast<std::size_t>(row));
    if (object != noFilmObject) emit objectChosen(object);
}

} // namespace poolscope::ui
