// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/experiment/experiment_edits.h"
#include "core/recording/recorded_summary.h"
#include "tests/program/test_program.h"
#include "ui/engine/engine.h"
#include "ui/engine/recording_files.h"
#include "ui/tables/comparison_panel.h"

#include <QLabel>
#include <QTableView>
#include <QTest>

#include <functional>
#include <memory>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

using ChangeOfRun = std::function<void(RecordedRun&)>;

// Frame times are near 1 ms, never twice the same, and `moreNs` longer; heap bytes as given.
RecordedRun someRun(std::size_t frames, std::uint64_t moreNs = 0, std::uint64_t heapBytes = 102'400)
{
    RecordedRun run{loadExperiment("boss-bullets"), Recording({std::string("collected"), std::string("pooled")}, 60)};
    for (std::uint64_t frame = 0; frame < frames; ++frame)
        for (std::uint32_t lane = 0; lane < 2; ++lane) {
            Sample sample{.frame = frame, .lane = lane, .counters = {}, .timings = {}};
            sample.counters.heapBytes = heapBytes;
            sample.counters.liveObjects = 400;
            sample.counters.hits = 9;
            sample.counters.misses = 1;
            sample.timings.updateNs = 900'000 + (frame * 2'654'435'761 + moreNs * 40'503) % 99'991;
            sample.timings.allocationNs = moreNs;
            sample.timings.frameNs = sample.timings.updateNs + sample.timings.allocationNs;
            sample.timings.cpuNs = sample.timings.frameNs;
            run.recording.append(sample);
        }
    run.accounting.resize(2);
    return run;
}

OpenedRecording opened(RecordedRun run)
{
    OpenedRecording recording{std::move(run)};
    for (std::size_t lane = 0; lane < recording.run.recording.laneCount(); ++lane) {
        recording.summarizers.push_back(summarizerOf(recording.run.recording, lane));
        recording.summaries.push_back(recording.summarizers.back().summary());
    }
    return recording;
}

} // namespace

class ComparisonPanelTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        engine_ = std::make_unique<Engine>();
        panel_ = std::make_unique<ComparisonPanel>(*engine_, room_);
        panel_->resize(1200, 300);
        panel_->show();
        QVERIFY(QTest::qWaitForWindowExposed(panel_.get()));
    }
    void cleanup()
    {
        panel_.reset();
        engine_.reset();
    }

    void withoutAnOverlayThereIsNothing()
    {
        engine_->show(opened(someRun(100)));
        QCOMPARE(panel_->model().rowCount(), 0);
        const auto& table = *panel_->findChild<QTableView*>(QStringLiteral("table.comparison"));
        const QSize hint = table.sizeHint(), least = table.minimumSizeHint();
        lay(someRun(100));
        QVERIFY(panel_->model().rowCount() > 0);
        // Otherwise the tabs would move when the rows come.
        QCOMPARE(table.sizeHint().height(), hint.height());
        QCOMPARE(table.minimumSizeHint().height(), least.height());
        engine_->setOverlay(nullptr);
        QCOMPARE(panel_->model().rowCount(), 0);
    }

    void settingsThatDifferComeFirst_data()
    {
        QTest::addColumn<ChangeOfRun>("change"); // of the overlay
        QTest::addColumn<QStringList>("first");  // all cells of the first row
        const auto row = [](const char* name, const QStringList& first, const ChangeOfRun& change) {
            QTest::newRow(name) << change << first;
        };
        row("none", {"collected", "live", "400", "400", "±0", "counted"}, [](RecordedRun&) {});
        row("the seed", {"all lanes", "Seed", "42", "1,000", "", "set"},
            [](RecordedRun& r) { r.experiment.seed = 1000; });
        row("a value of a lane", {"pooled", "Slots", "1,000", "1,344", "", "set"},
            [](RecordedRun& r) { r.experiment.lanes[1].parameters.set("capacity", std::int64_t{1344}); });
        row("another strategy", {"pooled", "Strategy", "Free-list pool", "Plain heap", "", "set"},
            [](RecordedRun& r) { r.experiment = withStrategy(r.experiment, 1, "new-delete"); });
        row("a kind of its own", {"pooled", "Strategy of shot", "–", "Chunked pool", "", "set"},
            [](RecordedRun& r) { r.experiment = withKindStrategy(r.experiment, 1, "shot", "pool-chunked"); });
        row("a value that was tuned", {"pooled", "Slots", "1,000", "200, from frame 50: 1,000", "", "set"},
            [](RecordedRun& r) {
                r.recording.append(Tuning{50, "pooled", "capacity", "200", "1000"});
            });
        row("a lane that it lacks", {"pooled", "Strategy", "Free-list pool", "–", "", "set"},
            [](RecordedRun& r) { r.experiment.lanes.pop_back(); });
    }
    void settingsThatDifferComeFirst()
    {
        QFETCH(const ChangeOfRun, change);
        engine_->show(opened(someRun(100)));
        RecordedRun overlay = someRun(100);
        change(overlay);
        lay(std::move(overlay));
        QTEST(row(0), "first");
    }

    void figuresAreCompared_data()
    {
        QTest::addColumn<QString>("figure");
        QTest::addColumn<quint64>("moreNs");
        QTest::addColumn<quint64>("heapBytes");
        QTest::addColumn<bool>("isBeyond");
        QTest::addColumn<QString>("difference"); // how it begins
        QTest::addColumn<QString>("interval");   // how it begins
        const auto row = [](const char* name, const char* figure, int moreNs, int heapBytes, bool isBeyond,
                            const char* difference, const char* interval) {
            QTest::newRow(name) << figure << quint64(moreNs) << quint64(heapBytes) << isBeyond << difference
                                << interval;
        };
        row("a counter that is the same", "heap", 0, 102'400, false, "±0", "counted");
        row("a counter that is more", "heap", 0, 103'424, true, "▲ +1.00 KiB", "counted");
        row("a counter that is less", "heap", 0, 101'376, true, "▼ −1.00 KiB", "counted");
        row("frames that take longer", "p50", 50'000, 102'400, true, "▲ +", "+");
        row("frames that hardly take longer", "p50", 1, 102'400, false, "", "−");
        row("a share", "allocation", 50'000, 102'400, true, "▲ +0.3", "+0.3");
        row("the longest frame", "max", 50'000, 102'400, false, "+", "a single value decides");
    }
    void figuresAreCompared()
    {
        QFETCH(QString, figure);
        QFETCH(quint64, moreNs);
        QFETCH(quint64, heapBytes);
        QFETCH(bool, isBeyond);
        QFETCH(QString, difference);
        QFETCH(QString, interval);
        engine_->show(opened(someRun(2400, moreNs, heapBytes)));
        lay(someRun(2400));
        const QStringList cells = row("pooled", figure);
        QVERIFY2(cells.value(4).startsWith(difference), qPrintable(cells.join(' ')));
        QVERIFY2(cells.value(5).startsWith(interval), qPrintable(cells.join(' ')));
        QCOMPARE(cells.value(4).startsWith(QChar(0x25b2)) || cells.value(4).startsWith(QChar(0x25bc)), isBeyond);
    }

    void anEstimateIsMarkedBesideNothing()
    {
        RecordedRun run = someRun(100);
        run.experiment = withStrategy(run.experiment, 1, "pmr-pool");
        RecordedRun overlay = someRun(100);
        overlay.experiment = withStrategy(overlay.experiment, 1, "new-delete");
        engine_->show(opened(std::move(run)));
        lay(std::move(overlay));
        const QStringList cells = row("pooled", QStringLiteral("hits"));
        QVERIFY2(cells.value(2).startsWith(QChar(0x2248)), qPrintable(cells.join(' ')));
        QCOMPARE(cells.value(3), QString(QChar(0x2013)));
    }

    void aFewFramesHaveNoInterval()
    {
        engine_->show(opened(someRun(100, 50'000)));
        lay(someRun(100));
        const QStringList cells = row("pooled", QStringLiteral("p50"));
        QCOMPARE(cells.value(5), QStringLiteral("too few frames"));
        QVERIFY(cells.value(4).startsWith(QLatin1Char('+')));
    }

    // The run's longer frames come after the end of the overlay.
    void onlyFramesOfBothCount()
    {
        RecordedRun run = someRun(400);
        const RecordedRun later = someRun(800, 500'000);
        for (std::size_t frame = 400; frame < 800; ++frame)
            for (std::size_t lane = 0; lane < 2; ++lane)
                run.recording.append(later.recording.sample(frame, lane));
        engine_->show(opened(std::move(run)));
        lay(someRun(400));
        QCOMPARE(row("pooled", QStringLiteral("p50")).value(4), QStringLiteral("±0"));
        QVERIFY(words().contains(QStringLiteral("400 frames of each")));
    }

    void whetherTheWorkIsTheSameIsSaid_data()
    {
        QTest::addColumn<ChangeOfRun>("change"); // of the overlay
        QTest::addColumn<bool>("isSame");
        QTest::newRow("the same") << ChangeOfRun([](RecordedRun&) {}) << true;
        QTest::newRow("another seed") << ChangeOfRun([](RecordedRun& r) { ++r.experiment.seed; }) << false;
        QTest::newRow("other events") << ChangeOfRun([](RecordedRun& r) { r.eventHash = 7; }) << false;
    }
    void whetherTheWorkIsTheSameIsSaid()
    {
        QFETCH(const ChangeOfRun, change);
        QFETCH(bool, isSame);
        engine_->show(opened(someRun(100)));
        RecordedRun overlay = someRun(100);
        change(overlay);
        lay(std::move(overlay));
        QCOMPARE(words().contains(QStringLiteral("the same work")), isSame);
        QCOMPARE(words().contains(QStringLiteral("cannot be compared in pairs")), !isSame);
    }

private:
    void lay(RecordedRun run) { engine_->setOverlay(std::make_shared<const RecordedRun>(std::move(run))); }
    [[nodiscard]] QString words() const
    {
        return panel_->findChild<QLabel*>(QStringLiteral("comparison.words"))->text();
    }
    [[nodiscard]] QStringList row(int index) const
    {
        QStringList cells;
        for (int column = 0; column < panel_->model().columnCount(); ++column)
            cells << panel_->model().index(index, column).data().toString();
        return cells;
    }
    [[nodiscard]] QStringList row(const char* lane, const QString& subject) const
    {
        for (int i = 0; i < panel_->model().rowCount(); ++i)
            if (const QStringList cells = row(i); cells[0] == QLatin1String(lane) && cells[1] == subject) return cells;
        return {};
    }

    QWidget room_;
    std::unique_ptr<Engine> engine_;
    std::unique_ptr<ComparisonPanel> panel_;
};

TEST_WITH_APPLICATION(ComparisonPanelTest);
#include "tst_comparison_panel.moc"
