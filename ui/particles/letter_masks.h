// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Characters as coverage masks, made on first use and kept until the size changes. Interface thread.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace poolscope::ui {

struct LetterMask
{
    int left = 0, top = 0; // from the pixel that contains the letter's centre
    int width = 0, height = 0;
    std::vector<std::uint8_t> coverage; // row by row; 0: the pixel is not covered, 255: it is covered fully
};

// Whether a particle is drawn as a letter; otherwise it is a dot.
[[nodiscard]] constexpr bool isLetter(char variant)
{
    return variant > ' ' && variant < 0x7f;
}

class LetterMasks
{
public:
    enum class Style : std::uint8_t { Filled, Hollow };

    // Sets the side of the square that a letter fills, in device pixels, above 0. A new value discards all masks.
    void setCell(double cell);
    // The mask of a letter whose centre lies at this fraction of a pixel, 0 to 1 in each direction. Valid until the
    // next setCell().
    [[nodiscard]] const LetterMask& mask(char letter, Style style, float partX, float partY);

private:
    [[nodiscard]] LetterMask make(char letter, Style style, double x, double y) const;

    double cell_ = 0;
    int phases_ = 1; // positions within a pixel, in each direction, that have their own masks
    std::unordered_map<int, LetterMask> masks_;
};

} // namespace poolscope::ui
