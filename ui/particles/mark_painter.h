// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Draws marks as soft round dots or as letters, fast enough for tens of thousands of them sixty times a
// second: stamps made once for a size and colour are blended into the pixels, no painter is asked. Interface
// thread.
//
// From back to front: leaked objects, hollow and dim; live objects; a double ring around whatever is shared.
#pragma once

#include "core/simulation/run.h"
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

// Of one kind. Colours are opaque; radii are device pixels, above 0 and at most 64.
struct MarkLook
{
    QColor colour{};
    double radius = 2;
    QColor letterColour{};
    QColor leakedColour{};
    double leakedRadius = 2; // too small for a ring: all of them are one density

    friend bool operator==(const MarkLook&, const MarkLook&) = default;
};

// Beyond so many live marks each is a single pixel of light, which adds up where many meet.
inline constexpr std::size_t maxRoundDots = 20'000;

// A letter fills a square of this part of the room's height.
inline constexpr double letterCellOfHeight = 0.045;

// The rings around what is shared: amber, and white within.
inline constexpr QRgb sharedColour = 0xffffc14d;

class MarkPainter
{
public:
    // `image` must be Format_RGB32 and shows the whole room. Mark::kind is an index into `looks`; marks
    // outside the room are drawn as far as they reach into it.
    void draw(QImage& image, const Room& room, std::span<const Mark> marks, std::span<const MarkLook> looks);

private:
    // Every coverage of a letter's mask in a colour, premultiplied.
    using Ramp = std::array<QRgb, 256>;

    struct OfKind
    {
        MarkLook look;
        // Made when first needed.
        std::optional<DotStamp> dot{}, leaked{};
        std::array<std::optional<DotStamp>, maxLookColours> coloured{};
        std::optional<Ramp> letter{}, leakedLetter{};
    };

    class Frame;

    void keepStampsOf(std::span<const MarkLook> looks);
    [[nodiscard]] const DotStamp& ringFor(int height);
    void drawLeaked(const Frame& frame);
    [[nodiscard]] QRgb meanLeakedColour(std::span<const std::size_t> counts) const;
    void drawLive(const Frame& frame);
    void drawPoints(const Frame& frame, std::size_t count);
    void drawRings(const Frame& frame);
    void drawLetter(const Canvas& canvas, const Mark& mark, float x, float y);

    std::vector<OfKind> kinds_; // by the looks of the last picture
    LetterMasks letters_;
    DotStamp ring_;
    int ringHeight_ = 0; // pixels of the image that it is for
};

} // namespace poolscope::ui
