// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The colour and size in which the particles of each kind are drawn on a lane's panel.
#pragma once

#include "ui/engine/picture.h"
#include "ui/particles/particle_painter.h"

#include <QColor>
#include <QSize>

#include <cstddef>
#include <vector>

namespace poolscope::ui {

// Counts the particles of a picture by state and kind.
struct ParticleTally
{
    struct OfKind
    {
        std::size_t live = 0; // shared ones included
        std::size_t leaked = 0;
    };

    std::vector<OfKind> kinds; // one for each of the picture's kinds
    std::size_t live = 0;
    std::size_t shared = 0; // of live objects
    std::size_t leaked = 0;
};

[[nodiscard]] ParticleTally tallyOf(const Picture& picture);

// The colour, lightened as far as the dark panel requires, without losing saturation.
[[nodiscard]] QColor shining(const QColor& colour);

// Whether kinds are shades of the lane's colour, told apart by size and brightness, or have colours of their own, which
// are the same in all lanes.
enum class MarkColours { Lane, Kinds };

// The colour of a kind, by its number among the visible ones, when kinds have colours of their own. Colour-blind people
// can tell them apart too. They repeat after the eighth.
[[nodiscard]] QColor kindColour(std::size_t visibleKind);

// The colour of each kind, as in looksOf(). `colour` is the lane's, after shining().
[[nodiscard]] std::vector<QColor> kindColours(const std::vector<PictureKind>& kinds, MarkColours colours,
                                              const QColor& colour);

// One for each of the picture's kinds. `colour` is the lane's, after shining(); `size` is the panel's, in device
// pixels.
[[nodiscard]] std::vector<ParticleLook> looksOf(const Picture& picture, const ParticleTally& tally, MarkColours colours,
                                                const QColor& colour, const QSize& size);

} // namespace poolscope::ui
