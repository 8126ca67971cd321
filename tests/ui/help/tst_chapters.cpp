// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The written chapters: all are in the guide, and every link in them has a target.
#include "tests/program/test_program.h"
#include "ui/appearance/language.h"
#include "ui/help/guide_pages.h"
#include "ui/settings/choices.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTest>
#include <QUrl>

#include <algorithm>

using namespace poolscope::ui;

namespace {

QString repository(const QString& path)
{
    return QStringLiteral(POOLSCOPE_SOURCE_DIR "/") + path;
}

QString textOf(const QString& path)
{
    QFile file(repository(path));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

constexpr QLatin1String guide("resources/guide/");

// All that is written of the guide, in every language, as paths in the repository.
QStringList writtenFiles()
{
    QStringList files{QStringLiteral("README.md")};
    QDirIterator each(repository(guide), {QStringLiteral("*.md")}, QDir::Files, QDirIterator::Subdirectories);
    while (each.hasNext())
        files << QDir(repository({})).relativeFilePath(each.next());
    files.sort();
    return files;
}

// Of those, the ones that have a counterpart in each other language.
QStringList englishFiles()
{
    static const QRegularExpression language(QStringLiteral("/guide/[a-z]{2}/"));
    QStringList files = writtenFiles();
    files.removeIf([](const QString& file) { return !file.startsWith(guide) || file.contains(language); });
    return files;
}

// Read once: many rows look into them.
const std::vector<GuidePage>& pagesIn(LanguageChoice language)
{
    static std::map<LanguageChoice, std::vector<GuidePage>> known;
    std::vector<GuidePage>& pages = known[language];
    if (pages.empty()) {
        applyLanguage(language);
        pages = guidePages();
        applyLanguage(LanguageChoice::English);
    }
    return pages;
}

// The German file of the same page; empty if there is none.
QString germanOf(const QString& english)
{
    const GuidePage* page = findPage(pagesIn(LanguageChoice::German), QUrl(QStringLiteral("guide:/") + english));
    const QString german = page == nullptr ? QString() : QUrl(page->address).path().mid(1);
    return german.startsWith(guide + QLatin1String("de/")) ? german : QString();
}

// "##" for each heading of the second level, and so on.
QStringList levelsOf(const QString& text)
{
    static const QRegularExpression code(QStringLiteral("^```.*?^```"),
                                         QRegularExpression::MultilineOption |
                                             QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression heading(QStringLiteral("^(#+) "), QRegularExpression::MultilineOption);
    QStringList levels;
    for (auto found = heading.globalMatch(QString(text).remove(code)); found.hasNext();)
        levels << found.next().captured(1);
    return levels;
}

// The fault of a link in that file, or nothing.
QString complaintAbout(const QString& link, const QString& file)
{
    const QUrl url(link);
    if (url.scheme() == QLatin1String("https") || url.scheme() == QLatin1String("http")) return {};
    const QString path =
        url.path().isEmpty() ? file : QDir::cleanPath(QFileInfo(file).path() + QLatin1Char('/') + url.path());
    if (path.startsWith(QLatin1String(".."))) return QStringLiteral("is outside");
    if (!QFile::exists(repository(path))) return QStringLiteral("is not there");
    if (url.hasFragment() && !anchorsOf(textOf(path)).contains(url.fragment()))
        return QStringLiteral("has no such heading");
    return {};
}

} // namespace

class ChaptersTest : public QObject
{
    Q_OBJECT

private slots:
    void cleanup() { applyLanguage(LanguageChoice::English); }

    void everyFileIsAPage_data();
    void everyFileIsAPage();
    void languagesCorrespond_data();
    void languagesCorrespond();
    void linksFindTheirPageInAnyLanguage();
    void everyLinkLeadsSomewhere_data();
    void everyLinkLeadsSomewhere();
    void deadLinksAreSeen_data();
    void deadLinksAreSeen();
    void anchorsAreThoseOfViewers_data();
    void anchorsAreThoseOfViewers();
    void theReadmeIsShort();
    void pagesSayThatTheyAreEnglish();
    void keysAreShownAsCode();
};

void ChaptersTest::everyFileIsAPage_data()
{
    QTest::addColumn<QString>("file");
    const QStringList files = writtenFiles();
    QVERIFY(files.size() >= 8);
    for (const QString& file : files)
        QTest::newRow(qPrintable(file)) << file;
}

void ChaptersTest::everyFileIsAPage()
{
    QFETCH(const QString, file);
    const bool isGerman = file.startsWith(guide + QLatin1String("de/"));
    const std::vector<GuidePage>& pages = pagesIn(isGerman ? LanguageChoice::German : LanguageChoice::English);
    const GuidePage* page = findPage(pages, QUrl(QStringLiteral("guide:/") + file));
    if (file == QLatin1String("README.md")) return; // for those who have the repository, not the window
    QVERIFY(page != nullptr);
    QCOMPARE(page->address, QStringLiteral("guide:/") + file);
    QVERIFY(page->isWritten);
    QVERIFY(!page->title.isEmpty());
    QVERIFY2(page->markdown.startsWith(QStringLiteral("# ") + page->title), qPrintable(page->markdown.left(80)));
    QVERIFY(textOf(file).contains(page->title));
}

void ChaptersTest::languagesCorrespond_data()
{
    QTest::addColumn<QString>("file");
    for (const QString& file : englishFiles())
        QTest::newRow(qPrintable(file)) << file;
}

// The window finds the German heading for an English link by its place.
void ChaptersTest::languagesCorrespond()
{
    QFETCH(const QString, file);
    const QString german = germanOf(file);
    QVERIFY2(!german.isEmpty(), "there is no German page");
    QCOMPARE(levelsOf(textOf(german)), levelsOf(textOf(file)));
}

void ChaptersTest::linksFindTheirPageInAnyLanguage()
{
    applyLanguage(LanguageChoice::German);
    const std::vector<GuidePage> pages = guidePages();
    const GuidePage* page = findPage(pages, QUrl(QStringLiteral("guide:/resources/guide/06-files.md#recordings")));
    QVERIFY(page != nullptr);
    QCOMPARE(page->topic, QStringLiteral("06"));
    QVERIFY(anchorsOf(page->markdown).contains(anchorIn(*page, QStringLiteral("recordings"))));
    const QUrl copying = addressOf(pages, QStringLiteral("catalog/strategies#gc-copying"));
    QVERIFY(anchorsOf(findPage(pages, copying)->markdown).contains(copying.fragment(QUrl::FullyDecoded)));
    QVERIFY(addressOf(pages, QStringLiteral("numbers/nothing")).isEmpty());
}

void ChaptersTest::everyLinkLeadsSomewhere_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("link");
    static const QRegularExpression form(QStringLiteral("\\]\\(([^)\\s]+)\\)"));
    int count = 0;
    for (const QString& file : writtenFiles())
        for (auto found = form.globalMatch(textOf(file)); found.hasNext(); ++count) {
            const QString link = found.next().captured(1);
            QTest::addRow("%s in %s", qPrintable(link), qPrintable(file)) << file << link;
        }
    QVERIFY(count >= 15);
}

void ChaptersTest::everyLinkLeadsSomewhere()
{
    QFETCH(const QString, file);
    QFETCH(const QString, link);
    QCOMPARE(complaintAbout(link, file), QString());
}

void ChaptersTest::deadLinksAreSeen_data()
{
    QTest::addColumn<QString>("link");
    QTest::newRow("no file") << "08-nothing.md";
    QTest::newRow("no heading") << "06-files.md#nothing";
    QTest::newRow("no heading here") << "#nothing";
    QTest::newRow("outside") << "../../../elsewhere.md";
}

void ChaptersTest::deadLinksAreSeen()
{
    QFETCH(const QString, link);
    QVERIFY(!complaintAbout(link, QStringLiteral("resources/guide/01-what-one-sees.md")).isEmpty());
}

void ChaptersTest::anchorsAreThoseOfViewers_data()
{
    QTest::addColumn<QString>("heading");
    QTest::addColumn<QString>("anchor");
    QTest::newRow("one word") << "Files"
                              << "files";
    QTest::newRow("with commas") << "Measuring, comparing, teaching"
                                 << "measuring-comparing-teaching";
    QTest::newRow("German") << "Müll vom Array: ein Pool"
                            << "müll-vom-array-ein-pool";
    QTest::newRow("name of a file") << "samples.csv and run_table"
                                    << "samplescsv-and-run_table";
}

void ChaptersTest::anchorsAreThoseOfViewers()
{
    QFETCH(const QString, heading);
    QTEST(anchorName(heading), "anchor");
}

void ChaptersTest::theReadmeIsShort()
{
    const QString text = textOf(QStringLiteral("README.md"));
    QVERIFY(text.contains(QLatin1String("app/run")) && text.contains(QLatin1String("tests/run")));
    QVERIFY2(text.count(QLatin1Char('\n')) <= 100, qPrintable(QString::number(text.count(QLatin1Char('\n')))));
    for (const QString& file : englishFiles().filter(QRegularExpression(QStringLiteral("/\\d\\d-"))))
        QVERIFY2(text.contains(QStringLiteral("](%1)").arg(file)), qPrintable(file));
}

void ChaptersTest::pagesSayThatTheyAreEnglish()
{
    const QString note = QStringLiteral("\n*%1*\n");
    const auto said = [&note] {
        return note.arg(QCoreApplication::translate("GuidePages", "This page is written in English only."));
    };
    for (const GuidePage& page : guidePages())
        QVERIFY2(!page.markdown.contains(said()), qPrintable(page.title));
    applyLanguage(LanguageChoice::German);
    for (const GuidePage& page : guidePages())
        QCOMPARE(page.markdown.contains(said()), page.isWritten && !page.address.contains(QLatin1String("/de/")));
}

void ChaptersTest::keysAreShownAsCode()
{
    for (const GuidePage& page : guidePages())
        QVERIFY2(!page.markdown.contains(QLatin1String("<kbd>")), qPrintable(page.title));
    const std::vector<GuidePage> pages = guidePages();
    QVERIFY(std::ranges::any_of(
        pages, [](const GuidePage& page) { return page.markdown.contains(QLatin1String("`Ctrl+E`")); }));
}

TEST_WITH_CORE_APPLICATION(ChaptersTest);
#include "tst_chapters.moc"
