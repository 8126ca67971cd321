// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/answer_sheet.h"
#include "tests/program/test_program.h"
#include "tests/ui/teaching/lessons/lesson_fixture.h"
#include "ui/appearance/language.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/stack/chart_stack.h"
#include "ui/charts/stack/explanation_bubble.h"
#include "ui/experiment/experiment_document.h"
#include "ui/start/start_page.h"
#include "ui/teaching/lessons/lesson_panel.h"

#include <QFile>
#include <QMimeData>
#include <QScreen>
#include <QScrollArea>
#include <QSignalSpy>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

constexpr const char* lessonText = R"({
  "format": "poolscope-lesson", "version": 1, "id": "teeth", "title": {"en": "Teeth", "de": "Zähne"},
  "description": {"en": "How often.", "de": "Wie oft."},
  "experiment": "boss-bullets", "layout": {"charts": ["heap"], "panels": ["collections"]},
  "steps": [
    {"id": "guess", "title": {"en": "Guess", "de": "Raten"}, "text": {"en": "Look.", "de": "Hinsehen."},
     "question": {"kind": "value", "predict": true, "ask": {"en": "How many?", "de": "Wie viele?"},
                  "figure": {"lane": "collected", "counter": "collections", "take": "sum", "frames": [0, 299]}},
     "explanation": {"en": "That many.", "de": "So viele."}},
    {"id": "find", "title": "Find", "text": "It falls.",
     "question": {"kind": "frame", "ask": "When first?",
                  "figure": {"lane": "collected", "counter": "collections", "take": "first-frame", "frames": [0, 299]}},
     "hints": ["Look at the heap.", "Where it falls."], "explanation": "There."},
    {"id": "which", "title": "Which", "text": "Two lanes.",
     "question": {"kind": "choose", "ask": "Which collects?", "options": [
       {"id": "collected", "text": "the collected one",
        "when": [{"figure": {"lane": "collected", "counter": "collections", "take": "sum", "frames": [0, 299]}, "is": ">", "than": 0}]},
       {"id": "pooled", "text": "the pooled one", "reply": "It has no collector.",
        "when": [{"figure": {"lane": "pooled", "counter": "collections", "take": "sum", "frames": [0, 299]}, "is": ">", "than": 0}]}]}},
    {"id": "draw", "title": "Draw", "text": "It goes on.",
     "question": {"kind": "curve", "askAt": 300, "ask": "How?", "lane": "pooled", "of": "heap-bytes", "frames": [300, 399],
                  "accept": {"levelPercent": 30}}},
    {"id": "size", "title": "Size", "text": "Smaller.", "layout": {"charts": ["heap"], "panels": ["experiment"]}, "hints": ["Less."],
     "question": {"kind": "tune", "ask": "Own fewer.", "parameters": ["pooled.capacity"], "latest": 10,
                  "goal": [{"figure": {"lane": "pooled", "counter": "slots_owned", "take": "last"}, "is": "<=", "than": 9000}],
                  "solution": ["pooled.capacity=600"], "solutionFrames": 60}}
  ]
})";

} // namespace

class LessonPanelTest : public QObject
{
    Q_OBJECT

private slots:
    void init() { open(); }
    void cleanup() { w_.reset(); }

    void setsExperimentChartsAndPanels();
    void aPredictionIsKeptUntilTheRunHasJudgedIt();
    void aWrongAnswerMayBeTriedAgain();
    void aFrameIsTakenFromTheCharts();
    void anExplanationClosesAtTheNextStep();
    void theAnswerIsShownToWhoGivesUp();
    void aCurveIsDrawnWithTheMouse();
    void anotherRunIsBegunAnew();
    void nothingIsBlocked();
    void goesOnWhereItWasLeft();
    void answersBelongToAName_data();
    void answersBelongToAName();
    void oneStartsOverUnderTheSameName();
    void answersWithoutANameAreNobodys();
    void answersGetTheNameOfWhoGaveThem_data();
    void answersGetTheNameOfWhoGaveThem();
    void answersWithoutANameAreNotReplacedUnasked();
    void isShownWithoutTheAnswers();
    void marksOfEarlierVersionsAreTheirStudents();
    void theResultsLeadToTheNextLesson();
    void aButtonIsNotAnotherWhenReleased();
    void aJudgementGoesWithItsAnswer();
    void isReadAgainWhenItsFileChanges();
    void speaksGerman();
    void isOpenedLikeAnyFile();
    void needsANameToBeHandedIn();
    void isPrintedFromTheMenu();
    void closingGivesTheChartsBack();
    void saysWhyItCannotBegin();
    void whatIsNewIsBroughtIntoSight();
    void theAnswerIsNotShownWhereAHintWas_data();
    void theAnswerIsNotShownWhereAHintWas();
    void eachStepPutsBackWhatAnotherOpened();
    void theOwnHeapMapComesBackAfterTheLesson();
    void aResetLayoutIsTheUsersOwn();
    void itsPanelsAreNotKeptWithTheWindow();
    void theButtonsAreWhole();
    void theFocusStaysWhereOneGoesOn();
    void whatIsTypedIsThereAgain();
    void theRunOfAnOpenedLessonWaits_data();
    void theRunOfAnOpenedLessonWaits();
    void aProjectorShowsTheLessonAndTheCharts();
    void theLanesStayNarrowBesidePictures();

private:
    [[nodiscard]] QString file() const { return w_->path(QStringLiteral("teeth.json")); }
    void write(const QString& text) const
    {
        QFile file(this->file());
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text.toUtf8());
    }
    void open()
    {
        w_ = std::make_unique<LessonFixture>();
        write(QString::fromUtf8(lessonText));
        w_->window().open(file());
    }
    void goTo(std::size_t step)
    {
        w_->play().goTo(step);
        w_->letItRun();
    }
    void goToCover()
    {
        while (w_->play().page() != LessonPlay::Page::Cover)
            w_->press(w_->button("back"));
    }

    std::unique_ptr<LessonFixture> w_;
};

void LessonPanelTest::setsExperimentChartsAndPanels()
{
    QVERIFY(w_->panel(QStringLiteral("lesson")).isVisible());
    QCOMPARE(w_->said("heading"), QStringLiteral("Teeth"));
    QVERIFY(w_->said("text").contains(QStringLiteral("How often.")));
    QCOMPARE(w_->window().charts().column().shownCharts().size(), std::size_t{1});
    QVERIFY(w_->panel(QStringLiteral("collections")).isInFront());
    QCOMPARE(w_->engine().state(), Engine::State::Paused);
    QCOMPARE(w_->recording().frameCount(), std::size_t{0});
    QVERIFY(w_->window().document().file().isEmpty());
    QVERIFY2(w_->main().isEnabled(), "no name is needed where there is no seed for each student");
}

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

void LessonPanelTest::goesOnWhereItWasLeft()
{
    w_->edit("name").setText(QStringLiteral("Ada"));
    w_->press(w_->main());
    w_->answerRightly();
    goTo(1);
    w_->press(w_->button("hint"));
    w_->reopen();
    const Settings settings = w_->store()->read();
    QCOMPARE(settings.lesson, QStringLiteral("lesson:") + file());
    QCOMPARE(settings.student, QStringLiteral("Ada"));
    w_->window().open(settings.lesson);
    QCOMPARE(w_->play().stepIndex(), std::size_t{1});
    QVERIFY(w_->play().isRight(0));
    QCOMPARE(w_->play().given()->hints, std::uint64_t{1});
    QCOMPARE(w_->play().student(), QStringLiteral("Ada"));
}

void LessonPanelTest::answersBelongToAName_data()
{
    QTest::addColumn<QString>("experiment");
    QTest::newRow("one run for all") << QStringLiteral(R"("experiment":)");
    QTest::newRow("a run for each student") << QStringLiteral(R"("seed": "student", "experiment":)");
}

void LessonPanelTest::answersBelongToAName()
{
    QFETCH(const QString, experiment);
    write(QString::fromUtf8(lessonText).replace(QStringLiteral(R"("experiment":)"), experiment));
    w_->window().open(file());
    QVERIFY(w_->button("restart").isHidden() && w_->button("student").isHidden());
    w_->edit("name").setText(QStringLiteral("Ada"));
    w_->press(w_->main());
    w_->answerRightly();
    w_->reopen();
    w_->window().open(w_->store()->read().lesson);
    QCOMPARE(w_->play().judgedCount(), std::size_t{1});
    goToCover();
    QVERIFY2(w_->edit("name").isReadOnly(), "nobody can hand in the answers under another name");
    QVERIFY(!w_->play().setStudent(QStringLiteral("Grace")));
    w_->press(w_->button("student"));
    QCOMPARE(w_->play().judgedCount(), std::size_t{0});
    QCOMPARE(w_->edit("name").text(), QString());
    QVERIFY(!w_->edit("name").isReadOnly());
    w_->edit("name").setText(QStringLiteral("Grace"));
    w_->press(w_->main());
    QCOMPARE(w_->play().student(), QStringLiteral("Grace"));
    QCOMPARE(w_->play().page(), LessonPlay::Page::Step);
    QCOMPARE(w_->play().judgedCount(), std::size_t{0});
    w_->action("lesson.another-student").trigger();
    w_->edit("name").setText(QStringLiteral(" Ada"));
    w_->press(w_->main());
    QCOMPARE(w_->play().student(), QStringLiteral("Ada"));
    QCOMPARE(w_->play().judgedCount(), std::size_t{1});
    QVERIFY(w_->play().isRight(0));
}

void LessonPanelTest::oneStartsOverUnderTheSameName()
{
    w_->edit("name").setText(QStringLiteral("Ada"));
    w_->press(w_->main());
    w_->answerRightly();
    goToCover();
    answerMessage(QMessageBox::No);
    w_->press(w_->button("restart"));
    QCOMPARE(w_->play().judgedCount(), std::size_t{1});
    answerMessage(QMessageBox::Yes);
    w_->press(w_->button("restart"));
    QCOMPARE(w_->play().judgedCount(), std::size_t{0});
    QCOMPARE(w_->edit("name").text(), QStringLiteral("Ada"));
    QVERIFY(!w_->edit("name").isReadOnly());
}

// Who gave them may still say so; who finds them may not.
void LessonPanelTest::answersWithoutANameAreNobodys()
{
    w_->press(w_->main());
    w_->answerRightly();
    w_->play().finish();
    QVERIFY(!w_->edit("name").isReadOnly());
    QVERIFY(w_->main().toolTip().contains(QStringLiteral("name")));
    w_->reopen();
    w_->window().open(w_->store()->read().lesson);
    QCOMPARE(w_->play().page(), LessonPlay::Page::Summary);
    QCOMPARE(w_->play().judgedCount(), std::size_t{1});
    QVERIFY(w_->edit("name").isReadOnly());
    QVERIFY(!w_->main().isEnabled() && !w_->said("why").isEmpty());
    answerMessage(QMessageBox::Yes);
    w_->press(w_->button("restart"));
    QCOMPARE(w_->play().judgedCount(), std::size_t{0});
    QVERIFY(!w_->edit("name").isReadOnly());
}

void LessonPanelTest::answersGetTheNameOfWhoGaveThem_data()
{
    QTest::addColumn<bool>("isReplaced");
    QTest::newRow("earlier ones stay") << false;
    QTest::newRow("earlier ones are replaced") << true;
}

void LessonPanelTest::answersGetTheNameOfWhoGaveThem()
{
    QFETCH(const bool, isReplaced);
    w_->edit("name").setText(QStringLiteral("Ada"));
    w_->press(w_->main());
    w_->answerRightly();
    w_->action("lesson.another-student").trigger();
    w_->press(w_->main());
    goTo(1);
    w_->press(w_->button("hint"));
    w_->play().finish();
    answerMessage(isReplaced ? QMessageBox::Yes : QMessageBox::No);
    QCOMPARE(w_->play().setStudent(QStringLiteral("Ada")), isReplaced);
    QCOMPARE(w_->play().student(), isReplaced ? QStringLiteral("Ada") : QString());
    QVERIFY2(w_->play().mayBeNamed() || isReplaced, "another name can be typed");
    QCOMPARE(w_->play().sheet().answers.size(), std::size_t{1});
    QCOMPARE(w_->play().judgedCount(), std::size_t{0});
    const LessonMarks kept = w_->store()->read().lessonMarks;
    QCOMPARE(kept.contains(QStringLiteral("teeth")), !isReplaced);
    QCOMPARE(kept.value(QStringLiteral("teeth/Ada")).judged.size(), isReplaced ? 0 : 1);
}

// Those that were stored at an earlier sitting as well as those that are open.
void LessonPanelTest::answersWithoutANameAreNotReplacedUnasked()
{
    goTo(1);
    w_->press(w_->button("hint"));
    w_->play().beginFor(QStringLiteral("Ada"), {});
    const QString stored = w_->store()->read().lessonMarks.value(QStringLiteral("teeth")).answers;
    QVERIFY(!stored.isEmpty());
    answerMessage(QMessageBox::No);
    w_->action("lesson.another-student").trigger();
    QCOMPARE(w_->store()->read().lessonMarks.value(QStringLiteral("teeth")).answers, stored);
    QCOMPARE(w_->play().student(), QStringLiteral("Ada"));
}

void LessonPanelTest::isShownWithoutTheAnswers()
{
    w_->edit("name").setText(QStringLiteral("Ada"));
    w_->press(w_->main());
    w_->answerRightly();
    w_->action("lesson.show").trigger();
    QCOMPARE(w_->play().page(), LessonPlay::Page::Cover);
    QCOMPARE(w_->play().judgedCount(), std::size_t{0});
    QVERIFY(!w_->action("lesson.hand-in").isEnabled());
    w_->press(w_->main());
    QTRY_COMPARE(w_->play().state().stage, LessonPlay::Stage::Asking);
    w_->edit("value").setText(QStringLiteral("100000"));
    w_->press(w_->main());
    w_->play().finish();
    QVERIFY2(!w_->main().isEnabled(), "what is shown is nobody's");
    const Settings kept = w_->store()->read();
    QVERIFY(!kept.lessonMarks.value(QStringLiteral("teeth/Ada")).answers.contains(QStringLiteral("100000")));
    w_->press(w_->button("restart"));
    QVERIFY(!w_->action("lesson.show").isChecked() && w_->action("lesson.hand-in").isEnabled());
    QCOMPARE(w_->play().student(), QStringLiteral("Ada"));
    QCOMPARE(w_->play().page(), LessonPlay::Page::Step);
    QVERIFY(w_->play().isRight(0));
}

// They were kept by the lesson alone, with the name in them.
void LessonPanelTest::marksOfEarlierVersionsAreTheirStudents()
{
    w_->edit("name").setText(QStringLiteral("Ada"));
    w_->press(w_->main());
    w_->answerRightly();
    w_->close();
    const auto store = w_->store();
    Settings settings = store->read();
    settings.lessonMarks = {{QStringLiteral("teeth"), settings.lessonMarks.value(QStringLiteral("teeth/Ada"))}};
    settings.student = QStringLiteral("Grace");
    QVERIFY(store->write(settings));
    w_->reopen();
    w_->window().open(file());
    QCOMPARE(w_->play().student(), QStringLiteral("Grace"));
    QCOMPARE(w_->play().judgedCount(), std::size_t{0});
    w_->edit("name").setText(QStringLiteral("Ada"));
    w_->press(w_->main());
    QCOMPARE(w_->play().judgedCount(), std::size_t{1});
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

void LessonPanelTest::theResultsLeadToTheNextLesson()
{
    w_->play().finish();
    QVERIFY2(w_->button("next").isHidden(), "a file has no next one");
    w_->window().open(QStringLiteral("marking-by-hand"));
    w_->play().finish();
    w_->press(w_->button("next"));
    QCOMPARE(w_->play().lesson().id, std::string("copying-and-generations"));
    w_->window().open(QString::fromStdString(std::string(builtInLessons().back().name)));
    w_->play().finish();
    QVERIFY(w_->button("next").isHidden());
}

void LessonPanelTest::isReadAgainWhenItsFileChanges()
{
    goTo(2);
    write(QString::fromUtf8(lessonText).replace(QStringLiteral("Two lanes."), QStringLiteral("Two lanes and more.")));
    QTRY_COMPARE(w_->said("text"), QStringLiteral("Two lanes and more."));
    QCOMPARE(w_->play().stepIndex(), std::size_t{2});
    write(QString::fromUtf8(lessonText)
              .replace(QStringLiteral("\"kind\": \"tune\""), QStringLiteral("\"kind\": \"tuna\"")));
    QTRY_VERIFY(w_->said("complaint").contains(QStringLiteral("steps[4].question.kind")));
    QVERIFY(w_->said("complaint").contains(QStringLiteral("teeth.json")));
    QCOMPARE(w_->said("text"), QStringLiteral("Two lanes and more."));
    write(QString::fromUtf8(lessonText));
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

void LessonPanelTest::needsANameToBeHandedIn()
{
    w_->press(w_->main());
    w_->action("lesson.hand-in").trigger();
    QCOMPARE(w_->play().page(), LessonPlay::Page::Summary);
    QVERIFY(!w_->main().isEnabled());
    w_->edit("name").setText(QStringLiteral("  Grace   Hopper "));
    QVERIFY(w_->main().isEnabled());
    const QString answers = w_->path(QStringLiteral("answers.json"));
    answerFileDialog(answers);
    w_->press(w_->main());
    QCOMPARE(readAnswers(answers.toStdString()).student, std::string("Grace Hopper"));
}

void LessonPanelTest::isPrintedFromTheMenu()
{
    const QString sheet = w_->path(QStringLiteral("sheet.pdf"));
    answerFileDialog(sheet);
    w_->action("lesson.worksheet").trigger();
    QFile file(sheet);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().startsWith("%PDF"));
}

void LessonPanelTest::closingGivesTheChartsBack()
{
    w_->action("lesson.close").trigger();
    QVERIFY(w_->window().charts().column().shownCharts().size() > 1);
    QVERIFY(w_->panel(QStringLiteral("lesson")).isHidden());
    QVERIFY(!w_->action("lesson.hand-in").isEnabled());
}

void LessonPanelTest::saysWhyItCannotBegin()
{
    w_->window().open(QStringLiteral("marking-by-hand"));
    QVERIFY(!w_->main().isEnabled());
    QVERIFY(!w_->said("why").isEmpty());
    QCOMPARE(w_->main().toolTip(), w_->said("why"));
    QCOMPARE(w_->window().focusWidget(), &w_->edit("name"));
    w_->edit("name").setText(QStringLiteral("Ada"));
    QVERIFY(w_->main().isEnabled());
    QVERIFY(w_->said("why").isEmpty());
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

void LessonPanelTest::eachStepPutsBackWhatAnotherOpened()
{
    Panel &map = w_->panel(QStringLiteral("heap-map")), &pictures = w_->panel(QStringLiteral("pictures"));
    w_->window().open(QStringLiteral("marking-by-hand"));
    QVERIFY(!map.isHidden());
    w_->play().goTo(1);
    QVERIFY(map.isHidden());
    QVERIFY(!w_->action("view.heap-map").isChecked());
    w_->play().goTo(0);
    QVERIFY(!map.isHidden());
    w_->window().open(QStringLiteral("how-big-a-pool"));
    QVERIFY(map.isHidden());
    QVERIFY(!pictures.isHidden() && !pictures.isFloating());
    w_->play().goTo(2);
    QVERIFY(pictures.isHidden() && pictures.isFloating());
    w_->play().goTo(0);
    w_->action("lesson.close").trigger();
    QVERIFY(pictures.isHidden() && pictures.isFloating());
}

void LessonPanelTest::theOwnHeapMapComesBackAfterTheLesson()
{
    w_->action("view.heap-map").setChecked(true);
    Panel& map = w_->panel(QStringLiteral("heap-map"));
    w_->play().goTo(1);
    QVERIFY2(map.isHidden(), "it would take the room of the step's chart");
    w_->action("lesson.close").trigger();
    QVERIFY(!map.isHidden());
}

// Regression: the end of the lesson took away what the user had opened since.
void LessonPanelTest::aResetLayoutIsTheUsersOwn()
{
    Panel& map = w_->panel(QStringLiteral("heap-map"));
    w_->window().open(QStringLiteral("marking-by-hand"));
    QVERIFY(!map.isHidden());
    w_->action("view.reset-layout").trigger();
    QVERIFY(map.isHidden());
    w_->action("view.heap-map").setChecked(true);
    w_->action("lesson.close").trigger();
    QVERIFY(!map.isHidden());
}

// Regression: the next start had the lesson's panels as its own.
void LessonPanelTest::itsPanelsAreNotKeptWithTheWindow()
{
    w_->window().open(QStringLiteral("marking-by-hand"));
    QVERIFY(!w_->panel(QStringLiteral("heap-map")).isHidden());
    w_->restart();
    QVERIFY(w_->panel(QStringLiteral("heap-map")).isHidden());
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
    QTRY_VERIFY_WITH_TIMEOUT(w_->play().isJudged(0), 20000);
    QTRY_COMPARE(QApplication::focusWidget(), &w_->main());
    QVERIFY(w_->button("back").width() < w_->main().width() * 2 / 3); // where it was, not where one went on
}

void LessonPanelTest::whatIsTypedIsThereAgain()
{
    goTo(1);
    w_->edit("frame").setText(QStringLiteral("88"));
    w_->press(w_->button("back"));
    w_->press(w_->button("next"));
    QCOMPARE(w_->edit("frame").text(), QStringLiteral("88"));
    w_->reopen();
    w_->window().open(w_->store()->read().lesson);
    QCOMPARE(w_->play().stepIndex(), std::size_t{1});
    QCOMPARE(w_->edit("frame").text(), QStringLiteral("88"));
    QVERIFY(w_->play().given() == nullptr || !w_->play().given()->answer);
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

// Regression: its panels made the window wider than the screen.
void LessonPanelTest::aProjectorShowsTheLessonAndTheCharts()
{
    w_->action("view.projector").trigger();
    QTRY_VERIFY(w_->window().font().pointSizeF() >= 20);
    Panel& lesson = w_->panel(QStringLiteral("lesson"));
    for (std::size_t step = 0; step < 5; ++step) {
        w_->play().goTo(step);
        QCoreApplication::processEvents();
        const bool isTuned = step == 4;
        QVERIFY(lesson.isInFront());
        QVERIFY(w_->window().width() <= w_->window().screen()->size().width());
        QVERIFY(w_->window().charts().width() * 2 >= w_->window().width());
        Panel& lanes = w_->panel(QStringLiteral("experiment"));
        QVERIFY(!lanes.isInFront());
        QCOMPARE(!lanes.isHidden(), isTuned && 2 * lanes.minimumSizeHint().width() <= w_->window().width());
    }
    w_->action("view.projector").trigger();
    QTRY_VERIFY(w_->window().font().pointSizeF() < 20);
    QTRY_COMPARE(w_->window().dockWidgetArea(&w_->panel(QStringLiteral("experiment"))), Qt::LeftDockWidgetArea);
    QTRY_VERIFY(w_->panel(QStringLiteral("experiment")).isInFront());
}

// Regression: they took half the window, and the pictures were behind the other tab.
void LessonPanelTest::theLanesStayNarrowBesidePictures()
{
    const int before = w_->panel(QStringLiteral("experiment")).width();
    w_->window().open(QStringLiteral("how-big-a-pool"));
    Panel& pictures = w_->panel(QStringLiteral("pictures"));
    QTRY_VERIFY(pictures.isInFront() && !pictures.isFloating());
    QTRY_VERIFY2(pictures.width() <= before + 8, qPrintable(QString::number(pictures.width())));
    QVERIFY(w_->window().charts().width() > w_->window().width() / 2 - 20);
}

TEST_WITH_APPLICATION(LessonPanelTest);
#include "tst_lesson_panel.moc"
