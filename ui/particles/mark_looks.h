// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// In which colour and how large the marks of each kind are drawn on a lane's panel.
#pragma once

#include "ui/particles/mark_painter.h"
#include "ui/particles/mark_tally.h"

#include <QColor>
#include <QSize>

#include <vector>

namespace poolscope::ui {

// The colour, lightened as far as the dark panel needs, but no greyer.
[[nodiscard]] QColor shining(const QColor& colour);

// Whether kinds are shades of the lane's colour, told apart by size and brightness, or have colours of their
// own that are the same in all lanes.
enum class MarkColours { Lane, Kinds };

// The colour of a kind, by its number among the visible ones, when kinds have colours of their own. Told
// apart by the colour-blind too; after the eighth they begin anew.
[[nodiscard]] QColor kindColour(std::size_t visibleKind);

// Of each of the kinds, as looksOf() draws it. `colour` is the lane's, shining.
[[nodiscard]] std::vector<QColor> kindColours(const std::vector<PictureKind>& kinds, MarkColours colours,
                                              const QColor& colour);

// One for each of the picture's kinds. `colour` is the lane's, shining; `size` is the panel's in device
// pixels.
[[nodiscard]] std::vector<MarkLook> looksOf(const Picture& picture, const MarkTally& tally, MarkColours colours,
                                            const QColor& colour, const QSize& size);

} // namespace poolscope::ui
