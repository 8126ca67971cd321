// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every lesson that comes with the program, played in the whole window from its first page to the file that is handed
// in.
#include "core/lessons/answer_sheet.h"
#include "core/lessons/built_in/built_in_lessons.h"
#include "core/lessons/grading/grader.h"
#include "tests/program/test_program.h"
#include "tests/ui/teaching/lessons/lesson_fixture.h"
#include "ui/slow_motion/collection_stage.h"
#include "ui/slow_motion/slow_motion_view.h"
#include "ui/teaching/lessons/lesson_panel.h"
#include "ui/teaching/lessons/worksheet.h"
#include "ui/theme/icons.h"

#include <QProgressBar>
#include <QRegularExpression>

using namespace poolscope;
using namespace poolscope::ui;

class ShippedLessonsTest : public QObject
{
    Q_OBJECT

private slots:
    void eachHasADrawingForItsCard_data() { addLessons(); }
    void eachHasADrawingForItsCard()
    {
        QFETCH(QString, name);
        QVERIFY(!iconNamed(QStringLiteral("lesson.") + name).isNull());
    }

    void isPlayedToItsEnd_data() { addLessons(); }
    void isPlayedToItsEnd()
    {
        QFETCH(QString, name);
        LessonFixture w;
        w.window().open(name);
        QVERIFY(w.panel(QStringLiteral("lesson")).isVisible());
        w.edit("name").setText(QStringLiteral("Ada Lovelace"));
        w.press(w.main());
        const Lesson lesson = loadLesson(name.toStdString());
        for (std::size_t step = 0; step < lesson.steps.size(); ++step) {
            QCOMPARE(w.play().stepIndex(), step);
            QVERIFY(!w.said("text").isEmpty() && !w.said("ask").isEmpty());
            w.answerRightly();
            if (QTest::currentTestFailed()) return;
            QCOMPARE(w.window().findChild<QProgressBar*>(QStringLiteral("lesson.progress"))->value(),
                     static_cast<int>(step) + 1);
            w.press(w.main());
        }
        QCOMPARE(w.play().page(), LessonPlay::Page::Summary);
        QCOMPARE(w.play().pointsReached(), lesson.points());
        const QString file = w.path(QStringLiteral("answers.json"));
        answerFileDialog(file);
        w.press(w.main());
        const AnswerSheet sheet = readAnswers(file.toStdString());
        QCOMPARE(sheet.student, std::string("Ada Lovelace"));
        const Grade grade = Grader(lesson).grade(sheet, "answers.json");
        QVERIFY2(grade.remarks.empty(), grade.remarks.empty() ? "" : grade.remarks.front().english().c_str());
        QCOMPARE(grade.points, lesson.points());
    }

    void itsLinksLeadToFilms()
    {
        static const QRegularExpression film(QStringLiteral("\\]\\((film:[^)]*)\\)"));
        int followed = 0;
        for (const BuiltInLesson& shipped : builtInLessons()) {
            const Lesson lesson = loadLesson(std::string(shipped.name));
            for (const LessonStep& step : lesson.steps) {
                const auto link = film.match(QString::fromStdString(step.toTry.in("de")));
                if (!link.hasMatch()) continue;
                LessonFixture w;
                w.window().open(QString::fromStdString(lesson.id));
                emit w.window().findChild<LessonPanel*>()->linkChosen(link.captured(1));
                auto& view = *w.window().findChild<SlowMotionView*>();
                QTRY_VERIFY(view.collection().player() != nullptr);
                QVERIFY(view.isVisible());
                QVERIFY(w.panel(QStringLiteral("lesson")).isVisible()); // what to do stays to be read
                w.play().goTo(lesson.steps.size() - 1);
                QVERIFY(!view.isVisible());
                QVERIFY2(w.window().charts().isVisible(), "another step needs its charts");
                ++followed;
            }
        }
        QCOMPARE(followed, 2);
    }

    void isPrinted_data() { addLessons(); }
    void isPrinted()
    {
        QFETCH(QString, name);
        const Lesson lesson = loadLesson(name.toStdString());
        const WorksheetRuns runs = worksheetRuns(lesson);
        const QByteArray alone = worksheetPdf(lesson, runs), both = worksheetPdf(lesson, runs, {.hasAnswers = true});
        QVERIFY(alone.startsWith("%PDF") && both.size() > alone.size());
    }

private:
    static void addLessons()
    {
        QTest::addColumn<QString>("name");
        for (const BuiltInLesson& lesson : builtInLessons()) {
            const QString name = QString::fromStdString(std::string(lesson.name));
            QTest::newRow(qPrintable(name)) << name;
        }
    }
};

TEST_WITH_APPLICATION(ShippedLessonsTest);
#include "tst_shipped_lessons.moc"
