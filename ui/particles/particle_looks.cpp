// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/particles/particle_looks.h"

#include "ui/theme/chart_theme.h"

#include <algorithm>
#include <cmath>

namespace poolscope::ui {

ParticleTally tallyOf(const Picture& picture)
{
    ParticleTally tally;
    tally.kinds.resize(picture.kinds.size());
    for (const Particle& particle : picture.particles) {
        const bool isLeaked = particle.state == Particle::State::Leaked;
        ++(isLeaked ? tally.kinds[particle.kind].leaked : tally.kinds[particle.kind].live);
        ++(isLeaked ? tally.leaked : tally.live);
        if (particle.state == Particle::State::Shared) ++tally.shared;
    }
    return tally;
}

namespace {

constexpr double minContrast = 7;

// A dot is this share of the panel's height, but no larger than this share of the average space for each dot.
constexpr double radiusOfHeight = 1.0 / 90;
constexpr double radiusOfSpacing = 0.24;
constexpr double minRadius = 0.7; // device pixels
// Leaked objects shrink no further than this share of the height: the more there are, the more of the panel they cover.
constexpr double leakedRadiusOfHeight = 1.0 / 72;
constexpr double minLeakedRadiusOfHeight = 1.0 / 400;
// Radii change in steps, because stamps are kept only while radii stay the same: small changes in the counts must not
// change them.
constexpr double radiusStep = 0.125; // device pixels
// The object size whose dots have exactly that radius.
constexpr double usualBytes = 64;

constexpr QRgb leakedGrey = 0xff9aa5b1;
constexpr double leakedHue = 0.3;        // share kept of the colour of the live object
constexpr double leakedBrightness = 0.5; // against the panel

// The largest kind is the palest and the next has the lane's own colour. Smaller ones are alternately paler and dimmer.
QColor tint(const QColor& colour, std::size_t rank, std::size_t kinds)
{
    if (kinds == 1 || rank == 1) return colour;
    if (rank == 0) return blend(Qt::white, colour, 0.72);
    return rank % 2 == 0 ? blend(Qt::white, colour, 0.4) : blend(colour, QColor(panelColour), 0.62);
}

QColor faded(const QColor& colour)
{
    return blend(blend(colour, QColor(leakedGrey), leakedHue), QColor(panelColour), leakedBrightness);
}

std::vector<std::size_t> visibleKinds(const std::vector<PictureKind>& kinds)
{
    std::vector<std::size_t> visible;
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        if (kinds[kind].visible) visible.push_back(kind);
    }
    return visible;
}

double spacingOf(std::size_t count, const QSize& size)
{
    return std::sqrt(static_cast<double>(size.width()) * size.height() /
                     static_cast<double>(std::max<std::size_t>(1, count)));
}

double stepped(double radius)
{
    return std::clamp(std::round(radius / radiusStep) * radiusStep, minRadius, 60.0);
}

} // namespace

QColor shining(const QColor& colour)
{
    QColor result = colour;
    for (int step = 0; step < 40 && contrast(result, QColor(panelColour)) < minContrast; ++step) {
        const double lightness = std::min(1.0, result.lightnessF() + 0.02);
        result = QColor::fromHslF(result.hslHueF(), result.hslSaturationF(), static_cast<float>(lightness));
    }
    return result;
}

QColor kindColour(std::size_t visibleKind)
{
    static const ChartTheme theme = darkTheme();
    return shining(theme.lanes[visibleKind % theme.lanes.size()].colour);
}

std::vector<QColor> kindColours(const std::vector<PictureKind>& kinds, MarkColours colours, const QColor& colour)
{
    std::vector<QColor> result(kinds.size(), colour);
    std::vector<std::size_t> order = visibleKinds(kinds);
    if (colours == MarkColours::Lane)
        std::stable_sort(order.begin(), order.end(),
                         [&](std::size_t one, std::size_t other) { return kinds[one].bytes > kinds[other].bytes; });
    for (std::size_t rank = 0; rank < order.size(); ++rank)
        result[order[rank]] = colours == MarkColours::Kinds ? kindColour(rank) : tint(colour, rank, order.size());
    return result;
}

std::vector<ParticleLook> looksOf(const Picture& picture, const ParticleTally& tally, MarkColours colours,
                                  const QColor& colour, const QSize& size)
{
    const double radius = std::min(size.height() * radiusOfHeight, spacingOf(tally.live, size) * radiusOfSpacing);
    const double leakedRadius =
        std::max(std::min(size.height() * leakedRadiusOfHeight, spacingOf(tally.leaked, size) * radiusOfSpacing),
                 size.height() * minLeakedRadiusOfHeight);
    const std::vector<QColor> tints = kindColours(picture.kinds, colours, colour);
    std::vector<ParticleLook> looks(picture.kinds.size());
    for (std::size_t kind = 0; kind < looks.size(); ++kind) {
        const double scale = std::clamp(std::pow(picture.kinds[kind].bytes / usualBytes, 0.7), 0.55, 2.2);
        looks[kind] = {.colour = tints[kind],
                       .radius = stepped(radius * scale),
                       // Letters are told apart by their shape, so they need no shades.
                       .letterColour = colours == MarkColours::Lane ? colour : tints[kind],
                       .leakedColour = faded(tints[kind]),
                       .leakedRadius = stepped(leakedRadius * scale)};
    }
    return looks;
}

} // namespace poolscope::ui
