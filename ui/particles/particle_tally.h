// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Counts the particles of a picture by state and kind.
#pragma once

#include "ui/engine/picture.h"

#include <cstddef>
#include <vector>

namespace poolscope::ui {

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

} // namespace poolscope::ui
