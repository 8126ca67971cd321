// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Back and forth through a run that rests, by keys, buttons and the line on the charts.
#include "tests/ui/window/window_fixture.h"

#include "tests/program/test_program.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/chart_catalog.h"
#include "ui/charts/fragmentation_chart.h"
#include "ui/charts/heap_chart.h"
#include "ui/charts/stack/chart_stack.h"
#include "ui/charts/stack/event_line.h"
#include "ui/charts/stack/overview_strip.h"
#include "ui/engine/rewind.h"
#include "ui/heap_map/heap_map_view.h"
#include "ui/lanes/lane_card.h"
#include "ui/particles/particle_view.h"
#include "ui/tables/lane_table_model.h"
#include "ui/text/digits.h"

#include <QLabel>
#include <QTableView>
#include <QToolButton>

using namespace poolscope;
using namespace poolscope::ui;

class RewindCommandsTest : public WindowTest
{
    Q_OBJECT

private slots:
    void init() { begin(80); }

    void keysGoBackAndForth()
    {
        w_->pause();
        const std::uint64_t last = w_->recording().frameCount() - 1;
        QCOMPARE(shown(), QString());
        QVERIFY(!w_->action("rewind.end").isEnabled());
        QTest::keyClick(&w_->window(), Qt::Key_Comma);
        QTRY_COMPARE(pastFrame(), last - 1);
        QTest::keyClick(&w_->window(), Qt::Key_Comma, Qt::AltModifier);
        QTRY_COMPARE(pastFrame(), last - 61);
        QTest::keyClick(&w_->window(), Qt::Key_Period, Qt::ControlModifier);
        QTRY_COMPARE(pastFrame(), last - 51);
        QCOMPARE(shown(), QStringLiteral("Frame %1 of %2").arg(last - 51).arg(last + 1));
        QCOMPARE(w_->window().charts().axis().past(), std::optional<std::size_t>(last - 51));
        const auto* card = w_->window().findChild<LaneCard*>();
        QCOMPARE(card->particles().caption(), QStringLiteral("frame %1 of %2").arg(last - 51).arg(last + 1));
        // Regression: the figures beside the cards were those of the end, without a word.
        const QAbstractItemModel& figures = *w_->window().findChild<QTableView*>("table.lanes")->model();
        const auto live = [&](std::uint64_t frame) {
            return localCount(w_->recording().series(0, Field::LiveObjects)[frame]);
        };
        QTRY_COMPARE(figures.index(0, LaneTableModel::LiveObjects).data().toString(), live(last - 51));
        QVERIFY(w_->window().findChild<EventLine*>()->said().contains("“Figures”"));
        QTest::keyClick(&w_->window(), Qt::Key_End, Qt::ControlModifier);
        QCOMPARE(shown(), QString());
        QVERIFY(!w_->action("rewind.end").isEnabled());
        QTRY_COMPARE(figures.index(0, LaneTableModel::LiveObjects).data().toString(), live(last));
        QVERIFY(w_->engine().past() == nullptr);
        QTRY_VERIFY(card->particles().caption().isEmpty());
    }

    void nothingMovesWhileTheRunGoesOn()
    {
        QVERIFY(!w_->action("rewind.back").isEnabled());
        w_->pause();
        QVERIFY(w_->action("rewind.back").isEnabled());
        QVERIFY(!w_->action("rewind.forward").isEnabled());
        w_->action("rewind.back").trigger();
        QVERIFY(w_->action("rewind.end").isEnabled());
        w_->action("run.toggle").trigger();
        QVERIFY(!w_->action("rewind.back").isEnabled());
        QVERIFY(!w_->window().charts().axis().past());
    }

    void theLineIsDragged()
    {
        w_->pause();
        w_->action("rewind.back-second").trigger();
        QTRY_VERIFY(w_->engine().past() != nullptr);
        const TimeAxis& axis = w_->window().charts().axis();
        HeapChart& chart = w_->window().charts().chart<HeapChart>();
        const auto at = [&](double frame) { return QPoint(qRound(chart.xOf(frame)), chart.plotArea().center().y()); };
        const double from = static_cast<double>(*axis.past());
        QTest::mousePress(&chart, Qt::LeftButton, {}, at(from));
        QTest::mouseMove(&chart, at(from + 20));
        QTest::mouseRelease(&chart, Qt::LeftButton, {}, at(from + 20));
        QVERIFY(std::abs(static_cast<double>(*axis.past()) - from - 20) <= 2);
        QTRY_COMPARE(pastFrame(), *axis.past());
    }

    void aStepFromAnEarlierFrameLeadsToTheNext()
    {
        w_->pause();
        const std::uint64_t frames = w_->recording().frameCount();
        w_->action("rewind.back").trigger();
        w_->action("rewind.back").trigger();
        QTRY_COMPARE(pastFrame(), frames - 3);
        w_->action("run.step").trigger();
        QTRY_COMPARE(pastFrame(), frames - 2);
        w_->action("run.step").trigger(); // the last frame is the run's own
        QTRY_VERIFY(w_->engine().past() == nullptr);
        QCOMPARE(w_->recording().frameCount(), frames);
        w_->action("run.step").trigger();
        QTRY_COMPARE(w_->recording().frameCount(), frames + 1);
    }

    void aRefusalIsShownOnTheHeapMap()
    {
        const Experiment experiment = arenaExperiment();
        w_ = std::make_unique<WindowFixture>(experiment);
        w_->engine().run();
        const Series& fragmented = w_->recording().series(1, Field::Fragmented);
        const auto isRefused = [&] {
            return !fragmented.empty() && fragmented.extremes(0, fragmented.size()).maximum > 0;
        };
        QTRY_VERIFY(isRefused());
        w_->awaitFrames(w_->recording().frameCount() + 2);
        std::size_t frame = 0;
        while (fragmented[frame] == 0)
            ++frame;
        emit w_->window().charts().chart<FragmentationChart>().pointChosen(laneStyles(experiment)[1], frame, 0, {},
                                                                           true);
        QTRY_COMPARE(w_->engine().state(), Engine::State::Paused);
        QTRY_COMPARE(pastFrame(), frame);
        QVERIFY(w_->action("view.heap-map").isChecked());
        const auto maps = w_->window().findChildren<HeapMapView*>();
        QCOMPARE(maps.size(), 2);
        QTRY_VERIFY2(maps[1]->description().contains(QStringLiteral("refused: ")), qPrintable(maps[1]->description()));
        QVERIFY(!maps[0]->description().contains(QStringLiteral("refused: ")));
    }

private:
    [[nodiscard]] std::uint64_t pastFrame() const
    {
        const auto& past = w_->engine().past();
        return past != nullptr ? past->frame : ~std::uint64_t{0};
    }
    [[nodiscard]] QString shown() const { return w_->window().findChild<QLabel*>("rewind.frame")->text(); }
};

TEST_WITH_APPLICATION(RewindCommandsTest);
#include "tst_run_commands.moc"
