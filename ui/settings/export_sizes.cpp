// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/export_sizes.h"

#include <algorithm>

namespace poolscope::ui {

ExportSizes bounded(const ExportSizes& sizes)
{
    const ExportSizes& least = smallestExport;
    const ExportSizes& most = largestExport;
    return {.pixels = sizes.pixels.expandedTo(least.pixels).boundedTo(most.pixels),
            .dotsPerInch = std::clamp(sizes.dotsPerInch, least.dotsPerInch, most.dotsPerInch),
            .svgMillimetres = sizes.svgMillimetres.expandedTo(least.svgMillimetres).boundedTo(most.svgMillimetres),
            .pdfMillimetres = sizes.pdfMillimetres.expandedTo(least.pdfMillimetres).boundedTo(most.pdfMillimetres),
            .scale = std::clamp(sizes.scale, least.scale, most.scale)};
}

} // namespace poolscope::ui
