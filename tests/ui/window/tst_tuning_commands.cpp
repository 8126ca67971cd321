// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// “Find the Size…”, from the press on a card to the size that is loaded into the run.
#include "core/experiment/experiment_edits.h"
#include "tests/program/test_program.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/charts/tuning/tuning_curve_view.h"
#include "ui/charts/tuning/tuning_heat_map_view.h"
#include "ui/experiment/experiment_document.h"
#include "ui/tuning/size_panel.h"
#include "ui/widgets/parameter_control.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

Experiment shortExperiment(std::uint64_t frames = 40)
{
    Experiment experiment = loadExperiment(WindowFixture::defaultExperiment);
    experiment.frames = frames;
    return experiment;
}

} // namespace

class TestTuningCommands : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { w_.reset(); }

    void aPressOnACardShowsTheCurve_data()
    {
        QTest::addColumn<bool>("isByAction");
        QTest::newRow("a press on the card") << false;
        QTest::newRow("the action, for the first lane that has pools") << true;
    }
    void aPressOnACardShowsTheCurve()
    {
        QFETCH(bool, isByAction);
        begin(shortExperiment());
        QVERIFY(w_->panel(QStringLiteral("tuning")).isHidden());
        isByAction ? w_->action("run.find-size").trigger() : press();
        QVERIFY(w_->panel(QStringLiteral("tuning")).isVisible());
        awaitEnd();
        QVERIFY2(curve().summary().contains(QStringLiteral("no miss or refusal from")), qPrintable(curve().summary()));
        QCOMPARE(curve().panes().size(), 2U);
        QCOMPARE(curve().present().value(), 1000.0);
        QVERIFY(label("tuning.recommendation").startsWith(QStringLiteral("pooled.capacity applies to all of bullet")));
        QVERIFY(label("tuning.state").contains(QStringLiteral("with one seed of 40 frames")));
    }

    void aClickOnTheCurveLoadsTheSize()
    {
        search();
        CurvePlotWidget& pane = *curve().panes().front();
        const double size = smallestTried();
        QTest::mouseClick(&pane, Qt::LeftButton, {}, {qRound(pane.placeOf(size)), pane.plotArea().center().y()});
        QCOMPARE(double(capacity()), size);
        QCOMPARE(double(control().value()), size); // the card's, too
        QCOMPARE(curve().present().value(), size);
        w_->action("edit.undo").trigger();
        QCOMPARE(capacity(), std::int64_t{1000});
        QCOMPARE(control().value(), std::int64_t{1000});
        QCOMPARE(curve().present().value(), 1000.0);
        QVERIFY(!label("tuning.state").contains(QStringLiteral("earlier")));
    }

    void eachKindGetsTheSizeAdvisedForItByAPress()
    {
        search();
        QCOMPARE(button("tuning.set").text(), QStringLiteral("Set Size of Each Kind"));
        QVERIFY(label("tuning.recommendation").contains(QStringLiteral("Each kind with a size of its own (bullet")));
        const auto advised = sizes().search().advice()->lanes.front().kinds;
        button("tuning.set").click();
        const Experiment set = w_->engine().experiment();
        QVERIFY(set == w_->window().document().experiment());
        QCOMPARE(set.lanes[1].kinds.size(), advised.size());
        for (std::size_t kind = 0; kind < advised.size(); ++kind) {
            const ExperimentKind& own = set.lanes[1].kinds[kind];
            QCOMPARE(own.kind, advised[kind].pooled.name);
            QCOMPARE(own.part.strategy, set.lanes[1].strategy);
            QCOMPARE(own.part.parameters.integer("capacity"),
                     std::max(static_cast<std::int64_t>(advised[kind].neverMissed.size), std::int64_t{1}));
        }
        QVERIFY(!button("tuning.set").isEnabled());
        w_->action("edit.undo").trigger();
        QVERIFY(w_->engine().experiment().lanes[1].kinds.empty());
        QVERIFY(button("tuning.set").isEnabled());
    }

    void theCardMovesTheLine()
    {
        search();
        emit control().valueChosen("capacity", 321);
        QCOMPARE(capacity(), std::int64_t{321});
        QCOMPARE(curve().present().value(), 321.0);
    }

    void whatIsOfAnEarlierStateSaysSo()
    {
        search();
        Experiment other = w_->window().document().experiment();
        other.parameters.set("bullets", std::int64_t{77});
        w_->window().document().change(other, QStringLiteral("bullets"), ExperimentDocument::Change::Tuning);
        QVERIFY(label("tuning.state").contains(QStringLiteral("to an earlier state of the experiment")));
        QVERIFY(!curve().panes().empty());
        w_->action("edit.undo").trigger();
        QVERIFY(!label("tuning.state").contains(QStringLiteral("earlier")));
    }

    void aSearchEnds_data()
    {
        QTest::addColumn<QString>("by");
        QTest::addColumn<QString>("state");
        QTest::newRow("by its button") << "button"
                                       << "Cancelled";
        QTest::newRow("with another experiment") << "experiment"
                                                 << "“Find the Size…” on a lane's card";
        QTest::newRow("with the window") << "window"
                                         << "";
    }
    void aSearchEnds()
    {
        QFETCH(QString, by);
        QFETCH(QString, state);
        begin(shortExperiment(1'000'000));
        press();
        QVERIFY(sizes().search().isRunning());
        QTest::qWait(50);
        if (by == QLatin1String("window")) return w_->close();
        if (by == QLatin1String("button"))
            button("tuning.find").click();
        else
            w_->window().open(QStringLiteral("use-after-release"));
        QVERIFY(!sizes().search().isRunning());
        QVERIFY2(label("tuning.state").startsWith(state), qPrintable(label("tuning.state")));
        QVERIFY(curve().panes().empty());
    }

    void theRunGoesOnBesideIt()
    {
        begin(shortExperiment(1'000'000));
        press();
        const std::size_t frames = w_->recording().frameCount();
        w_->awaitFrames(frames + 30);
        QVERIFY(sizes().search().isRunning());
    }

    void poolsAreCopiedAsCode()
    {
        search();
        button("tuning.copy").click();
        const QString code = QGuiApplication::clipboard()->text();
        QVERIFY2(code.contains(QStringLiteral("Pool<Vector> vectors(")), qPrintable(code));
    }

    void timingPausesTheRun()
    {
        begin(shortExperiment());
        QCOMPARE(w_->engine().state(), Engine::State::Running);
        w_->window().findChild<QCheckBox*>(QStringLiteral("tuning.timed"))->setChecked(true);
        press();
        QVERIFY(w_->engine().state() != Engine::State::Running);
        QVERIFY(label("tuning.state").contains(QStringLiteral("stay paused")));
        awaitEnd();
        QCOMPARE(curve().panes().size(), 3U);
        QCOMPARE(curve().panes().back()->title(), QStringLiteral("Frame time, 99 % of frames"));
    }

    // A kind with a pool of its own has a size of its own.
    void theSizeOfOneKindCanBeChosen()
    {
        Experiment experiment = shortExperiment();
        experiment.lanes[1].kinds.push_back({"bullet", {"pool-free-list", experiment.lanes[1].parameters}});
        begin(experiment);
        press();
        awaitEnd();
        auto& what = *w_->window().findChild<QComboBox*>(QStringLiteral("tuning.what"));
        QCOMPARE(what.count(), 2);
        for (const char* path : {"bullet.capacity", "capacity"}) {
            what.setCurrentIndex(path == QLatin1String("capacity") ? 1 : 0);
            emit what.activated(what.currentIndex());
            awaitEnd();
            QCOMPARE(sizes().search().sweep()->plan.request().varied.front().path.path, std::string(path));
            button("tuning.set").click();
        }
        const ExperimentLane& lane = w_->engine().experiment().lanes[1];
        const auto advised = sizes().search().advice()->lanes.front().kinds;
        QCOMPARE(lane.kinds.size(), advised.size());
        for (std::size_t kind = 0; kind < advised.size(); ++kind)
            QCOMPARE(lane.kinds[kind].part.parameters.integer("capacity"),
                     std::max(static_cast<std::int64_t>(advised[kind].neverMissed.size), std::int64_t{1}));
    }

    void aCollectedLaneIsComparedWithOtherCollectors()
    {
        begin(shortExperiment());
        press("collected");
        QCOMPARE(sizes().seeds(), 1);
        awaitEnd();
        QCOMPARE(curve().panes().size(), 2U);
        QVERIFY2(curve().summary().contains(QStringLiteral("collected ")), qPrintable(curve().summary()));
        QVERIFY(curve().summary().contains(QStringLiteral("copying ")));
        QVERIFY2(label("tuning.recommendation").startsWith(QStringLiteral("With a budget of")),
                 qPrintable(label("tuning.recommendation")));
        QVERIFY(label("tuning.state").startsWith(QStringLiteral("2 collectors with ")));
        QVERIFY(curve().present().value() > 8);
        QVERIFY(button("tuning.set").isHidden() && button("tuning.copy").isHidden());
        QVERIFY(label("tuning.reasons").contains(QStringLiteral("measured, not counted")));
        QVERIFY(button("tuning.measure").isVisible());
    }

    void aClickOnTheCollectorsLoadsTheHeap()
    {
        search("collected");
        const QString before = label("tuning.recommendation");
        CurvePlotWidget& pane = *curve().panes().front();
        QTest::mouseClick(&pane, Qt::LeftButton, {}, {qRound(pane.placeOf(4)), pane.plotArea().center().y()});
        const std::int64_t loaded = w_->engine().experiment().lanes[0].parameters.integer("heapBytes");
        QVERIFY2(loaded != 1'048'576, qPrintable(QString::number(loaded)));
        QVERIFY(qAbs(curve().present().value() - 4) < 0.05);
        QVERIFY(label("tuning.recommendation") != before);
        QVERIFY(label("tuning.recommendation").contains(QStringLiteral("4 times the peak live")));
        w_->action("edit.undo").trigger();
        QCOMPARE(w_->engine().experiment().lanes[0].parameters.integer("heapBytes"), std::int64_t{1'048'576});
        QCOMPARE(label("tuning.recommendation"), before);
    }

    void pausesOfCollectorsAreMeasuredByAPress()
    {
        search("collected");
        button("tuning.measure").click();
        QVERIFY(w_->engine().state() != Engine::State::Running);
        awaitEnd();
        QCOMPARE(curve().panes().size(), 4U);
        QVERIFY(button("tuning.measure").isHidden());
    }

    void twoNumbersAreAMap_data()
    {
        QTest::addColumn<QString>("lane");
        QTest::addColumn<QString>("against");
        QTest::addColumn<bool>("isLive");
        QTest::newRow("slots against the scenario's load") << "pooled"
                                                           << "bullets" << true;
        QTest::newRow("a heap's budget against the growth of the heap, which needs a restart") << "collected"
                                                                                               << "growth" << false;
    }
    void twoNumbersAreAMap()
    {
        QFETCH(QString, lane);
        QFETCH(QString, against);
        QFETCH(bool, isLive);
        begin(shortExperiment());
        press(qPrintable(lane));
        choose(against);
        QVERIFY(curve().isHidden());
        QTRY_VERIFY(map().grid().has_value()); // it grows
        awaitEnd();
        const SweepRequest& request = sizes().search().sweep()->plan.request();
        QCOMPARE(request.varied.size(), 2U);
        QCOMPARE(request.varied.back().path.path, against.toStdString());
        const TuningGrid grid = map().grid().value();
        QVERIFY(std::ranges::all_of(grid.field.values, [](const auto& value) { return value.has_value(); }));
        QVERIFY(grid.field.columns > 5 && grid.field.rows > 3);
        const QString words = label("tuning.recommendation");
        QVERIFY2(words.startsWith(QStringLiteral("At the present setting")), qPrintable(words));

        const Experiment before = w_->window().document().experiment();
        QTest::mouseClick(&map(), Qt::LeftButton, {}, map().cellAt({0, 1}).center().toPoint());
        QCOMPARE(map().grid()->x.own, grid.x.values[0]);
        QCOMPARE(map().grid()->y.own, grid.y.values[1]);
        QVERIFY(w_->engine().experiment() == w_->window().document().experiment());
        QVERIFY(w_->engine().experiment() != before);
        QCOMPARE(w_->recording().frameCount() > 1, isLive);
        QVERIFY(!label("tuning.state").contains(QStringLiteral("earlier")));
        QVERIFY(label("tuning.recommendation") != words);
        w_->action("edit.undo").trigger();
        QVERIFY(w_->window().document().experiment() == before);
        QCOMPARE(label("tuning.recommendation"), words);
    }

    void againstNothingElseIsACurveAgain()
    {
        begin(shortExperiment());
        press();
        choose(QStringLiteral("bullets"));
        awaitEnd();
        choose({});
        awaitEnd();
        QVERIFY(map().isHidden() && !map().grid());
        QCOMPARE(curve().panes().size(), 2U);
    }

    void itHasASizeAndAPlaceOfItsOwn_data()
    {
        QTest::addColumn<bool>("isReopened");
        QTest::newRow("at first") << false;
        QTest::newRow("in a later session, too") << true;
    }
    void itHasASizeAndAPlaceOfItsOwn()
    {
        QFETCH(bool, isReopened);
        begin(shortExperiment());
        if (isReopened) w_->restart();
        w_->window().resize(1280, 720); // whatever the screen
        w_->action("run.find-size").trigger();
        const Panel& panel = w_->panel(QStringLiteral("tuning"));
        QVERIFY2(!panel.isFloating(), "it would cover the charts");
        QTRY_VERIFY(panel.width() >= sizes().minimumSizeHint().width());
        QVERIFY(panel.height() >= sizes().minimumSizeHint().height());
        const QWidget& charts = w_->window().charts();
        QVERIFY(charts.width() >= charts.minimumSizeHint().width());
        QVERIFY(charts.mapTo(&w_->window(), charts.rect().topRight()).x() < panel.x());
    }

    // Regression: one above the other, a lesson was a strip.
    void aLessonSharesItsPlace()
    {
        begin(shortExperiment());
        w_->window().resize(1280, 720);
        w_->action("run.find-size").trigger();
        Panel &tuning = w_->panel(QStringLiteral("tuning")), &lesson = w_->panel(QStringLiteral("lesson"));
        QVERIFY(!tuning.isFloating());
        w_->window().open(QStringLiteral("why-a-sawtooth"));
        QVERIFY(w_->window().tabifiedDockWidgets(&tuning).contains(&lesson));
        QTRY_VERIFY(lesson.isInFront() && !tuning.isInFront());
    }

    void itFloatsWhereTheChartsLeaveNoRoom()
    {
        begin(shortExperiment());
        w_->window().resize(900, 720);
        w_->action("run.find-size").trigger();
        const Panel& panel = w_->panel(QStringLiteral("tuning"));
        QVERIFY(panel.isFloating());
        const QWidget& centre = *w_->window().centralWidget();
        QVERIFY(panel.geometry().bottom() <= centre.mapToGlobal(centre.rect().bottomLeft()).y());
    }

    void lanesWithoutPoolsOrHeapHaveNoSize()
    {
        Experiment experiment = withStrategy(shortExperiment(), 0, "new-delete");
        experiment.lanes.pop_back();
        experiment.claims.clear();
        begin(experiment);
        QVERIFY(!w_->action("run.find-size").isEnabled());
        QVERIFY(w_->window().findChild<QToolButton*>(QStringLiteral("find-size.collected")) == nullptr);
        w_->window().open(QString::fromLatin1(WindowFixture::defaultExperiment));
        QVERIFY(w_->action("run.find-size").isEnabled());
    }

    void theNumberOfSeedsIsRemembered()
    {
        begin(shortExperiment());
        QCOMPARE(sizes().seeds(), 1);
        w_->reopen();
        QCOMPARE(sizes().seeds(), 1);
    }

private:
    // With one seed, to be quick.
    void begin(const Experiment& experiment)
    {
        w_ = std::make_unique<WindowFixture>(experiment);
        QVERIFY(w_->isExposed());
        sizes().setSeeds(1);
    }
    void press(const char* lane = "pooled")
    {
        w_->window().findChild<QToolButton*>(QStringLiteral("find-size.") + QLatin1String(lane))->click();
    }
    void search(const char* lane = "pooled")
    {
        begin(shortExperiment());
        press(lane);
        awaitEnd();
    }
    void awaitEnd() { QTRY_VERIFY(!sizes().search().isRunning()); }
    [[nodiscard]] SizePanel& sizes() const { return *w_->window().findChild<SizePanel*>(); }
    // Against the number of that id; empty: nothing else.
    void choose(const QString& against)
    {
        auto& numbers = *w_->window().findChild<QComboBox*>(QStringLiteral("tuning.against"));
        int place = against.isEmpty() ? 0 : -1;
        for (int i = 1; i < numbers.count() && place < 0; ++i) {
            numbers.setCurrentIndex(i);
            if (sizes().against()->parameter.id == against.toStdString()) place = i;
        }
        QVERIFY(place >= 0);
        numbers.setCurrentIndex(place);
        emit numbers.activated(place);
    }
    [[nodiscard]] TuningHeatMapView& map() const { return sizes().map(); }
    [[nodiscard]] TuningCurveView& curve() const { return sizes().curve(); }
    [[nodiscard]] QString label(const char* name) const
    {
        return w_->window().findChild<QLabel*>(QLatin1String(name))->text();
    }
    [[nodiscard]] QPushButton& button(const char* name) const
    {
        return *w_->window().findChild<QPushButton*>(QLatin1String(name));
    }
    [[nodiscard]] ParameterControl& control() const
    {
        return *w_->window().findChild<ParameterControl*>(QStringLiteral("tune.pooled.capacity"));
    }
    [[nodiscard]] std::int64_t capacity() const
    {
        return w_->engine().experiment().lanes[1].parameters.integer("capacity");
    }
    [[nodiscard]] double smallestTried() const
    {
        const SweepRequest& request = sizes().search().sweep()->plan.request();
        return static_cast<double>(std::get<std::int64_t>(request.varied.front().values.front()));
    }

    std::unique_ptr<WindowFixture> w_;
};

TEST_WITH_APPLICATION(TestTuningCommands);
#include "tst_tuning_commands.moc"
