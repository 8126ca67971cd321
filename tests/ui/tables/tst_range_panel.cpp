// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/tables/range_panel.h"

#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTest>

#include <memory>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

// Two lanes of 1,000 frames whose heaps differ by a hundredth from frame 400 on, and by half from frame 700 on.
Recording someRecording()
{
    Recording recording({std::string("one"), std::string("other")}, 60);
    for (std::uint64_t frame = 0; frame < 1000; ++frame)
        for (std::uint32_t lane = 0; lane < 2; ++lane) {
            Sample sample;
            sample.frame = frame;
            sample.lane = lane;
            sample.counters.heapBytes = 102'400;
            if (lane == 1 && frame >= 400) sample.counters.heapBytes += 1024;
            if (lane == 1 && frame >= 700) sample.counters.heapBytes *= 2;
            recording.append(sample);
        }
    return recording;
}

} // namespace

class RangePanelTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        axis_.setFrameCount(0);
        panel_ = std::make_unique<RangePanel>(axis_, room_);
        axis_.setFrameCount(recording_->frameCount());
        panel_->show();
        QVERIFY(QTest::qWaitForWindowExposed(panel_.get()));
        panel_->setRecording(recording_,
                             {{QStringLiteral("one"), 0, true, false}, {QStringLiteral("other"), 1, true, false}});
    }
    void cleanup()
    {
        panel_.reset();
        axis_.removeMeasuring();
    }

    void isOfWhatTheChartsShow()
    {
        axis_.setRange(100, 200);
        QTRY_COMPARE(words(), QStringLiteral("What the charts show: 101 frames from frame 100 to frame 200, 1.68 s"));
    }

    void isOfWhatLiesBetweenTheCursors()
    {
        axis_.setMeasuring(MeasuringCursor::A, 800); // after B
        axis_.setMeasuring(MeasuringCursor::B, 390);
        QTRY_COMPARE(words(), QStringLiteral("Between the cursors: 410 frames from frame 390 to frame 800, 6.83 s"));
        QCOMPARE(cell(1, RangeTableModel::Minimum), QStringLiteral("100 KiB"));
        QCOMPARE(cell(1, RangeTableModel::Difference), QStringLiteral("−102 KiB"));
        QCOMPARE(cell(0, RangeTableModel::Difference), QStringLiteral("±0"));
    }

    void anotherFigureIsChosen()
    {
        auto* box = panel_->findChild<QComboBox*>(QStringLiteral("range.figure"));
        box->setFocus();
        // So that letters count as one word, however slow the machine is.
        QApplication::setKeyboardInputInterval(10'000);
        QTest::keyClicks(box, QStringLiteral("Pau"));
        QCOMPARE(box->currentText(), QStringLiteral("Pauses"));
        QCOMPARE(cell(0, RangeTableModel::Maximum), QStringLiteral("0 ns"));
    }

    void theTableGetsTheHeightThatIsLeft()
    {
        const auto* table = panel_->findChild<QTableView*>(QStringLiteral("table.range"));
        panel_->resize(900, 200);
        QTRY_COMPARE(panel_->height(), 200);
        const int before = table->height();
        panel_->resize(900, 300);
        QTRY_COMPARE(table->height(), before + 100);
    }

    void theFigureIsKnownByItsColumn()
    {
        panel_->setFigureName(QStringLiteral("pause_ns"));
        QCOMPARE(panel_->findChild<QComboBox*>(QStringLiteral("range.figure"))->currentText(),
                 QStringLiteral("Pauses"));
        panel_->setFigureName(QStringLiteral("no such column"));
        QCOMPARE(panel_->figureName(), QStringLiteral("pause_ns"));
    }

    void theFirstDifferenceIsFoundAndShown()
    {
        auto* found = panel_->findChild<QLabel*>(QStringLiteral("range.found"));
        QCOMPARE(found->text(), QStringLiteral("frame 400 · 6.67 s: 100 KiB against 101 KiB"));
        panel_->findChild<QSpinBox*>(QStringLiteral("range.percent"))->setValue(10);
        QCOMPARE(found->text(), QStringLiteral("frame 700 · 11.67 s: 100 KiB against 202 KiB"));
        QSignalSpy chosen(panel_.get(), &RangePanel::frameChosen);
        auto* button = panel_->findChild<QPushButton*>(QStringLiteral("range.show"));
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen[0][0].toULongLong(), 700ULL);
    }

    void aLaneDoesNotPartFromItself()
    {
        panel_->findChild<QComboBox*>(QStringLiteral("range.other"))->setCurrentIndex(0);
        QCOMPARE(panel_->findChild<QLabel*>(QStringLiteral("range.found"))->text(), QStringLiteral("None so far."));
        QVERIFY(!panel_->findChild<QPushButton*>(QStringLiteral("range.show"))->isEnabled());
    }

    void anOverlayIsCompared_data()
    {
        QTest::addColumn<int>("frames");
        QTest::addColumn<int>("heapFrom"); // from where the heap differs from the run's
        QTest::addColumn<QString>("found");
        QTest::addColumn<QString>("parted");
        QTest::newRow("both part") << 1000 << 500 << QStringLiteral("frame 500 · 8.33 s: 100 KiB against 107 KiB")
                                   << QStringLiteral(
                                          "Counters first differ from the recording's at frame 300 · 5.00 s: "
                                          "one, Exhausted, 0 against 2");
        QTest::newRow("a counter that is not asked for")
            << 1000 << 5000 << QStringLiteral("None so far.")
            << QStringLiteral("Counters first differ from the recording's at frame 300 · 5.00 s: one, Exhausted, 0 "
                              "against 2");
        QTest::newRow("it ends before") << 300 << 500 << QStringLiteral("None so far.")
                                        << QStringLiteral("No counter differs from the recording's in the 300 frames "
                                                          "that both have.");
    }

    void anOverlayIsCompared()
    {
        QFETCH(int, frames);
        QFETCH(int, heapFrom);
        QFETCH(QString, found);
        const auto overlay = std::make_shared<Recording>(std::vector{std::string("one")}, 60);
        for (std::uint64_t frame = 0; frame < static_cast<std::uint64_t>(frames); ++frame) {
            Sample sample = recording_->sample(frame, 0);
            if (static_cast<int>(frame) >= heapFrom) sample.counters.heapBytes += 7 * 1024;
            if (frame == 300) sample.counters.exhausted = 2;
            overlay->append(sample);
        }
        const auto* row = panel_->findChild<QWidget*>(QStringLiteral("range.parted"));
        QVERIFY(!row->isVisible());
        panel_->setOverlay(overlay, {{0, 0, {QStringLiteral("one, recorded"), 0, true, false}}});
        QVERIFY(row->isVisible());
        QCOMPARE(panel_->findChild<QComboBox*>(QStringLiteral("range.other"))->currentText(),
                 QStringLiteral("one, recorded"));
        QTEST(panel_->findChild<QLabel*>(QStringLiteral("range.found"))->text(), "found");
        QTEST(panel_->findChild<QLabel*>(QStringLiteral("range.parted"))->text(), "parted");
        auto* show = panel_->findChild<QPushButton*>(QStringLiteral("range.show-parted"));
        QCOMPARE(show->isEnabled(), frames > 300);
        QSignalSpy chosen(panel_.get(), &RangePanel::frameChosen);
        QTest::mouseClick(show, Qt::LeftButton);
        if (frames > 300) QCOMPARE(chosen[0][0].toULongLong(), 300ULL);
        axis_.setRange(0, 999);
        const QString end = QStringLiteral("; the recording ends after 300 frames");
        QTRY_COMPARE(words().endsWith(end), frames == 300);
        panel_->setOverlay(nullptr, {});
        QVERIFY(!row->isVisible());
        QCOMPARE(panel_->model().rowCount(), 2);
    }

private:
    [[nodiscard]] QString words() const { return panel_->findChild<QLabel*>(QStringLiteral("range.words"))->text(); }
    [[nodiscard]] QString cell(int row, int column) const
    {
        return panel_->model().index(row, column).data().toString();
    }

    const std::shared_ptr<const Recording> recording_ = std::make_shared<const Recording>(someRecording());
    TimeAxis axis_{60};
    QWidget room_;
    std::unique_ptr<RangePanel> panel_;
};

TEST_WITH_APPLICATION(RangePanelTest);
#include "tst_range_panel.moc"
