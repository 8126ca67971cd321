// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The guide as one page: what its pages, their headings, links and pictures become in it. Interface thread.
#pragma once

#include "ui/help/guide_pages.h"

#include <QString>

#include <vector>

namespace poolscope::ui {

// "Poolscope guide"
[[nodiscard]] QString wholeGuideTitle();
// Its pages without what only the window can do: links that open an experiment.
[[nodiscard]] std::vector<GuidePage> wholeGuidePages();
// The name of a page, or of one of its headings, within the whole: "numbers-hits", "numbers-hits--misses".
[[nodiscard]] QString placeOf(const GuidePage& page, const QString& anchor = {});
// Where a link of that page leads to in the whole: "#numbers-hits--misses", an address in the web, or, with nothing
// there, an empty text.
[[nodiscard]] QString linkInWhole(const std::vector<GuidePage>& pages, const GuidePage& from, const QString& link);
// The file of a picture of that page, embedded in the program.
[[nodiscard]] QString pictureFile(const GuidePage& from, const QString& source);

} // namespace poolscope::ui
