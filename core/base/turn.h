// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Sine and cosine of an angle counted in turns (1 = 360 degrees), made of additions and multiplications
// alone: the C library's may differ in the last bit between versions, and an event hash would show it.
// Absolute error below 3e-5; any finite angle below 2^20 turns.
#pragma once

namespace poolscope {

[[nodiscard]] float sineOfTurn(float turns);
[[nodiscard]] float cosineOfTurn(float turns);

} // namespace poolscope
