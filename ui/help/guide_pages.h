// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The pages of the guide: README.md and the chapters of resources/guide, which are written in English, and pages on
// what the catalogs list, in the language of the window. Interface thread.
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
    bool isWritten = true; // else made of a catalog
};

// In the order in which they are read: written chapters first. Made anew by each call, for the language of now.
[[nodiscard]] std::vector<GuidePage> guidePages();
// nullptr if there is none of that address; what is behind # does not matter.
[[nodiscard]] const GuidePage* findPage(const std::vector<GuidePage>& pages, const QUrl& address);

// Before a built-in experiment's name, in a link that opens it: "experiment:stutter".
inline constexpr QLatin1String experimentScheme("experiment");

} // namespace poolscope::ui
