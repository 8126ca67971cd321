// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/answer_check.h"
#include "core/lessons/lesson_proof.h"
#include "core/lessons/lesson_run.h"
#include "tests/core/lessons/answers_of.h"
#include "tests/core/lessons/lesson_text_of.h"
#include "tests/program/test_program.h"

#include <QtTest>

using namespace poolscope;

namespace {

double sumOf(const Recording& recording, std::size_t lane, Field field)
{
    double sum = 0;
    for (const std::uint64_t value : recording.series(lane, field).values(0, recording.frameCount()))
        sum += static_cast<double>(value);
    return sum;
}

} // namespace

class TestAnswerCheck : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsRightFromWrong_data()
    {
        QTest::addColumn<int>("step");
        int row = 0;
        for (const char* kind : {"value", "curve", "choose", "tune", "frame"})
            QTest::newRow(kind) << row++;
    }
    void tellsRightFromWrong()
    {
        QFETCH(int, step);
        const auto index = static_cast<std::size_t>(step);
        const LessonStep& asked = lesson_.steps[index];
        const auto runFor = [&](const Answer& answer) {
            const auto* tune = std::get_if<TuneAnswer>(&answer);
            return tune != nullptr ? recordingOf(asked, experimentOf(lesson_, index, ""), *tune)
                                   : recordingOf(lesson_, index, "");
        };
        const std::optional<Answer> right = rightAnswerOf(asked, recordingOf(lesson_, index, ""));
        QVERIFY(right);
        QVERIFY(isOfKind(*right, asked.question));
        QVERIFY(checkAnswer(asked, *right, runFor(*right)).isRight);
        const Answer wrong = wrongAnswerTo(asked, *right);
        const CheckedAnswer checked = checkAnswer(asked, wrong, runFor(wrong));
        QVERIFY(!checked.isRight);
        QVERIFY(!checked.remark.empty() || !checked.reply.empty());
    }

    // What is right is what the recording counted, whatever function worked it out.
    void takesTheCounters()
    {
        const Recording recording = recordingOf(lesson_, 0, "");
        const auto right = std::get<ValueAnswer>(*rightAnswerOf(lesson_.steps[0], recording));
        QCOMPARE(right.value, sumOf(recording, 0, Field::Acquires));
        const auto frame = std::get<FrameAnswer>(*rightAnswerOf(lesson_.steps[4], recording)).frame;
        QVERIFY(recording.series(1, Field::Collections)[frame] > 0);
        QCOMPARE(recording.collections(1).front().frame, frame);
    }

    // Where several frames have the greatest value, each of them is right.
    void acceptsEveryGreatest()
    {
        std::string text = smallLessonText();
        text.replace(text.find("\"first-frame\""), 13, "\"frame-of-max\"");
        text.replace(text.find("\"tolerance\": 1"), 14, "\"tolerance\": 0");
        const Lesson lesson = parseLesson(text, "t");
        const Recording recording = recordingOf(lesson, 4, "");
        QVERIFY(recording.collections(1).size() > 1);
        for (const CollectionRecord& each : recording.collections(1)) {
            QVERIFY(checkAnswer(lesson.steps[4], FrameAnswer{each.frame}, recording).isRight);
            QVERIFY(!checkAnswer(lesson.steps[4], FrameAnswer{each.frame + 1}, recording).isRight);
        }
    }

    void allowsTheTolerance()
    {
        const Recording recording = recordingOf(lesson_, 0, "");
        const double right = sumOf(recording, 0, Field::Acquires);
        const auto isRight = [&](double value) {
            return checkAnswer(lesson_.steps[0], ValueAnswer{value}, recording).isRight;
        };
        QVERIFY(isRight(right * 1.1));
        QVERIFY(isRight(right * 0.9));
        QVERIFY(!isRight(right * 1.11));
        QVERIFY(!isRight(right * 0.89));
    }

    void looksAtAllThatIsAcceptedOfACurve()
    {
        const Recording recording = recordingOf(lesson_, 1, "");
        const LessonStep& step = lesson_.steps[1];
        const auto real = std::get<CurveAnswer>(*rightAnswerOf(step, recording));
        CurveAnswer high = real, flat = real;
        for (Prediction::Point& point : high.points)
            point.value *= 1.5;
        for (Prediction::Point& point : flat.points)
            point.value = 20000;
        QCOMPARE(checkAnswer(step, high, recording).remark.english(), std::string("The drawn line rises too high."));
        QCOMPARE(checkAnswer(step, flat, recording).remark.english(),
                 std::string("The drawn line does not fall often enough."));
        CurveAnswer endless = real;
        endless.points.push_back({9'000'000'000'000, 0}); // a file may say so
        QCOMPARE(checkAnswer(step, endless, recording).remark.english(),
                 std::string("The drawn line leaves the frames of the question."));
        QCOMPARE(checkAnswer(step, CurveAnswer{}, recording).remark.english(), std::string("Nothing is drawn."));
    }

    void repliesToAWrongChoice()
    {
        const Recording recording = recordingOf(lesson_, 2, "");
        QCOMPARE(checkAnswer(lesson_.steps[2], ChoiceAnswer{"suffices"}, recording).reply.in("en"), std::string("No."));
        QVERIFY(!checkAnswer(lesson_.steps[2], ChoiceAnswer{"other"}, recording).isRight);
    }

    // Changed while it ran, as in the window, and run again from the answer.
    void repeatsATunedRun()
    {
        const Experiment experiment = experimentOf(lesson_, 3, "");
        const std::vector<Tuning> tunings{{40, "pool", "capacity", "60", "200"},
                                          {60, "pool", "capacity", "200", "390"}};
        const Recording live = recordingOf(experiment, 110, tunings);
        QCOMPARE(readinessOf(lesson_, 3, experiment, live, "").state, Readiness::State::Ready);
        const TuneAnswer answer = tuneAnswerOf(lesson_, 3, experiment, live, "");
        QCOMPARE(answer.settings.size(), std::size_t{0});
        QCOMPARE(answer.frames, std::uint64_t{110});
        QVERIFY(checkAnswer(lesson_.steps[3], answer, live).isRight);
        const Recording again = recordingOf(lesson_.steps[3], experiment, answer);
        QVERIFY(checkAnswer(lesson_.steps[3], answer, again).isRight);
        for (const Field field : {Field::Exhausted, Field::SlotsOwned, Field::Acquires})
            QCOMPARE(again.series(0, field).values(0, 110), live.series(0, field).values(0, 110));
    }

    void refusesOtherChanges()
    {
        const Experiment experiment = experimentOf(lesson_, 3, "");
        const auto complaintOf = [&](const TuneAnswer& answer) -> std::string {
            try {
                (void)recordingOf(lesson_.steps[3], experiment, answer);
            } catch (const InputError& error) {
                return error.what();
            }
            return "";
        };
        QCOMPARE(complaintOf({{"scenario.sparks=1"}, {}, 240}),
                 std::string("scenario.sparks was changed; the question allows changes to pool.capacity"));
        QCOMPARE(complaintOf({{}, {{10, "", "sparks", "40", "1"}}, 240}),
                 std::string("scenario.sparks was changed; the question allows changes to pool.capacity"));
        QVERIFY(!complaintOf({{"pool.capacity=0"}, {}, 240}).empty());
        QVERIFY(!complaintOf({{"pool.capacity=400"}, {}, 29}).empty());
        QVERIFY(!complaintOf({{"pool.capacity=400"}, {}, 90'000'000}).empty());
    }

    void tellsWhetherARunIsTheLessons()
    {
        Experiment running = experimentOf(lesson_, 0, "");
        const Recording half = recordingOf(running, 120);
        const Readiness readiness = readinessOf(lesson_, 0, running, half, "");
        QCOMPARE(readiness.state, Readiness::State::NeedsFrames);
        QCOMPARE(readiness.frames, std::uint64_t{240});
        const Recording whole = recordingOf(running, 240);
        QCOMPARE(readinessOf(lesson_, 0, running, whole, "").state, Readiness::State::Ready);

        const std::vector<Tuning> tunings{{40, "pool", "capacity", "60", "200"}};
        const Readiness tuned = readinessOf(lesson_, 0, running, recordingOf(running, 240, tunings), "");
        QCOMPARE(tuned.state, Readiness::State::IsChanged);
        QCOMPARE(tuned.reason.english(), std::string("pool.capacity was changed while it ran"));
        Experiment ofAnotherStep = running;
        ofAnotherStep.frames = 600;
        QCOMPARE(readinessOf(lesson_, 0, ofAnotherStep, whole, "").state, Readiness::State::Ready);
        QCOMPARE(readinessOf(lesson_, 3, running, whole, "").state, Readiness::State::Ready);
        QCOMPARE(readinessOf(lesson_, 3, ofAnotherStep, whole, "").reason.english(),
                 std::string("frames is not as in the lesson's experiment"));
        running.seed = 7;
        QCOMPARE(readinessOf(lesson_, 0, running, whole, "").reason.english(),
                 std::string("seed is not as in the lesson's experiment"));
    }

    // Whoever grades need not wait for hours for one student's settings.
    void givesUpOnARunOfTooManyObjects()
    {
        try {
            (void)recordingOf(lesson_.experiments[0], 240, {}, {}, 1000);
            QFAIL("it went on");
        } catch (const InputError& error) {
            QCOMPARE(error.what(), "the run creates more than 1,000 objects and is stopped");
        }
    }

    // So that the printed answers can be repeated by anyone who reads the lesson's file.
    void whoHasNoNameHasTheLessonsOwnSeed()
    {
        std::string text = smallLessonText();
        text.replace(text.find("\"steps\""), 7, "\"seed\": \"student\", \"steps\"");
        const Lesson lesson = parseLesson(text, "t");
        QCOMPARE(seedOf(lesson, " "), std::uint64_t{42});
        QVERIFY(seedOf(lesson, "Ada") != 42);
    }

    void findsQuestionsWithoutAnAnswer()
    {
        QVERIFY(faultsOf(lesson_).empty());
        QCOMPARE(missingLanguages(lesson_), std::vector<std::string>{"de"});
        const auto faultOf = [](const char* part, const char* instead) -> std::string {
            std::string text = smallLessonText();
            text.replace(text.find(part), std::string(part).size(), instead);
            const std::vector<LessonFault> faults = faultsOf(parseLesson(text, "t"));
            return faults.empty() ? "" : faults.front().step + ": " + faults.front().complaint.english();
        };
        QCOMPARE(faultOf("\"is\": \"==\", \"than\": 0}]}]", "\"is\": \">\", \"than\": 0}]}]"),
                 std::string("choose: not exactly one option is right in the run"));
        QCOMPARE(faultOf("\"solution\": [\"pool.capacity=400\"]", "\"solution\": [\"pool.capacity=61\"]"),
                 std::string("tune: the solution does not reach the goal within 240 frames"));
        QCOMPARE(faultOf("\"is\": \"==\", \"than\": 0},\n", "\"is\": \">=\", \"than\": 0},\n"),
                 std::string("tune: the run reaches the goal without any change"));
        QCOMPARE(faultOf("\"text\": \"X\"", "\"text\": \"[see](film:heat)\""),
                 std::string("value: a text has a link to a film of 'heat', but the experiment has no such lane"));
        QCOMPARE(faultOf("\"text\": \"X\"", "\"text\": \"[see](film:heap)\""), std::string());
        QCOMPARE(faultOf("\"text\": \"X\"", "\"text\": \"[see](log:g1.log)\""), std::string());
        QCOMPARE(faultOf("\"heapBytes\": 24576", "\"heapBytes\": 1048576"),
                 std::string("frame: the run has no such figure"));
    }

private:
    const Lesson lesson_ = smallLesson();
};

TEST_WITHOUT_APPLICATION(TestAnswerCheck);
#include "tst_answer_check.moc"
