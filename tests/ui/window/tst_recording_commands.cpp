// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Saving, opening and overlaying recordings in the window, with keys, menus and files.
#include "core/recording/files/recording_file.h"
#include "tests/core/recording/files/recorded_run_fixture.h"
#include "tests/program/test_program.h"
#include "tests/ui/window/file_dialog.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/frame_time_chart.h"
#include "ui/charts/heap_chart.h"
#include "ui/charts/occupancy_chart.h"
#include "ui/charts/stack/chart_stack.h"
#include "ui/charts/stack/event_line.h"
#include "ui/experiment/experiment_document.h"
#include "ui/particles/particle_view.h"
#include "ui/tables/lane_table_model.h"
#include "ui/tables/range_panel.h"
#include "ui/widgets/quantity_box.h"

#include <QDropEvent>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QPointer>
#include <QSlider>
#include <QStatusBar>
#include <QUrl>
#include <QWheelEvent>

using namespace poolscope;
using namespace poolscope::ui;

using State = Engine::State;

class RecordingCommandsTest : public WindowTest
{
    Q_OBJECT

private slots:
    void init()
    {
        begin();
        activate();
    }

    void aKeySavesWhatWasRecorded()
    {
        saveAfter(20);
        const RecordedRun saved = readRecording(file().toStdString());
        QCOMPARE(differenceOf(saved.recording, w_->recording()), QString());
        QVERIFY(saved.experiment == w_->engine().experiment());
        QCOMPARE(saved.eventHash, w_->engine().eventHash());
    }

    void aRecordingIsShownWhole()
    {
        saveAfter(20);
        const std::size_t frames = w_->recording().frameCount();
        w_->window().open(QStringLiteral("stutter"));
        openByKey(file());
        QTRY_COMPARE(w_->engine().state(), State::Opened);
        QCOMPARE(w_->recording().frameCount(), frames);
        QCOMPARE(w_->window().document().experiment().lanes.size(), std::size_t{2});
        QVERIFY(w_->window().document().source().isEmpty());
        QVERIFY(!w_->window().isWindowModified());
        const TimeAxis& axis = w_->window().charts().axis();
        QCOMPARE(axis.frameCount(), frames);
        QVERIFY(axis.lower() <= 0 && axis.upper() >= static_cast<double>(frames - 1));
        QVERIFY(w_->engine().summaries()[0].counters.frames == frames);
        for (const ParticleView* view : w_->window().findChildren<ParticleView*>())
            QCOMPARE(view->accessibleDescription(),
                     QStringLiteral("Step back (,) to see the pictures of a frame, or run to begin again."));
        QVERIFY2(eventLine().contains(QStringLiteral("mine.poolscope-recording")), qPrintable(eventLine()));
    }

    void thePointerSaysThatItIsBeingOpened()
    {
        saveAfter(5);
        const auto isBusy = [&] { return w_->window().cursor().shape() == Qt::BusyCursor; };
        QTRY_VERIFY(!isBusy());
        w_->window().open(file());
        QVERIFY(isBusy());
        const auto* status = w_->window().findChild<QStatusBar*>();
        QCOMPARE(status->currentMessage(), QStringLiteral("Opening %1…").arg(file()));
        QTRY_COMPARE(w_->engine().state(), State::Opened);
        QVERIFY(!isBusy());
        QCOMPARE(status->currentMessage(), QStringLiteral("Opened %1").arg(file()));
    }

    void filesAreDroppedOnTheWindow()
    {
        saveAfter(5);
        QMimeData files;
        files.setUrls({QUrl::fromLocalFile(file())});
        QDragEnterEvent enter(QPoint(100, 100), Qt::CopyAction, &files, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&w_->window(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPointF(100, 100), Qt::CopyAction, &files, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&w_->window(), &drop);
        QTRY_COMPARE(w_->engine().state(), State::Opened);
    }

    void recentRecordingsAreInTheMenu()
    {
        saveAfter(5);
        auto* menu = w_->window().findChild<QMenu*>(QStringLiteral("menu.recent"));
        const auto first = [&] {
            emit menu->aboutToShow();
            return menu->actions().front();
        };
        QTRY_COMPARE(first()->text(), QStringLiteral("mine.poolscope-recording"));
        first()->trigger();
        QTRY_COMPARE(w_->engine().state(), State::Opened);
    }

    void runBeginsAnewOverIt()
    {
        saveAfter(20);
        const std::size_t frames = w_->recording().frameCount();
        openByKey(file());
        QTRY_COMPARE(w_->engine().state(), State::Opened);
        QVERIFY(!w_->action("file.remove-overlay").isEnabled());
        QTest::keyClick(&w_->window(), Qt::Key_Space);
        QCOMPARE(w_->engine().state(), State::Running);
        QVERIFY(w_->engine().overlay() != nullptr);
        QCOMPARE(w_->engine().overlay()->recording.frameCount(), frames);
        QVERIFY(w_->window().charts().axis().isFollowing());
        QVERIFY2(eventLine().contains(QStringLiteral("counters coincide")), qPrintable(eventLine()));
        w_->awaitFrames(5);
        QVERIFY(w_->recording().sample(3, 0).counters == w_->engine().overlay()->recording.sample(3, 0).counters);
        ChartStack& charts = w_->window().charts();
        charts.axis().setCursor(3);
        const auto readout = [&] { return charts.chart<HeapChart>().readoutLines().join(QLatin1Char('\n')); };
        QVERIFY2(readout().count(QStringLiteral("recorded")) == 2, qPrintable(readout()));
        QVERIFY(
            charts.chart<FrameTimeChart>().readoutLines().join(QLatin1Char('\n')).contains(QStringLiteral("recorded")));
        QCOMPARE(
            charts.chart<OccupancyChart>().readoutLines().join(QLatin1Char('\n')).count(QStringLiteral("recorded")), 1);
        w_->action("file.remove-overlay").trigger();
        QVERIFY(w_->engine().overlay() == nullptr);
        QVERIFY2(!readout().contains(QStringLiteral("recorded")), qPrintable(readout()));
        QVERIFY(!w_->action("file.remove-overlay").isEnabled());
    }

    void theTablesAreOfBoth()
    {
        saveAfter(60);
        openByKey(file());
        QTRY_COMPARE(w_->engine().state(), State::Opened);
        const QAbstractItemModel& figures = *w_->window().findChild<LaneTableModel*>();
        QCOMPARE(figures.rowCount(), 2);
        QTest::keyClick(&w_->window(), Qt::Key_Space);
        w_->awaitFrames(30);
        w_->pause();
        QCOMPARE(figures.rowCount(), 6);
        const auto text = [&](int row, int column) { return figures.index(row, column).data().toString(); };
        QTRY_COMPARE(text(1, LaneTableModel::Name), QStringLiteral("collected, recorded"));
        QTRY_VERIFY(text(0, LaneTableModel::MedianFrame) != QStringLiteral("–"));
        // The same work: in any frame the counters are equal.
        for (const int row : {0, 3})
            for (const int column : {LaneTableModel::LiveObjects, LaneTableModel::HeapBytes})
                QTRY_VERIFY2(text(row, column) == text(row + 1, column) &&
                                 text(row + 2, column) == QStringLiteral("±0"),
                             qPrintable(text(row, column) + text(row + 1, column) + text(row + 2, column)));
        w_->panel(QStringLiteral("range")).raise();
        auto* range = w_->window().findChild<RangePanel*>();
        QTRY_COMPARE(range->model().rowCount(), 4);
        auto* parted = range->findChild<QLabel*>(QStringLiteral("range.parted"));
        QTRY_VERIFY2(parted->text().startsWith(QStringLiteral("No counter differs")), qPrintable(parted->text()));
        w_->action("file.remove-overlay").trigger();
        QCOMPARE(figures.rowCount(), 2);
        QCOMPARE(range->model().rowCount(), 2);
    }

    void tuningBeginsAnewOverIt()
    {
        saveAfter(5);
        openByKey(file());
        QTRY_COMPARE(w_->engine().state(), State::Opened);
        Experiment tuned = w_->window().document().experiment();
        tuned.lanes[1].parameters.set("capacity", std::int64_t{777});
        w_->window().document().change(tuned, QStringLiteral("capacity"), ExperimentDocument::Change::Tuning);
        QCOMPARE(w_->engine().state(), State::Running);
        QVERIFY(w_->engine().overlay() != nullptr);
        QVERIFY(w_->engine().overlay()->experiment != tuned);
        QVERIFY(w_->engine().experiment() == tuned);
    }

    void aCardOfARecordingCanBeTuned_data()
    {
        QTest::addColumn<bool>("isByWheel");
        QTest::addColumn<bool>("isSlider");
        QTest::newRow("typed") << false << false;
        QTest::newRow("by Ctrl+wheel over the box") << true << false;
        QTest::newRow("by Ctrl+wheel over the slider") << true << true;
        QTest::newRow("by a key of the slider") << false << true;
    }

    // The new run replaces the control whose handler is running.
    void aCardOfARecordingCanBeTuned()
    {
        QFETCH(bool, isByWheel);
        QFETCH(bool, isSlider);
        saveAfter(5);
        openByKey(file());
        QTRY_COMPARE(w_->engine().state(), State::Opened);
        const QPointer<QWidget> control = w_->window().findChild<QWidget*>(QStringLiteral("tune.pooled.capacity"));
        auto* box = control->findChild<QuantityBox*>();
        auto* under = isSlider ? static_cast<QWidget*>(control->findChild<QSlider*>()) : box;
        under->setFocus();
        if (isByWheel) {
            const QPoint at = under->rect().center();
            QWheelEvent event(at, under->mapToGlobal(at), {}, QPoint(0, 120), Qt::NoButton, Qt::ControlModifier,
                              Qt::NoScrollPhase, false);
            QApplication::sendEvent(under, &event);
        } else if (isSlider) {
            QTest::keyClick(under, Qt::Key_PageUp);
        } else {
            box->selectAll();
            QTest::keyClicks(box, QStringLiteral("777"));
            QTest::keyClick(box, Qt::Key_Return);
            QCOMPARE(w_->engine().experiment().lanes[1].parameters.integer("capacity"), 777);
        }
        QCOMPARE(w_->engine().state(), State::Running);
        QVERIFY(w_->engine().experiment().lanes[1].parameters.integer("capacity") != 1000);
        QTRY_VERIFY(control.isNull());
        // Keys typed next are shortcuts again.
        QVERIFY(w_->window().charts().isAncestorOf(QApplication::focusWidget()));
    }

    void anotherExperimentTakesTheOverlayAway()
    {
        saveAfter(5);
        openByKey(file());
        QTRY_COMPARE(w_->engine().state(), State::Opened);
        w_->action("run.toggle").trigger();
        QVERIFY(w_->engine().overlay() != nullptr);
        w_->action("run.restart").trigger();
        QVERIFY(w_->engine().overlay() != nullptr);
        w_->window().open(QStringLiteral("stutter"));
        QVERIFY(w_->engine().overlay() == nullptr);
    }

    void aFileIsLaidUnderTheRun()
    {
        saveAfter(5);
        w_->action("run.toggle").trigger();
        answerFileDialog(file());
        QTest::keyClick(&w_->window(), Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(w_->engine().overlay() != nullptr);
        QCOMPARE(w_->engine().state(), State::Running);
        QVERIFY(w_->action("file.remove-overlay").isEnabled());
    }

    void aFileOfOtherLanesIsNotLaidUnderIt()
    {
        saveAfter(5);
        Experiment renamed = w_->window().document().experiment();
        renamed.lanes[0].name = std::string("a");
        renamed.lanes[1].name = std::string("b");
        w_->window().document().change(renamed, QStringLiteral("names"), ExperimentDocument::Change::Edit);
        QString words;
        dismissMessage(words);
        answerFileDialog(file());
        w_->action("file.overlay").trigger();
        QTRY_VERIFY(!words.isEmpty());
        QVERIFY2(words.contains(QStringLiteral("It has collected, pooled; shown are a, b.")), qPrintable(words));
        QVERIFY(w_->engine().overlay() == nullptr);
    }

    void anotherVersionIsRefused()
    {
        QFile newer(file());
        QVERIFY(newer.open(QIODevice::WriteOnly));
        newer.write("poolscope-recording 3\n");
        newer.close();
        const State before = w_->engine().state();
        QString words;
        dismissMessage(words);
        w_->window().open(file());
        QTRY_VERIFY(!words.isEmpty());
        QVERIFY2(words.contains(QStringLiteral("made by a newer Poolscope")), qPrintable(words));
        QVERIFY2(words.contains(file()), qPrintable(words));
        QCOMPARE(w_->engine().state(), before);
    }

    void changesThatAreNotSavedAreAskedFor()
    {
        saveAfter(5);
        Experiment edited = w_->window().document().experiment();
        edited.seed = 77;
        w_->window().document().change(edited, QStringLiteral("seed"), ExperimentDocument::Change::Edit);
        answerMessage(QMessageBox::Cancel);
        w_->window().open(file());
        QVERIFY(w_->engine().state() != State::Opened);
        answerMessage(QMessageBox::Discard);
        w_->window().open(file());
        QTRY_COMPARE(w_->engine().state(), State::Opened);
        QCOMPARE(w_->window().document().experiment().seed, std::uint64_t{42});
    }

    void annotationsAreSaved()
    {
        w_->awaitFrames(5);
        w_->pause();
        const HeapChart& heap = w_->window().charts().chart<HeapChart>();
        w_->window().charts().chart<HeapChart>().refresh();
        QTest::mouseMove(&w_->window().charts().chart<HeapChart>(),
                         QPoint(qRound(heap.xOf(3)), heap.plotArea().center().y()));
        QTRY_VERIFY(w_->window().charts().axis().cursor());
        QTest::keyClick(&w_->window(), Qt::Key_N);
        auto* editor = w_->window().findChild<QLineEdit*>(QStringLiteral("editor.annotation"));
        QTRY_VERIFY(editor->isVisible());
        QTest::keyClicks(editor, QStringLiteral("look here"));
        QTest::keyClick(editor, Qt::Key_Return);
        QCOMPARE(w_->recording().annotations().size(), std::size_t{1});
        const std::uint64_t frame = w_->recording().annotations()[0].frame;
        QVERIFY(frame >= 2 && frame <= 4);
        saveAfter(5);
        openByKey(file());
        QTRY_COMPARE(w_->engine().state(), State::Opened);
        QCOMPARE(w_->recording().annotations().size(), std::size_t{1});
        QCOMPARE(w_->recording().annotations()[0].text, std::string("look here"));
        QCOMPARE(w_->recording().annotations()[0].frame, frame);
        QCOMPARE(w_->window().charts().axis().marks().size(), std::size_t{1});
        QCOMPARE(w_->window().charts().axis().marks()[0].text, QStringLiteral("look here"));
    }

    // Regression: the charts kept the recording's extent, while the run went on out of view.
    void anotherExperimentIsFollowed()
    {
        w_->awaitFrames(5);
        saveAfter(6);
        openByKey(file());
        QTRY_COMPARE(w_->engine().state(), State::Opened);
        QVERIFY(!w_->window().charts().axis().isFollowing());
        w_->window().open(QStringLiteral("stutter"));
        QTRY_VERIFY(w_->engine().state() != State::Opened);
        QVERIFY(w_->window().charts().axis().isFollowing());
    }

    // Regression: a recording still being read replaced what had been begun meanwhile.
    void whatIsBeingOpenedIsForgotten()
    {
        w_->awaitFrames(5);
        saveAfter(6);
        w_->window().open(file());
        w_->window().open(QStringLiteral("stutter"));
        QTest::qWait(300);
        QVERIFY(w_->engine().state() != State::Opened);
        QCOMPARE(w_->window().document().source(), QStringLiteral("stutter"));
    }

private:
    [[nodiscard]] QString file() const { return w_->path(QStringLiteral("mine.poolscope-recording")); }
    [[nodiscard]] QString eventLine() const { return w_->window().findChild<EventLine*>()->text(); }

    // Pauses, saves by key, and waits until the file exists.
    void saveAfter(std::size_t frames)
    {
        w_->awaitFrames(frames);
        w_->pause();
        answerFileDialog(file());
        QTest::keyClick(&w_->window(), Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(QFile::exists(file()));
        activate();
    }

    void openByKey(const QString& path)
    {
        answerFileDialog(path);
        QTest::keyClick(&w_->window(), Qt::Key_O, Qt::ControlModifier | Qt::ShiftModifier);
        activate();
    }

    void activate()
    {
        w_->window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&w_->window()));
    }
};

TEST_WITH_APPLICATION(RecordingCommandsTest);
#include "tst_recording_commands.moc"
