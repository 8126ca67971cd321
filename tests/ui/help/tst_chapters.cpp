// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The written chapters: all are in the guide, and every link in them has a target.
#include "tests/program/test_program.h"
#include "ui/appearance/language.h"
#include "ui/help/anchor_name.h"
#include "ui/help/guide_pages.h"
#include "ui/settings/language_choice.h"

#include <QDir>
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

QStringList chapterFiles()
{
    QStringList files{QStringLiteral("README.md")};
    for (const QString& name : QDir(repository(QStringLiteral("resources/guide"))).entryList(QDir::Files, QDir::Name))
        files << QStringLiteral("resources/guide/") + name;
    return files;
}

QStringList anchorsOf(const QString& text)
{
    static const QRegularExpression code(QStringLiteral("^```.*?^```"),
                                         QRegularExpression::MultilineOption |
                                             QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression heading(QStringLiteral("^#+ (.+)$"), QRegularExpression::MultilineOption);
    QStringList anchors;
    for (auto found = heading.globalMatch(QString(text).remove(code)); found.hasNext();)
        anchors << anchorName(found.next().captured(1));
    return anchors;
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
    void everyLinkLeadsSomewhere_data();
    void everyLinkLeadsSomewhere();
    void deadLinksAreSeen_data();
    void deadLinksAreSeen();
    void anchorsAreThoseOfViewers_data();
    void anchorsAreThoseOfViewers();
    void theReadmeIsShort();
    void chaptersSayThatTheyAreEnglish();
    void keysAreShownAsCode();
};

void ChaptersTest::everyFileIsAPage_data()
{
    QTest::addColumn<QString>("file");
    const QStringList files = chapterFiles();
    QVERIFY(files.size() >= 8);
    for (const QString& file : files)
        QTest::newRow(qPrintable(file)) << file;
}

void ChaptersTest::everyFileIsAPage()
{
    QFETCH(const QString, file);
    const std::vector<GuidePage> pages = guidePages();
    const GuidePage* page = findPage(pages, QUrl(QStringLiteral("guide:/") + file));
    QVERIFY(page != nullptr);
    QVERIFY(page->isWritten);
    QVERIFY(!page->title.isEmpty());
    QVERIFY2(page->markdown.startsWith(QStringLiteral("# ") + page->title), qPrintable(page->markdown.left(80)));
    QVERIFY(textOf(file).contains(page->title));
}

void ChaptersTest::everyLinkLeadsSomewhere_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("link");
    static const QRegularExpression form(QStringLiteral("\\]\\(([^)\\s]+)\\)"));
    int count = 0;
    for (const QString& file : chapterFiles())
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
    for (const QString& file : chapterFiles().mid(1))
        QVERIFY2(text.contains(QStringLiteral("](%1)").arg(file)), qPrintable(file));
}

void ChaptersTest::chaptersSayThatTheyAreEnglish()
{
    const QString note = QStringLiteral("\n*%1*\n");
    const auto said = [&note] {
        return note.arg(QCoreApplication::translate("GuidePages", "This chapter is written in English only."));
    };
    for (const GuidePage& page : guidePages())
        QVERIFY2(!page.markdown.contains(said()), qPrintable(page.title));
    applyLanguage(LanguageChoice::German);
    for (const GuidePage& page : guidePages())
        QCOMPARE(page.markdown.contains(said()), page.isWritten);
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
