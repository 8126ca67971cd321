// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The start page in the whole window, driven as by a user.
#include "tests/program/test_program.h"
#include "tests/ui/window/file_dialog.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/experiment/experiment_document.h"
#include "ui/experiment/experiment_editor.h"
#include "ui/start/card_view.h"
#include "ui/start/start_list_model.h"
#include "ui/start/start_page.h"
#include "ui/theme/chart_theme.h"

#include <QAbstractItemModelTester>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QTabBar>

#include <algorithm>

using namespace poolscope;
using namespace poolscope::ui;

class StartPageTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        w_ = std::make_unique<WindowFixture>();
        QVERIFY(w_->isExposed());
        w_->awaitFrames(2);
        QTest::keyClick(&w_->window(), Qt::Key_Home, Qt::AltModifier);
        page_ = w_->window().findChild<StartPage*>(QStringLiteral("start"));
        cards_ = page_->findChild<CardView*>();
        QVERIFY(page_->isVisible());
        QVERIFY(cards_->hasFocus());
    }
    void cleanup() { w_.reset(); }

    void theModelIsSound();
    void everyBuiltInOneHasItsCard();
    void everyCardIsPainted_data();
    void everyCardIsPainted();
    void theRunWaitsAndGoesOn();
    void aRunThatWasPausedStaysPaused();
    void arrowsAndEnterChoose();
    void aClickChooses();
    void keysOfWhatIsCoveredDoNothing();
    void tabStaysOnThePage();
    void panesUnderItAreNotCycled();
    void aRecentFileIsOpened();
    void aFileThatIsGoneLeavesThePage();
    void newLeavesThePage();
    void itCoversTheWindowAtAnySize();
    void whoLeavesTheWindowHereHasChosenNothing();
    void theNoticeIsSaid();
    void groupsHoldEveryExperimentOnce();
    void keysGoFromGroupToGroup();
    void theChoiceStays();
    void theGuideIsACard();
    void otherGroupsAreOffered();
    void wordsAreLookedFor_data();
    void wordsAreLookedFor();
    void theFirstFoundIsChosenByEnter();
    void nothingFoundIsSaid();
    void aRecordingIsOpenedFromHere();
    void theTitleIsNotThatOfWhatIsCovered();

private:
    [[nodiscard]] QString current() const { return cards_->currentIndex().data(StartListModel::SourceRole).toString(); }

    std::unique_ptr<WindowFixture> w_;
    StartPage* page_ = nullptr;
    CardView* cards_ = nullptr;
};

void StartPageTest::theModelIsSound()
{
    StartListModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.index(0).data(StartListModel::SourceRole).toString(), QStringLiteral("boss-bullets"));
    const LessonOffer lesson{.source = QStringLiteral("lesson:teeth"),
                             .title = QStringLiteral("Teeth"),
                             .description = QStringLiteral("Why they fall."),
                             .progress = QStringLiteral("ten minutes"),
                             .experiment = model.index(0).data().toString(),
                             .otherWords = QStringLiteral("Zähne")};
    const int before = model.rowCount();
    model.setLessons({lesson, lesson});
    model.setLessons({lesson});
    QCOMPARE(model.rowCount(), before + 1);
    StartFilterModel filter(model);
    filter.setGroup(1);
    QCOMPARE(filter.rowCount(), 1);
    filter.setSearch(QStringLiteral("zähne"));
    QCOMPARE(filter.rowCount(), 1);
    QCOMPARE(filter.index(0, 0).data().toString(), lesson.title);
    QVERIFY(!model.picture(filter.index(0, 0).data(StartListModel::RowRole).toInt()).lanes.empty());
    filter.setGroup(0);
    QCOMPARE(filter.rowCount(), 1); // the first one is where everybody starts, too
    model.setLessons({});
    QCOMPARE(model.rowCount(), before);
}

void StartPageTest::everyBuiltInOneHasItsCard()
{
    const StartListModel model;
    QStringList sources;
    for (int row = 0; row < model.rowCount(); ++row) {
        const QModelIndex index = model.index(row);
        const QString source = index.data(StartListModel::SourceRole).toString();
        sources << source;
        const auto lanes = static_cast<std::size_t>(index.data(StartListModel::LanesRole).toStringList().size());
        QCOMPARE(model.picture(row).lanes.size(), lanes);
        QCOMPARE(lanes == 0, source == StartListModel::guideSource);
        QVERIFY(index.data(Qt::AccessibleTextRole)
                    .toString()
                    .contains(index.data(StartListModel::DescriptionRole).toString()));
    }
    for (const BuiltInExperiment& builtIn : builtInExperiments())
        QVERIFY2(sources.contains(QString::fromStdString(std::string(builtIn.name))), builtIn.name.data());
    QCOMPARE(sources.removeDuplicates(), 0);
}

void StartPageTest::everyCardIsPainted_data()
{
    QTest::addColumn<QString>("source");
    const StartListModel model;
    for (int row = 0; row < model.rowCount(); ++row) {
        const QString source = model.index(row).data(StartListModel::SourceRole).toString();
        QTest::newRow(qPrintable(source)) << source;
    }
}

// The card shows its title, its sentence, and every lane's curve.
void StartPageTest::everyCardIsPainted()
{
    QFETCH(QString, source);
    const QModelIndexList found =
        cards_->model()->match(cards_->model()->index(0, 0), StartListModel::SourceRole, source);
    QCOMPARE(found.size(), 1);
    const QModelIndex index = found.front();
    cards_->scrollTo(index);
    const QRect card = cards_->visualRect(index);
    QVERIFY2(cards_->viewport()->rect().contains(card), "not in sight after scrolling");
    const QImage image = cards_->viewport()->grab(card).toImage();
    QHash<QRgb, int> pixels;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            ++pixels[image.pixel(x, y)];
    const ChartTheme theme = themeFor(cards_->palette());
    QVERIFY2(pixels.value(theme.text.rgb()) > 20, "no title");
    for (const int style : index.data(StartListModel::StylesRole).value<QList<int>>())
        QVERIFY2(pixels.value(theme.lane(style).colour.rgb()) > 10,
                 qPrintable(QStringLiteral("no curve of style %1").arg(style)));
}

void StartPageTest::theRunWaitsAndGoesOn()
{
    QCOMPARE(w_->engine().state(), Engine::State::Paused);
    QTest::keyClick(cards_, Qt::Key_Escape);
    QVERIFY(!page_->isVisible());
    QCOMPARE(w_->engine().state(), Engine::State::Running);
    const std::size_t frames = w_->recording().frameCount();
    w_->awaitFrames(frames + 2);
}

void StartPageTest::aRunThatWasPausedStaysPaused()
{
    QTest::keyClick(cards_, Qt::Key_Escape);
    w_->pause();
    w_->action("file.start-page").trigger();
    QTest::mouseClick(page_->findChild<QPushButton*>(QStringLiteral("start.close")), Qt::LeftButton);
    QVERIFY(!page_->isVisible());
    QCOMPARE(w_->engine().state(), Engine::State::Paused);
}

void StartPageTest::arrowsAndEnterChoose()
{
    QCOMPARE(current(), QStringLiteral("boss-bullets"));
    QTest::keyClick(cards_, Qt::Key_End);
    const QString source = current();
    QVERIFY(source != QStringLiteral("boss-bullets"));
    QTest::keyClick(cards_, Qt::Key_Return);
    QCOMPARE(w_->window().document().source(), source);
    QVERIFY(!page_->isVisible());
    w_->awaitFrames(2);
}

void StartPageTest::aClickChooses()
{
    const QModelIndex third = cards_->model()->index(2, 0);
    QTest::mouseClick(cards_->viewport(), Qt::LeftButton, {}, cards_->visualRect(third).center());
    QCOMPARE(w_->window().document().source(), third.data(StartListModel::SourceRole).toString());
    QVERIFY(!page_->isVisible());
}

void StartPageTest::keysOfWhatIsCoveredDoNothing()
{
    for (const int key : {Qt::Key_S, Qt::Key_R, Qt::Key_M, Qt::Key_G})
        QTest::keyClick(cards_, static_cast<Qt::Key>(key));
    QVERIFY(!w_->action("view.heap-map").isChecked());
    QVERIFY(page_->isVisible());
    // Space chooses, as on every button; it does not run the covered experiment.
    QTest::keyClick(cards_, Qt::Key_Down);
    const QString source = current();
    QTest::keyClick(cards_, Qt::Key_Space);
    QCOMPARE(w_->window().document().source(), source);
}

void StartPageTest::tabStaysOnThePage()
{
    QList<QWidget*> seen;
    constexpr int stops = 10;
    for (int i = 0; i <= stops; ++i) {
        QVERIFY(page_->isAncestorOf(QApplication::focusWidget()));
        seen << QApplication::focusWidget();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    }
    QCOMPARE(seen[stops], static_cast<QWidget*>(cards_));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Backtab);
    QVERIFY(page_->isAncestorOf(QApplication::focusWidget()));
}

void StartPageTest::panesUnderItAreNotCycled()
{
    for (const auto modifier : {Qt::NoModifier, Qt::ShiftModifier}) {
        QTest::keyClick(&w_->window(), Qt::Key_F6, modifier);
        QVERIFY(cards_->hasFocus());
    }
    QTest::keyClick(page_, Qt::Key_Escape);
    QVERIFY(w_->action("view.next-pane").isEnabled() && w_->action("view.previous-pane").isEnabled());
}

void StartPageTest::aRecentFileIsOpened()
{
    QTest::keyClick(cards_, Qt::Key_Escape);
    const QString file = w_->path(QStringLiteral("mine.json"));
    answerFileDialog(file);
    w_->action("file.save-as").trigger();
    w_->window().open(QStringLiteral("temporaries"));
    w_->window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&w_->window()));
    w_->action("file.start-page").trigger();
    auto* recent = page_->findChild<QListWidget*>(QStringLiteral("start.recent"));
    QCOMPARE(recent->item(0)->text(), QStringLiteral("mine.json"));
    recent->setFocus();
    recent->setCurrentRow(0);
    QTest::keyClick(recent, Qt::Key_Return);
    QCOMPARE(w_->window().document().file(), file);
    QVERIFY(!page_->isVisible());
}

void StartPageTest::aFileThatIsGoneLeavesThePage()
{
    QString said;
    dismissMessage(said);
    emit page_->chosen(w_->path(QStringLiteral("gone.json")));
    QVERIFY2(said.contains(QStringLiteral("gone.json")), qPrintable(said));
    QVERIFY(page_->isVisible());
}

void StartPageTest::newLeavesThePage()
{
    QTest::keyClick(cards_, Qt::Key_N, Qt::ControlModifier);
    QVERIFY(!page_->isVisible());
    QVERIFY(w_->window().document().source().isEmpty());
    QVERIFY(w_->window().findChild<ExperimentEditor*>()->isVisible());
    QCOMPARE(w_->engine().state(), Engine::State::Paused);
}

void StartPageTest::itCoversTheWindowAtAnySize()
{
    w_->window().resize(w_->window().size() + QSize(120, 80));
    QTRY_COMPARE(page_->geometry().bottomRight(), w_->window().rect().bottomRight());
    QVERIFY(cards_->visualRect(cards_->model()->index(0, 0)).right() <= cards_->viewport()->width());
}

void StartPageTest::whoLeavesTheWindowHereHasChosenNothing()
{
    w_->window().close();
    QCOMPARE(w_->store()->read().experiment, QString());
}

void StartPageTest::theNoticeIsSaid()
{
    w_->window().showStartPage(QStringLiteral("It was not opened."));
    const auto* notice = page_->findChild<QLabel*>(QStringLiteral("start.notice"));
    QVERIFY(notice->isVisible());
    QCOMPARE(notice->text(), QStringLiteral("It was not opened."));
}

void StartPageTest::groupsHoldEveryExperimentOnce()
{
    auto* groups = page_->findChild<QTabBar*>(QStringLiteral("start.groups"));
    QStringList sources;
    for (int tab = 1; tab < groups->count(); ++tab) {
        groups->setCurrentIndex(tab);
        QVERIFY2(!groups->tabToolTip(tab).isEmpty(), qPrintable(groups->tabText(tab)));
        QVERIFY2(cards_->model()->rowCount() > 2, qPrintable(groups->tabText(tab)));
        QVERIFY(cards_->currentIndex().isValid());
        for (int row = 0; row < cards_->model()->rowCount(); ++row)
            sources << cards_->model()->index(row, 0).data(StartListModel::SourceRole).toString();
    }
    groups->setCurrentIndex(0);
    sources.removeIf([](const QString& source) { return source.contains(QLatin1Char(':')); }); // lessons, guide
    QCOMPARE(sources.removeDuplicates(), 0);
    QCOMPARE(sources.size(), static_cast<qsizetype>(builtInExperiments().size()));
}

void StartPageTest::keysGoFromGroupToGroup()
{
    const auto* groups = page_->findChild<QTabBar*>(QStringLiteral("start.groups"));
    QTest::keyClick(cards_, Qt::Key_PageDown, Qt::ControlModifier);
    QCOMPARE(groups->currentIndex(), 1);
    QVERIFY(cards_->hasFocus());
    QTest::keyClick(cards_, Qt::Key_PageUp, Qt::ControlModifier);
    QTest::keyClick(cards_, Qt::Key_PageUp, Qt::ControlModifier);
    QCOMPARE(groups->currentIndex(), groups->count() - 1);
}

void StartPageTest::theChoiceStays()
{
    auto* groups = page_->findChild<QTabBar*>(QStringLiteral("start.groups"));
    auto* search = page_->findChild<QLineEdit*>(QStringLiteral("start.search"));
    groups->setCurrentIndex(groups->count() - 1);
    search->setText(QStringLiteral("release"));
    const int found = cards_->model()->rowCount();
    page_->leave();
    w_->action("file.start-page").trigger();
    QCOMPARE(groups->currentIndex(), groups->count() - 1);
    QCOMPARE(cards_->model()->rowCount(), found);
    w_->reopen();
    groups = w_->window().findChild<QTabBar*>(QStringLiteral("start.groups"));
    QCOMPARE(groups->currentIndex(), groups->count() - 1);
    QVERIFY2(w_->window().findChild<QLineEdit*>(QStringLiteral("start.search"))->text().isEmpty(),
             "what was looked for yesterday must not hide cards today");
}

void StartPageTest::theGuideIsACard()
{
    page_->findChild<QLineEdit*>(QStringLiteral("start.search"))->setText(QStringLiteral("guide"));
    QTest::keyClick(cards_, Qt::Key_Return);
    QVERIFY(page_->isVisible());
    QTRY_VERIFY(std::ranges::any_of(QApplication::topLevelWidgets(), [this](const QWidget* each) {
        return each != &w_->window() && each->isVisible() && each->inherits("poolscope::ui::GuideWindow");
    }));
}

void StartPageTest::otherGroupsAreOffered()
{
    auto* groups = page_->findChild<QTabBar*>(QStringLiteral("start.groups"));
    groups->setCurrentIndex(groups->count() - 1);
    page_->findChild<QLineEdit*>(QStringLiteral("start.search"))->setText(QStringLiteral("young-and-old"));
    auto* elsewhere = page_->findChild<QPushButton*>(QStringLiteral("start.elsewhere"));
    QVERIFY(elsewhere->isVisible());
    QTest::mouseClick(elsewhere, Qt::LeftButton);
    QCOMPARE(groups->currentIndex(), 0);
    QVERIFY(elsewhere->isHidden() && cards_->hasFocus());
    QCOMPARE(current(), QStringLiteral("young-and-old"));
}

void StartPageTest::wordsAreLookedFor_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("first");
    QTest::newRow("of a title") << "stutter"
                                << "stutter";
    QTest::newRow("in any order, in capitals") << "WRONG pool"
                                               << "wrong-pool";
    QTest::newRow("of a lane") << "push and pop"
                               << "array-garbage";
    QTest::newRow("of a group") << "mistakes holders"
                                << "use-after-release";
    QTest::newRow("of a strategy") << "reference counting"
                                   << "cycles";
    QTest::newRow("of a scenario") << "temporaries of a frame arena"
                                   << "temporaries";
    QTest::newRow("the name on the command line") << "young-and-old"
                                                  << "young-and-old";
}

void StartPageTest::wordsAreLookedFor()
{
    QFETCH(QString, words);
    QTest::keyClick(cards_, Qt::Key_F, Qt::ControlModifier);
    auto* search = page_->findChild<QLineEdit*>(QStringLiteral("start.search"));
    QVERIFY(search->hasFocus());
    QTest::keyClicks(search, words);
    QVERIFY(cards_->model()->rowCount() > 0 && cards_->model()->rowCount() < 8);
    QStringList sources;
    for (int row = 0; row < cards_->model()->rowCount(); ++row)
        sources << cards_->model()->index(row, 0).data(StartListModel::SourceRole).toString();
    QFETCH(QString, first);
    QVERIFY2(sources.contains(first), qPrintable(sources.join(QLatin1Char(' '))));
    QTest::keyClick(search, Qt::Key_Escape);
    QVERIFY2(page_->isVisible() && search->text().isEmpty(), "the first Escape takes back the words");
    QTest::keyClick(search, Qt::Key_Escape);
    QVERIFY(!page_->isVisible());
}

void StartPageTest::theFirstFoundIsChosenByEnter()
{
    auto* search = page_->findChild<QLineEdit*>(QStringLiteral("start.search"));
    search->setFocus();
    QTest::keyClicks(search, QStringLiteral("stutter"));
    const QString first = cards_->model()->index(0, 0).data(StartListModel::SourceRole).toString();
    QTest::keyClick(search, Qt::Key_Return);
    QCOMPARE(w_->window().document().source(), first);
}

void StartPageTest::nothingFoundIsSaid()
{
    auto* search = page_->findChild<QLineEdit*>(QStringLiteral("start.search"));
    search->setFocus();
    QTest::keyClicks(search, QStringLiteral("pacman"));
    const auto* nothing = page_->findChild<QLabel*>(QStringLiteral("start.nothing"));
    QVERIFY(nothing->isVisible() && nothing->text().contains(QStringLiteral("pacman")));
    QTest::keyClick(search, Qt::Key_Tab);
    QVERIFY2(QApplication::focusWidget()->isVisible(), "the cards, which are gone, are no stop");
    search->clear();
    QVERIFY(nothing->isHidden() && cards_->isVisible());
}

void StartPageTest::aRecordingIsOpenedFromHere()
{
    QTest::keyClick(cards_, Qt::Key_Escape);
    const QString file = w_->path(QStringLiteral("mine.poolscope-recording"));
    w_->pause();
    answerFileDialog(file);
    w_->action("file.save-recording").trigger();
    QTRY_VERIFY(QFileInfo::exists(file));
    w_->action("file.start-page").trigger();
    QVERIFY(page_->isVisible());
    answerFileDialog(file);
    w_->action("file.open-recording").trigger();
    QTRY_VERIFY(!page_->isVisible());
}

void StartPageTest::theTitleIsNotThatOfWhatIsCovered()
{
    const QString title = w_->window().windowTitle();
    QVERIFY2(!title.contains(QStringLiteral("Boss")), qPrintable(title));
    QTest::keyClick(cards_, Qt::Key_Escape);
    QVERIFY2(w_->window().windowTitle().contains(QStringLiteral("Boss")), qPrintable(w_->window().windowTitle()));
}

TEST_WITH_APPLICATION(StartPageTest);
#include "tst_start_page.moc"
