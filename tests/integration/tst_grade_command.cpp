// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// `poolscope grade` as a teacher uses it, and `check` of lessons and answers.
#include "core/lessons/built_in/built_in_lessons.h"
#include "tests/core/lessons/answers_of.h"
#include "tests/core/lessons/lesson_text_of.h"
#include "tests/integration/program.h"
#include "tests/program/test_program.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace poolscope;

class TestGradeCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        writeText(at("lesson.json"), QByteArray::fromStdString(smallLessonText()));
        QVERIFY(QDir(folder_.path()).mkdir("answers"));
        AnswerSheet sheet = sheetOf(smallLesson(), "Ada");
        const QByteArray right = QByteArray::fromStdString(formatAnswers(sheet));
        writeText(at("answers/ada.json"), right);
        writeText(at("answers/ada-2.json"), right);
        QVERIFY(QDir(folder_.path()).mkdir("empty"));
        writeText(at("answers/eve.json"), QByteArray(right).replace("Ada", "Eve"));
        sheet.lesson = "another";
        writeText(at("answers/bob.json"), QByteArray::fromStdString(formatAnswers(sheet)));
        writeText(at("answers/notes.txt"), "not for grading");
    }

    void gradesAFolder()
    {
        const Outcome outcome = runProgram({"grade", at("lesson.json"), "answers"}, {}, folder_.path());
        QCOMPARE(outcome.exitCode, 0);
        QCOMPARE(
            outcome.output,
            QString(
                "file,student,value,curve,choose,tune,frame,points,of,tries,hints,remarks\n"
                "answers/ada-2.json,Ada,1,1,1,1,1,5,5,5,0,this student also handed in answers/ada.json | curve: the "
                "same hand-drawn curve as in answers/eve.json\n"
                "answers/ada.json,Ada,1,1,1,1,1,5,5,5,0,this student also handed in answers/ada-2.json | "
                "curve: the same hand-drawn curve as in answers/eve.json\n"
                "answers/bob.json,Ada,,,,,,0,5,0,0,\"answers to another lesson, another\"\n"
                "answers/eve.json,Eve,1,1,1,1,1,5,5,5,0,\"changed after it was saved: it does not have its "
                "checksum | curve: the same hand-drawn curve as in answers/ada-2.json, answers/ada.json\"\n"));
        QCOMPARE(outcome.errors, QString("4 files graded with 2 runs, 4 with remarks\n"));
    }

    // One file that cannot be read does not keep the others from being graded.
    void gradesTheOthers()
    {
        writeText(at("broken.json"), "{");
        const Outcome outcome =
            runProgram({"grade", "lesson.json", "broken.json", "none.json", "answers/ada.json", "--out", "grades.csv"},
                       {}, folder_.path());
        QCOMPARE(outcome.exitCode, 2);
        QCOMPARE(outcome.output, QString("Written into grades.csv\n"));
        QCOMPARE(outcome.errors, QString("1 file graded with 2 runs, 2 with remarks\n"
                                         "2 files could not be read: broken.json none.json\n"));
        const QString table = contentOf(at("grades.csv"));
        QVERIFY2(table.contains("\nbroken.json,,,,,,,0,5,0,0,broken.json:1: "), qPrintable(table));
        QVERIFY2(table.contains("\nnone.json,,,,,,,0,5,0,0,none.json: cannot be read: "), qPrintable(table));
        QVERIFY2(table.contains("\nanswers/ada.json,Ada,1,1,1,1,1,5,5,5,0,\n"), qPrintable(table));
    }

    void findsFilesInFoldersWithin()
    {
        QVERIFY(QDir(folder_.path()).mkpath("class/ada"));
        writeText(at("class/ada/ANSWERS.JSON"), contentOf(at("answers/ada.json")));
        const Outcome outcome = runProgram({"grade", "lesson.json", "class"}, {}, folder_.path());
        QVERIFY2(outcome.output.contains("\nclass/ada/ANSWERS.JSON,Ada,1,"), qPrintable(outcome.output));
    }

    // A slip of the keyboard as '--out answers/*.json' must not cost a student's answers.
    void keepsWhatItDidNotWrite()
    {
        const QByteArray before = contentOf(at("answers/ada.json"));
        const Outcome refused =
            runProgram({"grade", "lesson.json", "answers", "--out", "answers/ada.json"}, {}, folder_.path());
        QCOMPARE(refused.exitCode, 2);
        QCOMPARE(refused.errors, QString("poolscope: answers/ada.json exists and is not an earlier table of grades; "
                                         "move it, or name another file with --out\n"));
        QCOMPARE(contentOf(at("answers/ada.json")), before);
        for (int time = 0; time < 2; ++time)
            QCOMPARE(runProgram({"grade", "lesson.json", "answers", "--out", "twice.csv"}, {}, folder_.path()).exitCode,
                     0);
    }

    void refuses_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("complaint");
        QTest::newRow("no lesson") << QStringList{} << "a lesson is missing";
        QTest::newRow("no answers") << QStringList{"lesson.json"} << "answers to the lesson are missing";
        QTest::newRow("an unknown lesson")
            << QStringList{"why-a-sawtoth", "answers"} << "(did you mean why-a-sawtooth?)";
        QTest::newRow("a folder as a lesson")
            << QStringList{"answers", "answers"} << "answers: is a folder; a lesson is a file";
        QTest::newRow("a folder without answers")
            << QStringList{"lesson.json", "empty"} << "empty: has no .json files; answers are such files";
    }
    void refuses()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, complaint);
        const Outcome outcome = runProgram(QStringList{"grade"} + arguments, {}, folder_.path());
        QCOMPARE(outcome.exitCode, 2);
        QVERIFY2(outcome.errors.contains(complaint), qPrintable(outcome.errors));
    }

    void checks_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QString>("words");
        QTest::newRow("a lesson") << "lesson.json" << 0
                                  << "lesson.json: ok, lesson small, edition 1, 5 steps; some text is missing in de\n";
        QTest::newRow("a built-in lesson")
            << "marking-by-hand" << 0 << "marking-by-hand: ok, lesson marking-by-hand, edition 1, 5 steps\n";
        QTest::newRow("answers") << "answers/ada.json" << 0
                                 << "answers/ada.json: ok, answers of Ada to the lesson small, 5 answers, unchanged "
                                    "since it was saved\n";
        QTest::newRow("edited answers") << "answers/eve.json" << 2
                                        << "poolscope: answers/eve.json: was changed after it was saved: it does not "
                                           "have its checksum\n";
        QTest::newRow("a lesson with a mistake")
            << "mistaken.json" << 2
            << "poolscope: mistaken.json:20: steps[4].question.figure.lane: 'heat' is not a lane; allowed are pool, "
               "heap (did you mean heap?)\n";
        QTest::newRow("a lesson without an answer")
            << "unanswered.json" << 2
            << "poolscope: unanswered.json: its questions cannot be answered: frame: the run has no such figure\n";
        QTest::newRow("a misspelt lesson")
            << "marking-by-hnd" << 2 << "poolscope: marking-by-hnd: is neither a file nor a built-in lesson; ";
        QTest::newRow("an unknown chart")
            << "chart.json" << 2 << "poolscope: chart.json:7: layout.charts[0]: 'heep' is not a chart; allowed are ";
    }
    void checks()
    {
        QFETCH(QString, file);
        QFETCH(int, exitCode);
        QFETCH(QString, words);
        const QByteArray lesson = QByteArray::fromStdString(smallLessonText());
        writeText(at("mistaken.json"), QByteArray(lesson).replace(R"("lane": "heap", "counter": "collections")",
                                                                  R"("lane": "heat", "counter": "collections")"));
        writeText(at("unanswered.json"), QByteArray(lesson).replace("\"heapBytes\": 24576", "\"heapBytes\": 1048576"));
        writeText(at("chart.json"),
                  QByteArray(lesson).replace("\"steps\"", R"("layout": {"charts": ["heep"]}, "steps")"));
        const Outcome outcome = runProgram({"check", file}, {}, folder_.path());
        QCOMPARE(outcome.exitCode, exitCode);
        const QString said = exitCode == 0 ? outcome.output : outcome.errors;
        QVERIFY2(said.startsWith(words), qPrintable(said));
    }

    // With the names of charts and panels that the window has.
    void builtInLessonsAreRight()
    {
        QStringList names;
        for (const BuiltInLesson& lesson : builtInLessons())
            names << QString::fromUtf8(lesson.name.data(), static_cast<qsizetype>(lesson.name.size()));
        const Outcome outcome = runProgram(QStringList{"check"} + names);
        QCOMPARE(outcome.errors, QString());
        QCOMPARE(outcome.exitCode, 0);
        QCOMPARE(outcome.output.count(": ok, lesson "), names.size());
    }

private:
    [[nodiscard]] QString at(const char* name) const { return folder_.filePath(QString::fromLatin1(name)); }

    QTemporaryDir folder_;
};

TEST_WITHOUT_APPLICATION(TestGradeCommand);
#include "tst_grade_command.moc"
