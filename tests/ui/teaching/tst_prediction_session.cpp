// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Predict, run, reveal, by mouse and keys in the window.
#include "tests/program/test_program.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/heap_chart.h"
#include "ui/charts/occupancy_chart.h"
#include "ui/charts/stack/chart_stack.h"
#include "ui/teaching/prediction_bar.h"

#include <QComboBox>
#include <QLabel>
#include <QMouseEvent>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>

#include <cstdlib>

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
        static const QRegularExpression told(
            QStringLiteral("<b>collected: .+ predicted, .+ On average .+ off, .+ % of the highest value, over 60 "
                           "frames.</b>"));
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

    void enterOnTheChartReveals()
    {
        heap().setFocus();
        QTest::keyClick(&heap(), Qt::Key_Return); // nothing is drawn yet
        QCOMPARE(w_->engine().state(), Engine::State::Paused);
        drawAcross();
        QTest::keyClick(&heap(), Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(button("prediction.again").isVisible(), 20000);
    }

    void theAxisComesBack_data()
    {
        QTest::addColumn<bool>("isFollowing"); // before the question
        QTest::addColumn<QString>("meanwhile");
        for (const bool isFollowing : {false, true}) {
            const char* before = isFollowing ? "followed" : "a range";
            for (const char* meanwhile :
                 {"nothing", "another question", "revealed", "revealed and asked once more", "run without a guess"})
                QTest::addRow("%s, %s", before, meanwhile) << isFollowing << QString::fromLatin1(meanwhile);
        }
    }

    void theAxisComesBack()
    {
        QFETCH(bool, isFollowing);
        QFETCH(QString, meanwhile);
        QTest::keyClick(&w_->window(), Qt::Key_Escape);
        QTRY_VERIFY(bar().isHidden());
        isFollowing ? axis().follow() : axis().setRange(5, 45);
        QTest::keyClick(&w_->window(), Qt::Key_P, Qt::ShiftModifier);
        QVERIFY(axis().upper() > 45);
        QVERIFY(!axis().isFollowing());
        if (meanwhile == "another question")
            bar().findChild<QComboBox*>(QStringLiteral("prediction.what"))->setCurrentIndex(1);
        if (meanwhile.startsWith(QStringLiteral("revealed"))) {
            drawAcross();
            QTest::mouseClick(&button("prediction.run"), Qt::LeftButton);
            QTRY_VERIFY_WITH_TIMEOUT(button("prediction.again").isVisible(), 20000);
            QTRY_COMPARE(w_->engine().state(), Engine::State::Paused);
        }
        if (meanwhile.endsWith(QStringLiteral("once more")))
            QTest::mouseClick(&button("prediction.again"), Qt::LeftButton);
        if (meanwhile == "run without a guess")
            w_->action(ActionId::RunPause).trigger();
        else
            QTest::keyClick(&w_->window(), Qt::Key_Escape);
        QTRY_VERIFY(bar().isHidden());
        QCOMPARE(axis().isFollowing(), isFollowing);
        if (isFollowing) return;
        QCOMPARE(axis().lower(), 5.0);
        QCOMPARE(axis().upper(), 45.0);
    }

    void anOverlayDoesNotTellTheAnswer()
    {
        QTest::keyClick(&w_->window(), Qt::Key_Escape);
        w_->engine().setOverlay(std::make_shared<const RecordedRun>(w_->engine().snapshot()));
        QCoreApplication::processEvents();
        heap().refresh();
        const QStringList shown = readout();
        QTest::keyClick(&w_->window(), Qt::Key_P, Qt::ShiftModifier);
        QVERIFY2(shown.join(QLatin1Char('|')).contains(QStringLiteral("recorded")), "it is shown");
        QVERIFY2(!readout().join(QLatin1Char('|')).contains(QStringLiteral("recorded")), "it is not shown any more");
        QTest::keyClick(&w_->window(), Qt::Key_Escape);
        QCOMPARE(readout(), shown);
    }

    void theDrawnCurveIsOnTheChart()
    {
        const QImage before = heap().grab().toImage();
        drawAcross();
        heap().refresh();
        QVERIFY(heap().grab().toImage() != before);
    }

    // The drawn line and the lane's own, over one another in the frames that were to come.
    void bothAreOnTheChartWhenItIsRevealed()
    {
        const auto first = static_cast<double>(w_->recording().frameCount());
        drawAcross();
        QTest::mouseClick(&button("prediction.run"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(button("prediction.again").isVisible(), 20000);
        heap().refresh();
        const int from = qRound(heap().xOf(first)) + 4, to = qRound(heap().xOf(first + 59)) - 4;
        QVERIFY(to - from > 60 && to <= heap().plotArea().right());
        const ChartTheme theme = themeFor(heap().palette());
        QVERIFY2(shareOf(theme.text, from, to) > 0.95, qPrintable(QString::number(shareOf(theme.text, from, to))));
        QVERIFY2(shareOf(theme.lane(0).colour, from, to) > 0.95,
                 qPrintable(QString::number(shareOf(theme.lane(0).colour, from, to))));
        QTest::keyClick(&w_->window(), Qt::Key_Escape);
        QTRY_VERIFY(bar().isHidden());
        heap().refresh();
        QVERIFY(shareOf(theme.text, from, to) < 0.5); // and nothing of it stays
    }

    void allOfItIsDoneWithKeys()
    {
        auto* lane = bar().findChild<QComboBox*>(QStringLiteral("prediction.lane"));
        QVERIFY(tabTo(*lane));
        QTest::keyClick(lane, Qt::Key_Down);
        QVERIFY2(words().contains(QStringLiteral("pooled")), qPrintable(words()));
        QVERIFY(tabTo(heap()));
        for (int i = 0; i < 12; ++i)
            QTest::keyClick(&heap(), Qt::Key_Right);
        QVERIFY(tabTo(button("prediction.run")));
        QTest::keyClick(&button("prediction.run"), Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(button("prediction.again").hasFocus(), 20000);
        QVERIFY2(words().startsWith(QStringLiteral("<b>pooled: ")), qPrintable(words()));
        QTest::keyClick(&button("prediction.again"), Qt::Key_Return);
        QVERIFY(heap().isDrawing() && heap().hasFocus());
    }

    void theQuestionIsChosenWithKeys()
    {
        auto* what = bar().findChild<QComboBox*>(QStringLiteral("prediction.what"));
        QVERIFY(tabTo(*what));
        QTest::keyClick(what, Qt::Key_Down);
        QCOMPARE(what->currentText(), QStringLiteral("First refusal"));
        QVERIFY2(words().startsWith(QStringLiteral("Click where pooled will refuse")), qPrintable(words()));
        QVERIFY(occupancy().isDrawing());
        QTest::keyClick(what, Qt::Key_Down);
        QCOMPARE(what->currentText(), QStringLiteral("Next collection"));
        QVERIFY2(words().endsWith(QStringLiteral("collection of collected will be.")), qPrintable(words()));
    }

    void theDistanceIsTold_data()
    {
        QTest::addColumn<int>("capacity"); // of each kind: 430 refuse at first in frame 71, 1,000 never
        QTest::addColumn<int>("frame");    // predicted
        QTest::addColumn<QString>("told");
        QTest::newRow("earlier than predicted")
            << 430 << 89 << QStringLiteral("It came in frame 71, 18 frames (0.30 s) earlier than predicted.");
        QTest::newRow("later than predicted")
            << 430 << 62 << QStringLiteral("It came in frame 71, 9 frames (0.15 s) later than predicted.");
        QTest::newRow("exactly") << 430 << 71 << QStringLiteral("Frame 71: predicted to the frame.");
        QTest::newRow("never") << 1000 << 71 << QStringLiteral("It did not come up to frame ");
    }

    void theDistanceIsTold()
    {
        QFETCH(int, capacity);
        QFETCH(int, frame);
        QFETCH(QString, told);
        Experiment experiment = refusingExperiment();
        experiment.lanes[1].parameters.set("capacity", std::int64_t{capacity});
        predictIn(experiment);
        QVERIFY(w_->recording().frameCount() < 62);
        auto* what = bar().findChild<QComboBox*>(QStringLiteral("prediction.what"));
        QVERIFY(tabTo(*what));
        QTest::keyClick(what, Qt::Key_Down);
        TimeChart& chart = occupancy();
        QTRY_VERIFY(chart.isVisible());
        // Close enough for a pixel to mean one frame.
        axis().setRange(31, 111);
        chart.refresh();
        QTest::mouseClick(&chart, Qt::LeftButton, {}, QPoint(qRound(chart.xOf(frame)), chart.plotArea().center().y()));
        QCOMPARE(axis().predictions().size(), std::size_t{1});
        QCOMPARE(axis().predictions()[0].frame, std::size_t(frame));
        QTest::mouseClick(&button("prediction.run"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(button("prediction.again").isVisible(), 20000);
        QVERIFY2(words().startsWith(QStringLiteral("<b>") + told), qPrintable(words()));
    }

    void theRoomReadsIt()
    {
        QTest::keyClick(&w_->window(), Qt::Key_Escape);
        QTest::keyClick(&w_->window(), Qt::Key_P);
        QTRY_VERIFY(w_->window().font().pointSizeF() >= 20);
        w_->window().showNormal();
        w_->window().resize(1280, 720);
        QTest::keyClick(&w_->window(), Qt::Key_P, Qt::ShiftModifier);
        QTRY_VERIFY(bar().isVisible());
        QTRY_COMPARE(w_->window().size(), QSize(1280, 720));
        QVERIFY2(largeAndWhole().isEmpty(), qPrintable(largeAndWhole()));
        QTRY_VERIFY(heap().plotArea().height() >= 100);
        drawAcross();
        QTest::mouseClick(&button("prediction.run"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(button("prediction.again").isVisible(), 20000);
        QTRY_VERIFY2(largeAndWhole().isEmpty(), qPrintable(largeAndWhole()));
        QCOMPARE(w_->window().size(), QSize(1280, 720));
        QTest::keyClick(&w_->window(), Qt::Key_Escape); // leaves it, not yet the mode
        QVERIFY(bar().isHidden() && w_->action(ActionId::Projector).isChecked());
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
        QTest::mouseClick(&occupancy(), Qt::LeftButton, {},
                          QPoint(qRound(occupancy().xOf(frame)), occupancy().plotArea().center().y()));
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
        QVERIFY(
            bar().findChild<QLabel*>(QStringLiteral("prediction.words"))->text().contains(QStringLiteral("pooled")));
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
        QVERIFY2(words().contains(QStringLiteral("how pooled will go on. collected is hidden and left out.")),
                 qPrintable(words()));
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

    void anEndThatComesFirstRevealsIt()
    {
        Experiment shorter = refusingExperiment();
        shorter.frames = 60;
        w_ = std::make_unique<WindowFixture>(shorter);
        w_->awaitFrames(10);
        QTest::keyClick(&w_->window(), Qt::Key_P, Qt::ShiftModifier);
        QTRY_COMPARE(w_->engine().state(), Engine::State::Paused);
        QTest::qWait(50); // frames that were on their way
        heap().refresh();
        drawAcross();
        QTest::mouseClick(&button("prediction.run"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(button("prediction.again").isVisible(), 20000);
        QCOMPARE(w_->engine().state(), Engine::State::Finished);
        QCOMPARE(w_->recording().frameCount(), std::size_t{shorter.frames});
        QVERIFY2(words().contains(QRegularExpression(QStringLiteral("over \\d+ frames"))), qPrintable(words()));
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
    [[nodiscard]] QStringList readout() const
    {
        axis().setCursor(20);
        return heap().readoutLines();
    }
    [[nodiscard]] TimeAxis& axis() const { return w_->window().charts().axis(); }
    [[nodiscard]] HeapChart& heap() const { return w_->window().charts().chart<HeapChart>(); }
    [[nodiscard]] OccupancyChart& occupancy() const { return w_->window().charts().chart<OccupancyChart>(); }
    [[nodiscard]] PredictionBar& bar() const { return *w_->window().findChild<PredictionBar*>(); }
    [[nodiscard]] QPushButton& button(const char* name) const
    {
        return *bar().findChild<QPushButton*>(QLatin1String(name));
    }
    [[nodiscard]] QString words() const { return bar().findChild<QLabel*>(QStringLiteral("prediction.words"))->text(); }

    // As far as smoothed edges leave it.
    [[nodiscard]] static bool isNear(const QColor& one, const QColor& other)
    {
        return std::abs(one.red() - other.red()) + std::abs(one.green() - other.green()) +
                   std::abs(one.blue() - other.blue()) <
               90;
    }
    // Of the columns of pixels in the heap chart's plot that have the colour somewhere.
    [[nodiscard]] double shareOf(const QColor& colour, int from, int to) const
    {
        const QImage image = heap().grab().toImage();
        const QRect plot = heap().plotArea();
        int having = 0;
        for (int x = from; x <= to; ++x)
            for (int y = plot.top(); y <= plot.bottom(); ++y)
                if (isNear(image.pixelColor(x, y), colour)) {
                    ++having;
                    break;
                }
        return static_cast<double>(having) / (to - from + 1);
    }
    [[nodiscard]] static bool tabTo(const QWidget& widget)
    {
        for (int i = 0; i < 60 && !widget.hasFocus() && QApplication::focusWidget() != nullptr; ++i)
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        return widget.hasFocus();
    }
    // Another window, in which a viewer is asked what becomes of this.
    void predictIn(const Experiment& experiment)
    {
        w_ = std::make_unique<WindowFixture>(experiment);
        w_->window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&w_->window()));
        w_->awaitFrames(20);
        QTest::keyClick(&w_->window(), Qt::Key_P, Qt::ShiftModifier);
        QTRY_COMPARE(w_->engine().state(), Engine::State::Paused);
        QTest::qWait(50); // frames that were on their way
        auto* frames = bar().findChild<QSpinBox*>(QStringLiteral("prediction.frames"));
        QVERIFY(tabTo(*frames));
        frames->selectAll();
        QTest::keyClicks(frames, QStringLiteral("160"));
        QTest::keyClick(frames, Qt::Key_Return);
        QCOMPARE(frames->value(), 160);
        for (int i = 0; i < 2; ++i)
            QTest::keyClick(&w_->window(), Qt::Key_BracketRight);
    }
    // What of the bar is too small to be read in a room, cut, or outside the window.
    [[nodiscard]] QString largeAndWhole() const
    {
        for (const QWidget* each : bar().findChildren<QWidget*>()) {
            if (!each->isVisible() || each->parentWidget() != &bar()) continue;
            const QRect place(each->mapTo(&w_->window(), QPoint(0, 0)), each->size());
            const auto* label = qobject_cast<const QLabel*>(each);
            const bool isCut =
                label != nullptr && (label->heightForWidth(label->width()) > label->height() || label->width() < 120);
            const bool isSqueezed = label == nullptr && each->width() < each->minimumSizeHint().width();
            if (each->font().pointSizeF() < 20 || isCut || isSqueezed || !w_->window().rect().contains(place) ||
                !bar().rect().contains(each->geometry()))
                return QStringLiteral("%1: %2 pt, %3,%4 %5x%6, cut %7 %8")
                    .arg(each->objectName())
                    .arg(each->font().pointSizeF())
                    .arg(place.x())
                    .arg(place.y())
                    .arg(place.width())
                    .arg(place.height())
                    .arg(isCut)
                    .arg(isSqueezed);
        }
        return {};
    }

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

TEST_WITH_APPLICATION(PredictionSessionTest);
#include "tst_prediction_session.moc"
