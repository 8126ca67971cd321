// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The guide's window: its pages, the targets of links, the results of a search, its appearance.
#include "tests/program/test_program.h"
#include "ui/appearance/language.h"
#include "ui/appearance/theme.h"
#include "ui/help/guide_pages.h"
#include "ui/help/guide_window.h"
#include "ui/help/page_browser.h"
#include "ui/settings/choices.h"

#include <QApplication>
#include <QDesktopServices>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTextTable>
#include <QToolButton>
#include <QTreeWidget>

#include <memory>

using namespace poolscope::ui;

class GuideWindowTest : public QObject
{
    Q_OBJECT

public slots:
    void takeAddress(const QUrl& address) { taken_ << address.toString(); }

private slots:
    void init()
    {
        guide_ = std::make_unique<GuideWindow>();
        guide_->resize(1080, 680);
        guide_->show();
        QVERIFY(QTest::qWaitForWindowActive(guide_.get()));
    }
    void cleanup()
    {
        guide_.reset();
        applyTheme(ThemeChoice::System);
        applyLanguage(LanguageChoice::English);
    }

    void everyPageIsInTheListAndOpens();
    void arrowsGoFromPageToPage();
    void groupsOpenForWhatIsSought();
    void everyLinkOfEveryPageIsAlive();
    void aLinkIntoAChapterGoesThere();
    void backAndForwardAreKept();
    void filesOfTheRepositoryAreNoLinks();
    void theWebIsTheSystems();
    void experimentsAreOpened();
    void searchFindsInAllPages();
    void searchGoesRoundAllPages();
    void nothingFoundIsSaid();
    void escapeClosesAndClearsBefore();
    void linesAreNotTooLong_data();
    void linesAreNotTooLong();
    void picturesFit();
    void textIsReadableInEveryTheme_data();
    void textIsReadableInEveryTheme();
    void textGrowsWithTheProgram();
    void catalogsAreGerman();

private:
    [[nodiscard]] PageBrowser& page() const { return *guide_->findChild<PageBrowser*>(); }
    [[nodiscard]] QTreeWidget& list() const { return *guide_->findChild<QTreeWidget*>(); }
    [[nodiscard]] QLineEdit& words() const { return *guide_->findChild<QLineEdit*>(); }
    [[nodiscard]] QString place() const { return guide_->findChild<QLabel*>(QStringLiteral("guide.place"))->text(); }
    [[nodiscard]] QString text() const { return page().toPlainText(); }
    void press(const char* button) const
    {
        QTest::mouseClick(guide_->findChild<QToolButton*>(QLatin1String(button)), Qt::LeftButton);
    }
    void follow(const QString& link) const { emit page().anchorClicked(page().shown().resolved(QUrl(link))); }
    [[nodiscard]] QList<QTextCharFormat> formats() const
    {
        QList<QTextCharFormat> all;
        for (QTextBlock block = page().document()->begin(); block.isValid(); block = block.next())
            for (auto at = block.begin(); !at.atEnd(); ++at)
                all << at.fragment().charFormat();
        return all;
    }
    [[nodiscard]] int hitsInList() const
    {
        int sum = 0;
        for (QTreeWidgetItemIterator row(&list()); *row != nullptr; ++row)
            sum += (*row)->text(1).toInt();
        return sum;
    }

    std::unique_ptr<GuideWindow> guide_;
    QStringList taken_;
};

void GuideWindowTest::everyPageIsInTheListAndOpens()
{
    const std::vector<GuidePage> pages = guidePages();
    QVERIFY(pages.size() >= 11);
    list().expandAll();
    for (const GuidePage& each : pages) {
        const auto rows = list().findItems(each.title, Qt::MatchExactly | Qt::MatchRecursive);
        QVERIFY2(!rows.empty() && rows.front()->parent() != nullptr, qPrintable(each.title));
        list().scrollToItem(rows.front());
        QTest::mouseClick(list().viewport(), Qt::LeftButton, {}, list().visualItemRect(rows.front()).center());
        QCOMPARE(list().currentItem(), rows.front());
        QVERIFY2(text().startsWith(each.title), qPrintable(text().left(80)));
        QVERIFY(guide_->windowTitle().startsWith(each.title));
    }
}

void GuideWindowTest::arrowsGoFromPageToPage()
{
    list().expandAll();
    list().setFocus();
    const std::vector<GuidePage> pages = guidePages();
    for (std::size_t i = 1; i < pages.size(); ++i) {
        QTest::keyClick(&list(), Qt::Key_Down);
        if (pages[i].group != pages[i - 1].group) QTest::keyClick(&list(), Qt::Key_Down); // past the group's name
        QCOMPARE(page().shown().toString(), pages[i].address);
    }
}

void GuideWindowTest::groupsOpenForWhatIsSought()
{
    const auto group = [this](const QString& title) {
        return list().findItems(title, Qt::MatchExactly | Qt::MatchRecursive).front()->parent();
    };
    const std::vector<GuidePage> pages = guidePages();
    const auto closed = std::ranges::find_if(pages, [&](const GuidePage& page) {
        return !group(page.title)->isExpanded() && page.group == PageGroup::Charts;
    });
    QVERIFY(closed != pages.end());
    QVERIFY(guide_->openTopic(closed->topic));
    QCOMPARE(page().shown().path(), QUrl(closed->address).path());
    QVERIFY(group(closed->title)->isExpanded());
    QVERIFY2(group(closed->title)->parent()->isExpanded(), "the reference, of which the charts are a part");
    QVERIFY(!guide_->openTopic(QStringLiteral("numbers/nothing")));
    QCOMPARE(page().shown().path(), QUrl(closed->address).path());
}

void GuideWindowTest::everyLinkOfEveryPageIsAlive()
{
    const std::vector<GuidePage> pages = guidePages();
    int count = 0;
    for (const GuidePage& each : pages) {
        guide_->open(each.address);
        QStringList links;
        for (const QTextCharFormat& format : formats())
            if (format.isAnchor() && !format.anchorHref().isEmpty()) links << format.anchorHref();
        for (const QString& link : links) {
            ++count;
            const QUrl url = page().shown().resolved(QUrl(link));
            if (url.scheme() == experimentScheme || url.scheme() == QLatin1String("https")) continue;
            const GuidePage* target = findPage(pages, url);
            QVERIFY2(target != nullptr, qPrintable(link));
            if (!url.hasFragment()) continue;
            const QString anchor = anchorIn(*target, url.fragment(QUrl::FullyDecoded));
            QVERIFY2(anchorsOf(target->markdown).contains(anchor), qPrintable(link));
        }
    }
    QVERIFY2(count > 60, qPrintable(QString::number(count)));
}

void GuideWindowTest::aLinkIntoAChapterGoesThere()
{
    guide_->open(QStringLiteral("guide:/resources/guide/02-measuring-comparing-teaching.md"));
    follow(QStringLiteral("06-files.md#recordings"));
    QVERIFY(text().startsWith(QStringLiteral("Files")));
    QCOMPARE(page().cursorForPosition(QPoint(40, 12)).block().text(), QStringLiteral("Recordings"));
    QCOMPARE(list().currentItem()->text(0), QStringLiteral("Files"));
}

void GuideWindowTest::backAndForwardAreKept()
{
    const auto isEnabled = [this](const char* name) {
        return guide_->findChild<QToolButton*>(QLatin1String(name))->isEnabled();
    };
    QVERIFY(!isEnabled("guide.back") && !isEnabled("guide.forward"));
    guide_->open(QStringLiteral("guide:/resources/guide/06-files.md"));
    page().verticalScrollBar()->setValue(300);
    guide_->open(QStringLiteral("guide:/catalog/strategies.md"));
    press("guide.back");
    QVERIFY(text().startsWith(QStringLiteral("Files")));
    QCOMPARE(page().verticalScrollBar()->value(), 300);
    QTest::keyClick(guide_.get(), Qt::Key_Left, Qt::AltModifier);
    QVERIFY(text().startsWith(guidePages().front().title));
    QVERIFY(!isEnabled("guide.back") && isEnabled("guide.forward"));
    QTest::keyClick(guide_.get(), Qt::Key_Right, Qt::AltModifier);
    press("guide.forward");
    QVERIFY(text().startsWith(QStringLiteral("Strategies")));
    QVERIFY(isEnabled("guide.back") && !isEnabled("guide.forward"));
}

void GuideWindowTest::filesOfTheRepositoryAreNoLinks()
{
    guide_->open(QStringLiteral("guide:/resources/guide/07-pools.md"));
    QVERIFY(text().contains(QStringLiteral("tests/benchmarks/README.md")));
    for (const QTextCharFormat& format : formats())
        QVERIFY2(!format.anchorHref().contains(QStringLiteral("benchmarks")), qPrintable(format.anchorHref()));
}

void GuideWindowTest::theWebIsTheSystems()
{
    QDesktopServices::setUrlHandler(QStringLiteral("https"), this, "takeAddress");
    const QUrl before = page().shown();
    follow(QStringLiteral("https://www.qt.io/"));
    QDesktopServices::unsetUrlHandler(QStringLiteral("https"));
    QCOMPARE(taken_, QStringList{QStringLiteral("https://www.qt.io/")});
    QCOMPARE(page().shown(), before);
}

void GuideWindowTest::experimentsAreOpened()
{
    const QSignalSpy chosen(guide_.get(), &GuideWindow::experimentChosen);
    guide_->open(QStringLiteral("guide:/catalog/experiments.md"));
    follow(QStringLiteral("experiment:stutter"));
    QCOMPARE(chosen.count(), 1);
    QCOMPARE(chosen[0][0].toString(), QStringLiteral("stutter"));
    QVERIFY(text().startsWith(QStringLiteral("Built-in experiments")));
}

void GuideWindowTest::searchFindsInAllPages()
{
    QTest::keyClick(&page(), Qt::Key_F, Qt::ControlModifier);
    QTRY_VERIFY(words().hasFocus());
    QTest::keyClicks(&words(), QStringLiteral("BUDGET"));
    QVERIFY(hitsInList() >= 20);
    for (const GuidePage& each : guidePages()) {
        const int hits = list().findItems(each.title, Qt::MatchExactly | Qt::MatchRecursive).front()->text(1).toInt();
        guide_->open(each.address);
        QCOMPARE(static_cast<int>(text().count(QStringLiteral("budget"), Qt::CaseInsensitive)), hits);
        QCOMPARE(page().hitCount(), hits);
        QCOMPARE(static_cast<int>(page().extraSelections().size()), hits);
    }
    words().clear();
    QCOMPARE(hitsInList(), 0);
    QVERIFY(page().extraSelections().isEmpty());
}

void GuideWindowTest::searchGoesRoundAllPages()
{
    words().setFocus();
    QTest::keyClicks(&words(), QStringLiteral("semispace"));
    const int all = hitsInList();
    QStringList places;
    for (int i = 0; i <= all; ++i) {
        QTest::keyClick(&words(), Qt::Key_Return);
        QCOMPARE(page().textCursor().selectedText().toLower(), QStringLiteral("semispace"));
        QVERIFY(page().viewport()->rect().contains(page().cursorRect().center()));
        places << place();
    }
    QCOMPARE(places.front(), QStringLiteral("1 of %1").arg(all));
    QCOMPARE(places.at(all - 1), QStringLiteral("%1 of %1").arg(all));
    QCOMPARE(places.back(), places.front());
    QTest::keyClick(&words(), Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(place(), QStringLiteral("%1 of %1").arg(all));
    QTest::keyClick(guide_.get(), Qt::Key_F3);
    QCOMPARE(place(), QStringLiteral("1 of %1").arg(all));
    press("guide.previous");
    QCOMPARE(place(), QStringLiteral("%1 of %1").arg(all));
}

void GuideWindowTest::nothingFoundIsSaid()
{
    const QUrl before = page().shown();
    QTest::keyClicks(&words(), QStringLiteral("zebra crossing"));
    QCOMPARE(place(), QStringLiteral("Nothing found"));
    QTest::keyClick(&words(), Qt::Key_Return);
    QCOMPARE(page().shown(), before);
}

void GuideWindowTest::escapeClosesAndClearsBefore()
{
    words().setFocus();
    QTest::keyClicks(&words(), QStringLiteral("heap"));
    QTest::keyClick(&words(), Qt::Key_Escape);
    QVERIFY(guide_->isVisible());
    QVERIFY(words().text().isEmpty());
    for (QWidget* each :
         {static_cast<QWidget*>(&words()), static_cast<QWidget*>(&page()), static_cast<QWidget*>(&list())}) {
        guide_->show();
        each->setFocus();
        QTest::keyClick(each, Qt::Key_Escape);
        QVERIFY2(!guide_->isVisible(), qPrintable(each->objectName()));
    }
}

void GuideWindowTest::linesAreNotTooLong_data()
{
    QTest::addColumn<QSize>("size");
    QTest::newRow("small") << QSize(960, 600);
    QTest::newRow("wide") << QSize(2200, 900);
}

void GuideWindowTest::linesAreNotTooLong()
{
    QFETCH(const QSize, size);
    guide_->resize(size);
    for (const GuidePage& each : guidePages()) {
        if (each.group == PageGroup::Numbers || each.group == PageGroup::Charts) continue; // they are all alike
        guide_->open(each.address);
        // Nothing is out of sight.
        QVERIFY2(page().document()->size().width() < page().viewport()->width() + 24, qPrintable(each.title));
        QVERIFY2(!page().horizontalScrollBar()->isVisible(), qPrintable(each.title));
        const int letters = page().viewport()->width() / page().fontMetrics().averageCharWidth();
        for (QTextBlock block = page().document()->begin(); block.isValid(); block = block.next())
            for (int line = 0; line < block.layout()->lineCount(); ++line)
                QVERIFY(block.layout()->lineAt(line).textLength() <= std::min(letters + 20, 130));
    }
}

void GuideWindowTest::picturesFit()
{
    for (const int width : {700, 1400, 800}) {
        guide_->resize(width, 700);
        QTRY_COMPARE(guide_->width(), width);
        QCOMPARE(page().horizontalScrollBar()->maximum(), 0);
    }
}

void GuideWindowTest::textIsReadableInEveryTheme_data()
{
    QTest::addColumn<ThemeChoice>("theme");
    QTest::addColumn<double>("least");
    QTest::newRow("light") << ThemeChoice::Light << 4.5;
    QTest::newRow("dark") << ThemeChoice::Dark << 4.5;
    QTest::newRow("high contrast") << ThemeChoice::HighContrast << 7.0;
}

// The contrast required by the Web Content Accessibility Guidelines.
void GuideWindowTest::textIsReadableInEveryTheme()
{
    QFETCH(const ThemeChoice, theme);
    QFETCH(const double, least);
    const auto light = [](const QColor& colour) {
        const auto part = [](double share) {
            return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
        };
        return 0.2126 * part(colour.redF()) + 0.7152 * part(colour.greenF()) + 0.0722 * part(colour.blueF()) + 0.05;
    };
    guide_->open(QStringLiteral("guide:/resources/guide/06-files.md"));
    applyTheme(theme);
    const QColor base = page().palette().color(QPalette::Base), plain = page().palette().color(QPalette::Text);
    int coded = 0, linked = 0;
    for (QTextBlock block = page().document()->begin(); block.isValid(); block = block.next())
        for (auto at = block.begin(); !at.atEnd(); ++at) {
            const QTextCharFormat format = at.fragment().charFormat();
            const QBrush behind =
                format.background().style() != Qt::NoBrush ? format.background() : block.blockFormat().background();
            const QColor ground = behind.style() == Qt::NoBrush ? base : behind.color();
            const QColor ink = format.foreground().style() == Qt::NoBrush ? plain : format.foreground().color();
            const double a = light(ink), b = light(ground);
            QVERIFY2(std::max(a, b) / std::min(a, b) >= least, qPrintable(at.fragment().text()));
            coded += format.fontFixedPitch();
            linked += format.isAnchor();
        }
    QVERIFY(coded > 20);
}

void GuideWindowTest::textGrowsWithTheProgram()
{
    guide_->open(QStringLiteral("guide:/resources/guide/05-command-line.md"));
    const QFont before = QApplication::font();
    QFont large = before;
    large.setPointSizeF(before.pointSizeF() * 2);
    QApplication::setFont(large);
    QTRY_COMPARE(page().document()->defaultFont().pointSizeF(), large.pointSizeF());
    int coded = 0;
    for (const QTextCharFormat& format : formats())
        if (format.fontFixedPitch()) {
            ++coded;
            QVERIFY(format.fontPointSize() > 0.9 * large.pointSizeF());
        }
    QApplication::setFont(before);
    QVERIFY(coded > 10);
}

void GuideWindowTest::catalogsAreGerman()
{
    applyLanguage(LanguageChoice::German);
    guide_ = std::make_unique<GuideWindow>();
    guide_->open(QStringLiteral("guide:/catalog/strategies.md"));
    QVERIFY(text().contains(QStringLiteral("Freilisten-Pool")));
    QVERIFY(text().contains(QStringLiteral("Heap-Budget")));
    QVERIFY(!text().contains(QStringLiteral("Heap budget")));
    guide_->open(QStringLiteral("guide:/catalog/scenarios.md"));
    QVERIFY(text().contains(QStringLiteral("Feuerwerk")) && !text().contains(QStringLiteral("Fireworks")));
    guide_->open(QStringLiteral("guide:/catalog/experiments.md"));
    QVERIFY(text().contains(QStringLiteral("Boss-Geschosse: GC-Heap gegen Freiliste")));
}

TEST_WITH_APPLICATION(GuideWindowTest);
#include "tst_guide_window.moc"
