// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a right click offers on the heap map, in slow motion, on the curve of sizes and on flame graphs, up to the file.
#include "core/experiment/experiment_reader.h"
#include "core/experiment/trace_experiment.h"
#include "core/export/provenance.h"
#include "core/trace/trace_writer.h"
#include "tests/program/test_program.h"
#include "tests/ui/export/exported_pictures.h"
#include "tests/ui/window/file_dialog.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/charts/flame/flame_graph.h"
#include "ui/charts/tuning/tuning_curve_view.h"
#include "ui/experiment/file_commands.h"
#include "ui/heap_map/heap_map_view.h"
#include "ui/slow_motion/collection_stage.h"
#include "ui/slow_motion/film_map.h"
#include "ui/slow_motion/slow_motion_view.h"
#include "ui/tables/leak_panel.h"
#include "ui/tables/leak_table_model.h"
#include "ui/tuning/size_panel.h"

#include <QClipboard>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QFile>
#include <QImage>
#include <QMimeData>
#include <QRegularExpression>

#include <fstream>
#include <memory>
#include <string>

using namespace poolscope;
using namespace poolscope::ui;

class TestPictureCommands : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { w_.reset(); }

    void isExported_data() { addPictures(); }
    void isExported()
    {
        QFETCH(QString, room);
        QFETCH(QString, picture);
        QFETCH(QString, name);
        QFETCH(QString, words);
        QWidget& widget = opened(room);
        const QString file = w_->path(QStringLiteral("picture.svg"));
        QString offered;
        QTimer::singleShot(0, qApp, [&] { noteNameThenAnswer(offered, file); });
        choose(widget, picture + QStringLiteral(".export"));
        QCOMPARE(offered, FileCommands::nameFor(w_->engine().experiment().title) + QLatin1Char('-') + name +
                              QStringLiteral(".png"));
        QFile written(file);
        QVERIFY(written.open(QIODevice::ReadOnly));
        const QByteArray svg = written.readAll();
        const QString all = textsOf(svg).join(QLatin1Char('\n'));
        QVERIFY2(all.contains(words), qPrintable(all));
        const auto origin = findProvenance({svg.data(), static_cast<std::size_t>(svg.size())}, "picture.svg");
        QVERIFY(origin);
        QCOMPARE(origin->experiment.seed, w_->engine().experiment().seed);
        QCOMPARE(origin->swept.has_value(), room == QStringLiteral("sizes"));
    }

    void isCopied_data() { addPictures(); }
    void isCopied()
    {
        QFETCH(QString, room);
        QFETCH(QString, picture);
        QFETCH(QString, words);
        QWidget& widget = opened(room);
        QGuiApplication::clipboard()->clear();
        choose(widget, picture + QStringLiteral(".copy"));
        QCOMPARE(QGuiApplication::clipboard()->image().size(), QSize(1600, 900));
        const QByteArray svg = QGuiApplication::clipboard()->mimeData()->data(QStringLiteral("image/svg+xml"));
        QVERIFY(textsOf(svg).join(QLatin1Char('\n')).contains(words));
    }

    void theLineBelowIsAChoice_data() { addPictures(); }
    void theLineBelowIsAChoice()
    {
        QFETCH(QString, room);
        QFETCH(QString, picture);
        QWidget& widget = opened(room);
        const auto said = [&] {
            choose(widget, picture + QStringLiteral(".copy"));
            return textsOf(QGuiApplication::clipboard()->mimeData()->data(QStringLiteral("image/svg+xml")))
                .join(QLatin1Char('\n'));
        };
        QVERIFY(said().contains(QStringLiteral(" · Poolscope ")));
        w_->action("export.caption-line").trigger();
        QVERIFY(!said().contains(QStringLiteral(" · Poolscope ")));
    }

    void aPoolHasNoPhases()
    {
        begin();
        w_->awaitFrames(30);
        w_->pause();
        QTRY_VERIFY(!w_->engine().report().lanes.empty());
        auto& menu = *w_->window().findChild<QMenu*>(QStringLiteral("menu.slow-motion"));
        emit menu.aboutToShow();
        const auto pools = menu.findChildren<QAction*>(QRegularExpression(QStringLiteral("^film\\.pool\\.")));
        QVERIFY(!pools.isEmpty());
        pools.front()->trigger();
        auto& view = *w_->window().findChild<SlowMotionView*>();
        QTRY_VERIFY(view.chart().has_value());
        bool hasPhases = true;
        onMenu([&](QMenu& shown) {
            hasPhases = shown.findChild<QAction*>(QStringLiteral("phases.copy")) != nullptr;
            shown.close();
        });
        rightClick(view);
        QVERIFY(!hasPhases);
    }

private:
    static void addPictures()
    {
        QTest::addColumn<QString>("room");
        QTest::addColumn<QString>("picture");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("words");
        QTest::newRow("the heap map") << "heap map"
                                      << "picture"
                                      << "heap-map"
                                      << "in the order of addresses";
        QTest::newRow("a step in slow motion") << "slow motion"
                                               << "picture"
                                               << "slow-motion"
                                               << "Before (step 0 of ";
        QTest::newRow("the phases in slow motion") << "slow motion"
                                                   << "phases"
                                                   << "slow-motion-phases"
                                                   << "Sweeping";
        QTest::newRow("the curve of sizes") << "sizes"
                                            << "picture"
                                            << "sizes"
                                            << "Tuning curve";
        QTest::newRow("a flame graph") << "flame graph"
                                       << "picture"
                                       << "flame-graph"
                                       << "Flame graph of bytes";
    }

    void begin()
    {
        Experiment experiment = loadExperiment(WindowFixture::defaultExperiment);
        experiment.frames = 200;
        w_ = std::make_unique<WindowFixture>(experiment);
    }

    // The widget that is clicked, the innermost.
    QWidget& opened(const QString& room)
    {
        if (room == QStringLiteral("slow motion")) return filmed();
        if (room == QStringLiteral("flame graph")) return flame();
        begin();
        if (room == QStringLiteral("sizes")) {
            auto& sizes = *w_->window().findChild<SizePanel*>();
            sizes.setSeeds(1);
            w_->action("run.find-size").trigger();
            [&] { QTRY_VERIFY(sizes.chart() != nullptr); }();
            return *sizes.curve().panes().front();
        }
        w_->awaitFrames(30);
        w_->pause();
        w_->action("view.heap-map").trigger();
        [&] { QTRY_VERIFY(!w_->engine().heapMap(0).cells.empty()); }();
        return *w_->window().findChild<HeapMapView*>();
    }

    QWidget& flame()
    {
        const std::string trace = folder_.filePath(QStringLiteral("a.trace")).toStdString();
        {
            std::ofstream out(trace, std::ios::binary);
            TraceWriter writer(out, {.source = "a test", .frames = FrameSource::Marks});
            (void)writer.allocate(100, 1);
            writer.mark();
            writer.writeSites({.frames = {{.function = "load()"}, {.function = "main"}}, .sites = {{0, 1}}});
            writer.finish({});
        }
        w_ = std::make_unique<WindowFixture>(experimentOfTrace(trace));
        w_->action("run.step").trigger();
        w_->awaitFrames(1);
        w_->panel(QStringLiteral("leaks")).bringToFront();
        auto& leaks = *w_->window().findChild<LeakPanel*>();
        [&] { QTRY_COMPARE(leaks.model().rowCount(), 1); }();
        leaks.findChild<QComboBox*>(QStringLiteral("leaks.view"))->setCurrentIndex(1);
        return *leaks.findChild<FlameGraph*>();
    }

    QWidget& filmed()
    {
        w_ = std::make_unique<WindowFixture>(
            parseExperiment(R"({"format": "poolscope-experiment", "version": 1, "title": "Small cache",
                "scenario": "aging-cache", "frames": 6000,
                "parameters": {"requests": 40, "insertions": 2, "places": 100, "pinned": 10, "relinks": 5, "rings": 30},
                "lanes": [{"name": "watched", "strategy": "gc-mark-sweep", "parameters": {"heapBytes": 65536}}]})",
                            "small cache"));
        w_->engine().setSpeed(Speed::AsFastAsPossible);
        w_->action("run.film-collection").trigger();
        auto& view = *w_->window().findChild<SlowMotionView*>();
        [&] { QTRY_VERIFY(view.collection().player() != nullptr); }();
        return view.collection().map();
    }

    static void noteNameThenAnswer(QString& offered, const QString& file)
    {
        auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
        if (dialog == nullptr)
            return QTimer::singleShot(0, qApp, [&offered, file] { noteNameThenAnswer(offered, file); });
        offered = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))->text();
        answerFileDialog(file);
    }

    template <class Act>
    static void onMenu(Act act)
    {
        QTimer::singleShot(0, qApp, [act] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            QVERIFY(menu != nullptr);
            QCOMPARE(menu->objectName(), QStringLiteral("menu.picture"));
            act(*menu);
        });
    }
    static void rightClick(QWidget& widget)
    {
        QContextMenuEvent event(QContextMenuEvent::Keyboard, {5, 5}, widget.mapToGlobal(QPoint(5, 5)));
        QApplication::sendEvent(&widget, &event);
    }
    static void choose(QWidget& widget, const QString& action)
    {
        onMenu([action](QMenu& menu) {
            auto* chosen = menu.findChild<QAction*>(action);
            QVERIFY(chosen != nullptr);
            menu.setActiveAction(chosen);
            QTest::keyClick(&menu, Qt::Key_Return);
        });
        rightClick(widget);
    }

    QTemporaryDir folder_;
    std::unique_ptr<WindowFixture> w_;
};

TEST_WITH_APPLICATION(TestPictureCommands);
#include "tst_picture_commands.moc"
