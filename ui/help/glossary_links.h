// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Links from the words of a page to the glossary. Interface thread.
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

class QTextDocument;

namespace poolscope::ui {

struct GlossaryTerm
{
    QString anchor;    // of its heading
    QStringList words; // the heading, and what a line of italics right below it names: "*also: misses, missed*"
};

// The terms of a glossary in Markdown, which are its headings of the second level.
[[nodiscard]] std::vector<GlossaryTerm> termsOf(const QString& markdown);
// Links the first use of each term to `glossary`, the glossary's address. Headings, code and what is a link already
// stay as they are, and so do words of fewer than five letters, which mean too many other things.
void linkTerms(QTextDocument& page, const std::vector<GlossaryTerm>& terms, const QString& glossary);

} // namespace poolscope::ui
