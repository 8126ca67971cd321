// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Which words of a page lead to the glossary.
#include "tests/program/test_program.h"
#include "ui/help/page_browser.h"

#include <QTextBlock>
#include <QTextDocument>

using namespace poolscope::ui;

namespace {

const QString terms = QStringLiteral("# Glossary\n\n## Write barrier\n\nWork on a store.\n\n## Barrier\n\n"
                                     "*also: barriers*\n\nA check.\n\n## Slot\n\nA place.\n\n## Überlauf\n\nx\n");

// "word -> anchor" for each link, in order.
QStringList linksIn(const QString& markdown)
{
    QTextDocument page;
    page.setMarkdown(markdown);
    linkTerms(page, termsOf(terms), QStringLiteral("guide:/g.md"));
    QStringList links;
    for (QTextBlock block = page.begin(); block.isValid(); block = block.next())
        for (auto at = block.begin(); !at.atEnd(); ++at)
            if (at.fragment().charFormat().isAnchor())
                links << at.fragment().text() + QLatin1Char(' ') + at.fragment().charFormat().anchorHref();
    return links;
}

} // namespace

class GlossaryLinksTest : public QObject
{
    Q_OBJECT

private slots:
    void wordsLead_data()
    {
        QTest::addColumn<QString>("page");
        QTest::addColumn<QStringList>("links");
        const QString barrier = QStringLiteral(" guide:/g.md#barrier");
        QTest::newRow("first use only") << "A barrier, and a barrier." << QStringList{"barrier" + barrier};
        QTest::newRow("the longest term")
            << "The write barrier." << QStringList{"write barrier guide:/g.md#write-barrier"};
        QTest::newRow("another form") << "Two Barriers." << QStringList{"Barriers" + barrier};
        QTest::newRow("whole words") << "A barrierless world, a non-barrier." << QStringList{};
        QTest::newRow("short words") << "A slot." << QStringList{};
        QTest::newRow("headings and code") << "# Barrier\n\n`barrier`\n\n```\nbarrier\n```\n" << QStringList{};
        QTest::newRow("links") << "[barrier](x.md)" << QStringList{"barrier x.md"};
        QTest::newRow("umlauts") << "Der Überlauf." << QStringList{"Überlauf guide:/g.md#überlauf"};
    }
    void wordsLead()
    {
        QFETCH(const QString, page);
        QTEST(linksIn(page), "links");
    }
};

TEST_WITH_APPLICATION(GlossaryLinksTest);
#include "tst_glossary_links.moc"
