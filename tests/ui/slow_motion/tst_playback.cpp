// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/slow_motion/playback.h"

#include "tests/program/test_program.h"

#include <QSignalSpy>
#include <QtTest>

using namespace poolscope::ui;

class TestPlayback : public QObject
{
    Q_OBJECT

private slots:
    void movesOnAndBack_data()
    {
        QTest::addColumn<int>("from");
        QTest::addColumn<int>("how");
        QTest::addColumn<int>("to");
        enum { Step, Back, NextPhase, PreviousPhase, NextObject, PreviousObject, Beginning, End };
        QTest::newRow("a step") << 3 << int(Step) << 4;
        QTest::newRow("a step at the end") << 20 << int(Step) << 20;
        QTest::newRow("a step back") << 3 << int(Back) << 2;
        QTest::newRow("a step back at the beginning") << 0 << int(Back) << 0;
        QTest::newRow("to the next phase") << 1 << int(NextPhase) << 8;
        QTest::newRow("past the last phase") << 8 << int(NextPhase) << 20;
        QTest::newRow("to the beginning of this phase") << 10 << int(PreviousPhase) << 8;
        QTest::newRow("to the phase before") << 8 << int(PreviousPhase) << 1;
        QTest::newRow("before the first phase") << 1 << int(PreviousPhase) << 0;
        QTest::newRow("to the next object") << 3 << int(NextObject) << 6;
        QTest::newRow("to the object before") << 6 << int(PreviousObject) << 3;
        QTest::newRow("to the beginning") << 9 << int(Beginning) << 0;
        QTest::newRow("to the end") << 9 << int(End) << 20;
    }
    void movesOnAndBack()
    {
        QFETCH(int, from);
        QFETCH(int, how);
        QFETCH(int, to);
        Playback playback;
        playback.begin(20, {.phases = {1, 8}, .objects = {3, 6}});
        playback.setPosition(static_cast<std::size_t>(from));
        using Move = void (Playback::*)();
        const std::array<Move, 8> moves{&Playback::step,          &Playback::stepBack,   &Playback::nextPhase,
                                        &Playback::previousPhase, &Playback::nextObject, &Playback::previousObject,
                                        &Playback::toBeginning,   &Playback::toEnd};
        (playback.*moves.at(static_cast<std::size_t>(how)))();
        QCOMPARE(playback.position(), static_cast<std::size_t>(to));
    }

    void playsToTheEndAndThenFromTheBeginning()
    {
        Playback playback;
        playback.setSpeed(5000);
        playback.begin(200, {});
        QSignalSpy moves(&playback, &Playback::moved);
        playback.play();
        QVERIFY(playback.isPlaying());
        QTRY_VERIFY(playback.isAtEnd());
        QVERIFY(!playback.isPlaying());
        QVERIFY(moves.size() < 200); // several at a time
        playback.play();
        QCOMPARE(playback.position(), std::size_t{0});
        QVERIFY(playback.isPlaying());
    }

    void aStepPauses()
    {
        Playback playback;
        playback.begin(20, {});
        playback.play();
        QSignalSpy changes(&playback, &Playback::playingChanged);
        playback.step();
        QVERIFY(!playback.isPlaying());
        QCOMPARE(changes.size(), 1);
        QCOMPARE(playback.position(), std::size_t{1});
    }

    void hasNoSpeedBeyondItsList()
    {
        Playback playback;
        for (int i = 0; i < 30; ++i)
            playback.faster();
        QCOMPARE(playback.speed(), Playback::speeds.back());
        for (int i = 0; i < 30; ++i)
            playback.slower();
        QCOMPARE(playback.speed(), Playback::speeds.front());
        playback.setSpeed(90);
        QCOMPARE(playback.speed(), 100);
    }

    void aLongFilmBeginsFaster()
    {
        Playback playback;
        playback.begin(400, {});
        QCOMPARE(playback.speed(), Playback::usualSpeed);
        playback.setSpeed(5);
        playback.begin(87'676, {});
        QVERIFY(playback.seconds() <= 240);
        playback.begin(400, {});
        QCOMPARE(playback.speed(), 5); // the one before was for the long film
    }
};

TEST_WITH_CORE_APPLICATION(TestPlayback);
#include "tst_playback.moc"
