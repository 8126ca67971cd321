// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/particles/particle_painter.h"

#include "ui/particles/dot_stamp.h"
#include "ui/particles/particle_looks.h"
#include "ui/theme/chart_theme.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace poolscope::ui {

namespace {

// Draws a very large number of particles as points of light. Light adds up where many meet and is then compressed into
// what a pixel can show: thin mist keeps the colour of its points, dense cores turn white.
class PointRenderer
{
public:
    explicit PointRenderer(const Canvas& canvas);

    // Adds a point; a point outside the canvas is ignored. Any value is safe, NaN included.
    void add(QRgb colour, float x, float y);
    // Lights the canvas, with the brightness adapted to `count` points.
    void show(std::size_t count) const;

private:
    struct Light
    {
        std::uint32_t red = 0, green = 0, blue = 0;

        [[nodiscard]] std::uint32_t strongest() const;
    };

    static QRgb exposed(QRgb under, const Light& light, float exposure);

    Canvas canvas_;
    std::vector<Light> light_;
};

// The exposure where points are sparse, and where they are dense.
constexpr float brightestExposure = 1.6F;
constexpr float darkestExposure = 0.15F;
// The brightness, out of 1, above which a colour turns towards white.
constexpr float whiteFrom = 0.6F;

PointRenderer::PointRenderer(const Canvas& canvas)
    : canvas_(canvas),
      light_(static_cast<std::size_t>(canvas.width) * static_cast<std::size_t>(canvas.height))
{
}

void PointRenderer::add(QRgb colour, float x, float y)
{
    if (!(x >= 0 && y >= 0 && x < static_cast<float>(canvas_.width) && y < static_cast<float>(canvas_.height))) return;
    Light& light =
        light_[static_cast<std::size_t>(y) * static_cast<std::size_t>(canvas_.width) + static_cast<std::size_t>(x)];
    light.red += static_cast<std::uint32_t>(qRed(colour));
    light.green += static_cast<std::uint32_t>(qGreen(colour));
    light.blue += static_cast<std::uint32_t>(qBlue(colour));
}

void PointRenderer::show(std::size_t count) const
{
    const float density = static_cast<float>(count) / static_cast<float>(light_.size());
    const float exposure = std::clamp(0.5F / std::sqrt(density), darkestExposure, brightestExposure);
    for (int y = 0; y < canvas_.height; ++y) {
        QRgb* line = canvas_.pixels + y * canvas_.stride;
        const Light* lights = light_.data() + static_cast<std::ptrdiff_t>(y) * canvas_.width;
        for (int x = 0; x < canvas_.width; ++x) {
            if (lights[x].strongest() > 0) line[x] = exposed(line[x], lights[x], exposure);
        }
    }
}

std::uint32_t PointRenderer::Light::strongest() const
{
    return std::max({red, green, blue});
}

QRgb PointRenderer::exposed(QRgb under, const Light& light, float exposure)
{
    const auto strongest = static_cast<float>(light.strongest());
    const float amount = exposure * std::sqrt(strongest * (1.0F / 255));
    const float brightness = amount / (1 + amount);
    const float opacity = std::min(1.0F, brightness / whiteFrom);
    const float whiteness = std::max(0.0F, brightness - whiteFrom);
    const auto channel = [=](int below, std::uint32_t part) {
        const float full = 255 * static_cast<float>(part) / strongest;
        const float lit = full + (255 - full) * whiteness;
        return static_cast<int>(static_cast<float>(below) + (lit - static_cast<float>(below)) * opacity);
    };
    return qRgb(channel(qRed(under), light.red), channel(qGreen(under), light.green),
                channel(qBlue(under), light.blue));
}

// Draws a very large number of specks as one mist. The mist grows denser with their number, but never brighter than its
// colour.
class DensityRenderer
{
public:
    explicit DensityRenderer(const Canvas& canvas);

    // Adds a speck of about a pixel, centred on x, y. It is left out if it is not wholly inside the canvas. Any value
    // is safe, NaN included.
    void add(float x, float y);
    // Blends all specks into the canvas, in an opaque colour.
    void show(QRgb colour) const;

private:
    Canvas canvas_;
    std::vector<std::uint16_t> density_; // 64 for one speck; saturates
};

constexpr int speck = 64; // in units of density
// How much of its background a speck hides, as an optical depth.
constexpr double depthOfSpeck = 1.2;
// A higher density would not look any more opaque.
constexpr int maxDensity = 6 * speck;

std::array<QRgb, maxDensity + 1> rampOf(QRgb colour)
{
    std::array<QRgb, maxDensity + 1> ramp{};
    for (int density = 0; density <= maxDensity; ++density) {
        const double opacity = 1 - std::exp(-depthOfSpeck * density / speck);
        ramp[static_cast<std::size_t>(density)] = qPremultiply(
            qRgba(qRed(colour), qGreen(colour), qBlue(colour), static_cast<int>(std::lround(255 * opacity))));
    }
    return ramp;
}

DensityRenderer::DensityRenderer(const Canvas& canvas)
    : canvas_(canvas),
      density_(static_cast<std::size_t>(canvas.width) * static_cast<std::size_t>(canvas.height))
{
}

void DensityRenderer::add(float x, float y)
{
    // Spreads the speck over the four pixels around it, so that it glides.
    const float left = x - 0.5F, top = y - 0.5F;
    if (!(left >= 0 && top >= 0 && left < static_cast<float>(canvas_.width - 1) &&
          top < static_cast<float>(canvas_.height - 1)))
        return;
    const int column = static_cast<int>(left), row = static_cast<int>(top);
    const int right = static_cast<int>((left - static_cast<float>(column)) * 8);
    const int below = static_cast<int>((top - static_cast<float>(row)) * 8);
    std::uint16_t* density = density_.data() + static_cast<std::ptrdiff_t>(row) * canvas_.width + column;
    const auto thicken = [](std::uint16_t& pixel, int by) {
        pixel = static_cast<std::uint16_t>(std::min(pixel + by, maxDensity));
    };
    thicken(density[0], (8 - right) * (8 - below));
    thicken(density[1], right * (8 - below));
    thicken(density[canvas_.width], (8 - right) * below);
    thicken(density[canvas_.width + 1], right * below);
}

void DensityRenderer::show(QRgb colour) const
{
    const auto ramp = rampOf(colour);
    for (int y = 0; y < canvas_.height; ++y) {
        QRgb* line = canvas_.pixels + y * canvas_.stride;
        const std::uint16_t* density = density_.data() + static_cast<std::ptrdiff_t>(y) * canvas_.width;
        for (int x = 0; x < canvas_.width; ++x) {
            if (density[x] > 0) line[x] = blended(line[x], ramp[density[x]]);
        }
    }
}

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
