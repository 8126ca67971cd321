// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The line of the value that is set, moved by mouse and by keys.
#include "core/experiment/built_in/built_in_experiments.h"
#include "tests/program/test_program.h"
#include "ui/charts/tuning/tuning_curve_view.h"

#include <QSignalSpy>
#include <QTest>

#include <cmath>
#include <memory>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

// boss-bullets' pool of 100, 200 … 900 slots, of which `done` have been tried: below 600, acquires miss.
Sweep sweepOf(int done)
{
    SweepRequest request;
    request.experiment = loadExperiment("boss-bullets");
    request.experiment.lanes.erase(request.experiment.lanes.begin());
    request.experiment.claims.clear();
    request.varied = {parseVaried(request.experiment, "pooled.capacity=100..900/9")};
    request.seeds = {1, 2};
    Sweep sweep = Sweep::begun(std::move(request));
    for (std::size_t i = 0; i < sweep.rows.size() && i < 2 * static_cast<std::size_t>(done); ++i) {
        const std::size_t value = i / 2;
        SweepRow row;
        row.counters.acquires = 1000;
        row.counters.misses = value < 5 ? (5 - value) * 100 + i % 2 * 50 : 0;
        row.counters.peakHeapBytes = 64'000 * (value + 1);
        sweep.rows[i] = row;
    }
    return sweep;
}

} // namespace

class TestTuningCurveView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        view_ = std::make_unique<TuningCurveView>();
        view_->resize(900, 420);
        view_->show();
        QVERIFY(QTest::qWaitForWindowExposed(view_.get()));
        showSizes(9);
        view_->setPresent(800);
    }
    void cleanup() { view_.reset(); }

    void showsWhatIsThere()
    {
        QCOMPARE(view_->panes().size(), 2U);
        QVERIFY2(view_->summary().contains("no miss or refusal from 600 on, in 2 seeds"), qPrintable(view_->summary()));
        QVERIFY(view_->panes()[0]->plotArea().left() == view_->panes()[1]->plotArea().left());
        QVERIFY(std::abs(view_->panes()[0]->plotArea().height() - view_->panes()[1]->plotArea().height()) <= 1);
    }

    // Curves grow from the left while the axis stays.
    void theAxisHasRoomForAllFromTheBeginning()
    {
        const double at = pane().placeOf(100);
        view_->clear();
        QVERIFY(view_->panes().empty());
        showSizes(1);
        QVERIFY(std::abs(pane().placeOf(100) - at) < 4); // the labels beside the plot may be wider
        QVERIFY(pane().placeOf(900) <= pane().plotArea().right());
    }

    void pointingTellsTheFigures_data()
    {
        QTest::addColumn<int>("size");
        QTest::addColumn<double>("off"); // share of the way to the next size
        QTest::addColumn<QString>("misses");
        QTest::addColumn<QString>("bytes");
        QTest::newRow("at a size") << 500 << 0.0 << "pooled 12.5 %, from 10.0 % to 15.0 %"
                                   << "pooled 312 KiB";
        QTest::newRow("nearer to it than to the next") << 500 << 0.4 << "pooled 12.5 %, from 10.0 % to 15.0 %"
                                                       << "pooled 312 KiB";
        QTest::newRow("at the largest") << 900 << 0.0 << "pooled 0.0 %"
                                        << "pooled 562 KiB";
    }
    void pointingTellsTheFigures()
    {
        QFETCH(int, size);
        QFETCH(double, off);
        QFETCH(QString, misses);
        QFETCH(QString, bytes);
        QTest::mouseMove(&pane(), at(size + 100 * off));
        QCOMPARE(view_->pointed().value(), double(size));
        QCOMPARE(view_->panes()[0]->readoutLines(), QStringList(misses));
        QCOMPARE(view_->panes()[1]->readoutLines(), QStringList(bytes));
        QCOMPARE(view_->present().value(), 800.0);
    }

    void theMouseSetsASize_data()
    {
        QTest::addColumn<int>("from");
        QTest::addColumn<int>("to");
        QTest::newRow("the line, dragged") << 800 << 600;
        QTest::newRow("a click") << 300 << 300;
    }
    void theMouseSetsASize()
    {
        QFETCH(int, from);
        QFETCH(int, to);
        QSignalSpy chosen(view_.get(), &TuningCurveView::valueChosen);
        QTest::mousePress(&pane(), Qt::LeftButton, {}, at(from));
        QTest::mouseMove(&pane(), at(to));
        QCOMPARE(view_->pointed().value(), double(to));
        QCOMPARE(view_->present().value(), 800.0); // not before it is released
        QCOMPARE(chosen.count(), 0);
        QTest::mouseRelease(&pane(), Qt::LeftButton, {}, at(to));
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen.front().front().toDouble(), double(to));
        QCOMPARE(view_->present().value(), double(to));
    }

    void aClickBesideThePlotSetsNothing()
    {
        QSignalSpy chosen(view_.get(), &TuningCurveView::valueChosen);
        QTest::mouseClick(&pane(), Qt::LeftButton, {}, {pane().plotArea().right() + 30, pane().plotArea().top() + 5});
        QCOMPARE(chosen.count(), 0);
        QCOMPARE(view_->present().value(), 800.0);
    }

    void keysSetASize_data()
    {
        QTest::addColumn<int>("present");
        QTest::addColumn<QList<int>>("keys");
        QTest::addColumn<int>("size"); // 0: none
        QTest::newRow("to the left") << 800 << QList<int>{Qt::Key_Left, Qt::Key_Return} << 700;
        QTest::newRow("to the right, three times")
            << 300 << QList<int>{Qt::Key_Right, Qt::Key_Right, Qt::Key_Right, Qt::Key_Enter} << 600;
        QTest::newRow("from a size that was not tried") << 350 << QList<int>{Qt::Key_Right, Qt::Key_Return} << 400;
        QTest::newRow("to the smallest") << 800 << QList<int>{Qt::Key_Home, Qt::Key_Return} << 100;
        QTest::newRow("not beyond the largest") << 800 << QList<int>{Qt::Key_End, Qt::Key_Right, Qt::Key_Return} << 900;
        QTest::newRow("given up") << 800 << QList<int>{Qt::Key_Left, Qt::Key_Escape, Qt::Key_Return} << 0;
    }
    void keysSetASize()
    {
        QFETCH(int, present);
        QFETCH(QList<int>, keys);
        QFETCH(int, size);
        view_->setPresent(present);
        QSignalSpy chosen(view_.get(), &TuningCurveView::valueChosen);
        for (const int key : keys)
            QTest::keyClick(view_.get(), static_cast<Qt::Key>(key));
        QCOMPARE(chosen.count(), size == 0 ? 0 : 1);
        if (size > 0) QCOMPARE(chosen.front().front().toDouble(), double(size));
    }

private:
    void showSizes(int done)
    {
        const Sweep sweep = sweepOf(done);
        view_->setCurves(sweep.plan.request().experiment, tuningCurves(sweep).value(),
                         {100, 200, 300, 400, 500, 600, 700, 800, 900});
    }
    [[nodiscard]] CurvePlotWidget& pane() const { return *view_->panes().front(); }
    [[nodiscard]] QPoint at(double size) const
    {
        return {qRound(pane().placeOf(size)), pane().plotArea().center().y()};
    }

    std::unique_ptr<TuningCurveView> view_;
};

TEST_WITH_APPLICATION(TestTuningCurveView);
#include "tst_tuning_curve_view.moc"
