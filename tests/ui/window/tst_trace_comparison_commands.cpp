// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// “Compare with Trace…”, from the entry of the menu to the saved report.
#include "core/experiment/trace_experiment.h"
#include "core/trace/trace_writer.h"
#include "tests/program/test_program.h"
#include "tests/ui/window/file_dialog.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/window/trace_comparison_dialog.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableWidget>

#include <fstream>
#include <memory>

using namespace poolscope;
using namespace poolscope::ui;

class TestTraceComparisonCommands : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(folder_.isValid());
        write("before.trace", 2, "load()");
        write("after.trace", 5, "loadAll()");
    }
    void cleanup() { w_.reset(); }

    void anExperimentIsNoTrace()
    {
        w_ = std::make_unique<WindowFixture>();
        QVERIFY(!w_->action("file.compare-trace").isEnabled());
    }

    void aTraceIsComparedWithTheOneShown()
    {
        w_ = std::make_unique<WindowFixture>(experimentOfTrace(path("after.trace").toStdString()));
        QVERIFY(w_->action("file.compare-trace").isEnabled());
        answerFileDialog(path("before.trace"));
        w_->action("file.compare-trace").trigger();
        auto* dialog = w_->window().findChild<TraceComparisonDialog*>();
        QVERIFY(dialog != nullptr && dialog->isVisible());
        QTRY_VERIFY(dialog->comparison().has_value());
        auto* pages = dialog->findChild<QTabWidget*>();
        QCOMPARE(pages->count(), 4);
        const QWidget* sites = dialog->findChild<QWidget*>(QStringLiteral("trace-comparison.call-sites"));
        const auto* table = sites->findChild<QTableWidget*>();
        QCOMPARE(table->rowCount(), 3);
        QCOMPARE(table->item(0, 0)->text(), QStringLiteral("spawn < main"));
        QCOMPARE(table->item(0, 1)->text(), QStringLiteral("grew"));

        const QString file = path("changes.html");
        answerFileDialog(file);
        dialog->findChild<QPushButton*>(QStringLiteral("trace-comparison.save"))->click();
        QFile report(file);
        QVERIFY(report.open(QIODevice::ReadOnly));
        QVERIFY(report.readAll().contains("spawn &lt; main"));
    }

    void anotherFigureSortsAnew()
    {
        TraceComparisonDialog dialog;
        dialog.compare(path("before.trace").toStdString(), path("after.trace").toStdString());
        QTRY_VERIFY(dialog.comparison().has_value());
        QCOMPARE(dialog.comparison()->sites.changed.front().name, std::string("spawn < main"));
        dialog.findChild<QTabWidget*>()->setCurrentIndex(2);
        dialog.findChild<QComboBox*>(QStringLiteral("trace-comparison.by"))->setCurrentIndex(1);
        QCOMPARE(dialog.comparison()->sites.changed.front().name, std::string("load < main"));
        QCOMPARE(dialog.findChild<QTabWidget*>()->currentIndex(), 2);
        const auto* table =
            dialog.findChild<QWidget*>(QStringLiteral("trace-comparison.call-sites"))->findChild<QTableWidget*>();
        QCOMPARE(table->item(0, 0)->text(), QStringLiteral("load < main"));
    }

    void firstFramesAreLeftOut_data()
    {
        QTest::addColumn<int>("first");
        QTest::addColumn<quint64>("leftOut");
        QTest::newRow("none") << 0 << quint64{0};
        QTest::newRow("two") << 2 << quint64{2};
        QTest::newRow("all but one") << 4 << quint64{4};
    }
    void firstFramesAreLeftOut()
    {
        QFETCH(int, first);
        QFETCH(quint64, leftOut);
        TraceComparisonDialog dialog({.firstFrames = first});
        dialog.compare(path("before.trace").toStdString(), path("after.trace").toStdString());
        QTRY_VERIFY(dialog.comparison().has_value());
        QCOMPARE(dialog.comparison()->after.firstFrames, leftOut);
        QCOMPARE(dialog.comparison()->after.frames.size(), std::size_t{5 - leftOut});
    }

    // Until the frame from which on none allocates more often: of five alike, the first.
    void anotherFirstFrameCountsAnew()
    {
        TraceComparisonDialog dialog({.firstFrames = 3});
        dialog.compare(path("before.trace").toStdString(), path("after.trace").toStdString());
        QTRY_VERIFY(dialog.comparison().has_value());
        auto* first = dialog.findChild<QSpinBox*>(QStringLiteral("trace-comparison.first"));
        first->setValue(-1);
        QVERIFY(!dialog.comparison().has_value());
        QTRY_VERIFY(dialog.comparison().has_value());
        QCOMPARE(dialog.comparison()->after.firstFrames, std::uint64_t{0});
        first->setValue(5);
        QTRY_VERIFY(!dialog.work().isRunning());
        const QString said = dialog.findChild<QLabel*>(QStringLiteral("trace-comparison.state"))->text();
        QVERIFY2(said.contains(QStringLiteral("has no more than 5 frames")), qPrintable(said));
    }

    // spawn() makes 2 objects a frame, and then 5.
    void whatIsWithinTheToleranceHasNotChanged()
    {
        TraceComparisonDialog dialog({.percent = 149});
        dialog.compare(path("before.trace").toStdString(), path("after.trace").toStdString());
        QTRY_VERIFY(dialog.comparison().has_value());
        QCOMPARE(dialog.comparison()->sites.unchanged, std::size_t{0});
        dialog.findChild<QDoubleSpinBox*>(QStringLiteral("trace-comparison.tolerance"))->setValue(150);
        QCOMPARE(dialog.comparison()->sites.unchanged, std::size_t{1});
    }

    void whatWasChosenIsRemembered()
    {
        const Experiment shown = experimentOfTrace(path("after.trace").toStdString());
        w_ = std::make_unique<WindowFixture>(shown);
        openDialog();
        box<QSpinBox>("first").setValue(1);
        box<QDoubleSpinBox>("tolerance").setValue(2.5);
        w_->reopen(shown);
        QCOMPARE(w_->store()->read().traceComparison, (TraceComparisonChoices{.firstFrames = 1, .percent = 2.5}));
        openDialog();
        QCOMPARE(box<QSpinBox>("first").value(), 1);
        QCOMPARE(box<QDoubleSpinBox>("tolerance").value(), 2.5);
    }

    void itCanBeStopped_data()
    {
        QTest::addColumn<bool>("isClosed");
        QTest::newRow("by its button") << false;
        QTest::newRow("by closing the dialog") << true;
    }
    void itCanBeStopped()
    {
        QFETCH(bool, isClosed);
        TraceComparisonDialog dialog;
        dialog.compare({}, {}); // the sample is no small one
        QVERIFY(dialog.work().isRunning());
        isClosed ? dialog.reject() : dialog.findChild<QPushButton*>(QStringLiteral("trace-comparison.stop"))->click();
        QVERIFY(!dialog.work().isRunning());
        QVERIFY(!dialog.comparison().has_value());
        QVERIFY(!dialog.findChild<QPushButton*>(QStringLiteral("trace-comparison.save"))->isEnabled());
    }

    void whatIsNoTraceIsTold()
    {
        TraceComparisonDialog dialog;
        dialog.compare(path("missing.trace").toStdString(), path("after.trace").toStdString());
        QTRY_VERIFY(!dialog.work().isRunning());
        const QString said = dialog.findChild<QLabel*>(QStringLiteral("trace-comparison.state"))->text();
        QVERIFY2(said.contains(QStringLiteral("missing.trace")), qPrintable(said));
    }

private:
    void openDialog() const
    {
        answerFileDialog(path("before.trace"));
        w_->action("file.compare-trace").trigger();
    }

    template <class Box>
    [[nodiscard]] Box& box(const char* name) const
    {
        auto* dialog = w_->window().findChild<TraceComparisonDialog*>();
        return *dialog->findChild<Box*>(QStringLiteral("trace-comparison.") + QLatin1String(name));
    }

    [[nodiscard]] QString path(const char* name) const { return folder_.filePath(QLatin1String(name)); }

    // Five frames: in each, so many objects of spawn() that die, and one of `loader` that does not.
    void write(const char* name, int dying, const char* loader) const
    {
        std::ofstream out(path(name).toStdString(), std::ios::binary);
        TraceWriter writer(out, {.source = "a test", .frames = FrameSource::Marks});
        for (int frame = 0; frame < 5; ++frame) {
            for (int i = 0; i < dying; ++i)
                writer.end(TraceEvent::Type::Free, writer.allocate(100, 1));
            writer.allocate(2000, 2);
            writer.mark();
        }
        writer.writeSites({.frames = {{.function = "spawn()"}, {.function = loader}, {.function = "main"}},
                           .sites = {{0, 2}, {1, 2}}});
        writer.finish({});
    }

    QTemporaryDir folder_;
    std::unique_ptr<WindowFixture> w_;
};

TEST_WITH_APPLICATION(TestTraceComparisonCommands);
#include "tst_trace_comparison_commands.moc"
