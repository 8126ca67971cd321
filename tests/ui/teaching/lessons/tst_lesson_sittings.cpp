// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Who answers a lesson, when, and whose the answers are.
#include "core/lessons/answer_sheet.h"
#include "tests/program/test_program.h"
#include "tests/ui/teaching/lessons/teeth_test.h"

using namespace poolscope;
using namespace poolscope::ui;

class LessonSittingsTest : public TeethTest
{
    Q_OBJECT

private slots:
    void init() { open(); }
    void cleanup() { w_.reset(); }

    void goesOnWhereItWasLeft();
    void answersBelongToAName_data();
    void answersBelongToAName();
    void oneStartsOverUnderTheSameName();
    void answersWithoutANameAreNobodys();
    void answersGetTheNameOfWhoGaveThem_data();
    void answersGetTheNameOfWhoGaveThem();
    void nothingIsReplacedWhileItIsAsked();
    void answersWithoutANameAreNotReplacedUnasked();
    void isShownWithoutTheAnswers();
    void marksOfEarlierVersionsAreTheirStudents();
    void theResultsLeadToTheNextLesson();
    void needsANameToBeHandedIn();
    void saysWhyItCannotBegin();
    void whatIsTypedIsThereAgain();
    void answersOfAnotherLessonAreNotRight_data();
    void answersOfAnotherLessonAreNotRight();
    void aNameBringsBackWhereItWasLeft();

private:
    void letAdaAnswerAndAnotherAfterHer();
};

void LessonSittingsTest::goesOnWhereItWasLeft()
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

void LessonSittingsTest::answersBelongToAName_data()
{
    QTest::addColumn<QString>("experiment");
    QTest::newRow("one run for all") << QStringLiteral(R"("experiment":)");
    QTest::newRow("a run for each student") << QStringLiteral(R"("seed": "student", "experiment":)");
}

void LessonSittingsTest::answersBelongToAName()
{
    QFETCH(const QString, experiment);
    write(QString::fromUtf8(teethLesson).replace(QStringLiteral(R"("experiment":)"), experiment));
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

void LessonSittingsTest::oneStartsOverUnderTheSameName()
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
void LessonSittingsTest::answersWithoutANameAreNobodys()
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

void LessonSittingsTest::answersGetTheNameOfWhoGaveThem_data()
{
    QTest::addColumn<bool>("isReplaced");
    QTest::newRow("earlier ones stay") << false;
    QTest::newRow("earlier ones are replaced") << true;
}

// The other has given no name.
void LessonSittingsTest::letAdaAnswerAndAnotherAfterHer()
{
    w_->edit("name").setText(QStringLiteral("Ada"));
    w_->press(w_->main());
    w_->answerRightly();
    w_->action("lesson.another-student").trigger();
    w_->press(w_->main());
    goTo(1);
    w_->press(w_->button("hint"));
    w_->play().finish();
}

void LessonSittingsTest::answersGetTheNameOfWhoGaveThem()
{
    QFETCH(const bool, isReplaced);
    letAdaAnswerAndAnotherAfterHer();
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

// Regression: what was kept meanwhile had them replaced already.
void LessonSittingsTest::nothingIsReplacedWhileItIsAsked()
{
    letAdaAnswerAndAnotherAfterHer();
    QTimer::singleShot(0, qApp, [this] {
        w_->window().lessons().keep(); // as when the program is ended
        answerMessage(QMessageBox::No);
    });
    QVERIFY(!w_->play().setStudent(QStringLiteral("Ada")));
    QCOMPARE(w_->store()->read().lessonMarks.value(QStringLiteral("teeth/Ada")).judged.size(), 1);
}

// Those that were stored at an earlier sitting as well as those that are open.
void LessonSittingsTest::answersWithoutANameAreNotReplacedUnasked()
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

void LessonSittingsTest::isShownWithoutTheAnswers()
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
void LessonSittingsTest::marksOfEarlierVersionsAreTheirStudents()
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

void LessonSittingsTest::theResultsLeadToTheNextLesson()
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

void LessonSittingsTest::needsANameToBeHandedIn()
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

void LessonSittingsTest::saysWhyItCannotBegin()
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

void LessonSittingsTest::whatIsTypedIsThereAgain()
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

void LessonSittingsTest::answersOfAnotherLessonAreNotRight_data()
{
    QTest::addColumn<quint64>("seed");
    QTest::addColumn<quint64>("hash");
    QTest::addColumn<std::size_t>("answers");
    QTest::newRow("another seed: of another run") << quint64{1} << quint64{0} << std::size_t{0};
    QTest::newRow("another edition: to be checked again") << quint64{0} << quint64{1} << std::size_t{1};
}

// Regression: they counted as right.
void LessonSittingsTest::answersOfAnotherLessonAreNotRight()
{
    QFETCH(const quint64, seed);
    QFETCH(const quint64, hash);
    w_->edit("name").setText(QStringLiteral("Ada"));
    w_->press(w_->main());
    goTo(1); // which asks for no prediction: that would be judged again at once
    w_->answerRightly();
    QVERIFY(w_->play().isRight(1));
    LessonMark mark = w_->play().mark();
    AnswerSheet sheet = parseAnswers(mark.answers.toStdString(), "");
    sheet.seed += seed;
    sheet.lessonHash += hash;
    mark.answers = QString::fromStdString(formatAnswers(sheet));
    w_->play().beginFor(QStringLiteral("Ada"), mark);
    QTEST(w_->play().sheet().answers.size(), "answers");
    QVERIFY(!w_->play().isRight(1));
}

// Regression: the name brought back where she had left, and Next led past it to the lesson after this one.
void LessonSittingsTest::aNameBringsBackWhereItWasLeft()
{
    w_->window().open(QStringLiteral("why-a-sawtooth"));
    w_->edit("name").setText(QStringLiteral("Ada"));
    w_->press(w_->main());
    w_->answerRightly();
    w_->action("lesson.another-student").trigger();
    w_->play().finish();
    w_->edit("name").setText(QStringLiteral("Ada"));
    w_->press(w_->button("next"));
    QCOMPARE(w_->play().source(), QStringLiteral("why-a-sawtooth"));
    QCOMPARE(w_->play().student(), QStringLiteral("Ada"));
    QCOMPARE(w_->play().page(), LessonPlay::Page::Step);
}

TEST_WITH_APPLICATION(LessonSittingsTest);
#include "tst_lesson_sittings.moc"
