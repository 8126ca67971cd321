// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/slow_motion/pool_picture.h"

#include "ui/slow_motion/film_legend.h"
#include "ui/text/digits.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

namespace poolscope::ui {

namespace {

constexpr double pictureMargin = 10, cellGap = 8;
constexpr std::size_t bitsOfWord = 64;
constexpr std::size_t chainedSlots = 24;                // links drawn
constexpr double sideWidth = 15;                        // characters
constexpr double textShare = 0.78;                      // of a line in a cell
constexpr std::size_t maxWords = 4;                     // drawn at a time, if not all are
constexpr double largestCell = 1.8, smallestCell = 0.9; // of usual text

} // namespace

PoolPicture::PoolPicture(QWidget* parent) : QWidget(parent), looks_(filmLooksFor(palette()))
{
    setObjectName(QStringLiteral("film.pool"));
    setAccessibleName(tr("Slots of the pool"));
}

void PoolPicture::setFilm(std::shared_ptr<const PoolFilm> film)
{
    film_ = std::move(film);
    position_ = 0;
    largestNumber_ = film_ == nullptr ? 0 : slotCount();
    if (film_ != nullptr)
        for (const FilmedPool& moment : film_->moments)
            for (const FilmedSlot& slot : moment.states)
                if (slot.state == FilmedSlot::State::InUse)
                    largestNumber_ = std::max<std::uint64_t>(largestNumber_, slot.holder.index);
    layOut();
}

void PoolPicture::setPosition(std::size_t position)
{
    if (film_ == nullptr) return;
    position_ = std::min(position, film_->steps.size());
    turnPage();
}

QString PoolPicture::nameOf(const ObjectId& object) const
{
    return object.isNull() ? QString() : QString::fromStdString(film_->kind) + QStringLiteral(" %1").arg(object.index);
}

std::vector<std::uint32_t> PoolPicture::idleInOrder() const
{
    std::vector<std::uint32_t> fresh;
    for (std::uint32_t slot = 0; slot < now().states.size(); ++slot)
        if (now().states[slot].state == FilmedSlot::State::NeverUsed) fresh.push_back(slot);
    std::vector<std::uint32_t> all = now().next;
    all.insert(film_->takesFreshFirst ? all.begin() : all.end(), fresh.begin(), fresh.end());
    return all;
}

std::uint32_t PoolPicture::nextSlot() const
{
    if (film_ == nullptr) return PoolStep::noSlot;
    const auto idle = idleInOrder();
    return idle.empty() ? PoolStep::noSlot : idle.front();
}

// All slots if they can be read so; otherwise a page of them.
void PoolPicture::layOut()
{
    shown_ = 0;
    if (film_ == nullptr) return update();
    const std::size_t most = slotCount();
    QRectF area = QRectF(rect()).adjusted(pictureMargin, pictureMargin, -pictureMargin, -pictureMargin);
    const double line = fontMetrics().height() + 4;
    const double side = fontMetrics().horizontalAdvance(QLatin1Char('x')) * sideWidth;
    besides_ = {};
    if (film_->structure == PoolStructure::Stack) {
        besides_ = QRectF(area.right() - side, area.top(), side, area.height());
        area.setRight(besides_.left() - 2 * cellGap);
    } else if (film_->structure == PoolStructure::Bitmap) {
        const double words = std::ceil(static_cast<double>(std::min(most, maxWords * bitsOfWord)) / bitsOfWord);
        const double height = std::min(area.height() / 3, words * line + line);
        besides_ = QRectF(area.left(), area.top(), area.width(), height);
        area.setTop(besides_.bottom() + cellGap);
    }
    slotArea_ = area;
    for (double scale = largestCell; scale > smallestCell; scale *= 0.95) {
        shown_ = roomFor(scale);
        if (shown_ >= most) break;
    }
    if (shown_ < most) {
        slotArea_.setBottom(area.bottom() - line); // of which slots they are
        shown_ = roomFor(smallestCell);
    }
    const bool isInWords = film_->structure == PoolStructure::Bitmap;
    if (isInWords && shown_ < most) {
        double scale = smallestCell;
        while (shown_ < bitsOfWord && scale > 0.05)
            shown_ = roomFor(scale *= 0.95);
        shown_ = std::min(std::max(shown_ / bitsOfWord, std::size_t{1}), maxWords) * bitsOfWord;
    }
    shown_ = std::min(most, shown_);
    turnPage();
}

std::size_t PoolPicture::slotCount() const
{
    std::size_t most = 0;
    for (const FilmedPool& moment : film_->moments)
        most = std::max(most, moment.states.size());
    return most;
}

// In cells of two lines of text.
std::size_t PoolPicture::roomFor(double scale)
{
    const double line = fontMetrics().height() + 4;
    // Text in a cell is as high as the cell, whatever the font's size.
    const double enlarged = line * textShare / QFontInfo(font()).pixelSize();
    const double words = std::max(fontMetrics().horizontalAdvance(QString::number(largestNumber_)),
                                  fontMetrics().horizontalAdvance(tr("idle")));
    const double widest = words * enlarged + 12;
    cell_ = QSizeF(widest * scale + cellGap, 2.2 * line * scale + cellGap);
    columns_ = std::max(1, static_cast<int>((slotArea_.width() + cellGap) / cell_.width()));
    const int rows = std::max(1, static_cast<int>((slotArea_.height() + cellGap) / cell_.height()));
    return static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows);
}

// To that with the slot of the last call that was about one, or of the next.
void PoolPicture::turnPage()
{
    first_ = 0;
    if (film_ != nullptr && shown_ > 0 && shown_ < slotCount()) {
        const auto isOfSlot = [](const PoolStep& step) { return step.slot != PoolStep::noSlot; };
        const auto now = film_->steps.begin() + static_cast<std::ptrdiff_t>(position_);
        const auto before = std::find_if(std::make_reverse_iterator(now), film_->steps.rend(), isOfSlot);
        const auto after = std::find_if(now, film_->steps.end(), isOfSlot);
        if (before != film_->steps.rend())
            first_ = before->slot / shown_ * shown_;
        else if (after != film_->steps.end())
            first_ = after->slot / shown_ * shown_;
        if (film_->structure != PoolStructure::Bitmap) first_ = std::min(first_, slotCount() - shown_);
    }
    update();
}

QString PoolPicture::pageText() const
{
    if (film_ == nullptr || shown_ >= slotCount()) return {};
    const std::size_t last = std::min(first_ + shown_, slotCount()) - 1;
    QString page = tr("slots %1 to %2 of %3").arg(first_).arg(last).arg(localCount(slotCount()));
    const std::uint32_t next = nextSlot();
    if (next == PoolStep::noSlot || !placeOf(next).isEmpty()) return page;
    return page + QStringLiteral(" · ") + tr("not among them: slot %1, which is handed out next").arg(next);
}

QRectF PoolPicture::placeOf(std::uint32_t slot) const
{
    if (slot < first_ || slot >= first_ + shown_) return {};
    const auto at = static_cast<int>(slot - first_);
    const int column = at % columns_, row = at / columns_;
    return {slotArea_.left() + column * cell_.width(), slotArea_.top() + row * cell_.height(), cell_.width() - cellGap,
            cell_.height() - cellGap};
}

void PoolPicture::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    drawOn(painter);
}

void PoolPicture::drawOn(QPainter& painter) const
{
    painter.fillRect(rect(), looks_.background);
    if (film_ == nullptr) return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(font());
    for (std::size_t slot = first_; slot < std::min(now().states.size(), first_ + shown_); ++slot)
        paintSlot(painter, static_cast<std::uint32_t>(slot));
    switch (film_->structure) {
    case PoolStructure::FreeList: paintChain(painter); break;
    case PoolStructure::Stack: paintStack(painter); break;
    case PoolStructure::Bitmap: paintWords(painter); break;
    }
    painter.setPen(looks_.text);
    painter.drawText(QRectF(slotArea_.left(), slotArea_.bottom(), slotArea_.width(), fontMetrics().height() + 4),
                     Qt::AlignLeft | Qt::AlignVCenter,
                     fontMetrics().elidedText(pageText(), Qt::ElideRight, static_cast<int>(slotArea_.width())));
}

void PoolPicture::paintSlot(QPainter& painter, std::uint32_t slot) const
{
    using State = FilmedSlot::State;
    const FilmedSlot& filmed = now().states[slot];
    const QRectF place = placeOf(slot);
    const bool isUsed = filmed.state == State::InUse;
    const bool isTouched = last() != nullptr && last()->slot == slot;
    if (isUsed)
        painter.fillRect(place, looks_.root);
    else
        paintFree(painter, place, looks_);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(isTouched ? looks_.current : looks_.outline, isTouched ? 3.5 : 1,
                        filmed.state == State::NeverUsed && !isTouched ? Qt::DotLine : Qt::SolidLine));
    painter.drawRect(place);
    QFont small = font();
    const double line = place.height() / 2.2;
    small.setPixelSize(
        std::max(1, std::min(QFontInfo(font()).pixelSize() * 3 / 2, static_cast<int>(line * textShare))));
    if (small.pixelSize() < 6) return;
    painter.setFont(small);
    painter.setPen(isUsed ? (looks_.isDark ? looks_.onWhite : looks_.onBlack) : looks_.text);
    const QRectF inside = place.adjusted(4, 2, -4, -2);
    const QFontMetricsF metrics(small);
    const QString number = QString::number(slot);
    // All are of one kind: its name would be the same in every cell.
    const QString below = isUsed                             ? QString::number(filmed.holder.index)
                          : filmed.state == State::NeverUsed ? tr("never used")
                                                             : tr("idle");
    const QString generation = filmed.holder.isNull() ? QString() : tr("gen %1").arg(filmed.holder.generation);
    painter.drawText(inside, Qt::AlignRight | Qt::AlignBottom,
                     metrics.horizontalAdvance(below) <= inside.width() ? below : QString());
    if (metrics.horizontalAdvance(generation + number) + 10 < inside.width())
        painter.drawText(inside, Qt::AlignRight | Qt::AlignTop, generation);
    small.setBold(true);
    painter.setFont(small);
    painter.drawText(inside, Qt::AlignLeft | Qt::AlignTop, number);
    painter.setFont(font());
}

// The links are in the slots themselves: each idle one leads to the next that will be handed out.
void PoolPicture::paintChain(QPainter& painter) const
{
    const auto idle = idleInOrder();
    QRectF before;
    for (std::size_t i = 0; i < std::min(idle.size(), chainedSlots); ++i) {
        const QRectF place = placeOf(idle[i]);
        if (i == 0 && !place.isEmpty()) {
            paintNextSlot(painter, place, looks_);
        } else if (!place.isEmpty() && !before.isEmpty()) {
            painter.setOpacity(1 - 0.75 * static_cast<double>(i) / chainedSlots);
            const QPointF from(before.center().x(), before.center().y());
            const QPointF to(place.center().x() + (place.center().x() < from.x()   ? place.width() / 2
                                                   : place.center().x() > from.x() ? -place.width() / 2
                                                                                   : 0),
                             place.center().y());
            paintArrow(painter, from, to, looks_.freeList, 2);
            painter.setOpacity(1);
        }
        before = place;
    }
}

void PoolPicture::paintStack(QPainter& painter) const
{
    const double line = fontMetrics().height() + 6;
    const auto idle = idleInOrder();
    QFont bold = font();
    bold.setBold(true);
    painter.setFont(bold);
    painter.setPen(looks_.text);
    painter.drawText(QRectF(besides_.left(), besides_.top(), besides_.width(), line), Qt::AlignLeft | Qt::AlignVCenter,
                     tr("Stack (%1)").arg(localCount(idle.size())));
    painter.setFont(font());
    const auto room = static_cast<std::size_t>(std::max(1.0, besides_.height() / line - 2));
    for (std::size_t row = 0; row < std::min(idle.size(), room); ++row) {
        const QRectF place(besides_.left(), besides_.top() + static_cast<double>(row + 1) * line, besides_.width(),
                           line - 2);
        const bool isTop = row == 0;
        painter.setBrush(looks_.paper);
        painter.setPen(QPen(isTop ? looks_.freeList : looks_.outline, isTop ? 3 : 1));
        painter.drawRect(place);
        painter.setPen(looks_.text);
        painter.drawText(place.adjusted(6, 0, -4, 0), Qt::AlignLeft | Qt::AlignVCenter,
                         isTop ? tr("slot %1 ← top").arg(idle[row]) : tr("slot %1").arg(idle[row]));
    }
    if (idle.size() > room) {
        painter.setPen(looks_.muted);
        painter.drawText(QRectF(besides_.left(), besides_.bottom() - line, besides_.width(), line),
                         Qt::AlignLeft | Qt::AlignVCenter,
                         tr("and %Ln more", nullptr, static_cast<int>(idle.size() - room)));
    }
    const QRectF top = idle.empty() ? QRectF() : placeOf(idle.front());
    if (top.isEmpty()) return;
    paintNextSlot(painter, top, looks_);
}

// Words before the one with the lowest idle slot are full: the search goes through them first.
void PoolPicture::paintWords(QPainter& painter) const
{
    const auto idle = idleInOrder();
    const auto lowest = std::ranges::min_element(idle);
    const std::size_t found = lowest == idle.end() ? now().states.size() : *lowest;
    const std::size_t words = (shown_ + bitsOfWord - 1) / bitsOfWord;
    const double line = besides_.height() / (static_cast<double>(words) + 1);
    const double label = fontMetrics().horizontalAdvance(tr("word %1").arg(888)) + 8;
    const double bit = (besides_.width() - label) / bitsOfWord;
    painter.setPen(looks_.text);
    painter.drawText(QRectF(besides_.left(), besides_.top(), besides_.width(), line), Qt::AlignLeft | Qt::AlignVCenter,
                     tr("One bit a slot: filled is in use; the lowest empty one comes next"));
    for (std::size_t word = 0; word < words; ++word) {
        const double top = besides_.top() + line * static_cast<double>(word + 1);
        const std::size_t number = first_ / bitsOfWord + word;
        const bool isScanned = found / bitsOfWord == number;
        if (isScanned)
            painter.fillRect(QRectF(besides_.left(), top, besides_.width(), line - 1),
                             looks_.isDark ? looks_.current.darker(200) : looks_.current.lighter(190));
        painter.setPen(isScanned ? looks_.text : looks_.muted);
        painter.drawText(QRectF(besides_.left() + 2, top, label, line), Qt::AlignLeft | Qt::AlignVCenter,
                         tr("word %1").arg(number));
        for (std::size_t i = 0; i < bitsOfWord; ++i) {
            const std::size_t slot = number * bitsOfWord + i;
            if (slot >= now().states.size()) break;
            const bool isUsed = now().states[slot].state == FilmedSlot::State::InUse;
            const bool isFlipped = last() != nullptr && last()->slot == slot;
            const QRectF place = QRectF(besides_.left() + label + bit * static_cast<double>(i), top + 2, bit, line - 5)
                                     .adjusted(1, 0, -1, 0);
            painter.setBrush(isUsed ? QBrush(looks_.root) : QBrush(looks_.background));
            painter.setPen(QPen(isFlipped ? looks_.current : (slot == found ? looks_.freeList : looks_.outline),
                                isFlipped || slot == found ? 2.5 : 1));
            painter.drawRect(place);
        }
    }
}

void PoolPicture::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    layOut();
}

void PoolPicture::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) looks_ = filmLooksFor(palette());
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) layOut();
}

bool PoolPicture::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip || film_ == nullptr) return QWidget::event(event);
    const auto& at = *static_cast<QHelpEvent*>(event);
    for (std::uint32_t slot = 0; slot < now().states.size(); ++slot) {
        if (!placeOf(slot).contains(at.pos())) continue;
        const FilmedSlot& filmed = now().states[slot];
        const QString words = filmed.state == FilmedSlot::State::InUse ? tr("slot %1, held by %2, generation %3")
                                                                             .arg(slot)
                                                                             .arg(nameOf(filmed.holder))
                                                                             .arg(filmed.holder.generation)
                              : filmed.holder.isNull() ? tr("slot %1, idle").arg(slot)
                                                       : tr("slot %1, idle; held by %2 before, generation %3")
                                                             .arg(slot)
                                                             .arg(nameOf(filmed.holder))
                                                             .arg(filmed.holder.generation);
        QToolTip::showText(at.globalPos(), words, this);
        return true;
    }
    QToolTip::hideText();
    return true;
}

} // namespace poolscope::ui
