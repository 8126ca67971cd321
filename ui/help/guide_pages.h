// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The pages of the guide: README.md and the chapters of resources/guide, which are in English, and pages made from the
// catalogs, in the language of the window. Interface thread.
#pragma once

#include <QString>

#include <vector>

class QUrl;

namespace poolscope::ui {

struct GuidePage
{
    QString address; // "guide:/resources/guide/06-files.md": the path in the repository
    QString title;   // the first heading
    QString markdown;
    bool isWritten = true; // otherwise made from a catalog
};

// In reading order, written chapters first. Made again by each call, in the current language.
[[nodiscard]] std::vector<GuidePage> guidePages();
// nullptr if no page has that address; the fragment is ignored.
[[nodiscard]] const GuidePage* findPage(const std::vector<GuidePage>& pages, const QUrl& address);

// The scheme of links that open a built-in experiment: "experiment:stutter".
inline constexpr QLatin1String experimentScheme("experiment");

} // namespace poolscope::ui
