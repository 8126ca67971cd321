// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How a page of the guide looks: Markdown says only what is a heading, a table or code. Interface thread.
#pragma once

#include <QFont>
#include <QPalette>

#include <functional>

class QTextDocument;
class QUrl;

namespace poolscope::ui {

struct PageLook
{
    QFont font;
    QPalette palette;
    // Whether a link leads somewhere; what does not is shown as text.
    std::function<bool(const QUrl&)> leadsSomewhere;
};

// Of a document that was just made of Markdown. Headings become anchors (anchorName()).
void stylePage(QTextDocument& document, const PageLook& look);
// Shares out the columns of its tables, where the text has that width, in pixels.
void fitTables(QTextDocument& document, double width);
// `share` of the way from one to the other.
[[nodiscard]] QColor blended(const QColor& from, const QColor& to, double share);

} // namespace poolscope::ui
