// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "tests/ui/teaching/lessons/teeth_test.h"
#include "ui/appearance/language.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/stack/chart_stack.h"
#include "ui/charts/stack/explanation_bubble.h"
#include "ui/collector_logs/collector_log_dialog.h"
#include "ui/start/start_page.h"
#include "ui/teaching/lessons/lesson_panel.h"

#include <QFile>
#include <QMimeData>
#include <QScrollArea>
#include <QSignalSpy>

using namespace poolscope;
using namespace poolscope::ui;

class LessonPanelTest : public TeethTest
{
    Q_OBJECT

private slots:
    void init() { open(); }
    void cleanup() { w_.reset(); }

    void aPredictionIsKeptUntilTheRunHasJudgedIt();
    void aWrongAnswerMayBeTriedAgain();
    void aFrameIsTakenFromTheCharts();
    void anExplanationClosesAtTheNextStep();
    void theAnswerIsShownToWhoGivesUp();
    void aCurveIsDrawnWithTheMouse();
    void anotherRunIsBegunAnew();
    void nothingIsBlocked();
    void aButtonIsNotAnotherWhenReleased();
    void aJudgementGoesWithItsAnswer();
    void isReadAgainWhenItsFileChanges();
    void speaksGerman();
    void isOpenedLikeAnyFile();
    void leadsToALogBesideIt();
    void isPrintedFromTheMenu();
    void whatIsNewIsBroughtIntoSight();
    void theAnswerIsNotShownWhereAHintWas_data();
    void theAnswerIsNotShownWhereAHintWas();
    void theButtonsAreWhole();
    void theFocusStaysWhereOneGoesOn();
    void theRunOfAnOpenedLessonWaits_data();
    void theRunOfAnOpenedLessonWaits();
};

void LessonPanelTest::aPredictionIsKeptUntilTheRunHasJudgedIt()
{
    w_->press(w_->main());
    QCOMPARE(w_->play().state().stage, LessonPlay::Stage::Asking);
    QVERIFY2(!w_->main().isEnabled(), "there is no answer yet");
    w_->edit("value").setText(QStringLiteral("100000"));
    w_->press(w_->main());
    QVERIFY(w_->edit("value").isReadOnly());
    QVERIFY(w_->said("explanation").isEmpty());
    w_->letItRun();
    QTRY_VERIFY(w_->play().isJudged(0));
    QCOMPARE(w_->recording().frameCount(), std::size_t{300}); // no frame later
    QTRY_VERIFY(w_->said("result").contains(QStringLiteral("Not right")));
    QVERIFY(w_->said("result").contains(QStringLiteral("The right answer: ")));
    QCOMPARE(w_->said("explanation"), QStringLiteral("That many."));
    QVERIFY(!w_->play().isRight(0));
    w_->press(w_->main());
    QCOMPARE(w_->play().stepIndex(), std::size_t{1});
}

void LessonPanelTest::aWrongAnswerMayBeTriedAgain()
{
    goTo(2);
    w_->press(w_->button("hint")); // there is none, and no button
    QVERIFY(w_->button("hint").isHidden());
    w_->give(ChoiceAnswer{"pooled"});
    w_->press(w_->main());
    QTRY_VERIFY(w_->said("result").contains(QStringLiteral("It has no collector.")));
    QVERIFY(!w_->play().isJudged(2));
    w_->give(ChoiceAnswer{"collected"});
    w_->press(w_->main());
    QTRY_VERIFY(w_->play().isRight(2));
    QCOMPARE(w_->play().given()->tries, std::uint64_t{2});
}

void LessonPanelTest::aFrameIsTakenFromTheCharts()
{
    goTo(1);
    w_->window().charts().axis().setPin(17);
    QCOMPARE(w_->edit("frame").text(), QStringLiteral("17"));
    w_->window().charts().axis().setMeasuring(MeasuringCursor::A, 23);
    QCOMPARE(w_->edit("frame").text(), QStringLiteral("23"));
    QTest::keyClick(&w_->edit("frame"), Qt::Key_Return);
    QCOMPARE(w_->play().given()->tries, std::uint64_t{1});
}

void LessonPanelTest::anExplanationClosesAtTheNextStep()
{
    goTo(1);
    ChartStack& charts = w_->window().charts();
    charts.explain(QStringLiteral("It fell."), 17, 0);
    QCOMPARE(charts.axis().pin(), std::optional<std::size_t>(17));
    goTo(2);
    QVERIFY(!charts.axis().pin());
    QVERIFY(!charts.findChild<ExplanationBubble*>()->isVisible());
}

void LessonPanelTest::theAnswerIsShownToWhoGivesUp()
{
    goTo(1);
    QVERIFY(w_->button("show").isHidden());
    w_->press(w_->button("hint"));
    QTRY_VERIFY2(w_->said("hints").contains(QStringLiteral("Look at the heap.")), qPrintable(w_->said("hints")));
    QVERIFY(!w_->said("hints").contains(QStringLiteral("Where it falls.")));
    w_->press(w_->button("hint"));
    QTRY_VERIFY2(w_->said("hints").contains(QStringLiteral("Where it falls.")), qPrintable(w_->said("hints")));
    QVERIFY(!w_->button("hint").isEnabled());
    answerMessage(QMessageBox::No);
    w_->press(w_->button("show"));
    QVERIFY(!w_->play().isJudged(1));
    answerMessage(QMessageBox::Yes);
    w_->press(w_->button("show"));
    QTRY_VERIFY2(w_->said("result").contains(QStringLiteral("The right answer: frame")),
                 qPrintable(w_->said("result")));
    QCOMPARE(w_->said("explanation"), QStringLiteral("There."));
    QVERIFY(w_->play().isJudged(1) && !w_->play().isRight(1));
}

void LessonPanelTest::aCurveIsDrawnWithTheMouse()
{
    goTo(3);
    HeapChart& heap = w_->window().charts().chart<HeapChart>();
    QTRY_VERIFY(heap.isDrawing());
    heap.refresh();
    const QRect plot = heap.plotArea();
    const QPoint from(qRound(heap.xOf(300)) + 1, plot.center().y()), to(plot.right() - 1, plot.center().y() - 5);
    QTest::mousePress(&heap, Qt::LeftButton, {}, from);
    QMouseEvent move(QEvent::MouseMove, to, heap.mapToGlobal(to), Qt::LeftButton, Qt::LeftButton, {});
    QApplication::sendEvent(&heap, &move);
    QTest::mouseRelease(&heap, Qt::LeftButton, {}, to);
    QTRY_VERIFY(w_->main().isEnabled());
    w_->press(w_->button("draw-again"));
    QVERIFY(!w_->main().isEnabled() && heap.isDrawing());
    emit heap.drawn({300, 1e6}, {399, 1e6});
    QVERIFY(w_->main().isEnabled());
    w_->action("lesson.another-student").trigger();
    goTo(3);
    QTRY_VERIFY(heap.isDrawing());
    QVERIFY2(!w_->main().isEnabled(), "the line that somebody else has drawn is gone");
    emit heap.drawn({300, 1e6}, {399, 1e6});
    w_->press(w_->main());
    QVERIFY(!heap.isDrawing());
    w_->letItRun();
    QTRY_VERIFY(w_->play().isJudged(3));
    w_->press(w_->button("back"));
    QVERIFY(!heap.isDrawing());
}

void LessonPanelTest::anotherRunIsBegunAnew()
{
    goTo(1);
    w_->window().open(QStringLiteral("temporaries"));
    QTRY_COMPARE(w_->play().state().stage, LessonPlay::Stage::OtherRun);
    QTRY_VERIFY(!w_->said("result").isEmpty());
    w_->press(w_->main());
    QTRY_COMPARE(w_->engine().experiment().title, loadExperiment("boss-bullets").title);
    QCOMPARE(w_->recording().frameCount(), std::size_t{0});
}

// The run, the charts and everything else go on as always.
void LessonPanelTest::nothingIsBlocked()
{
    goTo(1);
    const std::size_t frames = w_->recording().frameCount();
    w_->action("run.step").trigger();
    w_->awaitFrames(frames + 1);
    QCOMPARE(w_->play().stepIndex(), std::size_t{1});
    w_->press(w_->button("next"));
    QCOMPARE(w_->play().stepIndex(), std::size_t{2});
}

// Regression: the press on Begin left the name, which brought the results; the release then handed them in.
void LessonPanelTest::aButtonIsNotAnotherWhenReleased()
{
    w_->edit("name").setText(QStringLiteral("Ada"));
    w_->press(w_->main());
    w_->play().finish();
    w_->action("lesson.another-student").trigger();
    QCOMPARE(w_->play().page(), LessonPlay::Page::Cover);
    w_->window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&w_->window()));
    w_->edit("name").setFocus();
    w_->edit("name").setText(QStringLiteral("Ada"));
    const QPoint place = w_->main().mapTo(&w_->window(), w_->main().rect().center());
    QSignalSpy handedIn(w_->window().findChild<LessonPanel*>(), &LessonPanel::handInRequested);
    QTest::mousePress(w_->window().windowHandle(), Qt::LeftButton, {}, place);
    QTRY_COMPARE(w_->play().page(), LessonPlay::Page::Summary);
    QTest::mouseRelease(w_->window().windowHandle(), Qt::LeftButton, {}, place);
    QCoreApplication::processEvents();
    QCOMPARE(handedIn.count(), 0);
}

// Regression: "Not right" stayed beside the next answer.
void LessonPanelTest::aJudgementGoesWithItsAnswer()
{
    goTo(1);
    w_->letItRun();
    w_->edit("frame").setText(QStringLiteral("1"));
    QTRY_VERIFY(w_->main().isEnabled());
    w_->press(w_->main());
    QTRY_VERIFY(!w_->said("result").isEmpty());
    w_->edit("frame").setText(QStringLiteral("2"));
    QTRY_COMPARE(w_->said("result"), QString());
}

void LessonPanelTest::isReadAgainWhenItsFileChanges()
{
    goTo(2);
    write(QString::fromUtf8(teethLesson).replace(QStringLiteral("Two lanes."), QStringLiteral("Two lanes and more.")));
    QTRY_COMPARE(w_->said("text"), QStringLiteral("Two lanes and more."));
    QCOMPARE(w_->play().stepIndex(), std::size_t{2});
    write(QString::fromUtf8(teethLesson)
              .replace(QStringLiteral("\"kind\": \"tune\""), QStringLiteral("\"kind\": \"tuna\"")));
    QTRY_VERIFY(w_->said("complaint").contains(QStringLiteral("steps[4].question.kind")));
    QVERIFY(w_->said("complaint").contains(QStringLiteral("teeth.json")));
    QCOMPARE(w_->said("text"), QStringLiteral("Two lanes and more."));
    write(QString::fromUtf8(teethLesson));
    QTRY_VERIFY(w_->said("complaint").isEmpty());
    QTRY_COMPARE(w_->said("text"), QStringLiteral("Two lanes."));
}

void LessonPanelTest::speaksGerman()
{
    w_.reset();
    applyLanguage(LanguageChoice::German);
    open();
    QCOMPARE(w_->said("heading"), QStringLiteral("Zähne"));
    QVERIFY(w_->said("text").contains(QStringLiteral("Wie oft.")));
    w_->press(w_->main());
    QCOMPARE(w_->said("text"), QStringLiteral("Hinsehen."));
    w_->answerRightly();
    QCOMPARE(w_->said("explanation"), QStringLiteral("So viele."));
    w_.reset();
    applyLanguage(LanguageChoice::English);
}

void LessonPanelTest::isOpenedLikeAnyFile()
{
    w_->action("lesson.close").trigger();
    QVERIFY(w_->panel(QStringLiteral("lesson")).isHidden());
    answerFileDialog(file());
    w_->action("file.open").trigger();
    QVERIFY(w_->play().isOn());
    w_->action("lesson.close").trigger();
    QMimeData mime;
    mime.setUrls({QUrl::fromLocalFile(file())});
    QDragEnterEvent enter(QPoint(10, 10), Qt::CopyAction, &mime, Qt::LeftButton, {});
    QApplication::sendEvent(&w_->window(), &enter);
    QDropEvent drop(QPointF(10, 10), Qt::CopyAction, &mime, Qt::LeftButton, {});
    QApplication::sendEvent(&w_->window(), &drop);
    QVERIFY(w_->play().isOn());
    w_->action("file.start-page").trigger();
    auto* page = w_->window().findChild<StartPage*>(QStringLiteral("start"));
    QVERIFY(page->isVisible());
    w_->window().open(file());
    QVERIFY(!page->isVisible());
    QString said;
    dismissMessage(said);
    w_->window().open(QStringLiteral("lesson:/nowhere/lesson.json"));
    QVERIFY2(said.contains(QStringLiteral("/nowhere/lesson.json")), qPrintable(said));
}

void LessonPanelTest::leadsToALogBesideIt()
{
    QVERIFY(QFile::copy(QStringLiteral(POOLSCOPE_TEST_DATA "/collector_logs/g1.log"),
                        QFileInfo(file()).dir().filePath(QStringLiteral("g1.log"))));
    emit w_->window().findChild<LessonPanel*>()->linkChosen(QStringLiteral("log:g1.log"));
    const auto* dialog = w_->window().findChild<CollectorLogDialog*>();
    QVERIFY(dialog != nullptr && dialog->isVisible());
    QTRY_COMPARE(dialog->logs().size(), 1U);
}

void LessonPanelTest::isPrintedFromTheMenu()
{
    const QString sheet = w_->path(QStringLiteral("sheet.pdf"));
    answerFileDialog(sheet);
    w_->action("lesson.worksheet").trigger();
    // The window answers while the lesson's runs are made, and this is not asked for a second time.
    QFile file(sheet);
    QVERIFY(!file.exists());
    QVERIFY(!w_->action("lesson.worksheet").isEnabled());
    QTRY_VERIFY(file.exists());
    QVERIFY(w_->action("lesson.worksheet").isEnabled());
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().startsWith("%PDF"));
}

// Regression: hints and results were below the fold.
void LessonPanelTest::whatIsNewIsBroughtIntoSight()
{
    w_->window().resize(1280, 560);
    goTo(1);
    const auto& scroll = *w_->window().findChild<QScrollArea*>(QStringLiteral("lesson.scroll"));
    const auto isInSight = [&](const char* name) {
        const auto& label = *w_->window().findChild<QLabel*>(QLatin1String("lesson.") + QLatin1String(name));
        const QRect place(label.mapTo(scroll.viewport(), QPoint()), label.size());
        return label.isVisible() && scroll.viewport()->rect().contains(place);
    };
    w_->press(w_->button("hint"));
    QTRY_VERIFY(isInSight("hints"));
    w_->press(w_->button("hint"));
    QTRY_VERIFY(isInSight("hints"));
    answerMessage(QMessageBox::Yes);
    w_->press(w_->button("show"));
    QTRY_VERIFY(isInSight("explanation") && isInSight("result"));
}

void LessonPanelTest::theAnswerIsNotShownWhereAHintWas_data()
{
    QTest::addColumn<int>("step");
    QTest::newRow("a hint alone") << 1;
    QTest::newRow("beside the run that begins again") << 4;
}

// Regression: who pressed Hint once more gave the question up.
void LessonPanelTest::theAnswerIsNotShownWhereAHintWas()
{
    QFETCH(const int, step);
    goTo(static_cast<std::size_t>(step));
    const auto placeOf = [this](const char* name) {
        const QPushButton& button = w_->button(name);
        return QRect(button.mapTo(&w_->window(), QPoint()), button.size());
    };
    QTRY_VERIFY(w_->button("hint").isVisible());
    QCoreApplication::processEvents();
    const QRect before = placeOf("hint");
    while (w_->button("hint").isEnabled())
        w_->press(w_->button("hint"));
    QTRY_VERIFY(w_->button("show").isVisible());
    QTRY_VERIFY(placeOf("show").bottom() < before.top());
    QCOMPARE(placeOf("hint").top(), before.top());
}

// Regression: three in a row were cut off.
void LessonPanelTest::theButtonsAreWhole()
{
    goTo(4);
    w_->press(w_->button("hint")); // the only one, so that the answer may be shown
    QTRY_VERIFY(w_->button("show").isVisible() && w_->button("restart").isVisible());
    for (const char* name : {"hint", "show", "restart", "main", "back", "next"}) {
        const QPushButton& button = w_->button(name);
        if (!button.isVisible()) continue;
        QTRY_VERIFY2(button.width() >= button.minimumSizeHint().width(), name);
        QVERIFY2(button.width() >= button.fontMetrics().horizontalAdvance(button.text()) + 8, name);
    }
}

// Regression: it went to the button that leads back.
void LessonPanelTest::theFocusStaysWhereOneGoesOn()
{
    w_->window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&w_->window()));
    w_->press(w_->main());
    w_->edit("value").setText(QStringLiteral("7"));
    w_->main().setFocus();
    QTest::keyClick(&w_->main(), Qt::Key_Space);
    QTRY_COMPARE(QApplication::focusWidget(), &w_->main());
    QTest::keyClick(&w_->main(), Qt::Key_Space);
    QVERIFY(!w_->button("back").hasFocus());
    QTRY_VERIFY(w_->play().isJudged(0));
    QTRY_COMPARE(QApplication::focusWidget(), &w_->main());
    QVERIFY(w_->button("back").width() < w_->main().width() * 2 / 3); // where it was, not where one went on
}

void LessonPanelTest::theRunOfAnOpenedLessonWaits_data()
{
    QTest::addColumn<bool>("isOnStartPage");
    QTest::newRow("from the start page") << true;
    QTest::newRow("while a run that looks like it goes on") << false;
}

// Regression: it began at once, and gave its first prediction away.
void LessonPanelTest::theRunOfAnOpenedLessonWaits()
{
    QFETCH(const bool, isOnStartPage);
    goTo(2);
    w_->action("lesson.close").trigger();
    w_->engine().setSpeed(Speed::Normal);
    w_->window().open(QStringLiteral("boss-bullets"));
    if (w_->engine().state() != Engine::State::Running) w_->action("run.toggle").trigger();
    QTRY_COMPARE(w_->engine().state(), Engine::State::Running);
    if (isOnStartPage) w_->action("file.start-page").trigger();
    w_->window().open(file());
    QTRY_COMPARE(w_->engine().state(), Engine::State::Paused);
    QTRY_VERIFY(w_->engine().isAtRest());
    QCOMPARE(w_->recording().frameCount(), std::size_t{0});
    QCOMPARE(w_->window().document().source(), w_->window().lessons().source());
}

TEST_WITH_APPLICATION(LessonPanelTest);
#include "tst_lesson_panel.moc"
