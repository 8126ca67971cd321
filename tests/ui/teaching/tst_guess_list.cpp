// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/teaching/guess_list.h"

#include "tests/core/lessons/predicted_run.h"
#include "tests/program/test_program.h"
#include "ui/appearance/language.h"

#include <QScopeGuard>
#include <QSignalSpy>
#include <QtTest>

using namespace poolscope;
using namespace poolscope::ui;

class GuessListTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { list_.show(curve, {{QStringLiteral("Ann")}}); }

    void whoComesIsAskedNext()
    {
        list_.add(QStringLiteral("Ben"), QStringLiteral("another"));
        QCOMPARE(names(), QStringLiteral("Ann Ben"));
        QCOMPARE(list_.current().name, QStringLiteral("Ben"));
        QVERIFY2(list_.all()[0].look != list_.all()[1].look, "their lines can be told apart");
        QCOMPARE(list_.steps().undoText(), QStringLiteral("another"));
    }

    void aStepIsUndoneAndDoneAgain_data()
    {
        QTest::addColumn<QString>("what");
        QTest::addColumn<QString>("after");
        QTest::newRow("one comes") << QStringLiteral("add") << QStringLiteral("Ann Ben Cid");
        QTest::newRow("one goes") << QStringLiteral("remove") << QStringLiteral("Ben");
        QTest::newRow("one is named") << QStringLiteral("rename") << QStringLiteral("Zoë Ben");
    }

    void aStepIsUndoneAndDoneAgain()
    {
        QFETCH(QString, what);
        list_.add(QStringLiteral("Ben"), {});
        if (what == "add") list_.add(QStringLiteral("Cid"), {});
        if (what == "remove") list_.remove(0, {});
        if (what == "rename") list_.rename(0, QStringLiteral("Zoë"), {});
        QTEST(names(), "after");
        QSignalSpy changed(&list_, &GuessList::changed);
        list_.steps().undo();
        QCOMPARE(names(), QStringLiteral("Ann Ben"));
        list_.steps().redo();
        QTEST(names(), "after");
        QCOMPARE(changed.count(), 2);
    }

    void whoComesBackHasWhatHeDrew()
    {
        list_.add(QStringLiteral("Ben"), {});
        list_.draw({100, 5}, {109, 5});
        list_.steps().undo();
        QVERIFY(list_.areEmpty());
        list_.steps().redo();
        QCOMPARE(list_.current().points.size(), std::size_t{10});
    }

    void theLastOneStays()
    {
        list_.remove(0, {});
        list_.remove(7, {});
        QCOMPARE(names(), QStringLiteral("Ann"));
        QCOMPARE(list_.steps().count(), 0);
    }

    void anotherQuestionForgetsWhatWasSaid()
    {
        list_.add(QStringLiteral("Ben"), {});
        list_.draw({100, 5}, {109, 5});
        QVERIFY(!list_.areEmpty());
        list_.ask(event);
        QVERIFY(list_.areEmpty());
        QCOMPARE(names(), QStringLiteral("Ann Ben"));
        QCOMPARE(list_.current().name, QStringLiteral("Ann"));
        QCOMPARE(list_.steps().count(), 0);
    }

    void aStrokeIsALine_data()
    {
        QTest::addColumn<QPointF>("from");
        QTest::addColumn<QPointF>("to");
        QTest::addColumn<PredictedLine>("line");
        const PredictedLine whole = filledIn(PredictedLine{{100, 100}, {109, 190}});
        const PredictedLine allButOne(whole.begin(), whole.end() - 1);
        // Of 8, 16 and 32 frames, of which a share has no rounding.
        QTest::newRow("from left to right") << QPointF(100, 100) << QPointF(108, 180) << allButOne;
        QTest::newRow("from right to left") << QPointF(108, 180) << QPointF(100, 100) << allButOne;
        QTest::newRow("beginning before the frames to come") << QPointF(92, 20) << QPointF(108, 180) << allButOne;
        QTest::newRow("ending after them") << QPointF(100, 100) << QPointF(116, 260) << whole;
        QTest::newRow("beyond both ends") << QPointF(92, 20) << QPointF(124, 340) << whole;
        QTest::newRow("all before them") << QPointF(90, 0) << QPointF(99, 90) << PredictedLine();
        QTest::newRow("all after them") << QPointF(110, 0) << QPointF(120, 90) << PredictedLine();
        QTest::newRow("below nothing") << QPointF(100, 5) << QPointF(101, -5) << PredictedLine{{100, 5}, {101, 0}};
        QTest::newRow("a point") << QPointF(104.6, 7) << QPointF(104.6, 7) << PredictedLine{{105, 7}};
    }

    void aStrokeIsALine()
    {
        QFETCH(QPointF, from);
        QFETCH(QPointF, to);
        list_.draw(from, to);
        QTEST(list_.current().points, "line");
    }

    void aLaterStrokeReplacesAnEarlierOne()
    {
        list_.draw({100, 1}, {101, 1});
        list_.draw({107, 1}, {109, 1});
        QCOMPARE(list_.current().points.size(), std::size_t{5});
        list_.draw({101, 5}, {107, 5});
        PredictedLine line = filledIn(PredictedLine{{100, 5}, {109, 5}});
        for (const std::size_t outside : {0, 8, 9})
            line[outside].value = 1;
        QCOMPARE(list_.current().points, line);
    }

    void anEventIsAFrameOfTheQuestion_data()
    {
        QTest::addColumn<double>("x");
        QTest::addColumn<qulonglong>("frame");
        QTest::newRow("within") << 104.6 << 105ULL;
        QTest::newRow("before: the first") << 3.0 << 100ULL;
        QTest::newRow("behind: the last") << 500.0 << 109ULL;
    }

    void anEventIsAFrameOfTheQuestion()
    {
        QFETCH(double, x);
        list_.ask(event);
        list_.draw({0, 0}, {x, 0});
        QTEST(static_cast<qulonglong>(list_.current().points.at(0).frame), "frame");
    }

    void theFirstAnswerIsChosen()
    {
        list_.add(QStringLiteral("Ben"), {});
        list_.draw({100, 5}, {109, 5});
        QVERIFY(list_.choose(0));
        QVERIFY(!list_.choose(0));
        QVERIFY(!list_.choose(2));
        list_.chooseAnswer();
        QCOMPARE(list_.current().name, QStringLiteral("Ben"));
    }

    void whatIsKeptComesBack_data()
    {
        QTest::addColumn<Prediction::Question>("question");
        QTest::newRow("a heap curve") << heapCurve;
        QTest::newRow("slots in use") << slotCurve;
        QTest::newRow("a refusal") << Prediction::Question{Prediction::Of::FirstRefusal, 1, 30, 60};
        QTest::newRow("a collection") << Prediction::Question{Prediction::Of::NextCollection, 0, 30, 60};
    }

    void whatIsKeptComesBack()
    {
        QFETCH(const Prediction::Question, question);
        Recording recording = hundredFrames();
        std::vector<Guess> guesses(3);
        for (std::size_t i = 0; i < guesses.size(); ++i) {
            guesses[i].name = QString::number(i);
            if (i == 1) continue; // this person draws nothing
            guesses[i].points = question.isCurve() ? PredictedLine{{35, 1.5}, {60, 20.25 + static_cast<double>(i)}}
                                                   : PredictedLine{{40 + i, 0}};
        }
        recording.setPredictions(keptWith(guesses, question, recording));
        QCOMPARE(recording.predictions().size(), std::size_t{2});
        QVERIFY(recording.predictions()[0].isWellFormed() && recording.predictions()[1].isWellFormed());
        const std::vector<Guess> again = keptGuesses(question, recording);
        QCOMPARE(again.size(), std::size_t{2});
        QCOMPARE(again[1].name, QStringLiteral("2"));
        QCOMPARE(again[1].look, 1);
        QCOMPARE(again[1].points, guesses[2].points);
        // Stored again, the predictions replace the earlier ones.
        recording.setPredictions(keptWith({again[1]}, question, recording));
        QCOMPARE(recording.predictions().size(), std::size_t{1});
    }

    void questionsAreKeptApart()
    {
        Recording recording = hundredFrames();
        const Guess guess{QStringLiteral("Ann"), 0, sawtooth({50})};
        recording.setPredictions(keptWith({guess}, heapCurve, recording));
        recording.setPredictions(keptWith({guess, guess}, slotCurve, recording));
        QCOMPARE(recording.predictions().size(), std::size_t{3});
        QVERIFY((keptQuestions(recording) == std::vector{heapCurve, slotCurve}));
        QCOMPARE(keptGuesses(heapCurve, recording).size(), std::size_t{1});
        recording.setPredictions(keptWith({}, slotCurve, recording));
        QVERIFY(keptQuestions(recording) == std::vector{heapCurve});
    }

    void thoseWithoutANameAreKeptInEnglish()
    {
        applyLanguage(LanguageChoice::German);
        const auto english = qScopeGuard([] { applyLanguage(LanguageChoice::English); });
        Recording recording = hundredFrames();
        const Guess first{nameOfPrediction(1), 0, sawtooth({50})};
        const Guess named{QStringLiteral("Vorhersage von Ann"), 1, sawtooth({50})};
        QCOMPARE(first.name, QStringLiteral("Vorhersage 1"));
        recording.setPredictions(keptWith({first, named}, heapCurve, recording));
        QCOMPARE(recording.predictions()[0].name, std::string("Prediction 1"));
        QCOMPARE(recording.predictions()[1].name, std::string("Vorhersage von Ann"));
        QCOMPARE(keptGuesses(heapCurve, recording)[0].name, first.name);
    }

private:
    [[nodiscard]] QString names() const
    {
        QStringList all;
        for (const Guess& guess : list_.all())
            all << guess.name;
        return all.join(QLatin1Char(' '));
    }

    static constexpr Prediction::Question curve{Prediction::Of::HeapBytes, 0, 100, 10};
    static constexpr Prediction::Question event{Prediction::Of::NextCollection, 0, 100, 10};
    GuessList list_;
};

TEST_WITH_CORE_APPLICATION(GuessListTest);
#include "tst_guess_list.moc"
