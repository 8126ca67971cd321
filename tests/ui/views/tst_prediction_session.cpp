// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Predict, run, reveal, by mouse and keys in the window.
#include "tests/ui/views/window_fixture.h"
#include "ui/charts/heap_chart.h"
#include "ui/charts/occupancy_chart.h"
#include "ui/charts/time_axis.h"
#include "ui/views/chart_stack.h"
#include "ui/views/prediction_bar.h"

#include <QComboBox>
#include <QLabel>
#include <QMouseEvent>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>

using namespace poolscope;
using namespace poolscope::ui;

class PredictionSessionTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        w_ = std::make_unique<WindowFixture>(refusingExperiment());
        QVERIFY(w_->isExposed());
        w_->window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&w_->window()));
        w_->awaitFrames(60);
        QTest::keyClick(&w_->window(), Qt::Key_P, Qt::ShiftModifier);
        QTRY_COMPARE(w_->engine().state(), Engine::State::Paused);
        QVERIFY(bar().isVisible());
        bar().findChild<QSpinBox*>(QStringLiteral("prediction.frames"))->setValue(60);
        QTest::qWait(50); // frames that were on their way
        heap().refresh();
    }
    void cleanup() { w_.reset(); }

    void thereIsRoomForWhatIsToCome()
    {
        const auto now = static_cast<double>(w_->recording().frameCount());
        QCOMPARE(axis().upper(), now + 59);
        QVERIFY(heap().isDrawing());
        QVERIFY(!occupancy().isDrawing());
        QVERIFY(!button("prediction.run").isEnabled());
    }

    void aCurveIsDrawnRunAndRevealed()
    {
        const std::size_t first = w_->recording().frameCount();
        const double lower = axis().lower();
        drawAcross();
        QCOMPARE(axis().lower(), lower); // it does not pan
        QVERIFY(button("prediction.run").isEnabled());
        QTest::mouseClick(&button("prediction.run"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(button("prediction.again").isVisible(), 20000);
        QTRY_COMPARE(w_->engine().state(), Engine::State::Paused);
        QVERIFY(w_->recording().frameCount() >= first + 60);
        static const QRegularExpression told(QStringLiteral("<b>collected: on average .+ off, .+ % of the highest value, over 60 frames.</b>"));
        QVERIFY2(told.match(words()).hasMatch(), qPrintable(words()));
    }

    void aCurveIsDrawnWithTheKeyboard()
    {
        heap().setFocus();
        for (int i = 0; i < 12; ++i)
            QTest::keyClick(&heap(), Qt::Key_Right);
        QTest::keyClick(&heap(), Qt::Key_Up);
        QVERIFY(button("prediction.run").isEnabled());
    }

    void theDrawnCurveIsOnTheChart()
    {
        const QImage before = heap().grab().toImage();
        drawAcross();
        heap().refresh();
        QVERIFY(heap().grab().toImage() != before);
    }

    void theFirstRefusalIsPointedAt()
    {
        auto* what = bar().findChild<QComboBox*>(QStringLiteral("prediction.what"));
        what->setCurrentText(QStringLiteral("First refusal"));
        QCOMPARE(bar().findChild<QComboBox*>(QStringLiteral("prediction.lane"))->count(), 1); // only a pool refuses
        QVERIFY(occupancy().isDrawing());
        QTRY_VERIFY(occupancy().isVisible());
        occupancy().refresh();
        const double frame = static_cast<double>(w_->recording().frameCount()) + 30;
        QTest::mouseClick(&occupancy(), Qt::LeftButton, {}, QPoint(qRound(occupancy().xOf(frame)), occupancy().plotArea().center().y()));
        QCOMPARE(axis().predictions().size(), std::size_t{1});
        QVERIFY(qAbs(static_cast<double>(axis().predictions()[0].frame) - frame) <= 1);
        w_->engine().tune(1, std::string("capacity"), std::int64_t{1}); // it refuses in the first frame that wants one
        QTest::mouseClick(&button("prediction.run"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(button("prediction.again").isVisible(), 20000);
        QVERIFY2(words().contains(QStringLiteral("earlier than predicted")), qPrintable(words()));
    }

    void theHeapChartIsLargeWhileItIsDrawnOn()
    {
        QVERIFY(!occupancy().isVisible());
        QTest::keyClick(&w_->window(), Qt::Key_Escape);
        QTRY_VERIFY(occupancy().isVisible());
    }

    void noBoxLiesWhereOneDraws()
    {
        QTest::mouseMove(&heap(), heap().plotArea().center());
        QTest::mouseMove(&heap(), heap().plotArea().center() + QPoint(20, 0));
        QVERIFY(!axis().cursor());
    }

    void anotherQuestionForgetsWhatWasDrawn()
    {
        drawAcross();
        bar().findChild<QComboBox*>(QStringLiteral("prediction.lane"))->setCurrentIndex(1);
        QVERIFY(!button("prediction.run").isEnabled());
        QVERIFY(bar().findChild<QLabel*>(QStringLiteral("prediction.words"))->text().contains(QStringLiteral("pooled")));
    }

    // It could be predicted, and nobody saw what came.
    void onlyWhatIsShownIsPredicted()
    {
        auto* lanes = bar().findChild<QComboBox*>(QStringLiteral("prediction.lane"));
        QCOMPARE(lanes->count(), 2);
        drawAcross();
        QTest::keyClick(&w_->window(), Qt::Key_1, Qt::AltModifier);
        QCOMPARE(lanes->count(), 1);
        QCOMPARE(lanes->currentText(), QStringLiteral("pooled"));
        QVERIFY2(words().contains(QStringLiteral("how pooled will go on. collected is hidden and left out.")), qPrintable(words()));
        QVERIFY(!button("prediction.run").isEnabled()); // what was drawn was of the other one
        drawAcross();
        QVERIFY(button("prediction.run").isEnabled());
        QTest::keyClick(&w_->window(), Qt::Key_2, Qt::AltModifier);
        QCOMPARE(lanes->count(), 0);
        QCOMPARE(words(), QStringLiteral("All lanes are hidden. Show one to predict what it will do."));
        QVERIFY(!button("prediction.run").isEnabled());
        QVERIFY(!heap().isDrawing());
        QTest::keyClick(&w_->window(), Qt::Key_1, Qt::AltModifier);
        QCOMPARE(lanes->currentText(), QStringLiteral("collected"));
        QVERIFY(heap().isDrawing());
        drawAcross();
        QTest::keyClick(&w_->window(), Qt::Key_2, Qt::AltModifier); // another one is shown: the drawing stays
        QCOMPARE(lanes->count(), 2);
        QVERIFY(button("prediction.run").isEnabled());
        QVERIFY2(words().endsWith(QStringLiteral("how collected will go on.")), qPrintable(words()));
    }

    void aHiddenLaneIsNotOfferedFromTheStart()
    {
        QTest::keyClick(&w_->window(), Qt::Key_Escape);
        QTest::keyClick(&w_->window(), Qt::Key_2, Qt::AltModifier);
        QTest::keyClick(&w_->window(), Qt::Key_P, Qt::ShiftModifier);
        auto* lanes = bar().findChild<QComboBox*>(QStringLiteral("prediction.lane"));
        QCOMPARE(lanes->count(), 1);
        QCOMPARE(lanes->currentText(), QStringLiteral("collected"));
    }

    // Every digit was a question of its own, which took the focus away.
    void framesAreTyped()
    {
        auto* frames = bar().findChild<QSpinBox*>(QStringLiteral("prediction.frames"));
        frames->setFocus();
        frames->selectAll();
        QTest::keyClicks(frames, QStringLiteral("600"));
        QVERIFY(frames->hasFocus());
        QTest::keyClick(frames, Qt::Key_Return);
        QCOMPARE(frames->value(), 600);
        QCOMPARE(axis().upper(), static_cast<double>(w_->recording().frameCount()) + 599);
        QTest::keyClick(frames, Qt::Key_Up);
        QVERIFY(frames->hasFocus());
    }

    void whoCannotWaitSeesItRevealed()
    {
        drawAcross();
        w_->action(ActionId::RunPause).trigger();
        QTRY_VERIFY_WITH_TIMEOUT(button("prediction.again").isVisible(), 20000);
    }

    void whoRunsWithoutAGuessLeavesIt()
    {
        w_->action(ActionId::RunPause).trigger();
        QTRY_VERIFY(bar().isHidden());
        QVERIFY(!heap().isDrawing());
    }

    void escapeClosesWhatIsOpenInTurn()
    {
        w_->window().charts().explain(QStringLiteral("because"), 10, 0);
        auto* bubble = w_->window().findChild<QWidget*>(QStringLiteral("explanation"));
        QVERIFY(bubble->isVisible());
        QTest::keyClick(&w_->window(), Qt::Key_Escape);
        QTest::keyClick(&w_->window(), Qt::Key_Escape);
        QVERIFY(!bubble->isVisible());
        QVERIFY(bar().isHidden());
    }

    void escapeLeavesIt()
    {
        drawAcross();
        QTest::keyClick(&w_->window(), Qt::Key_Escape);
        QVERIFY(bar().isHidden());
        QVERIFY(!heap().isDrawing());
        QVERIFY(axis().isFollowing());
        const QPoint from = heap().plotArea().center();
        const double lower = axis().lower();
        dragOn(heap(), from, from + QPoint(60, 0));
        QVERIFY(axis().lower() <= lower);
        QVERIFY(!axis().isFollowing() || lower == 0);
    }

    void aNewRunEndsIt()
    {
        drawAcross();
        w_->action(ActionId::Restart).trigger();
        QTRY_VERIFY(bar().isHidden());
        QVERIFY(!heap().isDrawing());
    }

    void onceMoreAsksOfWhatComesNext()
    {
        drawAcross();
        QTest::mouseClick(&button("prediction.run"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(button("prediction.again").isVisible(), 20000);
        QTRY_COMPARE(w_->engine().state(), Engine::State::Paused);
        QTest::mouseClick(&button("prediction.again"), Qt::LeftButton);
        QVERIFY(heap().isDrawing());
        QVERIFY(button("prediction.run").isVisible());
        QCOMPARE(axis().upper(), static_cast<double>(w_->recording().frameCount()) + 59);
    }

private:
    [[nodiscard]] TimeAxis& axis() const { return w_->window().charts().axis(); }
    [[nodiscard]] HeapChart& heap() const { return w_->window().charts().heap(); }
    [[nodiscard]] OccupancyChart& occupancy() const { return w_->window().charts().occupancy(); }
    [[nodiscard]] PredictionBar& bar() const { return *w_->window().findChild<PredictionBar*>(); }
    [[nodiscard]] QPushButton& button(const char* name) const
    {
        return *bar().findChild<QPushButton*>(QLatin1String(name));
    }
    [[nodiscard]] QString words() const { return bar().findChild<QLabel*>(QStringLiteral("prediction.words"))->text(); }

    static void dragOn(QWidget& widget, const QPoint& from, const QPoint& to)
    {
        QTest::mousePress(&widget, Qt::LeftButton, {}, from);
        for (const QPoint& at : {(from + to) / 2, to}) {
            QMouseEvent move(QEvent::MouseMove, at, widget.mapToGlobal(at), Qt::LeftButton, Qt::LeftButton, {});
            QApplication::sendEvent(&widget, &move);
        }
        QTest::mouseRelease(&widget, Qt::LeftButton, {}, to);
    }
    // From the live end to the right end of the plot.
    void drawAcross() const
    {
        heap().refresh();
        const QRect plot = heap().plotArea();
        const auto now = static_cast<double>(w_->recording().frameCount());
        dragOn(heap(), QPoint(qRound(heap().xOf(now)), plot.center().y()), QPoint(plot.right(), plot.top() + 20));
    }

    std::unique_ptr<WindowFixture> w_;
};

QTEST_MAIN(PredictionSessionTest)
#include "tst_prediction_session.moc"
