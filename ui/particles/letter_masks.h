// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Characters as coverage masks, made when first asked for and kept until the size changes. Interface thread.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace poolscope::ui {

struct LetterMask
{
    int left = 0, top = 0; // from the pixel that the letter's middle is in
    int width = 0, height = 0;
    std::vector<std::uint8_t> coverage; // row by row; 0: none of the pixel, 255: all of it
};

// Whether it is drawn as a letter; else as a dot.
[[nodiscard]] constexpr bool isLetter(char look)
{
    return look > ' ' && look < 0x7f;
}

class LetterMasks
{
public:
    enum class Style : std::uint8_t { Filled, Hollow };

    // The side of the square a letter fills, in device pixels, above 0. Another one throws all masks away.
    void setCell(double cell);
    // Of a letter with its middle at that part of a pixel, 0 to 1 each way. Lives until the next setCell().
    [[nodiscard]] const LetterMask& mask(char letter, Style style, float partX, float partY);

private:
    [[nodiscard]] LetterMask make(char letter, Style style, double x, double y) const;

    double cell_ = 0;
    int phases_ = 1; // positions within a pixel, each way, that have masks of their own
    std::unordered_map<int, LetterMask> masks_;
};

} // namespace poolscope::ui
