// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/films/maker/film_maker.h"

#include "core/base/error.h"
#include "core/experiment/experiment_reader.h"
#include "core/experiment/experiment_setup.h"
#include "core/experiment/world.h"
#include "core/films/film_player.h"
#include "core/films/film_words.h"
#include "core/films/maker/film_recorder.h"
#include "core/simulation/run.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <algorithm>
#include <memory>
#include <set>

using namespace poolscope;
using gc::StepAction;

namespace {

Experiment cacheWith(const std::string& strategy, const std::string& parameters)
{
    return parseExperiment(R"({"format": "poolscope-experiment", "version": 1, "title": "films",
        "scenario": "aging-cache",
        "parameters": {"requests": 20, "insertions": 4, "places": 200, "pinned": 10, "filled": 100, "relinks": 10, "rings": 10},
        "frames": 600, "lanes": [{"name": "lane", "strategy": ")" +
                               strategy + R"(", "parameters": {)" + parameters + R"(}}]})",
                           "films");
}

const FilmProgress goOn = [](std::uint64_t) { return true; };

// The collections of a run that is not observed, increments of one added up.
std::vector<CollectionRecord> collectionsOf(const Experiment& experiment)
{
    std::vector<CollectionRecord> all;
    Run run(setupOf(experiment));
    while (run.frame() < experiment.frames) {
        run.step();
        for (const CollectionRecord& record : run.collections()) {
            const bool goesOn = !all.empty() && record.collection.kind == Collection::Kind::Increment &&
                                all.back().collection.number == record.collection.number;
            if (!goesOn) {
                all.push_back(record);
                continue;
            }
            all.back().collection.objectsVisited += record.collection.objectsVisited;
            all.back().collection.objectsReclaimed += record.collection.objectsReclaimed;
            all.back().collection.bytesBefore += record.collection.reclaimedBytes();
        }
    }
    return all;
}

void addCollectors(bool withCounting)
{
    QTest::addColumn<QString>("strategy");
    QTest::addColumn<QString>("parameters");
    QTest::newRow("mark and sweep") << "gc-mark-sweep"
                                    << "\"heapBytes\": 65536";
    QTest::newRow("snapshot at the beginning") << "gc-mark-sweep"
                                               << "\"heapBytes\": 262144, \"markingWork\": 2";
    QTest::newRow("incremental update")
        << "gc-mark-sweep"
        << "\"heapBytes\": 262144, \"markingWork\": 2, \"barrier\": \"incremental-update\"";
    QTest::newRow("copying") << "gc-copying"
                             << "\"heapBytes\": 65536";
    QTest::newRow("generational") << "gc-generational"
                                  << "\"heapBytes\": 262144, \"nurseryBytes\": 16384";
    QTest::newRow("backup trace") << "gc-reference-counting"
                                  << "\"backupTrace\": 65536";
    if (withCounting)
        QTest::newRow("counting alone") << "gc-reference-counting"
                                        << "\"backupTrace\": 0";
}

} // namespace

class TestFilmMaker : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsTheCollectionOfTheRun_data() { addCollectors(false); }
    void showsTheCollectionOfTheRun()
    {
        QFETCH(QString, strategy);
        QFETCH(QString, parameters);
        const Experiment experiment = cacheWith(strategy.toStdString(), parameters.toStdString());
        const std::vector<CollectionRecord> records = collectionsOf(experiment);
        QVERIFY(records.size() > 2);
        std::set<FilmedAlgorithm> shown;
        for (const CollectionRecord& record : records) {
            const bool isFirstMajor = strategy == QStringLiteral("gc-generational") &&
                                      !shown.contains(FilmedAlgorithm::Major) &&
                                      record.collection.kind == Collection::Kind::Major;
            if (!isFirstMajor && record.collection.number > 2) continue;
            const auto film = std::make_shared<const CollectionFilm>(filmCollection(
                {.experiment = experiment, .frame = record.frame, .collection = record.collection.number}, goOn));
            shown.insert(film->algorithm);
            QCOMPARE(film->frame, record.frame);
            QVERIFY(!film->isSample());
            QCOMPARE(film->collection.objectsVisited, record.collection.objectsVisited);
            QCOMPARE(film->collection.objectsReclaimed, record.collection.objectsReclaimed);

            QCOMPARE(film->reclaimedBytes, record.collection.reclaimedBytes());
            FilmPlayer player(film);
            QCOMPARE(film->condemnedInHeap, player.tally().white);
            player.seek(film->steps.size());
            QCOMPARE(player.tally().freedBytes, film->reclaimedBytes);
            QCOMPARE(player.freed().size(), record.collection.objectsReclaimed);
            QCOMPARE(player.tally().grey, std::size_t{0});
            QVERIFY(player.pending().empty());
            const std::set<FilmObject> left(film->deadLeft.begin(), film->deadLeft.end());
            for (FilmObject i = 0; i < film->objects.size(); ++i) {
                const bool isGone = player.colour(i) == FilmColour::Gone;
                // Nothing that was alive at the end is lost; what is dead and still there is listed.
                if (film->objects[i].isReachable && film->algorithm != FilmedAlgorithm::IncrementalUpdate)
                    QVERIFY2(!isGone, nameOf(*film, i).c_str());
                if (!film->objects[i].isReachable && !isGone) QVERIFY2(left.contains(i), nameOf(*film, i).c_str());
                QVERIFY(film->spaceOf(film->objects[i].address) < film->spaces.size());
                if (!isGone) QVERIFY(film->spaceOf(player.address(i)) < film->spaces.size());
            }
            player.seek(0);
            FilmPlayer fresh(film);
            QCOMPARE(player.tally().white, fresh.tally().white);
            QCOMPARE(player.tally().black, fresh.tally().black);
            QVERIFY(player.freed().empty());
            for (FilmObject i = 0; i < film->objects.size(); ++i)
                QVERIFY(player.colour(i) == fresh.colour(i) && player.address(i) == fresh.address(i));
        }
        if (strategy == QStringLiteral("gc-generational"))
            QCOMPARE(shown, (std::set{FilmedAlgorithm::Minor, FilmedAlgorithm::Major}));
    }

    void observingChangesNoCounter_data() { addCollectors(true); }
    void observingChangesNoCounter()
    {
        QFETCH(QString, strategy);
        QFETCH(QString, parameters);
        const Experiment experiment = cacheWith(strategy.toStdString(), parameters.toStdString());
        FilmRecorder recorder(strategy == QStringLiteral("gc-copying") ? FilmedAlgorithm::Copying
                                                                       : FilmedAlgorithm::MarkSweep,
                              kindNames(experiment));
        RunSetup observedSetup = setupOf(experiment);
        observedSetup.lanes.front().observers.steps = &recorder;
        recorder.arm(2);
        Run observed(observedSetup), alone(setupOf(experiment));
        while (alone.frame() < 300) {
            const Counters observedCounters = observed.step().front().counters;
            QCOMPARE(observedCounters, alone.step().front().counters);
            QCOMPARE(observed.contentChecksum(0), alone.contentChecksum(0));
        }
    }

    void showsCountsFallingAndCyclesLeft()
    {
        const Experiment experiment = cacheWith("gc-reference-counting", "\"backupTrace\": 0");
        const CollectionFilm film = filmCollection({.experiment = experiment, .frame = 200}, goOn);
        QCOMPARE(film.algorithm, FilmedAlgorithm::ReferenceCounting);
        QVERIFY(film.collection.objectsReclaimed > 0);
        QVERIFY(!film.deadLeft.empty());
        FilmPlayer player(std::make_shared<const CollectionFilm>(film));
        player.seek(film.steps.size());
        QCOMPARE(player.freed().size(), film.collection.objectsReclaimed);
        for (const FilmObject dead : film.deadLeft)
            QVERIFY(player.count(dead) > 0 && player.colour(dead) != FilmColour::Gone);
        QCOMPARE(film.reclaimedBytes, player.tally().freedBytes);
        QCOMPARE(film.deadLeftInHeap, film.deadLeft.size());
        // No root and no reference leads to an object whose count is zero.
        player.seek(0);
        while (player.forward())
            for (const FilmObject doomed : player.pending()) {
                QVERIFY2(!player.isRoot(doomed), nameOf(film, doomed).c_str());
                for (FilmObject i = 0; i < film.objects.size(); ++i)
                    if (player.colour(i) != FilmColour::Gone)
                        QVERIFY(std::ranges::count(player.targetsOf(i), doomed) == 0);
            }
    }

    void filmsALaterCollection()
    {
        const Experiment experiment = cacheWith("gc-mark-sweep", "\"heapBytes\": 65536");
        const std::vector<CollectionRecord> records = collectionsOf(experiment);
        const CollectionFilm film = filmCollection({.experiment = experiment, .frame = records[1].frame + 1}, goOn);
        QCOMPARE(film.frame, records[2].frame);
    }

    void takesTuningsAndAskedCollectionsAlong()
    {
        const Experiment experiment = cacheWith("gc-mark-sweep", "\"heapBytes\": 65536");
        const FilmRequest request{.experiment = experiment,
                                  .interventions = {.tunings = {{0, "lane", "heapBytes", "65536", "1048576"},
                                                                {4, "another", "capacity", "1", "2"},
                                                                {5, "", std::string(speedPath), "normal", "slow"}},
                                                    .collections = {50}},
                                  .frame = 0};
        QCOMPARE(filmCollection(request, goOn).frame, std::uint64_t{50});
    }

    void largeHeapsAreFilmedByASample()
    {
        const Experiment experiment = cacheWith("gc-mark-sweep", "\"heapBytes\": 262144");
        FilmRecorder recorder(FilmedAlgorithm::MarkSweep, kindNames(experiment), 300);
        RunSetup setup = setupOf(experiment);
        setup.lanes.front().observers.steps = &recorder;
        recorder.arm(0);
        Run run(setup);
        while (!recorder.isDone())
            run.step();
        const CollectionFilm film = recorder.take();
        QVERIFY(film.isSample());
        QVERIFY(film.objects.size() > 150 && film.objects.size() < 450);
        QVERIFY(film.objectsInHeap > 900);
        QVERIFY(film.stepsInAll > film.steps.size());
        QCOMPARE(film.condemnedInHeap, film.objectsInHeap);
        QCOMPARE(film.collection.objectsVisited + film.collection.objectsReclaimed, film.objectsInHeap);
        QCOMPARE(film.reclaimedBytes, film.collection.reclaimedBytes());
        FilmPlayer player(std::make_shared<const CollectionFilm>(film));
        player.seek(film.steps.size());
        for (FilmObject i = 0; i < film.objects.size(); ++i)
            QCOMPARE(player.colour(i) == FilmColour::Gone, !film.objects[i].isReachable);
    }

    void canBeGivenUp()
    {
        const FilmRequest request{.experiment = cacheWith("gc-copying", "\"heapBytes\": 65536"), .frame = 100};
        const auto upTo50 = [](std::uint64_t frame) { return frame < 50; };
        QVERIFY_EXCEPTION_THROWN(filmCollection(request, upTo50), FilmGivenUp);
    }

    void endsWhereThereIsNone()
    {
        const FilmRequest request{.experiment = cacheWith("gc-copying", "\"heapBytes\": 16777216"), .frame = 10};
        try {
            (void)filmCollection(request, goOn);
            QFAIL("there is none");
        } catch (const RunError& error) {
            QCOMPARE(error.message().english(), std::string("lane “lane” has no collection from frame 10 on"));
        }
        QVERIFY(!canBeFilmed(cacheWith("new-delete", ""), 0));
        QVERIFY(canBeFilmed(request.experiment, 0));
    }
};

TEST_WITHOUT_APPLICATION(TestFilmMaker);

#include "tst_film_maker.moc"
