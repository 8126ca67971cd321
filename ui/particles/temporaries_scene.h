// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The scene of scenario `frame-temporaries`: each object becomes a point of the FrameScene, as of the frame in which
// the object was made. Single vectors are waves, lines are on the planet, and rectangles are its ring.
#pragma once

#include "ui/engine/picture.h"

namespace poolscope::ui {

// `picture` must be of that scenario. O(particles).
void placeTemporaries(Picture& picture);

} // namespace poolscope::ui
