// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The stack goes before its axis, whatever a person is doing at that moment.
#include "core/experiment/built_in/built_in_experiments.h"
#include "tests/program/test_program.h"
#include "tests/ui/charts/played_recording.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/stack/chart_stack.h"

#include <QSignalSpy>
#include <QTest>

#include <memory>

using namespace poolscope;
using namespace poolscope::ui;

class ChartStackTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        stack_ = std::make_unique<ChartStack>(axis_);
        stack_->setRecording(recording_, experiment_);
        stack_->resize(1000, 800);
        stack_->show();
        QVERIFY(QTest::qWaitForWindowExposed(stack_.get()));
    }
    void cleanup() { stack_.reset(); }

    void theAxisKeepsWhatWasChosen()
    {
        axis_.setRange(20, 40);
        axis_.setMeasuring(MeasuringCursor::A, 30);
        stack_.reset();
        QCOMPARE(axis_.lower(), 20.0);
        QCOMPARE(axis_.upper(), 40.0);
        QCOMPARE(axis_.measuring(MeasuringCursor::A), std::optional<std::size_t>(30));
    }

    void anExplanationGoesWithIt()
    {
        stack_->explain(QStringLiteral("It is full."), 30, 0);
        QVERIFY(axis_.pin().has_value());
        stack_.reset();
        axis_.setRange(10, 50);
        QCOMPARE(axis_.lower(), 10.0);
    }

    // A held view is let go by the chart that dies, and jumps to the live end.
    void aChartIsHeldWhileItGoes()
    {
        axis_.follow();
        stack_->explain(QStringLiteral("It is full."), 30, 0);
        TimeChart& chart = *stack_->column().shownCharts().front();
        const QPoint middle = chart.plotArea().center();
        QTest::mousePress(&chart, Qt::LeftButton, {}, middle);
        axis_.setFrameCount(5000);
        QSignalSpy moved(&axis_, &TimeAxis::rangeChanged);
        stack_.reset();
        QCOMPARE(moved.count(), 1);
        QCOMPARE(axis_.upper(), 4999.0);
    }

private:
    static constexpr int frames = 60;
    const Experiment experiment_ = loadExperiment("boss-bullets");
    const Recording recording_ = playedRecording(experiment_, frames);
    TimeAxis axis_;
    std::unique_ptr<ChartStack> stack_;
};

TEST_WITH_APPLICATION(ChartStackTest);
#include "tst_chart_stack.moc"
