// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Searches the pages of the guide for words. Interface thread.
#pragma once

#include "ui/help/guide_pages.h"

#include <QTextCursor>

#include <memory>
#include <vector>

class QTextDocument;

namespace poolscope::ui {

// All places where the words occur, in order, ignoring case; none for an empty text.
[[nodiscard]] std::vector<QTextCursor> placesOf(const QString& words, const QTextDocument& document);

class PageSearch
{
public:
    // The pages must outlive it, and stay as they are.
    explicit PageSearch(const std::vector<GuidePage>& pages);
    ~PageSearch();

    // The number of hits by page: as many as placesOf() finds in the page when it is shown. The first call parses all
    // pages.
    [[nodiscard]] std::vector<int> count(const QString& words);

private:
    const std::vector<GuidePage>& pages_;
    std::vector<std::unique_ptr<QTextDocument>> documents_; // by page
};

} // namespace poolscope::ui
