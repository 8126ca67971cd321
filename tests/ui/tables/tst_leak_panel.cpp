// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What stays of a trace of which that is known, in the panel: by its range, its question, and its rows.
#include "ui/tables/leak_panel.h"

#include "core/experiment/built_in/built_in_experiments.h"
#include "core/experiment/trace_experiment.h"
#include "core/trace/trace_writer.h"
#include "tests/program/test_program.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/flame/flame_graph.h"
#include "ui/engine/engine.h"
#include "ui/tables/leak_table_model.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/quantity_box.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QElapsedTimer>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include <fstream>
#include <memory>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

enum Which { AfterRange, AtEnd, ByLifetime };

} // namespace

class LeakPanelTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(folder_.isValid()); }
    void init()
    {
        write(true);
        axis_.setFrameCount(0);
        axis_.removeMeasuring();
        panel_ = std::make_unique<LeakPanel>(engine_, axis_, room_);
        new QAbstractItemModelTester(&panel_->model(), panel_.get());
        load(experimentOfTrace(file()));
        axis_.setFrameCount(100);
        panel_->resize(900, 240);
    }
    void cleanup() { panel_.reset(); }

    void isOfWhatLiesBetweenTheCursors_data()
    {
        QTest::addColumn<int>("which");
        QTest::addColumn<QStringList>("rows");
        QTest::addColumn<QString>("words");
        QTest::newRow("alive after the range")
            << int(AfterRange) << QStringList{"spawn < main 10 of 10, 640 B", "log < main 10 of 10, 160 B"}
            << "Born in frames 20 to 29, still alive after frame 29: 20 objects of 20, 800 B; 80 B a frame.";
        QTest::newRow("alive at the end")
            << int(AtEnd) << QStringList{"log < main 10 of 10, 160 B"}
            << "Born in frames 20 to 29, still alive at the end: 10 objects of 20, 160 B; 16 B a frame.";
        QTest::newRow("that lived for a frame or more")
            << int(ByLifetime) << QStringList{"spawn < main 10 of 10, 640 B", "log < main 10 of 10, 160 B"}
            << "Born in frames 20 to 29, which lived for 1 frame or more: 20 objects of 20, 800 B; 80 B a frame.";
    }
    void isOfWhatLiesBetweenTheCursors()
    {
        QFETCH(int, which);
        QFETCH(QStringList, rows);
        axis_.setMeasuring(MeasuringCursor::A, 29); // after B
        axis_.setMeasuring(MeasuringCursor::B, 20);
        box("leaks.which")->setCurrentIndex(which);
        show();
        QTRY_COMPARE(this->rows(), rows);
        QTEST(words(), "words");
    }

    void lifetimesAreLimited()
    {
        show();
        box("leaks.which")->setCurrentIndex(ByLifetime);
        auto* least = panel_->findChild<QSpinBox*>(QStringLiteral("leaks.least-life"));
        auto* most = panel_->findChild<QSpinBox*>(QStringLiteral("leaks.most-life"));
        QVERIFY(least->isVisible() && most->isVisible());
        QCOMPARE(most->text(), QStringLiteral("any"));
        least->setValue(10);
        most->setValue(10);
        QTRY_COMPARE(rows(), QStringList{"spawn < main 90 of 100, 5.62 KiB"});
        // The other way round, the shortest counts.
        most->setValue(3);
        QTRY_VERIFY(!panel_->search().isRunning());
        QTRY_COMPARE(rows(), QStringList{"spawn < main 90 of 100, 5.62 KiB"});
    }

    void whatAddsLittleIsLeftOut()
    {
        box("leaks.which")->setCurrentIndex(AtEnd);
        show();
        QTRY_COMPARE(rows().size(), 2);
        auto* rate = panel_->findChild<QuantityBox*>(QStringLiteral("leaks.rate"));
        rate->setFocus();
        rate->selectAll();
        QTest::keyClicks(rate, QStringLiteral("10"));
        QTest::keyClick(rate, Qt::Key_Return);
        QTRY_COMPARE(rows(), QStringList{"log < main 100 of 100, 1.56 KiB"});
        QVERIFY2(words().endsWith(QStringLiteral("1 with less than 10 B a frame left out.")), qPrintable(words()));
    }

    void rowsHaveInCommonWhatIsChosen_data()
    {
        QTest::addColumn<int>("way");
        QTest::addColumn<QString>("title");
        QTest::addColumn<QString>("first");
        QTest::newRow("call sites") << 0 << "call site"
                                    << "log < main";
        QTest::newRow("kinds") << 1 << "kind"
                               << "log-32";
        QTest::newRow("threads") << 2 << "thread"
                                 << "(not known)";
    }
    void rowsHaveInCommonWhatIsChosen()
    {
        QFETCH(int, way);
        box("leaks.which")->setCurrentIndex(AtEnd);
        show();
        QTRY_COMPARE(rows().size(), 2);
        box("leaks.by")->setCurrentIndex(way);
        QTEST(panel_->model().headerData(0, Qt::Horizontal).toString(), "title");
        QTEST(panel_->model().index(0, 0).data().toString(), "first");
        QVERIFY(!panel_->search().isRunning()); // nothing is counted again
    }

    void withoutCallSitesItIsByKind()
    {
        write(false);
        load(experimentOfTrace(file()));
        show();
        QTRY_VERIFY(panel_->model().rowCount() > 0);
        QCOMPARE(box("leaks.by")->currentText(), QStringLiteral("By kind"));
    }

    void selectedRowsStaySo()
    {
        show();
        QTRY_COMPARE(rows().size(), 2);
        auto* table = panel_->findChild<QTableView*>(QStringLiteral("table.leaks"));
        const auto rowOf = [&](const QString& name) {
            return panel_->model().match(panel_->model().index(0, 0), Qt::DisplayRole, name).value(0).row();
        };
        table->selectRow(rowOf("spawn"));
        axis_.setMeasuring(MeasuringCursor::A, 0);
        axis_.setMeasuring(MeasuringCursor::B, 20);
        QTRY_VERIFY(words().contains(QStringLiteral("frames 0 to 20")));
        QCOMPARE(table->selectionModel()->selectedRows().size(), 1);
        QCOMPARE(table->selectionModel()->selectedRows().front().row(), rowOf("spawn"));
    }

    void aClickOnATitleSorts_data()
    {
        QTest::addColumn<int>("column");
        QTest::addColumn<int>("clicks");
        QTest::addColumn<QStringList>("names");
        const QStringList asFound{"large", "(not known)", "small", "alpha"};
        QTest::newRow("not at first") << 0 << 0 << asFound;
        QTest::newRow("names, the unknown last") << 0 << 1 << QStringList{"alpha", "large", "small", "(not known)"};
        QTest::newRow("names, backwards") << 0 << 2 << QStringList{"small", "large", "alpha", "(not known)"};
        QTest::newRow("names, no more") << 0 << 3 << asFound;
        QTest::newRow("fewest objects") << 1 << 1 << QStringList{"large", "(not known)", "small", "alpha"};
        QTest::newRow("most objects") << 1 << 2 << QStringList{"alpha", "small", "large", "(not known)"};
        QTest::newRow("fewest births") << 2 << 1 << QStringList{"large", "(not known)", "alpha", "small"};
        QTest::newRow("fewest bytes") << 3 << 1 << QStringList{"alpha", "small", "(not known)", "large"};
        QTest::newRow("fewest bytes a frame") << 4 << 1 << QStringList{"alpha", "small", "(not known)", "large"};
        QTest::newRow("first frames") << 5 << 1 << QStringList{"small", "alpha", "(not known)", "large"};
        QTest::newRow("least recycled") << 6 << 1 << QStringList{"large", "(not known)", "alpha", "small"};
        QTest::newRow("never freed") << 7 << 1 << QStringList{"large", "(not known)", "alpha", "small"};
    }
    void aClickOnATitleSorts()
    {
        QFETCH(int, column);
        QFETCH(int, clicks);
        QFETCH(QStringList, names);
        writeUnlike();
        load(experimentOfTrace(file()));
        axis_.setFrameCount(4);
        box("leaks.which")->setCurrentIndex(AtEnd);
        show();
        QTRY_COMPARE(panel_->model().rowCount(), 4);
        auto* table = panel_->findChild<QTableView*>(QStringLiteral("table.leaks"));
        table->selectRow(1);
        auto* header = table->horizontalHeader();
        const QPoint at(header->sectionViewportPosition(column) + header->sectionSize(column) / 2,
                        header->height() / 2);
        for (int i = 0; i < clicks; ++i)
            QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, at);
        QCOMPARE(sortedNames(), names);
        // What was selected stays so, and other rows are sorted as these.
        QCOMPARE(table->selectionModel()->selectedRows().value(0).data().toString(), QStringLiteral("(not known)"));
        box("leaks.which")->setCurrentIndex(AfterRange);
        QTRY_VERIFY(words().contains(QStringLiteral("still alive after frame 3")));
        QCOMPARE(sortedNames(), names);
        QCOMPARE(table->selectionModel()->selectedRows().value(0).data().toString(), QStringLiteral("(not known)"));
    }

    // Each of them on its own took half a minute, in which the window stood still.
    void manySelectedRowsAreShownSoon()
    {
        constexpr int many = 20'000;
        writeSites(many);
        load(experimentOfTrace(file()));
        axis_.setFrameCount(2);
        show();
        QTRY_COMPARE(panel_->model().rowCount(), many);
        auto* table = panel_->findChild<QTableView*>(QStringLiteral("table.leaks"));
        table->selectAll();
        QElapsedTimer time;
        time.start();
        box("leaks.view")->setCurrentIndex(1);
        QVERIFY2(time.elapsed() < 2000, qPrintable(QString::number(time.elapsed())));
        box("leaks.which")->setCurrentIndex(AtEnd);
        QTRY_VERIFY(words().contains(QStringLiteral("still alive at the end")));
        QVERIFY2(time.elapsed() < 5000, qPrintable(QString::number(time.elapsed())));
        QCOMPARE(table->selectionModel()->selectedRows().size(), many);
    }

    void nothingIsCountedWhileItIsHidden()
    {
        axis_.setRange(10, 20);
        QTest::qWait(400);
        QVERIFY(!panel_->search().isRunning() && panel_->model().rowCount() == 0);
        show();
        QTRY_VERIFY(words().contains(QStringLiteral("frames 10 to 20")));
        // Nor again, if nothing is new.
        panel_->follow();
        QTest::qWait(400);
        QVERIFY(!panel_->search().isRunning());
    }

    void theFlameGraphHasTheStacks_data()
    {
        QTest::addColumn<QString>("selected"); // row; empty: none
        QTest::addColumn<int>("view");
        QTest::addColumn<QString>("all");
        QTest::addColumn<QStringList>("functions");
        QTest::newRow("bytes of all") << QString() << 1 << "all: 2.19 KiB"
                                      << QStringList{"all", "log", "main", "spawn"};
        QTest::newRow("objects of all") << QString() << 2 << "all: 110 objects"
                                        << QStringList{"all", "log", "main", "spawn"};
        QTest::newRow("bytes of a row") << "log < main" << 1 << "all: 1.56 KiB" << QStringList{"all", "log", "main"};
    }
    void theFlameGraphHasTheStacks()
    {
        QFETCH(QString, selected);
        QFETCH(int, view);
        QFETCH(QStringList, functions);
        box("leaks.which")->setCurrentIndex(AtEnd);
        show();
        QTRY_COMPARE(rows().size(), 2);
        if (!selected.isEmpty())
            panel_->findChild<QTableView*>(QStringLiteral("table.leaks"))
                ->selectRow(panel_->model().match(panel_->model().index(0, 0), Qt::DisplayRole, selected).at(0).row());
        box("leaks.view")->setCurrentIndex(view);
        const auto* graph = panel_->findChild<FlameGraph*>();
        QVERIFY(graph->isVisible());
        QTEST(graph->textOf(0), "all");
        QStringList names;
        for (const FlameFrame& frame : graph->frames())
            names << frame.name;
        names.sort();
        QCOMPARE(names, functions);
        QCOMPARE(words().contains(QStringLiteral("Of the 1 selected row")), !selected.isEmpty());
        QVERIFY(panel_->chart().has_value());
        box("leaks.view")->setCurrentIndex(0);
        QVERIFY(!panel_->chart().has_value());
    }

    // As they are read: what is asked, how it is shown, and what there is.
    void tabGoesThroughItInOrder_data()
    {
        QTest::addColumn<int>("view");
        QTest::addColumn<QStringList>("order");
        const QStringList asked{"leaks.by", "leaks.which", "leaks.rate"};
        QTest::newRow("table") << 0 << asked + QStringList{"leaks.view", "table.leaks"};
        QTest::newRow("flame graph") << 1 << asked + QStringList{"leaks.back", "leaks.view", "leaks.flame"};
    }
    void tabGoesThroughItInOrder()
    {
        QFETCH(int, view);
        show();
        QTRY_COMPARE(rows().size(), 2);
        box("leaks.view")->setCurrentIndex(view);
        panel_->findChild<FlameGraph*>()->zoomTo(1); // from where there is a way back
        panel_->activateWindow();
        box("leaks.by")->setFocus();
        QStringList order;
        for (QWidget* focused = QApplication::focusWidget(); focused && !order.contains(focused->objectName());
             focused = QApplication::focusWidget()) {
            order << focused->objectName();
            QTest::keyClick(focused, Qt::Key_Tab);
        }
        QTEST(order, "order");
    }

    void theFlameGraphGoesBackToAll()
    {
        show();
        QTRY_COMPARE(rows().size(), 2);
        box("leaks.view")->setCurrentIndex(1);
        auto* graph = panel_->findChild<FlameGraph*>();
        auto* back = panel_->findChild<QPushButton*>(QStringLiteral("leaks.back"));
        QVERIFY(back->isVisible() && !back->isEnabled());
        graph->zoomTo(1);
        QVERIFY(back->isEnabled());
        back->click();
        QCOMPARE(graph->focus(), std::size_t{0});
        // Counted again, in another range, it stays where it is.
        graph->zoomTo(2);
        const QString zoomed = graph->frames()[2].name;
        axis_.setMeasuring(MeasuringCursor::A, 0);
        axis_.setMeasuring(MeasuringCursor::B, 20);
        QTRY_VERIFY(words().contains(QStringLiteral("frames 0 to 20")));
        QCOMPARE(graph->frames()[graph->focus()].name, zoomed);
    }

    void withoutCallStacksThereIsNoFlameGraph()
    {
        write(false);
        load(experimentOfTrace(file()));
        show();
        QTRY_VERIFY(panel_->model().rowCount() > 0);
        box("leaks.view")->setCurrentIndex(1);
        QVERIFY2(absence().startsWith(QStringLiteral("There is no flame graph")), qPrintable(absence()));
        box("leaks.view")->setCurrentIndex(0);
        QCOMPARE(absence(), QString());
    }

    void framesBehindTheTraceAreNoneOfIt()
    {
        axis_.setFrameCount(300);
        axis_.setMeasuring(MeasuringCursor::A, 95);
        axis_.setMeasuring(MeasuringCursor::B, 299);
        show();
        QTRY_VERIFY2(words().startsWith(QStringLiteral("Born in frames 95 to 99, still alive after frame 99: 10 obj")),
                     qPrintable(words()));
        axis_.setMeasuring(MeasuringCursor::A, 200);
        QTRY_VERIFY2(absence().contains(QStringLiteral("has no frame 200: it has 100 frames")), qPrintable(absence()));
        QCOMPARE(panel_->model().rowCount(), 0);
        axis_.setMeasuring(MeasuringCursor::A, 99);
        QTRY_VERIFY(panel_->model().rowCount() > 0);
        QCOMPARE(absence(), QString());
    }

    void withoutTheTraceItSaysWhy()
    {
        const Experiment experiment = withTraceTold(experimentOfTrace(file()));
        QVERIFY(QFile::remove(QString::fromStdString(file())));
        load(experiment);
        show();
        QTRY_VERIFY2(absence().contains(QStringLiteral("is not there")), qPrintable(absence()));
        QVERIFY2(absence().endsWith(QStringLiteral("so there is no table.")), qPrintable(absence()));
    }

    void anotherRunForgetsIt()
    {
        show();
        QTRY_COMPARE(rows().size(), 2);
        load(loadExperiment("boss-bullets"));
        QCOMPARE(panel_->model().rowCount(), 0);
        QVERIFY(!panel_->search().isRunning());
    }

private:
    [[nodiscard]] std::string file() const { return folder_.filePath(QStringLiteral("a.trace")).toStdString(); }

    // In each of 100 frames, spawn() has an object of 64 bytes for ten frames, and log() one of 16 that stays.
    void write(bool hasSites) const
    {
        std::ofstream out(file(), std::ios::binary);
        TraceWriter writer(out, {.source = "a test", .frames = FrameSource::Marks});
        std::vector<std::uint32_t> spawned;
        for (std::size_t frame = 0; frame < 100; ++frame) {
            spawned.push_back(writer.allocate(64, hasSites ? 1 : 0));
            (void)writer.allocate(16, hasSites ? 2 : 0);
            if (frame >= 10) writer.end(TraceEvent::Type::Free, spawned[frame - 10]);
            writer.mark();
        }
        if (hasSites)
            writer.writeSites({.frames = {{.function = "spawn(int)"}, {.function = "log(int)"}, {.function = "main"}},
                               .sites = {{0, 2}, {1, 2}}});
        writer.finish({});
    }

    [[nodiscard]] QStringList sortedNames() const
    {
        QStringList names;
        for (int row = 0; row < panel_->model().rowCount(); ++row)
            names << panel_->model().index(row, 0).data().toString();
        return names;
    }

    // Four frames: small() has five objects of 10 bytes, of which two are freed, in the first one, alpha() four of 4 in
    // the second, one of 80 has no call site in the third, and large() has one of 100 in the last.
    void writeUnlike() const
    {
        std::ofstream out(file(), std::ios::binary);
        TraceWriter writer(out, {.source = "a test", .frames = FrameSource::Marks});
        for (int i = 0; i < 2; ++i)
            writer.end(TraceEvent::Type::Free, writer.allocate(10, 1));
        for (int i = 0; i < 3; ++i)
            (void)writer.allocate(10, 1);
        writer.mark();
        for (int i = 0; i < 4; ++i)
            (void)writer.allocate(4, 2);
        writer.mark();
        (void)writer.allocate(80, 0);
        writer.mark();
        (void)writer.allocate(100, 3);
        writer.mark();
        writer.writeSites({.frames = {{.function = "small"}, {.function = "alpha"}, {.function = "large"}},
                           .sites = {{0}, {1}, {2}}});
        writer.finish({});
    }

    // Two frames, in both of which each of so many functions has an object that stays.
    void writeSites(int functions) const
    {
        std::ofstream out(file(), std::ios::binary);
        TraceWriter writer(out, {.source = "a test", .frames = FrameSource::Marks});
        CallSites sites;
        for (int i = 0; i < functions; ++i) {
            sites.frames.push_back({.function = "site" + std::to_string(i)});
            sites.sites.push_back({static_cast<std::uint32_t>(i)});
        }
        for (int frame = 0; frame < 2; ++frame) {
            for (int i = 0; i < functions; ++i)
                (void)writer.allocate(16, static_cast<std::uint32_t>(i + 1));
            writer.mark();
        }
        writer.writeSites(sites);
        writer.finish({});
    }

    void load(const Experiment& experiment) { engine_.load(experiment); }
    void show()
    {
        panel_->show();
        QVERIFY(QTest::qWaitForWindowExposed(panel_.get()));
    }
    [[nodiscard]] QComboBox* box(const char* name) const { return panel_->findChild<QComboBox*>(QLatin1String(name)); }
    [[nodiscard]] QString words() const
    {
        return panel_->findChild<ElidedLabel*>(QStringLiteral("leaks.words"))->whole();
    }
    // What is said in place of the table; empty while the table is shown.
    [[nodiscard]] QString absence() const
    {
        const auto* label = panel_->findChild<QLabel*>(QStringLiteral("leaks.absence"));
        return label->isVisible() ? label->text() : QString();
    }
    // "spawn < main 10 of 10, 640 B"
    [[nodiscard]] QStringList rows() const
    {
        QStringList rows;
        const LeakTableModel& model = panel_->model();
        for (int row = 0; row < model.rowCount(); ++row) {
            const auto cell = [&](int column) { return model.index(row, column).data().toString(); };
            rows << QStringLiteral("%1 %2 of %3, %4").arg(cell(0), cell(1), cell(2), cell(3));
        }
        return rows;
    }

    QTemporaryDir folder_;
    QWidget room_;
    Engine engine_;
    TimeAxis axis_;
    std::unique_ptr<LeakPanel> panel_;
};

TEST_WITH_APPLICATION(LeakPanelTest);
#include "tst_leak_panel.moc"
