// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/picture/caption_painter.h"

#include "ui/charts/picture/moment_painter.h"
#include "ui/charts/picture/painter_brush.h"
#include "ui/charts/picture/text_line.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <limits>

namespace poolscope::ui {

namespace {

constexpr double cellSize = 4;    // units
constexpr double handleRoom = 40; // units, beside the title
constexpr double freeEnough = 0.05;

// How bad it is to cover a cell.
enum Weight { faint = 1, thin = 2, full = 4, marker = 8, loud = 40 };

QRectF boundsOf(const ChartPicture& picture, const CanvasStyle& style, const CanvasLayout& layout)
{
    QRectF bounds(layout.plot);
    const bool isTitleFree = style.heading.isEmpty() && picture.legend.empty();
    bounds.setTop(isTitleFree ? layout.title.top() : std::max(layout.title.bottom(), layout.heading.bottom()) + 1);
    return bounds;
}

} // namespace

CaptionRoom::CaptionRoom(const ChartPicture& picture, const PlotMap& map, const CanvasStyle& style,
                         const CanvasLayout& layout)
    : bounds_(boundsOf(picture, style, layout)),
      cell_(std::max(1.0, cellSize * style.fonts.unit))
{
    const double unit = style.fonts.unit;
    columns_ = std::max(1, static_cast<int>(std::ceil(bounds_.width() / cell_)));
    rows_ = std::max(1, static_cast<int>(std::ceil(bounds_.height() / cell_)));
    cells_.assign(static_cast<std::size_t>(columns_ + 1) * static_cast<std::size_t>(rows_ + 1), 0);
    for (const auto& line : picture.lines)
        markLine(line.points, map, line.width < 1.5 ? thin : full);
    const auto markAt = [&](const QPointF& at, double radius, int weight) {
        mark(QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius), weight);
    };
    for (const auto& markers : picture.markers)
        for (const auto& point : markers.at)
            markAt(map.at(point) - QPointF(0, markers.raised * unit), markers.radius * unit,
                   markers.radius < 2 ? faint : marker);
    for (const auto& strokes : picture.strokes)
        for (const auto& point : strokes.at)
            markAt(map.at(point), strokes.height * unit / 2, faint);
    for (const auto& stem : picture.stems) {
        const double x = map.x(stem.x), top = map.y(stem.top);
        mark(QRectF(x - 1, top, 2, std::max(map.y(stem.foot) - top, 0.0)), thin);
        markAt({x, top},
               (stem.isLoud    ? 5.5
                : stem.hasHead ? 4
                               : 2) *
                   unit,
               stem.isLoud    ? loud
               : stem.hasHead ? marker
                              : thin);
    }
    sumUp();
    const double title = textWidth(style.fonts.title, style.title);
    taken_.emplace_back(layout.title.left(), layout.title.top(), title + handleRoom * unit, layout.title.height());
}

void CaptionRoom::take(const QRectF& rect)
{
    taken_.push_back(rect);
}

std::optional<QRectF> CaptionRoom::place(const std::vector<QRectF>& places, double most)
{
    std::optional<QRectF> best;
    double least = most;
    for (const QRectF& rect : places) {
        const bool isTaken = std::ranges::any_of(taken_, [&](const QRectF& other) { return other.intersects(rect); });
        if (isTaken || !bounds_.contains(rect)) continue;
        const double share = covered(rect);
        if (share > least || (best && share == least)) continue;
        best = rect;
        least = share;
        if (share <= freeEnough) break;
    }
    if (best) take(*best);
    return best;
}

double CaptionRoom::covered(const QRectF& rect) const
{
    // Cells that only touch the edge are not under the text.
    const QRectF inner = rect.adjusted(cell_ / 2, cell_ / 2, -cell_ / 2, -cell_ / 2).translated(-bounds_.topLeft());
    const auto cell = [this](double at, int last) {
        return std::clamp(static_cast<int>(std::floor(at / cell_)), 0, last);
    };
    const int left = cell(inner.left(), columns_ - 1), right = cell(inner.right(), columns_ - 1) + 1;
    const int top = cell(inner.top(), rows_ - 1), bottom = cell(inner.bottom(), rows_ - 1) + 1;
    const auto sum = [this](int x, int y) { return cells_[indexOf(x, y)]; };
    const double count = full * (right - left) * (bottom - top);
    return (sum(right, bottom) - sum(left, bottom) - sum(right, top) + sum(left, top)) / count;
}

void CaptionRoom::markLine(const std::vector<QPointF>& points, const PlotMap& map, int weight)
{
    for (std::size_t i = 1; i < points.size(); ++i) {
        QPointF a = map.at(points[i - 1]), b = map.at(points[i]);
        if (!std::isfinite(a.y()) || !std::isfinite(b.y())) continue;
        if (a.x() > b.x()) std::swap(a, b);
        const int first = static_cast<int>(std::floor((a.x() - bounds_.left()) / cell_));
        const int last = static_cast<int>(std::floor((b.x() - bounds_.left()) / cell_));
        const auto at = [&](double x) {
            return b.x() > a.x() ? std::lerp(a.y(), b.y(), std::clamp((x - a.x()) / (b.x() - a.x()), 0.0, 1.0)) : b.y();
        };
        for (int column = std::max(first, 0); column <= std::min(last, columns_ - 1); ++column) {
            const double from = column == first ? a.y() : at(bounds_.left() + column * cell_);
            const double to = column == last ? b.y() : at(bounds_.left() + (column + 1) * cell_);
            markColumn(column, std::min(from, to), std::max(from, to), weight);
        }
    }
}

void CaptionRoom::markColumn(int column, double top, double bottom, int weight)
{
    const auto row = [this](double y) {
        return static_cast<int>(std::floor(std::clamp((y - bounds_.top()) / cell_, -1.0, double(rows_))));
    };
    for (int r = std::max(row(top), 0); r <= std::min(row(bottom), rows_ - 1); ++r) {
        int& cell = cells_[indexOf(column + 1, r + 1)];
        cell = std::max(cell, weight);
    }
}

void CaptionRoom::mark(const QRectF& rect, int weight)
{
    const double left = (rect.left() - bounds_.left()) / cell_, right = (rect.right() - bounds_.left()) / cell_;
    const int last = static_cast<int>(std::min(std::floor(right), columns_ - 1.0));
    for (int column = static_cast<int>(std::max(std::floor(left), 0.0)); column <= last; ++column)
        markColumn(column, rect.top(), rect.bottom(), weight);
}

void CaptionRoom::sumUp()
{
    for (int y = 1; y <= rows_; ++y)
        for (int x = 1; x <= columns_; ++x) {
            const auto at = [this](int column, int row) -> int& { return cells_[indexOf(column, row)]; };
            at(x, y) += at(x - 1, y) + at(x, y - 1) - at(x - 1, y - 1);
        }
}

namespace {

constexpr double maxUnderWords = 0.22; // data that captions may cover if they can also be left out

// All the places possible for one caption, the best first.
class Places
{
public:
    Places(QSizeF size, const QRectF& bounds) : size_(size), bounds_(bounds) {}

    // Takes the upper left corner; moves the place sideways into the plot.
    void add(double left, double top)
    {
        left = std::clamp(left, bounds_.left(), std::max(bounds_.left(), bounds_.right() - size_.width()));
        all_.emplace_back(QPointF(left, top), size_);
    }
    [[nodiscard]] const std::vector<QRectF>& all() const { return all_; }

private:
    QSizeF size_;
    QRectF bounds_;
    std::vector<QRectF> all_;
};

QSizeF sizeOf(const QString& text, const QFont& font)
{
    return {textWidth(font, text), QFontMetricsF(font).height()};
}

class Captions
{
public:
    Captions(const ChartPicture& picture, const PlotMap& map, const CanvasStyle& style, const CanvasLayout& layout)
        : picture_(picture),
          map_(map),
          style_(style),
          unit_(style.fonts.unit),
          room_(picture, map, style, layout)
    {
        for (const QRectF& head : headsOf(picture.moments, map, style, layout))
            if (!head.isEmpty()) room_.take(head);
    }

    // Loud captions first.
    [[nodiscard]] std::vector<Caption> all()
    {
        for (const bool isLoud : {true, false}) {
            for (const auto& stem : picture_.stems)
                if (!stem.caption.isEmpty() && stem.isLoud == isLoud) add(stem);
            for (const auto& note : picture_.notes)
                if ((note.align == PictureNote::Align::Left) == isLoud) add(note);
        }
        return std::move(all_);
    }

private:
    void add(const PictureStem& stem)
    {
        const QSizeF size = sizeOf(stem.caption, style_.fonts.strong);
        const QPointF head(map_.x(stem.x), map_.y(stem.top));
        const double gap = 8 * unit_, middle = head.y() - size.height() / 2;
        const double right = head.x() + gap, left = head.x() - gap - size.width();
        Places places(size, room_.bounds());
        const double raised = middle - size.height() * 0.75; // above the heads of neighbouring stems
        for (const double top : {middle, raised}) {
            places.add(right, top);
            places.add(left, top);
        }
        for (const double rows : {1.0, -1.0})
            places.add(head.x() - size.width() / 2, middle - rows * (size.height() + 2 * unit_));
        // A caption must not cover the head that it names.
        std::vector<QRectF> beside = places.all();
        std::erase_if(beside, [&](const QRectF& rect) { return rect.contains(head); });
        if (const auto rect = room_.place(beside, stem.isLoud ? HUGE_VAL : maxUnderWords))
            all_.push_back({*rect, stem.caption, stem.colour, true});
    }

    void add(const PictureNote& note)
    {
        const QSizeF size = sizeOf(note.text, style_.fonts.small);
        const QPointF at = map_.at(note.at);
        const bool namesLine = note.align == PictureNote::Align::Left;
        const double gap = 3 * unit_;
        const double above = at.y() - gap - size.height() - note.raised * unit_, below = at.y() + gap;
        Places places(size, room_.bounds());
        namesLine
            ? addAlong(places, at.x() + 6 * unit_, note.isBelow ? below : above, note.isBelow ? above : below, size)
            : addAround(places, at.x(), above, size);
        if (const auto rect = room_.place(places.all(), namesLine ? HUGE_VAL : maxUnderWords))
            all_.push_back({*rect, note.text, note.colour, false});
    }

    // On either side of a level line: at its left end, then at its right end, then in between.
    void addAlong(Places& places, double left, double wanted, double other, QSizeF size) const
    {
        const double step = std::max(1.0, size.width() + 12 * unit_), last = room_.bounds().right() - size.width();
        std::vector<double> starts{left, last};
        for (double x = left + step; x < last - step; x += step)
            starts.push_back(x);
        for (const double x : starts)
            for (const double top : {wanted, other})
                places.add(x, top);
    }

    // Above a point, as near to it as possible.
    static void addAround(Places& places, double x, double above, QSizeF size)
    {
        for (const double rows : {0.0, 1.0, 2.0})
            for (const double share : {0.5, 0.05, 0.95})
                places.add(x - share * size.width(), above - rows * size.height());
    }

    const ChartPicture& picture_;
    const PlotMap& map_;
    const CanvasStyle& style_;
    double unit_;
    CaptionRoom room_;
    std::vector<Caption> all_;
};

} // namespace

std::vector<Caption> captionsOf(const ChartPicture& picture, const PlotMap& map, const CanvasStyle& style,
                                const CanvasLayout& layout)
{
    const bool hasWords = !picture.notes.empty() || std::ranges::any_of(picture.stems, [](const PictureStem& stem) {
        return !stem.caption.isEmpty();
    });
    if (!hasWords) return {};
    return Captions(picture, map, style, layout).all();
}

void paintCaptions(const PainterBrush& b, const ChartPicture& picture)
{
    for (const Caption& caption : captionsOf(picture, b.map, b.style, b.layout)) {
        // Data under the caption remains faintly visible.
        QColor ground = b.style.theme.background;
        ground.setAlphaF(0.75F);
        b.painter.fillRect(caption.rect.adjusted(-2 * b.unit, 0, 2 * b.unit, 0), ground);
        b.text(caption.rect, Qt::AlignLeft | Qt::AlignVCenter, caption.text,
               caption.isStrong ? b.style.fonts.strong : b.style.fonts.small, caption.colour);
    }
}

} // namespace poolscope::ui
