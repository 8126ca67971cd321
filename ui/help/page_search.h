// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Words in pages of the guide. Interface thread.
#pragma once

#include "ui/help/guide_pages.h"

#include <QTextCursor>

#include <memory>
#include <vector>

class QTextDocument;

namespace poolscope::ui {

// Where the words stand in it, as typed but for capitals, from its beginning on; none for no words.
[[nodiscard]] std::vector<QTextCursor> placesOf(const QString& words, const QTextDocument& document);

class PageSearch
{
public:
    explicit PageSearch(const std::vector<GuidePage>& pages);
    ~PageSearch();

    // By page, how often it has them: as many as placesOf() finds where it is shown.
    [[nodiscard]] std::vector<int> count(const QString& words) const;

private:
    std::vector<std::unique_ptr<QTextDocument>> documents_; // by page
};

} // namespace poolscope::ui
