// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/grading/class_grades.h"
#include "tests/core/lessons/answers_of.h"
#include "tests/core/lessons/lesson_text_of.h"
#include "tests/program/test_program.h"

#include <QTemporaryDir>
#include <QtTest>

#include <fstream>

using namespace poolscope;

class TestClassGrades : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saysWhatTheClassGotWrong()
    {
        const QTemporaryDir folder;
        const auto write = [&](const char* name, const AnswerSheet& sheet) {
            std::ofstream(folder.filePath(name).toStdString()) << formatAnswers(sheet);
        };
        write("ada.json", sheetOf(lesson_, "Ada", true));
        write("bob.json", sheetOf(lesson_, "Bob", false));
        write("eve.json", sheetOf(lesson_, "Eve", false));
        AnswerSheet alone = answerSheetOf(lesson_, "Dan");
        alone.of("frame").answer = FrameAnswer{5};
        write("dan.json", alone);
        std::ofstream(folder.filePath("torn.json").toStdString()) << "{";
        ClassGrader grader(lesson_);
        for (const std::string& file : answersFilesIn({folder.path().toStdString()}))
            grader.add(file);
        QCOMPARE(grader.fileCount(), std::size_t{5});
        const ClassGrades all = grader.grades();
        QCOMPARE(all.unread.size(), std::size_t{1});
        const std::vector<QuestionOutcome> outcomes = outcomesOf(lesson_, all.grades);
        QCOMPARE(outcomes.size(), lesson_.steps.size());
        for (std::size_t step = 0; step < outcomes.size(); ++step) {
            const bool isFrame = lesson_.steps[step].id == "frame", isCurve = lesson_.steps[step].id == "curve";
            QCOMPARE(outcomes[step].right, std::uint64_t{1});
            QCOMPARE(outcomes[step].answered, isFrame ? std::uint64_t{4} : std::uint64_t{3});
            QCOMPARE(outcomes[step].mistaken, isCurve ? std::uint64_t{0} : std::uint64_t{2});
            QCOMPARE(outcomes[step].usualMistake.has_value(), !isCurve);
        }
    }

    void oneMistakeIsNotUsual()
    {
        Grader grader(lesson_);
        const std::vector<Grade> grades{grader.grade(sheetOf(lesson_, "Eve", false), "e.json")};
        for (const QuestionOutcome& outcome : outcomesOf(lesson_, grades))
            QVERIFY(!outcome.usualMistake);
    }

private:
    const Lesson lesson_ = smallLesson();
};

TEST_WITHOUT_APPLICATION(TestClassGrades);
#include "tst_class_grades.moc"
