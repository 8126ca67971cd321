// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Predict, run, reveal, by mouse and keys in the window.
#include "tests/program/test_program.h"
#include "tests/ui/engine/engine_fixture.h"
#include "tests/ui/teaching/prediction_fixture.h"

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
        w_ = std::make_unique<PredictionFixture>();
        QVERIFY(w_->isExposed());
        QVERIFY(w_->bar().isVisible());
        w_->frames().setValue(60);
        w_->heap().refresh();
    }
    void cleanup() { w_.reset(); }

    void thereIsRoomForWhatIsToCome()
    {
        const auto now = static_cast<double>(w_->recording().frameCount());
        QCOMPARE(w_->axis().upper(), now + 59);
        QVERIFY(w_->heap().isDrawing());
        QVERIFY(!w_->occupancy().isDrawing());
        QVERIFY(!w_->button("prediction.run").isEnabled());
    }

    void aCurveIsDrawnRunAndRevealed()
    {
        const std::size_t first = w_->recording().frameCount();
        const double lower = w_->axis().lower();
        w_->drawUp();
        QCOMPARE(w_->axis().lower(), lower); // the chart does not pan
        QVERIFY(w_->button("prediction.run").isEnabled());
        w_->reveal();
        QVERIFY(w_->recording().frameCount() >= first + 60);
        static const QRegularExpression told(
            QStringLiteral("<b>collected: .+ predicted, .+ On average .+ off, .+ % of the highest value, over 60 "
                           "frames.</b>"));
        QVERIFY2(told.match(w_->words()).hasMatch(), qPrintable(w_->words()));
    }

    void enterOnTheChartReveals()
    {
        w_->heap().setFocus();
        QTest::keyClick(&w_->heap(), Qt::Key_Return); // nothing is drawn yet
        QCOMPARE(w_->engine().state(), Engine::State::Paused);
        w_->drawUp();
        QTest::keyClick(&w_->heap(), Qt::Key_Return);
        w_->awaitReveal();
    }

    void theAxisComesBack_data()
    {
        QTest::addColumn<bool>("isFollowing"); // before the question
        QTest::addColumn<QString>("meanwhile");
        for (const char* meanwhile :
             {"nothing", "another question", "revealed", "revealed and asked once more", "run without a guess"})
            QTest::addRow("a range, %s", meanwhile) << false << QString::fromLatin1(meanwhile);
        QTest::newRow("followed, nothing") << true << QStringLiteral("nothing");
        QTest::newRow("followed, run without a guess") << true << QStringLiteral("run without a guess");
    }

    void theAxisComesBack()
    {
        QFETCH(bool, isFollowing);
        QFETCH(QString, meanwhile);
        w_->press(Qt::Key_Escape);
        QTRY_VERIFY(w_->bar().isHidden());
        isFollowing ? w_->axis().follow() : w_->axis().setRange(5, 45);
        w_->press(Qt::Key_P, Qt::ShiftModifier);
        QVERIFY(w_->axis().upper() > 45);
        QVERIFY(!w_->axis().isFollowing());
        if (meanwhile == "another question") w_->what().setCurrentIndex(1);
        if (meanwhile.startsWith(QStringLiteral("revealed"))) {
            w_->drawUp();
            w_->reveal();
        }
        if (meanwhile.endsWith(QStringLiteral("once more")))
            QTest::mouseClick(&w_->button("prediction.again"), Qt::LeftButton);
        if (meanwhile == "run without a guess")
            w_->action("run.toggle").trigger();
        else
            w_->press(Qt::Key_Escape);
        QTRY_VERIFY(w_->bar().isHidden());
        QVERIFY(!w_->heap().isDrawing());
        QCOMPARE(w_->axis().isFollowing(), isFollowing);
        if (isFollowing) return;
        QCOMPARE(w_->axis().lower(), 5.0);
        QCOMPARE(w_->axis().upper(), 45.0);
    }

    void anOverlayDoesNotTellTheAnswer()
    {
        w_->press(Qt::Key_Escape);
        w_->engine().setOverlay(std::make_shared<const RecordedRun>(w_->engine().snapshot()));
        QCoreApplication::processEvents();
        w_->heap().refresh();
        const QStringList shown = readout();
        w_->press(Qt::Key_P, Qt::ShiftModifier);
        QVERIFY2(shown.join(QLatin1Char('|')).contains(QStringLiteral("recorded")), "it is shown");
        QVERIFY2(!readout().join(QLatin1Char('|')).contains(QStringLiteral("recorded")), "it is not shown any more");
        w_->press(Qt::Key_Escape);
        QCOMPARE(readout(), shown);
    }

    // The drawn line and the lane's own, both over the predicted frames.
    void bothAreOnTheChartWhenItIsRevealed()
    {
        const auto first = static_cast<double>(w_->recording().frameCount());
        w_->drawUp();
        w_->reveal();
        w_->heap().refresh();
        const int from = qRound(w_->heap().xOf(first)) + 4, to = qRound(w_->heap().xOf(first + 59)) - 4;
        QVERIFY(to - from > 60 && to <= w_->heap().plotArea().right());
        const ChartTheme theme = themeFor(w_->heap().palette());
        QVERIFY2(shareOf(theme.text, from, to) > 0.95, qPrintable(QString::number(shareOf(theme.text, from, to))));
        QVERIFY2(shareOf(theme.lane(0).colour, from, to) > 0.95,
                 qPrintable(QString::number(shareOf(theme.lane(0).colour, from, to))));
        w_->press(Qt::Key_Escape);
        QTRY_VERIFY(w_->bar().isHidden());
        w_->heap().refresh();
        QVERIFY(shareOf(theme.text, from, to) < 0.5); // and nothing of it remains
    }

    void allOfItIsDoneWithKeys()
    {
        QVERIFY(tabTo(w_->lanes()));
        QTest::keyClick(&w_->lanes(), Qt::Key_Down);
        QVERIFY2(w_->words().contains(QStringLiteral("pooled")), qPrintable(w_->words()));
        QVERIFY(tabTo(w_->heap()));
        for (int i = 0; i < 12; ++i)
            QTest::keyClick(&w_->heap(), Qt::Key_Right);
        QTest::keyClick(&w_->heap(), Qt::Key_Up);
        QVERIFY(tabTo(w_->button("prediction.run")));
        QTest::keyClick(&w_->button("prediction.run"), Qt::Key_Return);
        QTRY_VERIFY(w_->button("prediction.again").hasFocus());
        QVERIFY2(w_->words().startsWith(QStringLiteral("<b>pooled: ")), qPrintable(w_->words()));
        QTest::keyClick(&w_->button("prediction.again"), Qt::Key_Return);
        QVERIFY(w_->heap().isDrawing() && w_->heap().hasFocus());
        QTRY_COMPARE(w_->axis().upper(), static_cast<double>(w_->recording().frameCount()) + 59);
    }

    void theQuestionIsChosenWithKeys()
    {
        QVERIFY(tabTo(w_->what()));
        QTest::keyClick(&w_->what(), Qt::Key_Down);
        QCOMPARE(w_->what().currentText(), QStringLiteral("First refusal"));
        QVERIFY2(w_->words().startsWith(QStringLiteral("Click where pooled will refuse")), qPrintable(w_->words()));
        QVERIFY(w_->occupancy().isDrawing());
        QCOMPARE(w_->lanes().count(), 1); // only a pool can refuse
        QTest::keyClick(&w_->what(), Qt::Key_Down);
        QCOMPARE(w_->what().currentText(), QStringLiteral("Next collection"));
        QVERIFY2(w_->words().endsWith(QStringLiteral("collection of collected will be.")), qPrintable(w_->words()));
    }

    void theDistanceIsTold_data()
    {
        // Of each kind: with 430 the first refusal is in frame 71, with 1,000 there is none.
        QTest::addColumn<int>("capacity");
        QTest::addColumn<int>("frame"); // predicted
        QTest::addColumn<QString>("told");
        QTest::newRow("earlier than predicted")
            << 430 << 89 << QStringLiteral("It came in frame 71, 18 frames (0.30 s) earlier than predicted.");
        QTest::newRow("later than predicted")
            << 430 << 62 << QStringLiteral("It came in frame 71, 9 frames (0.15 s) later than predicted.");
        QTest::newRow("exactly") << 430 << 71 << QStringLiteral("Frame 71: predicted to the frame.");
        QTest::newRow("never") << 1000 << 71 << QStringLiteral("It had not happened by frame ");
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
        QVERIFY(tabTo(w_->what()));
        QTest::keyClick(&w_->what(), Qt::Key_Down);
        TimeChart& chart = w_->occupancy();
        QTRY_VERIFY(chart.isVisible());
        // Zoomed in until a pixel stands for one frame.
        w_->axis().setRange(31, 111);
        chart.refresh();
        QTest::mouseClick(&chart, Qt::LeftButton, {}, QPoint(qRound(chart.xOf(frame)), chart.plotArea().center().y()));
        QCOMPARE(w_->axis().predictions().size(), std::size_t{1});
        QCOMPARE(w_->axis().predictions()[0].frame, std::size_t(frame));
        w_->reveal();
        QVERIFY2(w_->words().startsWith(QStringLiteral("<b>") + told), qPrintable(w_->words()));
    }

    void theRoomReadsIt()
    {
        w_->press(Qt::Key_Escape);
        w_->press(Qt::Key_P);
        QTRY_VERIFY(w_->window().font().pointSizeF() >= 20);
        w_->window().showNormal();
        w_->window().resize(1280, 720);
        w_->press(Qt::Key_P, Qt::ShiftModifier);
        QTRY_VERIFY(w_->bar().isVisible());
        QTRY_COMPARE(w_->window().size(), QSize(1280, 720));
        QVERIFY2(largeAndWhole().isEmpty(), qPrintable(largeAndWhole()));
        QTRY_VERIFY(w_->heap().plotArea().height() >= 100);
        w_->drawUp();
        w_->reveal();
        QTRY_VERIFY2(largeAndWhole().isEmpty(), qPrintable(largeAndWhole()));
        QCOMPARE(w_->window().size(), QSize(1280, 720));
        w_->press(Qt::Key_Escape); // closes the bar, but not yet the mode
        QVERIFY(w_->bar().isHidden() && w_->action("view.projector").isChecked());
    }

    void noBoxLiesWhereOneDraws()
    {
        QTest::mouseMove(&w_->heap(), w_->heap().plotArea().center());
        QTest::mouseMove(&w_->heap(), w_->heap().plotArea().center() + QPoint(20, 0));
        QVERIFY(!w_->axis().cursor());
    }

    void anotherQuestionForgetsWhatWasDrawn()
    {
        w_->drawUp();
        w_->lanes().setCurrentIndex(1);
        QVERIFY(!w_->button("prediction.run").isEnabled());
        QVERIFY(w_->words().contains(QStringLiteral("pooled")));
    }

    // Regression: a hidden lane could be predicted, and nobody saw the result.
    void onlyWhatIsShownIsPredicted()
    {
        QCOMPARE(w_->lanes().count(), 2);
        w_->drawUp();
        w_->press(Qt::Key_1, Qt::AltModifier);
        QCOMPARE(w_->lanes().count(), 1);
        QCOMPARE(w_->lanes().currentText(), QStringLiteral("pooled"));
        QVERIFY2(w_->words().contains(QStringLiteral("how pooled will go on. collected is hidden and left out.")),
                 qPrintable(w_->words()));
        QVERIFY(!w_->button("prediction.run").isEnabled()); // the drawing belonged to the other question
        w_->drawUp();
        QVERIFY(w_->button("prediction.run").isEnabled());
        w_->press(Qt::Key_2, Qt::AltModifier);
        QCOMPARE(w_->lanes().count(), 0);
        QCOMPARE(w_->words(), QStringLiteral("All lanes are hidden. Show one to predict what it will do."));
        QVERIFY(!w_->button("prediction.run").isEnabled());
        QVERIFY(!w_->heap().isDrawing());
        w_->press(Qt::Key_1, Qt::AltModifier);
        QCOMPARE(w_->lanes().currentText(), QStringLiteral("collected"));
        QVERIFY(w_->heap().isDrawing());
        w_->drawUp();
        w_->press(Qt::Key_2, Qt::AltModifier); // another lane is shown: the drawing stays
        QCOMPARE(w_->lanes().count(), 2);
        QVERIFY(w_->button("prediction.run").isEnabled());
        QVERIFY2(w_->words().endsWith(QStringLiteral("how collected will go on.")), qPrintable(w_->words()));
    }

    void aHiddenLaneIsNotOfferedFromTheStart()
    {
        w_->press(Qt::Key_Escape);
        w_->press(Qt::Key_2, Qt::AltModifier);
        w_->press(Qt::Key_P, Qt::ShiftModifier);
        QCOMPARE(w_->lanes().count(), 1);
        QCOMPARE(w_->lanes().currentText(), QStringLiteral("collected"));
    }

    // Regression: every digit was a question of its own and moved the focus.
    void framesAreTyped()
    {
        w_->frames().setFocus();
        w_->frames().selectAll();
        QTest::keyClicks(&w_->frames(), QStringLiteral("600"));
        QVERIFY(w_->frames().hasFocus());
        QTest::keyClick(&w_->frames(), Qt::Key_Return);
        QCOMPARE(w_->frames().value(), 600);
        QCOMPARE(w_->axis().upper(), static_cast<double>(w_->recording().frameCount()) + 599);
        QTest::keyClick(&w_->frames(), Qt::Key_Up);
        QVERIFY(w_->frames().hasFocus());
    }

    void anEndThatComesFirstRevealsIt()
    {
        Experiment shorter = refusingExperiment();
        shorter.frames = 60;
        w_ = std::make_unique<PredictionFixture>(shorter, 10);
        w_->drawUp();
        QTest::mouseClick(&w_->button("prediction.run"), Qt::LeftButton);
        w_->awaitReveal();
        QCOMPARE(w_->engine().state(), Engine::State::Finished);
        QCOMPARE(w_->recording().frameCount(), std::size_t{shorter.frames});
        QVERIFY2(w_->words().contains(QRegularExpression(QStringLiteral("over \\d+ frames"))), qPrintable(w_->words()));
    }

    void whoCannotWaitSeesItRevealed()
    {
        w_->drawUp();
        w_->action("run.toggle").trigger();
        w_->awaitReveal();
    }

    void escapeClosesWhatIsOpenInTurn()
    {
        w_->window().charts().explain(QStringLiteral("because"), 10, 0);
        auto* bubble = w_->window().findChild<QWidget*>(QStringLiteral("explanation"));
        QVERIFY(bubble->isVisible());
        w_->press(Qt::Key_Escape);
        w_->press(Qt::Key_Escape);
        QVERIFY(!bubble->isVisible());
        QVERIFY(w_->bar().isHidden());
    }

    void escapeLeavesIt()
    {
        w_->drawUp();
        w_->press(Qt::Key_Escape);
        QVERIFY(w_->bar().isHidden());
        QVERIFY(!w_->heap().isDrawing());
        QVERIFY(w_->axis().isFollowing());
        const QPoint from = w_->heap().plotArea().center();
        const double lower = w_->axis().lower();
        w_->drag(w_->heap(), from, from + QPoint(60, 0));
        QVERIFY(w_->axis().lower() <= lower);
        QVERIFY(!w_->axis().isFollowing() || lower == 0);
    }

    void aNewRunEndsIt()
    {
        w_->drawUp();
        w_->action("run.restart").trigger();
        QTRY_VERIFY(w_->bar().isHidden());
        QVERIFY(!w_->heap().isDrawing());
    }

private:
    [[nodiscard]] QStringList readout() const
    {
        w_->axis().setCursor(20);
        return w_->heap().readoutLines();
    }

    // Apart from antialiased edges.
    [[nodiscard]] static bool isNear(const QColor& one, const QColor& other)
    {
        return std::abs(one.red() - other.red()) + std::abs(one.green() - other.green()) +
                   std::abs(one.blue() - other.blue()) <
               90;
    }
    // The share of pixel columns in the heap chart's plot that contain the colour.
    [[nodiscard]] double shareOf(const QColor& colour, int from, int to) const
    {
        const QImage image = w_->heap().grab().toImage();
        const QRect plot = w_->heap().plotArea();
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
    // Another window, in which a viewer is asked for a prediction.
    void predictIn(const Experiment& experiment)
    {
        w_ = std::make_unique<PredictionFixture>(experiment, 20);
        QSpinBox* const frames = &w_->frames();
        QVERIFY(tabTo(*frames));
        frames->selectAll();
        QTest::keyClicks(frames, QStringLiteral("160"));
        QTest::keyClick(frames, Qt::Key_Return);
        QCOMPARE(frames->value(), 160);
        for (int i = 0; i < 2; ++i)
            w_->press(Qt::Key_BracketRight);
    }
    // What in the bar is too small for a lecture room, cut, or outside the window.
    [[nodiscard]] QString largeAndWhole() const
    {
        for (const QWidget* each : w_->bar().findChildren<QWidget*>()) {
            if (!each->isVisible() || each->parentWidget() != &w_->bar()) continue;
            const QRect place(each->mapTo(&w_->window(), QPoint(0, 0)), each->size());
            const auto* label = qobject_cast<const QLabel*>(each);
            const bool isCut =
                label != nullptr && (label->heightForWidth(label->width()) > label->height() || label->width() < 120);
            const bool isSqueezed = label == nullptr && each->width() < each->minimumSizeHint().width();
            if (each->font().pointSizeF() < 20 || isCut || isSqueezed || !w_->window().rect().contains(place) ||
                !w_->bar().rect().contains(each->geometry()))
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

    std::unique_ptr<PredictionFixture> w_;
};

TEST_WITH_APPLICATION(PredictionSessionTest);
#include "tst_prediction_session.moc"
