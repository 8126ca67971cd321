// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Tuning during a run, and its effect on the run.
#include "tests/ui/engine/engine_fixture.h"
#include "tests/ui/window/window_fixture.h"

#include "core/base/units.h"
#include "core/experiment/experiment_check.h"
#include "core/strategies/catalog/strategy_catalog.h"
#include "tests/program/test_program.h"
#include "ui/charts/heap_chart.h"
#include "ui/charts/stack/chart_stack.h"
#include "ui/lanes/slot_bars.h"
#include "ui/widgets/parameter_control.h"
#include "ui/widgets/quantity_box.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSlider>
#include <QToolTip>
#include <QWheelEvent>
#include <qtestspontaneevent.h>

#include <algorithm>

using namespace poolscope;
using namespace poolscope::ui;

class ExperimentPanelTest : public WindowTest
{
    Q_OBJECT

private slots:
    void init() { begin(); }

    void resizesThePoolWhileItRuns_data()
    {
        QTest::addColumn<QString>("slots_");
        QTest::addColumn<quint64>("owned"); // five kinds
        QTest::newRow("larger") << "2000" << quint64{10000};
        QTest::newRow("smaller, but above what is in use") << "900" << quint64{4500};
    }

    void resizesThePoolWhileItRuns()
    {
        QFETCH(QString, slots_);
        QFETCH(quint64, owned);
        w_->awaitFrames(5);
        auto* box = w_->window().findChild<QWidget*>(QStringLiteral("tune.pooled.capacity"))->findChild<QuantityBox*>();
        box->selectAll();
        QTest::keyClicks(box, slots_);
        QTest::keyClick(box, Qt::Key_Return);
        QTRY_COMPARE(quint64{w_->last(1, Field::SlotsOwned)}, owned);
        QTRY_COMPARE(w_->recording().tunings().size(), 1U);
        QCOMPARE(w_->recording().tunings().front().newValue, slots_.toStdString());
        QVERIFY(w_->engine().accounting(1).balanced);
    }

    void saysWhatThePoolWaitsFor()
    {
        w_ = std::make_unique<WindowFixture>(refusingExperiment());
        w_->awaitFrames(120);
        w_->pause();
        const auto* onCard = w_->window().findChild<QLabel*>(QStringLiteral("waiting.pooled"));
        const auto* onLine = w_->window().findChild<QLabel*>(QStringLiteral("status.waiting"));
        QVERIFY(!onCard->isVisible() && !onLine->isVisible());
        tune(w_->engine(), 1, "capacity", std::int64_t{2});
        w_->action("run.step").trigger();
        QTRY_VERIFY(onCard->isVisible() && onLine->isVisible());
        QVERIFY2(onCard->text().startsWith(QStringLiteral("Waits for ")) &&
                     onCard->text().endsWith(QStringLiteral(" slots in use")),
                 qPrintable(onCard->text()));
        QVERIFY2(onLine->text().startsWith(QStringLiteral("pooled waits for ")), qPrintable(onLine->text()));
        tune(w_->engine(), 1, "capacity", std::int64_t{1000});
        w_->action("run.step").trigger();
        QTRY_VERIFY(!onCard->isVisible() && !onLine->isVisible());
    }

    void showsTheSlotsOfEachKind()
    {
        w_->awaitFrames(120);
        w_->pause();
        const auto* kinds = w_->window().findChild<SlotBars*>(QStringLiteral("kinds.pooled"));
        QTRY_VERIFY(kinds->isVisible());
        const RunReport& report = w_->engine().report();
        QTRY_COMPARE(kinds->rows(), slotRows(report.kinds, report.lanes[1].kinds));
        QVERIFY(kinds->rows().size() >= 2);
        QVERIFY(!w_->window().findChild<SlotBars*>(QStringLiteral("kinds.collected"))->isVisible());
    }

    void resizesTheCollectedHeapWhileItRuns()
    {
        w_->awaitFrames(5);
        auto* slider =
            w_->window().findChild<QWidget*>(QStringLiteral("tune.collected.heapBytes"))->findChild<QSlider*>();
        slider->setValue(slider->minimum() + (slider->maximum() - slider->minimum()) / 4);
        QTRY_VERIFY(!w_->recording().tunings().empty());
        const std::uint64_t budget = std::stoull(w_->recording().tunings().back().newValue);
        QVERIFY(budget < 1048576);
        w_->awaitFrames(w_->recording().frameCount() + 120);
        // The teeth are no taller than the new budget.
        const std::size_t end = w_->recording().frameCount();
        QVERIFY(w_->recording().series(0, Field::HeapBytes).extremes(end - 20, end).maximum <= budget);
        QVERIFY(w_->engine().accounting(0).balanced);
    }

    void changesTheSpawnRateWhileItRuns()
    {
        QSignalSpy reset(&w_->engine(), &Engine::reset);
        w_->awaitFrames(5);
        type(rate("bullets"), "900");
        QTRY_COMPARE(w_->recording().tunings().size(), 1U);
        const Tuning tuning = w_->recording().tunings().front();
        QCOMPARE(tuning.lane, std::string());
        QCOMPARE(tuning.newValue, std::string("900"));
        QTRY_VERIFY2(eventLine().endsWith(QStringLiteral(": bullets in the air set from 400 to 900.")),
                     qPrintable(eventLine()));
        // Both lanes have them, once they fill the air.
        w_->awaitFrames(tuning.frame + 200);
        QVERIFY(w_->last(0, Field::LiveObjects) > 700);
        QVERIFY(w_->last(1, Field::LiveObjects) > 700);
        QCOMPARE(reset.count(), 0);
        QVERIFY(!rate("bullets")->hasFocus());
    }

    void theWheelWithControlChangesTheSpawnRate()
    {
        auto* box = rate("bullets");
        const auto turn = [box](int by, Qt::KeyboardModifiers keys) {
            const QPoint at = box->rect().center();
            QWheelEvent event(at, box->mapToGlobal(at), {}, QPoint(0, by), Qt::NoButton, keys, Qt::NoScrollPhase,
                              false);
            QSpontaneKeyEvent::setSpontaneous(&event);
            qApp->notify(box, &event);
        };
        turn(120, Qt::NoModifier);
        QCOMPARE(box->value(), 400);
        turn(240, Qt::ControlModifier);
        QCOMPARE(box->value(), 420);
        QTRY_VERIFY(!w_->recording().tunings().empty());
        QCOMPARE(w_->engine().experiment().parameters.integer("bullets"), 420);
        QTest::keyClick(box, Qt::Key_Down);
        QCOMPARE(box->value(), 410);
        const QString help = box->parentWidget()->toolTip();
        QVERIFY2(help.contains(QStringLiteral("Allowed: 0 to 1,000,000")) &&
                     help.contains(QStringLiteral("Ctrl+wheel")),
                 qPrintable(help));
        QCOMPARE(box->accessibleName(), QStringLiteral("Bullets in the air"));
    }

    void aRateThatIsAFractionIsTyped()
    {
        w_ = std::make_unique<WindowFixture>(loadExperiment("too-small-pool"));
        w_->awaitFrames(5);
        auto* box = rate<FractionBox>("rockets");
        type(box, "2.25");
        QTRY_COMPARE(w_->recording().tunings().size(), 1U);
        QCOMPARE(w_->recording().tunings().front().newValue, std::string("2.25"));
        QCOMPARE(box->text(), QStringLiteral("2.25"));
    }

    void aRateOfTheScenarioInsideIsTuned()
    {
        w_ = std::make_unique<WindowFixture>(loadExperiment("slow-leak"));
        w_->awaitFrames(5);
        type(rate("inside.exchanges"), "7");
        QTRY_COMPARE(w_->recording().tunings().size(), 1U);
        const std::uint64_t frame = w_->recording().tunings().front().frame;
        w_->awaitFrames(frame + 3);
        const Series& births = w_->recording().series(0, Field::Acquires);
        QCOMPARE(births[frame - 1], 40U);
        QCOMPARE(births[frame], 7U);
        QTRY_VERIFY2(eventLine().contains(QStringLiteral("exchanges per frame set from 40 to 7.")),
                     qPrintable(eventLine()));
    }

    void aRateIsUndoneLive()
    {
        QSignalSpy reset(&w_->engine(), &Engine::reset);
        w_->awaitFrames(5);
        type(rate("vectors"), "6");
        QTRY_COMPARE(w_->recording().tunings().size(), 1U);
        w_->action("edit.undo").trigger();
        QTRY_COMPARE(w_->recording().tunings().size(), 2U);
        QCOMPARE(rate("vectors")->value(), 2);
        w_->action("edit.redo").trigger();
        QCOMPARE(rate("vectors")->value(), 6);
        QCOMPARE(reset.count(), 0);
    }

    void aWrongRateIsMarkedAndNotTaken_data()
    {
        QTest::addColumn<QString>("experiment");
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<bool>("isLeft"); // with Tab, not confirmed with Enter
        QTest::addColumn<QString>("reason");
        QTest::newRow("whole number") << "boss-bullets"
                                      << "vectors"
                                      << "101" << false << "Allowed is 0 to 100.";
        QTest::newRow("whole number, left with Tab") << "boss-bullets"
                                                     << "vectors"
                                                     << "101" << true << "Allowed is 0 to 100.";
        QTest::newRow("fraction") << "too-small-pool"
                                  << "rockets"
                                  << "5000.5" << false << "Allowed is 0 to 1000.";
        QTest::newRow("fraction, left with Tab") << "too-small-pool"
                                                 << "rockets"
                                                 << "5000.5" << true << "Allowed is 0 to 1000.";
    }

    void aWrongRateIsMarkedAndNotTaken()
    {
        QFETCH(QString, experiment);
        QFETCH(QString, path);
        QFETCH(QString, typed);
        QFETCH(bool, isLeft);
        w_ = std::make_unique<WindowFixture>(loadExperiment(experiment.toStdString()));
        w_->awaitFrames(5);
        w_->window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&w_->window()));
        const Experiment before = w_->engine().experiment();
        auto* box = rate<NumberBox>(qPrintable(path));
        auto* edit = box->findChild<QLineEdit*>();
        const QColor usual = edit->palette().color(QPalette::Text);
        const QString staying = box->text();
        box->setFocus();
        QTest::keyClick(box, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(box, typed);
        QVERIFY2(edit->palette().color(QPalette::Text) != usual, "not marked while it is typed");
        QTest::keyClick(box, isLeft ? Qt::Key_Tab : Qt::Key_Return);
        QTEST(QToolTip::text(), "reason");
        QCOMPARE(box->text(), typed);
        QVERIFY2(edit->palette().color(QPalette::Text) != usual, "not marked");
        QVERIFY(w_->engine().experiment() == before);
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Escape);
        QCOMPARE(box->text(), staying);
        QCOMPARE(edit->palette().color(QPalette::Text), usual);
        QVERIFY(w_->recording().tunings().empty());
    }

    void theWheelWithControlChangesAFraction()
    {
        w_ = std::make_unique<WindowFixture>(loadExperiment("too-small-pool"));
        w_->awaitFrames(5);
        auto* box = rate<FractionBox>("rockets");
        const double before = box->value();
        const QPoint at = box->rect().center();
        QWheelEvent event(at, box->mapToGlobal(at), {}, QPoint(0, 240), Qt::NoButton, Qt::ControlModifier,
                          Qt::NoScrollPhase, false);
        QSpontaneKeyEvent::setSpontaneous(&event);
        qApp->notify(box, &event);
        QTRY_VERIFY(!w_->recording().tunings().empty());
        const double value = w_->engine().experiment().parameters.real("rockets");
        QVERIFY2(value > before && value < before * 1.5, qPrintable(QString::number(value)));
        QCOMPARE(box->value(), value);
        QTest::keyClick(box, Qt::Key_Down);
        QTest::keyClick(box, Qt::Key_Down);
        QCOMPARE(w_->engine().experiment().parameters.real("rockets"), before);
    }

    void changesTheChunkWhileItRuns()
    {
        w_ = std::make_unique<WindowFixture>(loadExperiment("chunk-sizes"));
        QSignalSpy reset(&w_->engine(), &Engine::reset);
        w_->awaitFrames(5);
        const std::uint64_t before = w_->last(0, Field::SlotsOwned);
        type(w_->window().findChild<QWidget*>(QStringLiteral("tune.by 16.chunkSize"))->findChild<QuantityBox*>(),
             "5000");
        QTRY_COMPARE(w_->recording().tunings().size(), 1U);
        const Tuning tuning = w_->recording().tunings().front();
        QCOMPARE(tuning.lane, std::string("by 16"));
        QCOMPARE(tuning.oldValue, std::string("16"));
        QCOMPARE(tuning.newValue, std::string("5000"));
        // Growth was by small chunks so far; each pool's next growth is a large one.
        QTRY_VERIFY(w_->last(0, Field::SlotsOwned) >= before + 5000);
        w_->pause();
        const Series& owned = w_->recording().series(0, Field::SlotsOwned);
        for (std::size_t frame = 1; frame < owned.size(); ++frame) {
            const std::uint64_t grown = owned[frame] - owned[frame - 1];
            const std::uint64_t chunk = frame < tuning.frame ? 16 : 5000;
            QVERIFY2(grown % chunk == 0, qPrintable(QStringLiteral("%1 in frame %2").arg(grown).arg(frame)));
        }
        QCOMPARE(reset.count(), 0);
        QVERIFY(w_->engine().accounting(0).balanced);
    }

    void changesTheHeapBudgetByKeys()
    {
        w_->awaitFrames(5);
        auto* control = w_->window().findChild<ParameterControl*>(QStringLiteral("tune.collected.heapBytes"));
        auto* slider = control->findChild<QSlider*>();
        const std::int64_t before = control->value();
        slider->setFocus();
        QTest::keyClick(slider, Qt::Key_PageDown);
        QTRY_COMPARE(w_->recording().tunings().size(), 1U);
        const Tuning tuning = w_->recording().tunings().front();
        QCOMPARE(tuning.parameter, std::string("heapBytes"));
        QCOMPARE(tuning.oldValue, std::to_string(before));
        QCOMPARE(tuning.newValue, std::to_string(control->value()));
        QVERIFY(control->value() < before && control->value() > before / 4);
        QTest::keyClick(slider, Qt::Key_PageUp);
        QTRY_COMPARE(w_->recording().tunings().size(), 2U);
        QVERIFY(std::abs(control->value() - before) <= before / 16);
    }

    void aChoiceIsTunedAndUndone()
    {
        w_ = std::make_unique<WindowFixture>(arenaExperiment());
        w_->engine().run();
        w_->awaitFrames(5);
        auto* list = w_->window().findChild<QWidget*>(QStringLiteral("tune.pooled.fit"))->findChild<QComboBox*>();
        QTest::keyClick(list, Qt::Key_Down);
        QTRY_COMPARE(w_->recording().tunings().size(), 1U);
        QCOMPARE(w_->recording().tunings().front().newValue, std::string("next"));
        w_->action("edit.undo").trigger();
        QTRY_COMPARE(w_->recording().tunings().size(), 2U);
        QCOMPARE(w_->recording().tunings().back().newValue, std::string("first"));
        QTRY_COMPARE(list->currentText(), QStringLiteral("first"));
    }

    void whatRestartsTheRunIsInTheEditor()
    {
        w_ = std::make_unique<WindowFixture>(loadExperiment("collectors"));
        QVERIFY(rate("requests") != nullptr && rate("insertions") != nullptr && rate("relinks") != nullptr);
        QVERIFY(rate("places") == nullptr && rate("pinned") == nullptr);
        int seeds = 0;
        for (const auto* label :
             w_->window().findChild<QWidget*>(QStringLiteral("panel.experiment"))->findChildren<QLabel*>()) {
            QVERIFY(label->text() != QStringLiteral("Places"));
            // Which run it is stands there all the same.
            if (label->text() != QString::number(w_->engine().experiment().seed)) continue;
            ++seeds;
            QVERIFY2(label->toolTip().contains(QStringLiteral("restarts the run")), qPrintable(label->toolTip()));
        }
        QCOMPARE(seeds, 1);
    }

    // Regression: the focus stayed in the box, which then got S, Space and R.
    void keysAfterEnterAreShortcuts()
    {
        w_->awaitFrames(5);
        QApplication::setActiveWindow(&w_->window());
        auto* box = w_->window().findChild<QWidget*>(QStringLiteral("tune.pooled.capacity"))->findChild<QuantityBox*>();
        box->setFocus();
        box->selectAll();
        QTest::keyClicks(box, QStringLiteral("2000"));
        QTest::keyClick(box, Qt::Key_Return);
        QVERIFY(!box->hasFocus());
        QTRY_VERIFY(w_->window().charts().chart<HeapChart>().hasFocus());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
        QTRY_COMPARE(w_->engine().state(), Engine::State::Paused);
        QCOMPARE(box->text(), QStringLiteral("2,000"));
    }

    // Regression: it reached numbers of slots that fill a machine's memory.
    void sliderStaysNearTheStart()
    {
        auto* control = w_->window().findChild<ParameterControl*>(QStringLiteral("tune.pooled.capacity"));
        auto* slider = control->findChild<QSlider*>();
        slider->setValue(slider->maximum());
        QCOMPARE(control->value(), 4000);
        QVERIFY(control->findChild<QLabel*>()->text().contains(QStringLiteral("of each kind")));
    }

    void theWheelScrollsAndTunesNothing_data()
    {
        QTest::addColumn<bool>("isSlider");
        QTest::newRow("over a slider") << true;
        QTest::newRow("over a box") << false;
    }

    // Regression: scrolling down to the next lane resized the pool under the pointer.
    void theWheelScrollsAndTunesNothing()
    {
        QFETCH(bool, isSlider);
        w_->window().resize(1000, 400);
        auto* control = w_->window().findChild<ParameterControl*>(QStringLiteral("tune.pooled.capacity"));
        auto* under =
            isSlider ? static_cast<QWidget*>(control->findChild<QSlider*>()) : control->findChild<QuantityBox*>();
        auto* panel = w_->window().findChild<QScrollArea*>(QStringLiteral("panel.experiment"));
        QTRY_VERIFY(panel->verticalScrollBar()->maximum() > 0);
        panel->verticalScrollBar()->setValue(0);
        const QPoint at = under->rect().center();
        QWheelEvent event(at, under->mapToGlobal(at), {}, QPoint(0, -120), Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QSpontaneKeyEvent::setSpontaneous(&event); // otherwise the event is not passed on to parents
        qApp->notify(under, &event);
        QCOMPARE(control->value(), 1000);
        QVERIFY(panel->verticalScrollBar()->value() > 0);
    }

    void theWheelWithControlTunes_data()
    {
        QTest::addColumn<bool>("isSlider");
        QTest::addColumn<int>("turned"); // in eighths of a degree
        QTest::addColumn<int>("capacity");
        QTest::newRow("up over a slider") << true << 120 << 1100;
        QTest::newRow("up over a box") << false << 120 << 1100;
        QTest::newRow("down") << false << -120 << 990;
        QTest::newRow("half a step is none yet") << false << 60 << 1000;
        QTest::newRow("three steps at once") << false << 360 << 1300;
    }

    void theWheelWithControlTunes()
    {
        QFETCH(bool, isSlider);
        QFETCH(int, turned);
        auto* control = w_->window().findChild<ParameterControl*>(QStringLiteral("tune.pooled.capacity"));
        auto* under =
            isSlider ? static_cast<QWidget*>(control->findChild<QSlider*>()) : control->findChild<QuantityBox*>();
        const QPoint at = under->rect().center();
        QWheelEvent event(at, under->mapToGlobal(at), {}, QPoint(0, turned), Qt::NoButton, Qt::ControlModifier,
                          Qt::NoScrollPhase, false);
        QSpontaneKeyEvent::setSpontaneous(&event);
        qApp->notify(under, &event);
        QTEST(static_cast<int>(control->value()), "capacity");
        QCOMPARE(static_cast<int>(w_->engine().experiment().lanes[1].parameters.integer("capacity")),
                 static_cast<int>(control->value()));
        QVERIFY2(control->toolTip().contains(QStringLiteral("Ctrl+wheel")), qPrintable(control->toolTip()));
        if (control->value() != 1000) QTRY_VERIFY(!w_->recording().tunings().empty());
    }

    void chunksReadAsWhatTheyAre()
    {
        const Parameter& chunk = findStrategy("pool-chunked")->parameters.front();
        ParameterControl control(chunk, 500, ParameterControl::Look::Full);
        QCOMPARE(control.findChild<QLabel*>()->text(), QStringLiteral("Slots a chunk"));
        QVERIFY2(control.toolTip().startsWith(QStringLiteral("Slots a chunk: what a pool grows by")),
                 qPrintable(control.toolTip()));
    }

    void oneControlTunesAllKindsThatAreAlike()
    {
        w_ = std::make_unique<WindowFixture>(mixedExperiment(1000));
        w_->awaitFrames(30);
        w_->pause();
        auto* control = w_->window().findChild<ParameterControl*>(QStringLiteral("tune.mixed.bullet.capacity"));
        QVERIFY(control != nullptr);
        QVERIFY(w_->window().findChild<ParameterControl*>(QStringLiteral("tune.mixed.shot.capacity")) == nullptr);
        auto* box = control->findChild<QuantityBox*>();
        box->selectAll();
        QTest::keyClicks(box, QStringLiteral("700"));
        QTest::keyClick(box, Qt::Key_Return);
        w_->action("run.step").trigger();
        QTRY_COMPARE(w_->recording().tunings().size(), 2U);
        const auto* eventLine = w_->window().findChild<QLabel*>(QStringLiteral("event-line"));
        QVERIFY2(eventLine->text().endsWith(QStringLiteral("mixed: slots of bullet and shot set from 500 to 700.")),
                 qPrintable(eventLine->text()));
        // Kinds without a pool have no bar.
        const auto* kinds = w_->window().findChild<SlotBars*>(QStringLiteral("kinds.mixed"));
        const auto hasBar = [kinds](const char* kind) {
            return std::ranges::any_of(kinds->rows(),
                                       [kind](const SlotRowText& row) { return row.kind == QLatin1String(kind); });
        };
        QTRY_VERIFY(hasBar("bullet") && hasBar("vector") && hasBar("shot"));
        QVERIFY(!hasBar("enemy") && !hasBar("effect"));
    }

    void aRefusalComesBackToItsControl_data()
    {
        QTest::addColumn<QString>("parameter");
        QTest::addColumn<qint64>("refused");
        QTest::addColumn<qint64>("staying");
        QTest::newRow("of the lane itself") << "heapBytes" << qint64{8 * MiB} << qint64{256 * KiB};
        QTest::newRow("of kinds together") << "bullet.capacity" << qint64{0} << qint64{500};
    }

    // Regression: the control kept the refused value as long as its slider had the focus.
    void aRefusalComesBackToItsControl()
    {
        QFETCH(QString, parameter);
        QFETCH(qint64, refused);
        QFETCH(qint64, staying);
        Experiment experiment = mixedExperiment(1000);
        experiment.lanes[0].parameters.set("ceilingBytes", static_cast<std::int64_t>(4 * MiB));
        w_ = std::make_unique<WindowFixture>(experiment);
        QApplication::setActiveWindow(&w_->window());
        w_->awaitFrames(5);
        auto* control = w_->window().findChild<ParameterControl*>(QStringLiteral("tune.mixed.") + parameter);
        control->findChild<QSlider*>()->setFocus();
        control->setValue(refused);
        emit control->valueChosen(control->parameterId(), refused);
        QTRY_COMPARE(control->value(), staying);
        QVERIFY(w_->recording().tunings().empty());
        for (const auto* other : w_->window().findChildren<ParameterControl*>())
            QVERIFY(other == control || other->value() != staying);
    }

    // Regression: with a title, a label and a slider each, they were higher than the window.
    void fivePoolsFitIntoASmallWindow()
    {
        Experiment experiment = mixedExperiment(1000);
        auto& kinds = experiment.lanes[0].kinds;
        ExperimentPart stack = {"pool-stack", {}, Backing::Collected};
        stack.parameters.complete(findStrategy("pool-stack")->parameters);
        kinds = {
            {"bullet", kinds[0].part}, {"vector", kinds[1].part}, {"enemy", stack}, {"shot", stack}, {"effect", stack}};
        for (std::size_t kind = 2; kind < kinds.size(); ++kind)
            kinds[kind].part.parameters.set("initialSize", static_cast<std::int64_t>(10 * kind));
        w_ = std::make_unique<WindowFixture>(experiment);
        w_->window().resize(1280, 720);
        w_->awaitFrames(5);
        const auto* card = w_->window().findChild<QWidget*>(QStringLiteral("lane.mixed"));
        const auto* panel = w_->window().findChild<QScrollArea*>(QStringLiteral("panel.experiment"));
        QCOMPARE(card->findChildren<ParameterControl*>().size(), 6);
        for (const auto* control : card->findChildren<ParameterControl*>())
            QVERIFY2(control->findChild<QSlider*>()->width() >= 60, qPrintable(control->objectName()));
        const auto* last = card->findChild<ParameterControl*>(QStringLiteral("tune.mixed.effect.initialSize"));
        const auto* first = card->findChild<ParameterControl*>(QStringLiteral("tune.mixed.heapBytes"));
        QVERIFY2(last->geometry().bottom() - first->y() < panel->viewport()->height() - 170,
                 qPrintable(QString::number(last->geometry().bottom() - first->y())));
    }

    void nothingIsWiderThanThePanel_data()
    {
        QTest::addColumn<QString>("experiment");
        QTest::addColumn<QString>("lane"); // name
        QTest::newRow("a long name of a lane") << "boss-bullets"
                                               << "pools for bullets and shots, both empty at first";
        for (const BuiltInExperiment& each : builtInExperiments())
            QTest::newRow(each.name.data()) << QString::fromUtf8(each.name) << "lane";
    }

    // Regression: one card that was too wide cut off all cards on the right.
    void nothingIsWiderThanThePanel()
    {
        QFETCH(QString, experiment);
        QFETCH(QString, lane);
        Experiment loaded = loadExperiment(experiment.toStdString());
        if (const auto complaint = complaintHere(loaded)) QSKIP(complaint->complaint.english().c_str());
        loaded.lanes[0].name = lane.toStdString();
        w_ = std::make_unique<WindowFixture>(loaded);
        w_->window().resize(1280, 720);
        w_->awaitFrames(5);
        const auto* panel = w_->window().findChild<QScrollArea*>(QStringLiteral("panel.experiment"));
        QTRY_VERIFY(panel->widget()->width() <= panel->viewport()->width());
    }

private:
    template <class Box = QuantityBox>
    [[nodiscard]] Box* rate(const char* path) const
    {
        auto* control = w_->window().findChild<QWidget*>(QStringLiteral("scenario.") + QLatin1String(path));
        return control == nullptr ? nullptr : control->findChild<Box*>();
    }
    static void type(QWidget* box, const char* text)
    {
        box->setFocus();
        QTest::keyClick(box, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(box, QString::fromLatin1(text));
        QTest::keyClick(box, Qt::Key_Return);
    }
    [[nodiscard]] QString eventLine() const
    {
        return w_->window().findChild<QLabel*>(QStringLiteral("event-line"))->text();
    }
};

TEST_WITH_APPLICATION(ExperimentPanelTest);
#include "tst_experiment_panel.moc"
