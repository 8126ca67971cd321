// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Sine and cosine of an angle in turns (1 = 360 degrees), computed by additions and multiplications only. The C
// library's may differ in the last bit between versions, which would change event hashes.
// Absolute error below 3e-5, for any finite angle below 2^20 turns.
#pragma once

namespace poolscope {

[[nodiscard]] float sineOfTurn(float turns);
[[nodiscard]] float cosineOfTurn(float turns);

} // namespace poolscope
