// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/particles/particle_painter.h"

#include "ui/particles/density_renderer.h"
#include "ui/particles/particle_looks.h"
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
bool hasColour(const Particle& particle)
{
    return particle.variant > 0 && particle.variant <= static_cast<char>(maxColourVariants);
}

QColor colourOf(const Particle& particle)
{
    return shining(kindColour(static_cast<std::size_t>(particle.variant - 1)));
}

bool isLeaked(const Particle& particle)
{
    return particle.state == Particle::State::Leaked;
}

} // namespace

// One picture while it is being drawn.
class ParticlePainter::Frame
{
public:
    Frame(const Canvas& canvas, const Room& room, std::span<const Particle> particles)
        : canvas_(canvas),
          room_(room),
          marks_(particles)
    {
    }

    [[nodiscard]] const Canvas& canvas() const { return canvas_; }

    // Calls draw(particle, x, y), in pixels, for all wanted particles that are near enough to be seen.
    template <typename Wanted, typename Draw>
    void forEach(Wanted&& isWanted, Draw&& draw) const
    {
        // Beyond the reach of any stamp; it keeps extreme positions from overflowing.
        constexpr float margin = 256;
        const float scaleX = static_cast<float>(canvas_.width) / room_.width;
        const float scaleY = static_cast<float>(canvas_.height) / room_.height;
        const float right = static_cast<float>(canvas_.width) + margin;
        const float bottom = static_cast<float>(canvas_.height) + margin;
        for (const Particle& particle : marks_) {
            const float x = particle.x * scaleX, y = particle.y * scaleY;
            if (isWanted(particle) && x > -margin && y > -margin && x < right && y < bottom) draw(particle, x, y);
        }
    }

private:
    Canvas canvas_;
    Room room_;
    std::span<const Particle> marks_;
};

void ParticlePainter::draw(QImage& image, const Room& room, std::span<const Particle> particles,
                           std::span<const ParticleLook> looks)
{
    const Canvas canvas{reinterpret_cast<QRgb*>(image.bits()), image.bytesPerLine() / 4, image.width(), image.height()};
    keepStampsOf(looks);
    letters_.setCell(image.height() * letterCellOfHeight);
    const auto leaked = static_cast<std::size_t>(std::count_if(particles.begin(), particles.end(), isLeaked));
    const bool anyShared = std::any_of(particles.begin(), particles.end(), [](const Particle& particle) {
        return particle.state == Particle::State::Shared;
    });
    const Frame frame(canvas, room, particles);
    if (leaked > 0) drawLeaked(frame);
    if (const std::size_t live = particles.size() - leaked; live <= maxRoundDots)
        drawLive(frame);
    else
        drawPoints(frame, live);
    if (anyShared) drawRings(frame);
}

void ParticlePainter::keepStampsOf(std::span<const ParticleLook> looks)
{
    kinds_.resize(looks.size());
    for (std::size_t kind = 0; kind < looks.size(); ++kind) {
        if (kinds_[kind].look != looks[kind]) kinds_[kind] = {.look = looks[kind]};
    }
}

const DotStamp& ParticlePainter::ringFor(int height)
{
    if (ringHeight_ != height) {
        ring_ = doubleRingStamp(QColor(sharedColour), Qt::white, QColor(panelColour),
                                std::max(minRing, height * ringOfHeight));
        ringHeight_ = height;
    }
    return ring_;
}

void ParticlePainter::drawLeaked(const Frame& frame)
{
    std::optional<DensityRenderer> density;
    std::vector<std::size_t> specks(kinds_.size());
    frame.forEach(isLeaked, [&](const Particle& particle, float x, float y) {
        OfKind& kind = kinds_[particle.kind];
        if (isLetter(particle.variant)) return drawLetter(frame.canvas(), particle, x, y);
        if (kind.look.leakedRadius < minHollowRadius) {
            if (!density) density.emplace(frame.canvas());
            ++specks[particle.kind];
            return density->add(x, y);
        }
        if (!kind.leaked) kind.leaked = ringStamp(kind.look.leakedColour, kind.look.leakedRadius);
        kind.leaked->stamp(frame.canvas(), x, y);
    });
    if (density) density->show(meanLeakedColour(specks));
}

QRgb ParticlePainter::meanLeakedColour(std::span<const std::size_t> counts) const
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

void ParticlePainter::drawLive(const Frame& frame)
{
    frame.forEach(std::not_fn(isLeaked), [&](const Particle& particle, float x, float y) {
        OfKind& kind = kinds_[particle.kind];
        if (isLetter(particle.variant)) return drawLetter(frame.canvas(), particle, x, y);
        std::optional<DotStamp>& dot =
            hasColour(particle) ? kind.coloured.at(static_cast<std::size_t>(particle.variant - 1)) : kind.dot;
        if (!dot) dot = discStamp(hasColour(particle) ? colourOf(particle) : kind.look.colour, kind.look.radius);
        dot->stamp(frame.canvas(), x, y);
    });
}

void ParticlePainter::drawPoints(const Frame& frame, std::size_t count)
{
    std::vector<QRgb> colours;
    for (const OfKind& kind : kinds_)
        colours.push_back(kind.look.colour.rgb());
    std::array<QRgb, maxColourVariants> own{};
    for (std::size_t i = 0; i < own.size(); ++i)
        own.at(i) = shining(kindColour(i)).rgb();
    PointRenderer points(frame.canvas());
    frame.forEach(std::not_fn(isLeaked), [&](const Particle& particle, float x, float y) {
        points.add(hasColour(particle) ? own[static_cast<std::size_t>(particle.variant - 1)] : colours[particle.kind],
                   x, y);
    });
    points.show(count);
}

void ParticlePainter::drawRings(const Frame& frame)
{
    const DotStamp& ring = ringFor(frame.canvas().height);
    frame.forEach([](const Particle& particle) { return particle.state == Particle::State::Shared; },
                  [&](const Particle&, float x, float y) { ring.stamp(frame.canvas(), x, y); });
}

void ParticlePainter::drawLetter(const Canvas& canvas, const Particle& particle, float x, float y)
{
    OfKind& kind = kinds_[particle.kind];
    const bool leaked = isLeaked(particle);
    std::optional<Ramp>& ramp = leaked ? kind.leakedLetter : kind.letter;
    if (!ramp) ramp = rampOf(leaked ? kind.look.leakedColour : kind.look.letterColour);
    const float column = std::floor(x), row = std::floor(y);
    const auto style = leaked ? LetterMasks::Style::Hollow : LetterMasks::Style::Filled;
    stamp(canvas, letters_.mask(particle.variant, style, x - column, y - row), *ramp, static_cast<int>(column),
          static_cast<int>(row));
}

} // namespace poolscope::ui
