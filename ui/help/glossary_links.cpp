// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/glossary_links.h"

#include "ui/help/anchor_name.h"

#include <QHash>
#include <QRegularExpression>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>

#include <algorithm>

namespace poolscope::ui {

namespace {

constexpr qsizetype minLetters = 5;

// By word in small look: the term's anchor.
QHash<QString, QString> anchorsByWord(const std::vector<GlossaryTerm>& terms)
{
    QHash<QString, QString> anchors;
    for (const GlossaryTerm& term : terms)
        for (const QString& word : term.words)
            if (word.size() >= minLetters) anchors.insert(word.toLower(), term.anchor);
    return anchors;
}

// Longer words first: "write barrier" before "barrier".
QRegularExpression anyOf(QStringList words)
{
    std::ranges::sort(words, [](const QString& one, const QString& other) { return one.size() > other.size(); });
    for (QString& word : words)
        word = QRegularExpression::escape(word);
    return QRegularExpression(QStringLiteral("(?<![\\w-])(?:%1)(?![\\w-])").arg(words.join(QLatin1Char('|'))),
                              QRegularExpression::CaseInsensitiveOption |
                                  QRegularExpression::UseUnicodePropertiesOption);
}

} // namespace

std::vector<GlossaryTerm> termsOf(const QString& markdown)
{
    static const QRegularExpression form(QStringLiteral("^## (.+)\\n(?:\\s*\\*[^*:\\n]+: ([^*]+)\\*)?"),
                                         QRegularExpression::MultilineOption);
    static const QRegularExpression separator(QStringLiteral(",\\s*"));
    std::vector<GlossaryTerm> terms;
    for (auto found = form.globalMatch(markdown); found.hasNext();) {
        const auto match = found.next();
        GlossaryTerm term{anchorName(match.captured(1)), {match.captured(1).trimmed()}};
        for (const QString& word : match.captured(2).split(separator, Qt::SkipEmptyParts))
            term.words << word.simplified();
        terms.push_back(std::move(term));
    }
    return terms;
}

void linkTerms(QTextDocument& page, const std::vector<GlossaryTerm>& terms, const QString& glossary)
{
    QHash<QString, QString> anchors = anchorsByWord(terms);
    if (anchors.isEmpty()) return;
    const QRegularExpression form = anyOf(anchors.keys());
    QStringList used;
    for (QTextBlock block = page.begin(); block.isValid(); block = block.next()) {
        const QTextBlockFormat& format = block.blockFormat();
        if (format.headingLevel() > 0 || format.hasProperty(QTextFormat::BlockCodeFence)) continue;
        for (auto found = form.globalMatch(block.text()); found.hasNext();) {
            const auto match = found.next();
            const QString anchor = anchors.value(match.captured().toLower());
            if (used.contains(anchor)) continue;
            QTextCursor word(&page);
            word.setPosition(block.position() + static_cast<int>(match.capturedStart()));
            word.setPosition(block.position() + static_cast<int>(match.capturedEnd()), QTextCursor::KeepAnchor);
            const QTextCharFormat look = word.charFormat();
            if (look.isAnchor() || look.fontFixedPitch()) continue;
            used << anchor;
            QTextCharFormat link;
            link.setAnchor(true);
            link.setAnchorHref(glossary + QLatin1Char('#') + anchor);
            link.setUnderlineStyle(QTextCharFormat::DotLine);
            word.mergeCharFormat(link);
        }
    }
}

} // namespace poolscope::ui
