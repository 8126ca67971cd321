// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/picture/caption_painter.h"

#include "ui/charts/picture/caption_room.h"
#include "ui/charts/picture/moment_painter.h"
#include "ui/charts/picture/painter_brush.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace poolscope::ui {
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
    const QFontMetricsF metrics(font);
    return {metrics.horizontalAdvance(text), metrics.height()};
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
