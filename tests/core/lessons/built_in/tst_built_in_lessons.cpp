// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/lessons/built_in/built_in_lessons.h"
#include "core/lessons/grading/grader.h"
#include "core/lessons/lesson_proof.h"
#include "tests/core/lessons/answers_of.h"
#include "tests/program/test_program.h"

#include <QFile>
#include <QtTest>

#include <algorithm>

using namespace poolscope;

class TestBuiltInLessons : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areTen()
    {
        QCOMPARE(builtInLessons().size(), std::size_t{10});
        QCOMPARE(builtInLessons().front().name, std::string_view("why-a-sawtooth"));
        QCOMPARE(builtInLessons().back().name, std::string_view("write-a-free-list"));
    }

    void areComplete_data() { addLessons(); }
    void areComplete()
    {
        QFETCH(QString, name);
        const Lesson lesson = loadLesson(name.toStdString());
        QCOMPARE(QString::fromStdString(lesson.id), name);
        QVERIFY(missingLanguages(lesson).empty());
        QVERIFY(!lesson.description.empty());
        QVERIFY(std::ranges::none_of(builtInExperiments(), [&](const auto& each) { return each.name == lesson.id; }));
        for (const LessonStep& step : lesson.steps) {
            QVERIFY2(!step.hints.empty(), step.id.c_str());
            QVERIFY2(!step.explanation.empty(), step.id.c_str());
        }
        // Of a lesson with one seed, the other test finds as much.
        const auto faults = lesson.hasSeedPerStudent ? faultsOf(lesson) : std::vector<LessonFault>{};
        for (const LessonFault& fault : faults)
            QFAIL((fault.step + ": " + fault.complaint.english()).c_str());
    }

    // With answers that the checker itself worked out, and with answers that are none of these.
    void giveFullMarksOrNone_data() { addLessons(); }
    void giveFullMarksOrNone()
    {
        QFETCH(QString, name);
        const Lesson lesson = loadLesson(name.toStdString());
        Grader grader(lesson);
        const AnswerSheet right = sheetOf(lesson, "Ada Lovelace");
        for (const AnswerSheet& sheet : {right, wrongOf(lesson, right)}) {
            const Grade grade = grader.grade(parseAnswers(formatAnswers(sheet), "t"), "a.json");
            QCOMPARE(grade.points, sheet == right ? lesson.points() : 0.0);
            QVERIFY2(grade.remarks.empty(), grade.remarks.empty() ? "" : grade.remarks.front().english().c_str());
        }
    }

    // The lesson that the guide's chapter shows is one to begin with.
    void isShownInTheGuide_data()
    {
        QTest::addColumn<QString>("chapter");
        QTest::newRow("English") << "09-lessons.md";
        QTest::newRow("German") << "de/09-lektionen.md";
    }
    void isShownInTheGuide()
    {
        QFETCH(QString, chapter);
        QFile file(QStringLiteral(POOLSCOPE_SOURCE_DIR "/resources/guide/") + chapter);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString text = QString::fromUtf8(file.readAll());
        const qsizetype begin = text.indexOf("```json\n") + 8;
        const QString shown = text.mid(begin, text.indexOf("```", begin) - begin);
        const Lesson lesson = parseLesson(shown.toStdString(), chapter.toStdString());
        QVERIFY(missingLanguages(lesson).empty());
        QVERIFY(faultsOf(lesson).empty());
    }

    void suggestTheNearestName()
    {
        try {
            (void)loadLesson("why-a-sawtoth");
            QFAIL("nothing is wrong");
        } catch (const ExperimentError& error) {
            QVERIFY2(QString(error.what()).contains("(did you mean why-a-sawtooth?)"), error.what());
        }
    }

private:
    static void addLessons()
    {
        QTest::addColumn<QString>("name");
        for (const BuiltInLesson& lesson : builtInLessons())
            QTest::newRow(std::string(lesson.name).c_str())
                << QString::fromUtf8(lesson.name.data(), static_cast<qsizetype>(lesson.name.size()));
    }
};

TEST_WITHOUT_APPLICATION(TestBuiltInLessons);
#include "tst_built_in_lessons.moc"
