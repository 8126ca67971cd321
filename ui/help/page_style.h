// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The look of a page of the guide, because Markdown only marks headings, tables and code. Interface thread.
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
    // Whether a link has a target; a link without one is shown as text.
    std::function<bool(const QUrl&)> leadsSomewhere;
};

// For a document just made from Markdown. Headings become anchors (anchorName()).
void stylePage(QTextDocument& document, const PageLook& look);
// Sets the column widths of its tables for a text of that width, in pixels.
void fitTables(QTextDocument& document, double width);
// The colour at `share` of the way from `from` to `to`.
[[nodiscard]] QColor blended(const QColor& from, const QColor& to, double share);

} // namespace poolscope::ui
