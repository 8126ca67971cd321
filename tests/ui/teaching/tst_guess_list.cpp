// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/teaching/guess_list.h"

#include "tests/program/test_program.h"

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
        QCOMPARE(list_.current().curve.points().size(), std::size_t{10});
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
        QTEST(static_cast<qulonglong>(list_.current().frame.value()), "frame");
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

private:
    [[nodiscard]] QString names() const
    {
        QStringList all;
        for (const Guess& guess : list_.all())
            all << guess.name;
        return all.join(QLatin1Char(' '));
    }

    static constexpr PredictionQuestion curve{Prediction::Of::HeapBytes, 0, 100, 10};
    static constexpr PredictionQuestion event{Prediction::Of::NextCollection, 0, 100, 10};
    GuessList list_;
};

TEST_WITH_CORE_APPLICATION(GuessListTest);
#include "tst_guess_list.moc"
