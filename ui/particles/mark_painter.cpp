// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/particles/mark_painter.h"

#include "ui/particles/density_renderer.h"
#include "ui/particles/mark_looks.h"
#include "ui/particles/point_renderer.h"
#include "ui/theme/chart_theme.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>

namespace poolscope::ui {

namespace {

// A share of the image's height, so that the rings go around a letter and stay distinct in a small picture.
constexpr double ringOfHeight = 1.0 / 24;
constexpr double minRing = 7; // device pixels
// A smaller ring would have no pixel left for its hollow.
constexpr double minHollowRadius = 1;

std::array<QRgb, 256> rampOf(const QColor& colour)
{
    std::array<QRgb, 256> ramp{};
    for (int coverage = 0; coverage < 256; ++coverage)
        ramp[static_cast<std::size_t>(coverage)] =
            qPremultiply(qRgba(colour.red(), colour.green(), colour.blue(), coverage));
    return ramp;
}

void stamp(const Canvas& canvas, const LetterMask& mask, const std::array<QRgb, 256>& ramp, int column, int row)
{
    const int left = column + mask.left, top = row + mask.top;
    const int firstX = std::max(0, -left), lastX = std::min(mask.width, canvas.width - left);
    const int firstY = std::max(0, -top), lastY = std::min(mask.height, canvas.height - top);
    for (int y = firstY; y < lastY; ++y) {
        QRgb* line = canvas.pixels + (top + y) * canvas.stride;
        const std::uint8_t* coverage = mask.coverage.data() + static_cast<std::ptrdiff_t>(y) * mask.width;
        for (int x = firstX; x < lastX; ++x) {
            if (coverage[x] != 0) line[left + x] = blended(line[left + x], ramp[coverage[x]]);
        }
    }
}

// Whether a dot has a colour of its own.
bool hasColour(const Mark& mark)
{
    return mark.look > 0 && mark.look <= static_cast<char>(maxLookColours);
}

QColor colourOf(const Mark& mark)
{
    return shining(kindColour(static_cast<std::size_t>(mark.look - 1)));
}

bool isLeaked(const Mark& mark)
{
    return mark.state == Mark::State::Leaked;
}

} // namespace

// One picture while it is being drawn.
class MarkPainter::Frame
{
public:
    Frame(const Canvas& canvas, const Room& room, std::span<const Mark> marks)
        : canvas_(canvas),
          room_(room),
          marks_(marks)
    {
    }

    [[nodiscard]] const Canvas& canvas() const { return canvas_; }

    // Calls draw(mark, x, y), in pixels, for all wanted marks that are near enough to be seen.
    template <typename Wanted, typename Draw>
    void forEach(Wanted&& isWanted, Draw&& draw) const
    {
        // Beyond the reach of any stamp; it keeps extreme positions from overflowing.
        constexpr float margin = 256;
        const float scaleX = static_cast<float>(canvas_.width) / room_.width;
        const float scaleY = static_cast<float>(canvas_.height) / room_.height;
        const float right = static_cast<float>(canvas_.width) + margin;
        const float bottom = static_cast<float>(canvas_.height) + margin;
        for (const Mark& mark : marks_) {
            const float x = mark.x * scaleX, y = mark.y * scaleY;
            if (isWanted(mark) && x > -margin && y > -margin && x < right && y < bottom) draw(mark, x, y);
        }
    }

private:
    Canvas canvas_;
    Room room_;
    std::span<const Mark> marks_;
};

void MarkPainter::draw(QImage& image, const Room& room, std::span<const Mark> marks, std::span<const MarkLook> looks)
{
    const Canvas canvas{reinterpret_cast<QRgb*>(image.bits()), image.bytesPerLine() / 4, image.width(), image.height()};
    keepStampsOf(looks);
    letters_.setCell(image.height() * letterCellOfHeight);
    const auto leaked = static_cast<std::size_t>(std::count_if(marks.begin(), marks.end(), isLeaked));
    const bool anyShared =
        std::any_of(marks.begin(), marks.end(), [](const Mark& mark) { return mark.state == Mark::State::Shared; });
    const Frame frame(canvas, room, marks);
    if (leaked > 0) drawLeaked(frame);
    if (const std::size_t live = marks.size() - leaked; live <= maxRoundDots)
        drawLive(frame);
    else
        drawPoints(frame, live);
    if (anyShared) drawRings(frame);
}

void MarkPainter::keepStampsOf(std::span<const MarkLook> looks)
{
    kinds_.resize(looks.size());
    for (std::size_t kind = 0; kind < looks.size(); ++kind) {
        if (kinds_[kind].look != looks[kind]) kinds_[kind] = {.look = looks[kind]};
    }
}

const DotStamp& MarkPainter::ringFor(int height)
{
    if (ringHeight_ != height) {
        ring_ = doubleRingStamp(QColor(sharedColour), Qt::white, QColor(panelColour),
                                std::max(minRing, height * ringOfHeight));
        ringHeight_ = height;
    }
    return ring_;
}

void MarkPainter::drawLeaked(const Frame& frame)
{
    std::optional<DensityRenderer> density;
    std::vector<std::size_t> specks(kinds_.size());
    frame.forEach(isLeaked, [&](const Mark& mark, float x, float y) {
        OfKind& kind = kinds_[mark.kind];
        if (isLetter(mark.look)) return drawLetter(frame.canvas(), mark, x, y);
        if (kind.look.leakedRadius < minHollowRadius) {
            if (!density) density.emplace(frame.canvas());
            ++specks[mark.kind];
            return density->add(x, y);
        }
        if (!kind.leaked) kind.leaked = ringStamp(kind.look.leakedColour, kind.look.leakedRadius);
        kind.leaked->stamp(frame.canvas(), x, y);
    });
    if (density) density->show(meanLeakedColour(specks));
}

QRgb MarkPainter::meanLeakedColour(std::span<const std::size_t> counts) const
{
    std::size_t red = 0, green = 0, blue = 0, all = 0;
    for (std::size_t kind = 0; kind < counts.size(); ++kind) {
        const QRgb colour = kinds_[kind].look.leakedColour.rgb();
        red += static_cast<std::size_t>(qRed(colour)) * counts[kind];
        green += static_cast<std::size_t>(qGreen(colour)) * counts[kind];
        blue += static_cast<std::size_t>(qBlue(colour)) * counts[kind];
        all += counts[kind];
    }
    return qRgb(static_cast<int>(red / all), static_cast<int>(green / all), static_cast<int>(blue / all));
}

void MarkPainter::drawLive(const Frame& frame)
{
    frame.forEach(std::not_fn(isLeaked), [&](const Mark& mark, float x, float y) {
        OfKind& kind = kinds_[mark.kind];
        if (isLetter(mark.look)) return drawLetter(frame.canvas(), mark, x, y);
        std::optional<DotStamp>& dot =
            hasColour(mark) ? kind.coloured.at(static_cast<std::size_t>(mark.look - 1)) : kind.dot;
        if (!dot) dot = discStamp(hasColour(mark) ? colourOf(mark) : kind.look.colour, kind.look.radius);
        dot->stamp(frame.canvas(), x, y);
    });
}

void MarkPainter::drawPoints(const Frame& frame, std::size_t count)
{
    std::vector<QRgb> colours;
    for (const OfKind& kind : kinds_)
        colours.push_back(kind.look.colour.rgb());
    std::array<QRgb, maxLookColours> own{};
    for (std::size_t i = 0; i < own.size(); ++i)
        own.at(i) = shining(kindColour(i)).rgb();
    PointRenderer points(frame.canvas());
    frame.forEach(std::not_fn(isLeaked), [&](const Mark& mark, float x, float y) {
        points.add(hasColour(mark) ? own[static_cast<std::size_t>(mark.look - 1)] : colours[mark.kind], x, y);
    });
    points.show(count);
}

void MarkPainter::drawRings(const Frame& frame)
{
    const DotStamp& ring = ringFor(frame.canvas().height);
    frame.forEach([](const Mark& mark) { return mark.state == Mark::State::Shared; },
                  [&](const Mark&, float x, float y) { ring.stamp(frame.canvas(), x, y); });
}

void MarkPainter::drawLetter(const Canvas& canvas, const Mark& mark, float x, float y)
{
    OfKind& kind = kinds_[mark.kind];
    const bool leaked = isLeaked(mark);
    std::optional<Ramp>& ramp = leaked ? kind.leakedLetter : kind.letter;
    if (!ramp) ramp = rampOf(leaked ? kind.look.leakedColour : kind.look.letterColour);
    const float column = std::floor(x), row = std::floor(y);
    const auto style = leaked ? LetterMasks::Style::Hollow : LetterMasks::Style::Filled;
    stamp(canvas, letters_.mask(mark.look, style, x - column, y - row), *ramp, static_cast<int>(column),
          static_cast<int>(row));
}

} // namespace poolscope::ui
