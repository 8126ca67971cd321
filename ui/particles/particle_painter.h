// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Draws particles as soft round dots or as letters, fast enough for tens of thousands of them sixty times a second.
// Stamps made once for each size and colour are blended into the pixels, without a QPainter. Interface thread.
//
// From back to front: leaked objects, hollow and dim; live objects; a double ring around each shared object.
#pragma once

#include "core/simulation/pictures/frame_picture.h"
#include "ui/particles/dot_stamp.h"
#include "ui/particles/letter_masks.h"

#include <QColor>
#include <QImage>

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace poolscope::ui {

// The look of one kind. Colours are opaque; radii are in device pixels, above 0 and at most 64.
struct ParticleLook
{
    QColor colour{};
    double radius = 2;
    QColor letterColour{};
    QColor leakedColour{};
    double leakedRadius = 2; // if too small for a ring, all leaked objects are drawn as one density

    friend bool operator==(const ParticleLook&, const ParticleLook&) = default;
};

// With more live particles than this, each is a single pixel of light, which adds up where many meet.
inline constexpr std::size_t maxRoundDots = 20'000;

// A letter fills a square with this share of the room's height.
inline constexpr double letterCellOfHeight = 0.045;

// The rings around shared objects are amber outside and white inside.
inline constexpr QRgb sharedColour = 0xffffc14d;

class ParticlePainter
{
public:
    // `image` must be Format_RGB32 and shows the whole room. Particle::kind is an index into `looks`. Particles outside
    // the room are clipped.
    void draw(QImage& image, const Room& room, std::span<const Particle> particles,
              std::span<const ParticleLook> looks);

private:
    // A colour, premultiplied, for every coverage of a letter's mask.
    using Ramp = std::array<QRgb, 256>;

    struct OfKind
    {
        ParticleLook look;
        // Made on first use.
        std::optional<DotStamp> dot{}, leaked{};
        std::array<std::optional<DotStamp>, maxColourVariants> coloured{};
        std::optional<Ramp> letter{}, leakedLetter{};
    };

    class Frame;

    void keepStampsOf(std::span<const ParticleLook> looks);
    [[nodiscard]] const DotStamp& ringFor(int height);
    void drawLeaked(const Frame& frame);
    [[nodiscard]] QRgb meanLeakedColour(std::span<const std::size_t> counts) const;
    void drawLive(const Frame& frame);
    void drawPoints(const Frame& frame, std::size_t count);
    void drawRings(const Frame& frame);
    void drawLetter(const Canvas& canvas, const Particle& particle, float x, float y);

    std::vector<OfKind> kinds_; // with the looks of the last picture
    LetterMasks letters_;
    DotStamp ring_;
    int ringHeight_ = 0; // height in pixels of the image it was made for
};

} // namespace poolscope::ui
