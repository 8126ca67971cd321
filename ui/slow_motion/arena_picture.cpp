// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/slow_motion/arena_picture.h"

#include "ui/text/digits.h"

#include <QHelpEvent>
#include <QPainter>
#include <QPolygonF>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace poolscope::ui {

namespace {

constexpr double heapMargin = 10, blockGap = 4;
constexpr double widerByDoubling = 0.16;                  // of the smallest block's width
constexpr double largestBlock = 1.6, smallestBlock = 0.6; // of usual text
constexpr double pagedBlock = 0.95;                       // the same, where pages are turned
constexpr double blockLines = 2.3;                        // of text
constexpr std::size_t roomForSplits = 6;                  // blocks that a page may get besides
constexpr double textInBlock = 0.8;                       // of half its height

void paintRing(QPainter& painter, const QRectF& place, const QColor& colour, double width, Qt::PenStyle style)
{
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colour, width, style, Qt::FlatCap, Qt::MiterJoin));
    painter.drawRect(place);
}

void paintHead(QPainter& painter, const QRectF& place, const FilmLooks& looks)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(looks.freeList);
    painter.drawEllipse(QPointF(place.left(), place.center().y()), 5, 5);
}

QString hexadecimal(std::uint64_t at)
{
    return QString::fromStdString(poolscope::placeOf(at));
}

} // namespace

ArenaPicture::ArenaPicture(QWidget* parent) : QWidget(parent), looks_(filmLooksFor(palette()))
{
    setObjectName(QStringLiteral("film.heap"));
    setAccessibleName(tr("Blocks of the heap"));
}

void ArenaPicture::setFilm(std::shared_ptr<const HeapFilm> film)
{
    player_.reset();
    if (film != nullptr) player_.emplace(std::move(film));
    layOut();
}

void ArenaPicture::setPosition(std::size_t position)
{
    if (!player_) return;
    player_->seek(position);
    arrange();
}

double ArenaPicture::rowHeight(double scale) const
{
    return blockLines * fontMetrics().height() * scale;
}

// The wider, the larger, so that halves and joined blocks can be told, and none is too wide to be seen.
double ArenaPicture::widthOf(std::uint64_t bytes, double scale) const
{
    const double least = fontMetrics().horizontalAdvance(QStringLiteral("0x88888")) + 14;
    const double doublings = std::log2(std::max<double>(1, static_cast<double>(bytes) / 32));
    return least * scale * (1 + widerByDoubling * doublings);
}

void ArenaPicture::layOut()
{
    cells_.clear();
    pages_.clear();
    if (!player_) return update();
    const double line = fontMetrics().height() + 4;
    QRectF area = QRectF(rect()).adjusted(heapMargin, heapMargin, -heapMargin, -heapMargin);
    strip_ = QRectF(area.left(), area.top(), area.width(), line * 0.7);
    area.setTop(strip_.bottom() + 6);
    const auto rows = static_cast<double>(bitsOf(*player_).size());
    bits_ = QRectF(area.left(), area.top(), area.width(), std::min(rows * 2 * line, area.height() / 2));
    area_ = area;
    area_.setTop(bits_.bottom() + 4);
    gap_ = std::max(10.0, 0.6 * line);
    divide();
    arrange();
}

void ArenaPicture::divide()
{
    const std::vector<FilmedBlock>& blocks = player_->film().begin.blocks;
    if (blocks.empty()) return;
    double width = 0;
    for (const FilmedBlock& block : blocks)
        width += widthOf(block.bytes, pagedBlock) + blockGap;
    width /= static_cast<double>(blocks.size());
    const double below = fontMetrics().height() + 4; // of which blocks they are
    const double rows = std::max(1.0, std::floor((area_.height() - below) / (rowHeight(pagedBlock) + gap_)));
    const double columns = std::max(1.0, std::floor(area_.width() / width));
    const auto room = static_cast<std::size_t>(rows * columns);
    if (blocks.size() + roomForSplits <= room) {
        pages_ = {0};
        return;
    }
    const std::size_t each = std::max<std::size_t>(2, room > 2 * roomForSplits ? room - roomForSplits : room / 2);
    for (std::size_t i = 0; i < blocks.size(); i += each)
        pages_.push_back(i == 0 ? 0 : blocks[i].at);
}

std::optional<std::uint64_t> ArenaPicture::focus() const
{
    const auto& steps = player_->film().steps;
    const auto isOfBlock = [](const HeapFilmStep& step) { return step.block != HeapFilmStep::none; };
    const auto now = steps.begin() + static_cast<std::ptrdiff_t>(player_->position());
    const auto before = std::find_if(std::make_reverse_iterator(now), steps.rend(), isOfBlock);
    if (before != steps.rend()) return before->block;
    const auto after = std::find_if(now, steps.end(), isOfBlock);
    return after == steps.end() ? std::nullopt : std::optional(after->block);
}

void ArenaPicture::arrange()
{
    cells_.clear();
    if (!player_ || pages_.empty()) return update();
    const auto after = std::ranges::upper_bound(pages_, focus().value_or(0));
    page_ = after == pages_.begin() ? 0 : static_cast<std::size_t>(after - pages_.begin()) - 1;
    const bool isLast = page_ + 1 == pages_.size();
    for (const FilmedBlock& block : player_->heap().blocks)
        if (block.at >= pages_[page_] && (isLast || block.at < pages_[page_ + 1])) cells_.push_back({block, {}});
    double scale = pages_.size() == 1 ? largestBlock : 1;
    while (!placeCells(scale) && scale > smallestBlock)
        scale *= 0.96;
    update();
}

bool ArenaPicture::placeCells(double scale)
{
    const double height = rowHeight(scale);
    const double label = pages_.size() > 1 ? fontMetrics().height() + 4 : 0;
    double x = area_.left(), y = area_.top() + gap_;
    int row = 0;
    for (Cell& cell : cells_) {
        const double width = std::min(widthOf(cell.block.bytes, scale), area_.width());
        if (x > area_.left() && x + width > area_.right()) {
            x = area_.left();
            y += height + gap_;
            ++row;
        }
        cell.place = QRectF(x, y, width, height);
        cell.row = row;
        x += width + blockGap;
    }
    return y + height + label <= area_.bottom();
}

const ArenaPicture::Cell* ArenaPicture::cellOf(std::uint64_t at) const
{
    const auto found = std::ranges::lower_bound(cells_, at, {}, [](const Cell& cell) { return cell.block.at; });
    return found == cells_.end() || found->block.at != at ? nullptr : &*found;
}

QRectF ArenaPicture::placeOf(std::uint64_t at) const
{
    const Cell* cell = cellOf(at);
    return cell == nullptr ? QRectF() : cell->place;
}

QString ArenaPicture::pageText() const
{
    if (!player_ || pages_.size() < 2 || cells_.empty()) return {};
    const FilmedBlock& last = cells_.back().block;
    return tr("%1 of %2 blocks, from %3 to %4")
        .arg(localCount(cells_.size()), localCount(player_->heap().blocks.size()), hexadecimal(cells_.front().block.at),
             hexadecimal(last.at + last.bytes));
}

QString ArenaPicture::wordsOf(const FilmedBlock& block) const
{
    const QString at = hexadecimal(block.at), bytes = localCount(block.bytes);
    if (!block.isInUse) return tr("free block at %1, %2 bytes").arg(at, bytes);
    return tr("block at %1, %2 bytes, in use by %3")
        .arg(at, bytes, QString::fromStdString(poolscope::nameOf(player_->film(), block.kind, block.holder)));
}

void ArenaPicture::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    drawOn(painter);
}

void ArenaPicture::drawOn(QPainter& painter) const
{
    painter.fillRect(rect(), looks_.background);
    if (!player_) return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(font());
    paintStrip(painter);
    paintBits(painter);
    for (const Cell& cell : cells_)
        paintCell(painter, cell);
    paintLists(painter);
    paintMarks(painter);
    painter.setPen(looks_.text);
    painter.drawText(
        QRectF(area_.left(), area_.bottom() - fontMetrics().height(), area_.width(), fontMetrics().height() + 4),
        Qt::AlignLeft | Qt::AlignVCenter, pageText());
}

// Neighbours that are both in use, or both free, are one shape: an arena may have more blocks than pixels.
void ArenaPicture::paintStrip(QPainter& painter) const
{
    const FilmedHeap& heap = player_->heap();
    if (heap.bytes == 0) return;
    const auto x = [&](std::uint64_t at) {
        return strip_.left() + strip_.width() * static_cast<double>(at) / static_cast<double>(heap.bytes);
    };
    painter.fillRect(strip_, looks_.paper);
    std::uint64_t begin = 0, end = 0;
    for (const FilmedBlock& block : heap.blocks) {
        if (!block.isInUse) continue;
        if (x(block.at) - x(end) > 0.5) {
            painter.fillRect(QRectF(x(begin), strip_.top(), x(end) - x(begin), strip_.height()), looks_.root);
            begin = block.at;
        }
        end = block.at + block.bytes;
    }
    painter.fillRect(QRectF(x(begin), strip_.top(), x(end) - x(begin), strip_.height()), looks_.root);
    paintRing(painter, strip_, looks_.outline, 1, Qt::SolidLine);
    if (pages_.size() > 1 && !cells_.empty()) {
        const FilmedBlock& last = cells_.back().block;
        const double left = x(cells_.front().block.at);
        paintRing(painter,
                  QRectF(left, strip_.top() - 2, std::max(3.0, x(last.at + last.bytes) - left), strip_.height() + 4),
                  looks_.text, 2, Qt::SolidLine);
    }
    if (const HeapFilmStep* last = player_->lastStep(); last != nullptr && last->block != HeapFilmStep::none)
        painter.fillRect(QRectF(x(last->block) - 1.5, strip_.top() - 4, 3, strip_.height() + 8), looks_.current);
}

QString ArenaPicture::titleOf(const HeapBits& bits) const
{
    const HeapFilm& film = player_->film();
    switch (bits.level) {
    case HeapBits::Level::First: return tr("First level: one bit for each power of two");
    case HeapBits::Level::Second:
        return tr("Second level: one bit for each list of blocks from %1 bytes on")
            .arg(localCount(film.bytesOfList(bits.first)));
    case HeapBits::Level::Lists: break;
    }
    return tr("One bit for each list, of blocks from %1 bytes on").arg(localCount(film.bytesOfList(bits.first)));
}

void ArenaPicture::paintBits(QPainter& painter) const
{
    const std::vector<HeapBits> rows = bitsOf(*player_);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const double height = bits_.height() / static_cast<double>(rows.size());
        paintRow(painter, rows[i],
                 QRectF(bits_.left(), bits_.top() + height * static_cast<double>(i), bits_.width(), height));
    }
}

void ArenaPicture::paintRow(QPainter& painter, const HeapBits& bits, const QRectF& area) const
{
    const double line = area.height() / 2;
    painter.setPen(looks_.text);
    painter.drawText(QRectF(area.left(), area.top(), area.width(), line), Qt::AlignLeft | Qt::AlignVCenter,
                     fontMetrics().elidedText(titleOf(bits), Qt::ElideRight, static_cast<int>(area.width())));
    const double pitch =
        std::min(area.width() / static_cast<double>(std::max<std::size_t>(1, bits.bits.size())), 1.6 * line);
    for (std::size_t i = 0; i < bits.bits.size(); ++i) {
        const QRectF place = QRectF(area.left() + pitch * static_cast<double>(i), area.top() + line, pitch, line - 4)
                                 .adjusted(1, 0, -1, 0);
        const bool isFound = bits.found == i;
        painter.setBrush(bits.bits[i] ? looks_.freeList : looks_.background);
        painter.setPen(QPen(isFound ? looks_.current : looks_.outline, isFound ? 3 : 1));
        painter.drawRect(place);
        if (bits.from != i) continue;
        // From here on the search goes to the right.
        const double reach = std::min(place.height(), place.width()) * 0.6;
        QPolygonF tip;
        tip << place.topLeft() << QPointF(place.left() + reach, place.center().y()) << place.bottomLeft();
        painter.setPen(Qt::NoPen);
        painter.setBrush(looks_.current);
        painter.drawPolygon(tip);
    }
}

void ArenaPicture::paintCell(QPainter& painter, const Cell& cell) const
{
    const FilmedBlock& block = cell.block;
    if (block.isInUse)
        painter.fillRect(cell.place, looks_.root);
    else
        paintFree(painter, cell.place, looks_);
    paintRing(painter, cell.place, looks_.outline, 1, Qt::SolidLine);
    QFont small = font();
    small.setPixelSize(std::max(
        1, std::min(QFontInfo(font()).pixelSize() * 3 / 2, static_cast<int>(cell.place.height() / 2.2 * textInBlock))));
    if (small.pixelSize() < 6) return;
    painter.setPen(block.isInUse ? (looks_.isDark ? looks_.onWhite : looks_.onBlack) : looks_.text);
    painter.setFont(small);
    const QRectF inside = cell.place.adjusted(4, 1, -4, -1);
    const QString bytes = localCount(block.bytes);
    const QString holder = !block.isInUse          ? tr("free")
                           : block.holder.isNull() ? QString()
                                                   : QStringLiteral("#%1").arg(block.holder.index);
    const QFontMetricsF metrics(small);
    painter.drawText(inside, Qt::AlignRight | Qt::AlignBottom, bytes);
    if (metrics.horizontalAdvance(bytes + holder) + 8 < inside.width())
        painter.drawText(inside, Qt::AlignLeft | Qt::AlignBottom, holder);
    small.setBold(true);
    painter.setFont(small);
    painter.drawText(inside, Qt::AlignLeft | Qt::AlignTop, hexadecimal(block.at));
    painter.setFont(font());
}

void ArenaPicture::paintMarks(QPainter& painter) const
{
    for (const std::uint64_t at : player_->lookedAt())
        if (const Cell* cell = cellOf(at))
            paintRing(painter, cell->place.adjusted(1, 1, -1, -1), looks_.remembered, 2.5, Qt::DashLine);
    if (const Cell* cell = cellOf(player_->candidate()))
        paintRing(painter, cell->place.adjusted(1, 1, -1, -1), looks_.remembered, 3.5, Qt::SolidLine);
    const HeapFilmStep* last = player_->lastStep();
    if (last == nullptr) return;
    if (const Cell* cell = cellOf(last->block))
        paintRing(painter, cell->place.adjusted(-1, -1, 1, 1), looks_.current, 3.5, Qt::SolidLine);
}

void ArenaPicture::paintLists(QPainter& painter) const
{
    for (const auto& [list, blocks] : player_->heap().lists) {
        const Cell* before = nullptr;
        for (std::size_t i = 0; i < blocks.size(); ++i) {
            const Cell* cell = cellOf(blocks[i]);
            if (before != nullptr && cell != nullptr) paintLink(painter, *before, *cell);
            if (i == 0 && cell != nullptr) paintHead(painter, cell->place, looks_);
            before = cell;
        }
    }
}

// Over the blocks between, through the gaps between the rows, so that what is in them can be read.
void ArenaPicture::paintLink(QPainter& painter, const Cell& from, const Cell& to) const
{
    constexpr double aside = 5, width = 2;
    const double low = gap_ * 0.6;
    painter.setPen(QPen(looks_.freeList, width, Qt::SolidLine, Qt::FlatCap));
    const double start = from.place.center().x() + aside, end = to.place.center().x() - aside;
    if (from.row == to.row || to.row == from.row + 1) {
        const bool isSame = from.row == to.row;
        const double gone = isSame ? from.place.top() : from.place.bottom();
        const double through = to.place.top() - low;
        painter.setBrush(Qt::NoBrush);
        painter.drawPolyline(QPolygonF() << QPointF(start, gone) << QPointF(start, through) << QPointF(end, through));
        paintArrow(painter, {end, through - width / 2}, {end, to.place.top() + 3}, looks_.freeList, width);
        return;
    }
    const bool isDown = to.row > from.row;
    painter.setOpacity(0.6);
    paintArrow(painter, {start, isDown ? from.place.bottom() : from.place.top()},
               {end, isDown ? to.place.top() : to.place.bottom()}, looks_.freeList, width);
    painter.setOpacity(1);
}

void ArenaPicture::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    layOut();
}

void ArenaPicture::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) looks_ = filmLooksFor(palette());
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) layOut();
}

bool ArenaPicture::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip || !player_) return QWidget::event(event);
    const auto& at = *static_cast<QHelpEvent*>(event);
    const auto under = std::ranges::find_if(cells_, [&](const Cell& cell) { return cell.place.contains(at.pos()); });
    QToolTip::showText(at.globalPos(), under == cells_.end() ? QString() : wordsOf(under->block), this);
    return true;
}

std::vector<SwatchLegend::Entry> heapLegend(const HeapFilm& film)
{
    using Looks = const FilmLooks&;
    std::vector<SwatchLegend::Entry> all;
    const auto add = [&all](const QString& text, const QString& brief, auto paint) {
        all.push_back({text, brief, paint});
    };
    add(ArenaPicture::tr("in use: above its place in the arena, below the object's number and the bytes"),
        ArenaPicture::tr("in use"), [](QPainter& painter, const QRectF& place, Looks looks) {
            painter.fillRect(place, looks.root);
            paintRing(painter, place, looks.outline, 1, Qt::SolidLine);
        });
    add(ArenaPicture::tr("free; the wider, the larger"), ArenaPicture::tr("free"),
        [](QPainter& painter, const QRectF& place, Looks looks) {
            paintFree(painter, place, looks);
            paintRing(painter, place, looks.outline, 1, Qt::SolidLine);
        });
    add(ArenaPicture::tr("at work here"), ArenaPicture::tr("at work"),
        [](QPainter& painter, const QRectF& place, Looks looks) {
            paintRing(painter, place.adjusted(1, 1, -1, -1), looks.current, 3.5, Qt::SolidLine);
        });
    add(ArenaPicture::tr("looked at for this request"), ArenaPicture::tr("looked at"),
        [](QPainter& painter, const QRectF& place, Looks looks) {
            paintRing(painter, place.adjusted(1, 1, -1, -1), looks.remembered, 2.5, Qt::DashLine);
        });
    if (film.structure != HeapStructure::Buddy)
        add(ArenaPicture::tr("will serve it"), ArenaPicture::tr("serves"),
            [](QPainter& painter, const QRectF& place, Looks looks) {
                paintRing(painter, place.adjusted(1, 1, -1, -1), looks.remembered, 3.5, Qt::SolidLine);
            });
    add(ArenaPicture::tr("first of a list"), ArenaPicture::tr("first"),
        [](QPainter& painter, const QRectF& place, Looks looks) {
            paintFree(painter, place, looks);
            paintHead(painter, place.adjusted(5, 0, 0, 0), looks);
        });
    add(ArenaPicture::tr("leads to the next of its list"), ArenaPicture::tr("link"),
        [](QPainter& painter, const QRectF& place, Looks looks) {
            paintArrow(painter, {place.left(), place.center().y()}, {place.right(), place.center().y()}, looks.freeList,
                       2);
        });
    if (film.structure == HeapStructure::List) return all;
    add(ArenaPicture::tr("bit of a list that has a block"), ArenaPicture::tr("bit"),
        [](QPainter& painter, const QRectF& place, Looks looks) {
            painter.fillRect(place.adjusted(3, 3, -3, -3), looks.freeList);
        });
    return all;
}

} // namespace poolscope::ui
