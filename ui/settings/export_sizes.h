// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How large charts are exported.
#pragma once

#include <QSize>
#include <QSizeF>

namespace poolscope::ui {

struct ExportSizes
{
    QSize pixels{1600, 900};           // of a PNG; each 64 to 16,384
    int dotsPerInch = 96;              // stored in a PNG, does not change its pixels; 30 to 2,400
    QSizeF svgMillimetres{254, 142.9}; // each 20 to 2,000
    QSizeF pdfMillimetres{240, 135};
    double scale = 1; // of text and lines in all of them; 0.5 to 4

    friend bool operator==(const ExportSizes&, const ExportSizes&) = default;
};

inline constexpr ExportSizes smallestExport{{64, 64}, 30, {20, 20}, {20, 20}, 0.5};
// An image of a gigabyte.
inline constexpr ExportSizes largestExport{{16'384, 16'384}, 2'400, {2'000, 2'000}, {2'000, 2'000}, 4};

// The nearest that lies between these two.
[[nodiscard]] ExportSizes bounded(const ExportSizes& sizes);

} // namespace poolscope::ui
