// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Slow motion in the window: from the command to the film's end, and back to the run.
#include "core/experiment/experiment_reader.h"
#include "core/recording/files/recorded_run.h"
#include "tests/program/test_program.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/charts/stack/chart_stack.h"
#include "ui/charts/stack/event_line.h"
#include "ui/slow_motion/collection_stage.h"
#include "ui/slow_motion/film_map.h"
#include "ui/slow_motion/heap_stage.h"
#include "ui/slow_motion/pool_stage.h"
#include "ui/slow_motion/slow_motion_view.h"
#include "ui/window/film_commands.h"

#include <QAbstractButton>
#include <QLabel>
#include <QTableView>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

Experiment smallCache(const std::string& strategy, const std::string& parameters)
{
    return parseExperiment(R"({"format": "poolscope-experiment", "version": 1, "title": "Small cache",
        "scenario": "aging-cache", "frames": 6000,
        "parameters": {"requests": 40, "insertions": 2, "places": 100, "pinned": 10, "relinks": 5, "rings": 30},
        "lanes": [{"name": "watched", "strategy": ")" +
                               strategy + R"(", "parameters": {)" + parameters + "}}]}",
                           "small cache");
}

} // namespace

class TestFilmCommands : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { w_.reset(); }

    void everyCollectorIsFilmed_data()
    {
        QTest::addColumn<QString>("strategy");
        QTest::addColumn<QString>("parameters");
        QTest::newRow("mark and sweep") << "gc-mark-sweep"
                                        << R"("heapBytes": 65536)";
        QTest::newRow("in increments") << "gc-mark-sweep"
                                       << R"("heapBytes": 65536, "markingWork": 4)";
        QTest::newRow("copying") << "gc-copying"
                                 << R"("heapBytes": 65536)";
        QTest::newRow("generational") << "gc-generational"
                                      << R"("heapBytes": 262144, "nurseryBytes": 16384)";
        QTest::newRow("counting") << "gc-reference-counting"
                                  << R"("backupTrace": 0)";
    }
    void everyCollectorIsFilmed()
    {
        QFETCH(QString, strategy);
        QFETCH(QString, parameters);
        begin(smallCache(strategy.toStdString(), parameters.toStdString()));
        w_->action("run.film-collection").trigger();
        awaitFilm();
        QVERIFY(view().isVisible());
        QVERIFY(!w_->window().charts().isVisible());
        QVERIFY(w_->panel("experiment").isHidden());
        QCOMPARE(w_->engine().state(), Engine::State::Paused);
        QVERIFY2(view().note().isEmpty(), qPrintable(view().note())); // the run's own counters
        Playback& playback = view().playback();
        const FilmPlayer& player = *view().collection().player();
        QVERIFY(player.film().steps.size() > 5);
        // Every step has its sentence.
        for (std::size_t i = 0; i <= playback.length(); i += std::max<std::size_t>(1, playback.length() / 40)) {
            playback.setPosition(i);
            QCOMPARE(player.position(), i);
            QVERIFY(!view().findChild<QLabel*>("film.sentence")->text().isEmpty());
        }
        playback.toEnd();
        QVERIFY(player.isAtEnd());
        QVERIFY(player.tally().gone > 0 || player.film().collection.objectsReclaimed == 0); // none may have died
        QTest::keyClick(&view().collection().map(), Qt::Key_Escape);
        QVERIFY(!view().isVisible());
        QVERIFY(w_->window().charts().isVisible());
        QVERIFY(w_->panel("experiment").isVisible());
    }

    void theRunTakesItsPlaceBack()
    {
        beginAndFilm();
        // Space belongs to the film as long as the focus is there.
        QTest::keyClick(&view().collection().map(), Qt::Key_Space);
        QVERIFY(view().playback().isPlaying());
        QCOMPARE(w_->engine().state(), Engine::State::Paused);
        w_->action("run.toggle").trigger();
        QVERIFY(!view().isVisible());
        QVERIFY(!view().playback().isPlaying());
        QVERIFY(view().collection().player() == nullptr);
    }

    void projectorModeLeavesThePanelsAsTheyWere()
    {
        begin(smallCache("gc-mark-sweep", R"("heapBytes": 65536)"));
        const auto widths = [this] { return std::pair(w_->panel("experiment").width(), w_->panel("verdict").width()); };
        QTRY_VERIFY(w_->panel("verdict").isVisible());
        const auto before = widths();
        w_->action("run.film-collection").trigger();
        awaitFilm();
        w_->action("view.projector").trigger();
        QTRY_VERIFY(w_->panel("experiment").isHidden());
        w_->action("view.projector").trigger();
        QTest::qWait(500); // the window settles
        QTRY_VERIFY(w_->panel("experiment").isHidden() && w_->panel("verdict").isHidden());
        QTest::keyClick(&view().collection().map(), Qt::Key_Escape);
        QTRY_VERIFY(w_->panel("experiment").isVisible() && w_->panel("verdict").isVisible());
        QTRY_COMPARE(widths(), before);
    }

    void aPanelThatComesWaitsForItsEnd()
    {
        beginAndFilm();
        const Panel& comparison = w_->panel("comparison");
        QVERIFY(comparison.isAway());
        w_->engine().setOverlay(std::make_shared<const RecordedRun>(w_->engine().snapshot()));
        QTRY_VERIFY(comparison.isHidden());
        QVERIFY(!comparison.isAway());
        QTest::keyClick(&view().collection().map(), Qt::Key_Escape);
        QTRY_VERIFY(!comparison.isHidden());
        w_->engine().setOverlay(nullptr);
        QVERIFY(comparison.isHidden());
    }

    void aCollectionIsChosenInTheTable()
    {
        beginAndFilm();
        const std::uint64_t first = view().collection().player()->film().frame;
        w_->action("run.film-collection").trigger(); // the one after it
        awaitFilm();
        QVERIFY(view().collection().player()->film().frame > first);
        QTest::keyClick(&view().collection().map(), Qt::Key_Escape);
        auto& table = *w_->window().findChild<QTableView*>("table.collections");
        w_->panel("collections").raise();
        QTRY_VERIFY(table.isVisible() && table.model()->rowCount() > 1);
        table.setCurrentIndex(table.model()->index(0, 0));
        QTest::keyClick(&table, Qt::Key_Return, Qt::ShiftModifier);
        awaitFilm();
        QCOMPARE(view().collection().player()->film().frame, w_->recording().collections(0).front().frame);
    }

    void aLinkLeadsToTheFirstCollection()
    {
        beginAndFilm();
        const std::uint64_t first = w_->recording().collections(0).front().frame;
        w_->action("run.film-collection").trigger();
        awaitFilm();
        QVERIFY(view().collection().player()->film().frame > first);
        w_->window().findChild<FilmCommands*>()->stepThroughFirst(QStringLiteral("watched"));
        awaitFilm();
        QTRY_COMPARE(view().collection().player()->film().frame, first);
    }

    // Regression: the command did nothing and said nothing.
    void anEndedRunSaysSo()
    {
        Experiment experiment = smallCache("gc-mark-sweep", R"("heapBytes": 65536)");
        experiment.frames = 200;
        begin(experiment);
        w_->engine().run();
        QTRY_COMPARE(w_->engine().state(), Engine::State::Finished);
        w_->action("run.film-collection").trigger();
        const QString said = w_->window().findChild<EventLine*>()->said();
        QVERIFY2(said.contains(QStringLiteral("“Restart” (R)")), qPrintable(said));
    }

    void aMenuOffersEveryLaneAndPool()
    {
        begin(loadExperiment(WindowFixture::defaultExperiment));
        QMenu& menu = menuAfterSomeFrames();
        QVERIFY(menu.findChild<QAction*>("film.lane.0") != nullptr);
        QVERIFY(menu.findChild<QAction*>("film.lane.1") == nullptr); // a pool
        QAction* pool = nullptr;
        for (QAction* each : menu.actions())
            if (each->objectName().startsWith("film.pool.1.")) pool = each;
        QVERIFY(pool != nullptr);
        pool->trigger();
        QTRY_VERIFY(view().pool().film() != nullptr);
        QVERIFY(view().pool().isVisible());
        QTest::keyClick(&view().pool(), Qt::Key_End);
        QVERIFY(view().playback().isAtEnd());
        QTest::keyClick(&view().pool(), Qt::Key_Escape);
        QVERIFY(!view().isVisible());
    }

    void aMenuOffersHeaps()
    {
        begin(parseExperiment(R"({"format": "poolscope-experiment", "version": 1, "title": "Heaps",
            "scenario": "boss-bullets", "frames": 6000000,
            "lanes": [{"name": "plain", "strategy": "new-delete"}, {"name": "listed", "strategy": "heap-tlsf"}]})",
                              "heaps"));
        QMenu& menu = menuAfterSomeFrames();
        QVERIFY(menu.findChild<QAction*>("film.heap.0") == nullptr); // not one of Poolscope's own
        QAction* heap = menu.findChild<QAction*>("film.heap.1");
        QVERIFY(heap != nullptr);
        heap->trigger();
        QTRY_VERIFY(view().heap().film() != nullptr);
        QVERIFY(view().heap().isVisible());
        QVERIFY(view().title().contains("listed"));
        QTest::keyClick(&view().heap(), Qt::Key_End);
        QVERIFY(view().playback().isAtEnd());
        QTest::keyClick(&view().heap(), Qt::Key_Escape);
        QVERIFY(!view().isVisible());
    }

    // Slots in the collected heap, blocks of the standard library, an arena: nothing that could be shown.
    void poolsThatCannotBeFilmedAreNotOffered_data()
    {
        QTest::addColumn<QString>("lane");
        QTest::newRow("blocks of the library") << R"("strategy": "pmr-pool")";
        QTest::newRow("an arena") << R"("strategy": "frame-arena")";
        QTest::newRow("slots in the collected heap")
            << R"("strategy": "gc-mark-sweep", "kinds": {"bullet": {"strategy": "pool-stack", "backing": "collected"}})";
    }
    void poolsThatCannotBeFilmedAreNotOffered()
    {
        QFETCH(QString, lane);
        begin(parseExperiment(R"({"format": "poolscope-experiment", "version": 1, "title": "Pools",
            "scenario": "boss-bullets", "frames": 6000000, "lanes": [{"name": "pooled", )" +
                                  lane.toStdString() + "}]}",
                              "pools"));
        for (QAction* each : menuAfterSomeFrames().actions())
            QVERIFY2(!each->objectName().startsWith("film.pool"), qPrintable(each->text()));
    }

    void choicesAreRemembered()
    {
        beginAndFilm();
        view().playback().setSpeed(50);
        view().collection().setGraphShown(false);
        w_->reopen();
        QCOMPARE(view().playback().speed(), 50);
        QVERIFY(!view().collection().isGraphShown());
        // The panels were only covered.
        QVERIFY(!w_->panel("experiment").isHidden());
    }

    void withoutACollectorThereIsNothingToStepThrough()
    {
        begin(parseExperiment(R"({"format": "poolscope-experiment", "version": 1, "title": "Pools",
            "scenario": "boss-bullets", "frames": 60, "parameters": {"bullets": 10},
            "lanes": [{"name": "pooled", "strategy": "pool-stack"}]})",
                              "pools"));
        QVERIFY(!w_->action("run.film-collection").isEnabled());
    }

private:
    WindowFixture& begin(const Experiment& experiment)
    {
        w_.emplace(experiment);
        w_->pause();
        w_->engine().setSpeed(Speed::AsFastAsPossible);
        return *w_;
    }
    void beginAndFilm()
    {
        begin(smallCache("gc-mark-sweep", R"("heapBytes": 65536)"));
        w_->action("run.film-collection").trigger();
        awaitFilm();
    }
    [[nodiscard]] QMenu& menuAfterSomeFrames() const
    {
        w_->action("run.toggle").trigger();
        w_->awaitFrames(30);
        w_->pause();
        [&] { QTRY_VERIFY(!w_->engine().report().lanes.empty()); }();
        auto& menu = *w_->window().findChild<QMenu*>("menu.slow-motion");
        emit menu.aboutToShow();
        return menu;
    }
    [[nodiscard]] SlowMotionView& view() const { return *w_->window().findChild<SlowMotionView*>(); }
    void awaitFilm() const { QTRY_VERIFY(view().collection().player() != nullptr); }

    std::optional<WindowFixture> w_;
};

TEST_WITH_APPLICATION(TestFilmCommands);
#include "tst_film_commands.moc"
