// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/grading/grader.h"
#include "tests/core/lessons/answers_of.h"
#include "tests/core/lessons/lesson_text_of.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <sstream>

using namespace poolscope;

namespace {

QString remarksOf(const Grade& grade)
{
    QStringList all;
    for (const Message& remark : grade.remarks)
        all << QString::fromStdString(remark.english());
    return all.join("; ");
}

} // namespace

class TestGrader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void givesPointsForRightAnswersOnly()
    {
        Grader grader(lesson_);
        const Grade right = grader.grade(sheetOf(lesson_, "Ada", true), "a.json");
        QCOMPARE(right.points, 5.0);
        QCOMPARE(remarksOf(right), QString());
        const Grade wrong = grader.grade(sheetOf(lesson_, "Eve", false), "b.json");
        QCOMPARE(wrong.points, 0.0);
        QCOMPARE(remarksOf(wrong), QString());
        const Grade none = grader.grade(answerSheetOf(lesson_, "Bob"), "c.json");
        QVERIFY(!none.steps[0].isAnswered);
    }

    // 200 students of one seed take as many runs as one.
    void gradesAClassWithFewRuns()
    {
        Grader grader(lesson_);
        const AnswerSheet right = sheetOf(lesson_, "Ada", true), wrong = sheetOf(lesson_, "Ada", false);
        std::vector<Grade> grades;
        for (int i = 0; i < 200; ++i) {
            AnswerSheet sheet = i % 4 == 0 ? wrong : right;
            sheet.student = "Student " + std::to_string(i);
            sheet = parseAnswers(formatAnswers(sheet), "t");
            grades.push_back(grader.grade(sheet, std::to_string(i) + ".json"));
        }
        QCOMPARE(grader.runs(), std::uint64_t{3}); // untuned, tuned right, tuned wrong
        remarkOnDoubles(grades);
        for (std::size_t i = 0; i < grades.size(); ++i) {
            QCOMPARE(grades[i].points, i % 4 == 0 ? 0.0 : 5.0);
            QCOMPARE(remarksOf(grades[i]), QString());
        }
    }

    void usesTheSeedOfEachStudent()
    {
        std::string text = smallLessonText();
        text.replace(text.find("\"steps\""), 7, "\"seed\": \"student\", \"steps\"");
        const Lesson lesson = parseLesson(text, "t");
        Grader grader(lesson);
        AnswerSheet ada = sheetOf(lesson, "Ada", true);
        QCOMPARE(grader.grade(ada, "a").points, 5.0);
        QCOMPARE(remarksOf(grader.grade(ada, "a")), QString());
        // Ada's answers with another name on them.
        ada.student = "Eve";
        const QString remarks = remarksOf(grader.grade(ada, "e"));
        QVERIFY2(remarks.contains("is not that of this name"), qPrintable(remarks));
    }

    void tellsWhatIsAmiss_data()
    {
        QTest::addColumn<QString>("what");
        QTest::addColumn<QString>("remark");
        QTest::addColumn<double>("points");
        QTest::newRow("changed after it was saved")
            << "edited"
            << "changed after it was saved: it does not have its checksum" << 5.0;
        QTest::newRow("another lesson") << "lesson"
                                        << "answers to another lesson, other" << 0.0;
        QTest::newRow("another edition") << "edition"
                                         << "answers to edition 2; the lesson is edition 1" << 5.0;
        QTest::newRow("another version") << "hash"
                                         << "answers to another version of the lesson" << 5.0;
        QTest::newRow("another seed") << "seed"
                                      << "seed 43 is not that of the lesson, which is 42" << 5.0;
        QTest::newRow("boasts") << "boast"
                                << "frame: wrong, though the file says right" << 4.0;
        QTest::newRow("another kind") << "kind"
                                      << "frame: the answer is of another kind than the question" << 4.0;
        QTest::newRow("predicted afterwards") << "late"
                                              << "value: predicted after the run, at frame 240" << 5.0;
        QTest::newRow("no name") << "name"
                                 << "it has no name" << 5.0;
        QTest::newRow("an unknown step") << "step"
                                         << "the lesson has no step fifth" << 4.0;
        QTest::newRow("changed the scenario")
            << "scenario"
            << "tune: scenario.sparks was changed; the question allows changes to pool.capacity" << 4.0;
    }
    void tellsWhatIsAmiss()
    {
        QFETCH(QString, what);
        QFETCH(QString, remark);
        QFETCH(double, points);
        AnswerSheet sheet = sheetOf(lesson_, "Ada", true);
        if (what == "edited") sheet.isIntact = false;
        if (what == "lesson") sheet.lesson = "other";
        if (what == "edition") sheet.edition = 2;
        if (what == "hash") sheet.lessonHash ^= 1;
        if (what == "seed") sheet.seed = 43;
        if (what == "boast") sheet.of("frame").answer = FrameAnswer{5};
        if (what == "kind") sheet.of("frame").answer = ValueAnswer{1};
        if (what == "late") sheet.of("value").atFrame = 240;
        if (what == "name") sheet.student.clear();
        if (what == "step") sheet.of("frame").step = "fifth";
        if (what == "scenario") std::get<TuneAnswer>(*sheet.of("tune").answer).settings = {"scenario.sparks=1"};
        Grader grader(lesson_);
        const Grade grade = grader.grade(sheet, "a.json");
        QVERIFY2(remarksOf(grade).contains(remark), qPrintable(remarksOf(grade)));
        QCOMPARE(grade.points, points);
    }

    // A fault of the teacher's machine is none of the student's.
    void whatCannotRunHereIsNotGraded()
    {
        int frames = 0;
        Grader grader(lesson_, [&] {
            if (++frames > 100) throw std::bad_alloc();
        });
        const Grade grade = grader.grade(sheetOf(lesson_, "Ada", true), "a.json");
        QVERIFY(grade.steps[0].isAnswered && !grade.steps[0].couldRun);
        QCOMPARE(grade.points, 0.0);
        QVERIFY2(remarksOf(grade).contains("value: not graded, as the run cannot be repeated here: "),
                 qPrintable(remarksOf(grade)));
        QVERIFY2(!remarksOf(grade).contains("wrong, though"), qPrintable(remarksOf(grade)));
        std::ostringstream out;
        writeGrades(out, lesson_, {{grade}});
        QVERIFY2(out.str().find("\na.json,Ada,,,,,,0,5,5,0,") != std::string::npos, out.str().c_str());
    }

    void namesCopiedCurves_data()
    {
        QTest::addColumn<QString>("student");
        QTest::addColumn<int>("points");
        QTest::addColumn<double>("shift");
        QTest::addColumn<bool>("isNamed");
        QTest::newRow("another student's") << "Eve" << 12 << 0.0 << true;
        QTest::newRow("a student's without a name") << "" << 12 << 0.0 << true;
        QTest::newRow("the own one again") << " ada" << 12 << 0.0 << false;
        QTest::newRow("one that is only like it") << "Eve" << 12 << 0.5 << false;
        QTest::newRow("with too few bends") << "Eve" << 5 << 0.0 << false;
    }
    void namesCopiedCurves()
    {
        QFETCH(QString, student);
        QFETCH(int, points);
        QFETCH(double, shift);
        QFETCH(bool, isNamed);
        CurveAnswer drawn;
        for (int i = 0; i < points; ++i)
            drawn.points.push_back({static_cast<std::uint64_t>(10 + 7 * i), i % 2 == 0 ? 1000.0 : 2000.0 + i});
        AnswerSheet one = answerSheetOf(lesson_, "Ada"), other = answerSheetOf(lesson_, student.toStdString());
        one.of("curve").answer = drawn;
        drawn.points[1].value += shift;
        other.of("curve").answer = drawn;
        Grader grader(lesson_);
        std::vector<Grade> grades{grader.grade(one, "a.json"), grader.grade(other, "b.json")};
        remarkOnCopies(lesson_, grades);
        QCOMPARE(remarksOf(grades[0]).contains("curve: the same hand-drawn curve as in b.json"), isNamed);
        QCOMPARE(remarksOf(grades[1]).contains("curve: the same hand-drawn curve as in a.json"), isNamed);
    }

    void canBeInterrupted()
    {
        struct Interruption
        {
        };
        Grader grader(lesson_, [] { throw Interruption(); });
        QVERIFY_THROWS_EXCEPTION(Interruption,
                                 static_cast<void>(grader.grade(sheetOf(lesson_, "Ada", true), "a.json")));
    }

    void writesARowForEachFile()
    {
        Grader grader(lesson_);
        AnswerSheet formula = sheetOf(lesson_, "=1+1", false);
        formula.answers.erase(formula.answers.begin());
        std::vector<Grade> grades{grader.grade(sheetOf(lesson_, "Ada", true), "a.json"),
                                  grader.grade(sheetOf(lesson_, "ada", true), "b.json"),
                                  grader.unread("c.json", Message::verbatim("c.json:1: no, \"JSON\"")),
                                  grader.grade(formula, "d.json")};
        remarkOnDoubles(grades);
        std::ostringstream out;
        writeGrades(out, lesson_, grades);
        QCOMPARE(out.str(), std::string("file,student,value,curve,choose,tune,frame,points,of,tries,hints,remarks\n"
                                        "a.json,Ada,1,1,1,1,1,5,5,5,0,this student also handed in b.json\n"
                                        "b.json,ada,1,1,1,1,1,5,5,5,0,this student also handed in a.json\n"
                                        "c.json,,,,,,,0,5,0,0,\"c.json:1: no, \"\"JSON\"\"\"\n"
                                        "d.json,'=1+1,,0,0,0,0,0,5,4,0,\n"));
    }

private:
    const Lesson lesson_ = smallLesson();
};

TEST_WITHOUT_APPLICATION(TestGrader);
#include "tst_grader.moc"
