// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/page_search.h"

#include <QTextDocument>

namespace poolscope::ui {

std::vector<QTextCursor> placesOf(const QString& words, const QTextDocument& document)
{
    std::vector<QTextCursor> places;
    if (words.isEmpty()) return places;
    for (QTextCursor at = document.find(words, 0); !at.isNull(); at = document.find(words, at))
        places.push_back(at);
    return places;
}

PageSearch::PageSearch(const std::vector<GuidePage>& pages) : pages_(pages) {}

PageSearch::~PageSearch() = default;

std::vector<int> PageSearch::count(const QString& words)
{
    for (std::size_t i = documents_.size(); i < pages_.size(); ++i) {
        documents_.push_back(std::make_unique<QTextDocument>());
        documents_.back()->setMarkdown(pages_[i].markdown);
    }
    std::vector<int> counts;
    for (const auto& document : documents_)
        counts.push_back(static_cast<int>(placesOf(words, *document).size()));
    return counts;
}

} // namespace poolscope::ui
