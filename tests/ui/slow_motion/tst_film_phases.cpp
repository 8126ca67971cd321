// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/slow_motion/film_phases.h"

#include "tests/program/test_program.h"
#include "tests/ui/slow_motion/film_fixture.h"

#include <QtTest>

using namespace poolscope;
using namespace poolscope::ui;

using Kinds = std::vector<FilmPhase::Kind>;
Q_DECLARE_METATYPE(Kinds)

class TestFilmPhases : public QObject
{
    Q_OBJECT

private slots:
    void followTheSteps_data()
    {
        using enum FilmPhase::Kind;
        QTest::addColumn<std::shared_ptr<const CollectionFilm>>("film");
        QTest::addColumn<Kinds>("kinds");
        QTest::newRow("mark and sweep") << markSweepFilm() << Kinds{Roots, Marking, Sweeping};
        QTest::newRow("copying") << copyingFilm() << Kinds{Roots, Copying, Emptying};
        QTest::newRow("counting") << countingFilm() << Kinds{Counting};
    }
    void followTheSteps()
    {
        QFETCH(std::shared_ptr<const CollectionFilm>, film);
        QFETCH(Kinds, kinds);
        const FilmPhases phases(*film);
        Kinds found;
        for (const FilmPhase& phase : phases.all())
            found.push_back(phase.kind);
        QVERIFY(found == kinds);
        QVERIFY(phases.at(0) == nullptr);
        QCOMPARE(phases.at(1), &phases.all().front());
        QCOMPARE(phases.at(film->steps.size()), &phases.all().back());
        for (const FilmPhase& phase : phases.all()) {
            QVERIFY(!FilmPhases::title(phase.kind).isEmpty());
            QVERIFY(!FilmPhases::caption(phase.kind, film->algorithm).isEmpty());
        }
    }

    void rootsGoneThroughOneByOneAreOnePhase()
    {
        using enum gc::StepAction;
        CollectionFilm film = *markSweepFilm();
        film.steps = {{Root, 0}, {Shade, 0}, {Scan, 0}, {Blacken, 0}, {Root, 1}, {Shade, 1}, {Scan, 1}, {Blacken, 1}};
        QCOMPARE(FilmPhases(film).all().size(), std::size_t{2});
    }

    void saysWhatWasFound()
    {
        FilmPlayer player(countingFilm());
        player.seek(player.film().steps.size());
        QVERIFY(FilmPhases::ending(player).contains("2"));
        QVERIFY(isLost(player, 3) && isLost(player, 4) && !isLost(player, 0));
        player.back();
        QVERIFY(!isLost(player, 3));
        // The next minor collection would not find them.
        CollectionFilm minor = *copyingFilm();
        minor.algorithm = FilmedAlgorithm::Minor;
        minor.deadLeftInHeap = 4263;
        const FilmPlayer young(std::make_shared<const CollectionFilm>(minor));
        QVERIFY(FilmPhases::ending(young).contains("major collection"));
    }
};

TEST_WITH_CORE_APPLICATION(TestFilmPhases);
#include "tst_film_phases.moc"
