// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Exports from the window, through the file dialog.
#include "core/base/hash.h"
#include "core/experiment/experiment_reader.h"
#include "core/experiment/trace_experiment.h"
#include "core/export/program_csv.h"
#include "core/measuring/read_program.h"
#include "tests/program/test_program.h"
#include "tests/program/trace_in_progress.h"
#include "tests/ui/engine/engine_fixture.h"
#include "tests/ui/window/file_dialog.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/chart_catalog.h"
#include "ui/charts/heap_chart.h"
#include "ui/charts/occupancy_chart.h"
#include "ui/charts/stack/chart_stack.h"
#include "ui/experiment/experiment_document.h"
#include "ui/experiment/file_commands.h"
#include "ui/window/export_commands.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFile>
#include <QImage>
#include <QPushButton>
#include <QSpinBox>

#include <array>
#include <sstream>
#include <utility>

using namespace poolscope;
using namespace poolscope::ui;

// Counts how often it is drawn.
class CountedChart : public DrawableChart
{
public:
    [[nodiscard]] const QString& title() const override { return title_; }
    void render(QPaintDevice&, const RenderRequest&) const override { ++drawn_; }
    [[nodiscard]] int drawn() const { return drawn_; }

private:
    QString title_ = QStringLiteral("Counted");
    mutable int drawn_ = 0;
};

class ExportCommandsTest : public WindowTest
{
    Q_OBJECT

private slots:
    void init() { begin(); }

    // A film has thousands of objects: in every format, and before the dialog, they took a second.
    void whatStaysAsItIsIsDrawnOnce()
    {
        const CountedChart chart;
        const QString file = w_->path(QStringLiteral("counted.svg"));
        int before = -1;
        QTimer::singleShot(0, qApp, [&] {
            before = chart.drawn();
            answerFileDialog(file);
        });
        w_->window().findChild<ExportCommands*>()->exportSnapshot(chart, QStringLiteral("counted"));
        QCOMPARE(before, 0);
        QCOMPARE(chart.drawn(), 1);
        QVERIFY(QFile::exists(file));
    }

    void exportsCharts_data()
    {
        QTest::addColumn<QByteArray>("id");
        QTest::addColumn<QByteArray>("ending");
        QTest::addColumn<QByteArray>("magic");
        const std::array<std::pair<const char*, const char*>, 3> kinds{
            {{"png", "\x89PNG"}, {"svg", "<?xml"}, {"pdf", "%PDF"}}};
        std::size_t next = 0; // every chart in one format, and several charts in every format
        for (const ExportInfo& chart : savedCharts()) {
            const auto [ending, magic] = kinds[next++ % kinds.size()];
            QTest::addRow("%s as %s", chart.id, ending)
                << QByteArray(chart.id) << QByteArray(ending) << QByteArray(magic);
        }
        QTest::newRow("frame bars as SVG") << QByteArray("frame-bars") << QByteArray("svg") << QByteArray("<?xml");
    }

    void exportsCharts()
    {
        QFETCH(QByteArray, id);
        QFETCH(QByteArray, ending);
        QFETCH(QByteArray, magic);
        w_->awaitFrames(30);
        const QByteArray file =
            savedBy(w_->exporting(id.constData()), QStringLiteral("chart.") + QString::fromLatin1(ending));
        QVERIFY(file.startsWith(magic));
    }

    void aFileIsNamedByExperimentAndChart()
    {
        w_->awaitFrames(30);
        QString offered;
        QTimer::singleShot(0, qApp, [&offered] {
            auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            offered = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))->text();
            dialog->reject();
        });
        w_->exporting("frame-time").trigger();
        QCOMPARE(offered, FileCommands::nameFor(w_->engine().experiment().title) + QStringLiteral("-frame-time.png"));
    }

    // Regression: the picture named the experiment as it was at the beginning.
    void aPictureSaysWhatWasTuned()
    {
        w_->awaitFrames(30);
        tune(w_->engine(), std::size_t{1}, "capacity", std::int64_t{260});
        QTRY_VERIFY(w_->recording().isTuned());
        w_->pause();
        const QString drawing = QString::fromUtf8(savedBy(w_->exporting("heap"), "tuned.svg"));
        const QString told = QStringLiteral("tuned: pooled, slots of each kind: 1,000 → 260 at frame %1")
                                 .arg(w_->recording().tunings().front().frame);
        QVERIFY2(drawing.contains(told), qPrintable(told));
    }

    void theCaptionLineIsAChoice_data()
    {
        QTest::addColumn<bool>("isWanted");
        QTest::newRow("with it") << true;
        QTest::newRow("without it") << false;
    }

    void theCaptionLineIsAChoice()
    {
        QFETCH(bool, isWanted);
        w_->awaitFrames(30);
        w_->pause();
        QVERIFY(w_->action("export.caption-line").isChecked());
        if (!isWanted) w_->action("export.caption-line").trigger();
        w_->reopen();
        w_->awaitFrames(30);
        w_->pause();
        QCOMPARE(w_->action("export.caption-line").isChecked(), isWanted);
        const QByteArray drawing = savedBy(w_->exporting("heap"), "heap.svg");
        const QString hash = QString::fromStdString(formatHash(w_->engine().eventHash())).left(8);
        QCOMPARE(QString::fromUtf8(drawing).contains(QStringLiteral(" · event hash ") + hash), isWanted);
        QVERIFY(drawing.contains("poolscope-provenance"));
    }

    void exportsAllChartsThatAreShown_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QStringList>("files");
        QTest::newRow("in one document") << "all.pdf" << QStringList{"all.pdf"};
        QTest::newRow("in a picture each")
            << "all.png" << QStringList{"all-frame-time.png", "all-heap.png", "all-pauses.png", "all-utilisation.png"};
        QTest::newRow("in a drawing each")
            << "all.svg" << QStringList{"all-frame-time.svg", "all-heap.svg", "all-pauses.svg", "all-utilisation.svg"};
        QTest::newRow("in an unknown format") << "all.jpg" << QStringList{};
    }

    void exportsAllChartsThatAreShown()
    {
        QFETCH(QString, name);
        QFETCH(QStringList, files);
        w_->action("run.faster").trigger();
        w_->action("run.faster").trigger();
        w_->awaitFrames(300); // with a collection
        w_->pause();
        ChartColumn& column = w_->window().charts().column();
        for (const RunChart* chart : w_->window().charts().charts()) {
            const QString id = column.idOf(*chart);
            column.setWanted(*chart, id == QStringLiteral("heap") || id == QStringLiteral("frame-time"));
        }
        QString said;
        answerFileDialog(w_->path(name));
        if (files.isEmpty()) QTimer::singleShot(50, qApp, [&said] { dismissMessage(said); });
        w_->action("export.all-charts").trigger();
        QCOMPARE(QDir(w_->path({})).entryList({QStringLiteral("all*")}, QDir::Files, QDir::Name), files);
        if (files.isEmpty()) QTRY_VERIFY2(said.contains(QStringLiteral(".png, .svg or .pdf")), qPrintable(said));
        if (files.size() != 1) return;
        QFile file(w_->path(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll().count("/Type /Page\n"), 4);
    }

    void sizesAreChosenAndRemembered()
    {
        const auto inDialog = [](auto act) {
            QTimer::singleShot(0, qApp, [act] {
                auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
                QVERIFY(dialog != nullptr);
                act(*dialog);
            });
        };
        inDialog([](QDialog& dialog) {
            dialog.findChild<QSpinBox*>(QStringLiteral("sizes.png-width"))->setValue(640);
            dialog.findChild<QDoubleSpinBox*>(QStringLiteral("sizes.pdf-height"))->setValue(99.5);
            QTest::keyClick(&dialog, Qt::Key_Return);
        });
        w_->action("export.sizes").trigger();
        w_->reopen();
        w_->awaitFrames(10);
        const QString path = w_->path(QStringLiteral("heap.png"));
        answerFileDialog(path);
        w_->exporting("heap").trigger();
        QCOMPARE(QImage(path).size(), QSize(640, 900));
        inDialog([](QDialog& dialog) {
            QCOMPARE(dialog.findChild<QDoubleSpinBox*>(QStringLiteral("sizes.pdf-height"))->value(), 99.5);
            dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::RestoreDefaults)->click();
            dialog.reject();
        });
        w_->action("export.sizes").trigger();
        const QString again = w_->path(QStringLiteral("again.png"));
        answerFileDialog(again);
        w_->exporting("heap").trigger();
        QCOMPARE(QImage(again).size(), QSize(640, 900)); // the defaults were not accepted
    }

    void samplesAreOfTheMomentOfAsking()
    {
        w_->awaitFrames(30);
        const std::size_t asked = w_->recording().frameCount();
        const QString path = w_->path(QStringLiteral("samples.csv"));
        QTimer::singleShot(500, qApp, [path] { answerFileDialog(path); });
        w_->action("export.samples").trigger();
        QVERIFY(w_->recording().frameCount() > asked + 5);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto rows = static_cast<std::size_t>(file.readAll().count('\n')) - 1;
        QVERIFY2(rows <= (asked + 5) * w_->recording().laneCount(), qPrintable(QString::number(rows)));
    }

    // The curves are computed only while visible. Regression: the file said that there was no pause.
    void exportsPausesThatWereNeverLookedAt()
    {
        w_->action("run.faster").trigger();
        w_->action("run.faster").trigger();
        w_->awaitFrames(300);
        const QString drawing = QString::fromUtf8(savedBy(w_->exporting("pauses"), "pauses.svg"));
        QVERIFY(drawing.contains(QStringLiteral("collected")) && !drawing.contains(QStringLiteral("No pause yet")));
    }

    void aNoteIsInTheFile_data()
    {
        QTest::addColumn<int>("key");
        QTest::newRow("heap usage") << static_cast<int>(Qt::Key_1);
        QTest::newRow("frame time") << static_cast<int>(Qt::Key_2);
        QTest::newRow("occupancy") << static_cast<int>(Qt::Key_3);
        QTest::newRow("frame bars") << static_cast<int>(Qt::Key_5);
    }

    // Written at the pointer, exported by the key of the chart.
    void aNoteIsInTheFile()
    {
        QFETCH(int, key);
        w_->window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&w_->window()));
        w_->awaitFrames(60);
        w_->pause();
        HeapChart& heap = w_->window().charts().chart<HeapChart>();
        heap.refresh();
        QTest::mouseMove(&heap, heap.plotArea().topLeft() + QPoint(5, 5)); // the pointer may have been there already
        QTest::mouseMove(&heap, QPoint(qRound(heap.xOf(30)), heap.plotArea().center().y()));
        QTRY_VERIFY(w_->window().charts().axis().cursor());
        QTest::keyClick(&w_->window(), Qt::Key_N);
        auto* editor = w_->window().findChild<QLineEdit*>(QStringLiteral("editor.annotation"));
        QTRY_VERIFY(editor->isVisible());
        QTest::keyClicks(editor, QStringLiteral("quarrelsome"));
        QTest::keyClick(editor, Qt::Key_Return);
        const QString path = w_->path(QStringLiteral("noted.svg"));
        answerFileDialog(path);
        QTest::keyClick(&w_->window(), static_cast<Qt::Key>(key), Qt::ControlModifier);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().contains("quarrelsome"));
    }

    void exportsSamples()
    {
        w_->awaitFrames(30);
        w_->pause();
        const QList<QByteArray> lines = savedBy(w_->action("export.samples"), "samples.csv").trimmed().split('\n');
        QVERIFY(lines.front().startsWith("frame,lane,live_objects"));
        QCOMPARE(std::size_t(lines.size()), w_->recording().frameCount() * 2 + 1);
    }

    // As 'poolscope run' writes it.
    void samplesOfATraceHaveItsProgramBesideThem()
    {
        const std::string file = w_->path(QStringLiteral("a.trace")).toStdString();
        {
            TraceInProgress trace(file, {.program = "game", .frames = FrameSource::Marks, .timesMarks = true});
            TraceWriter& writer = trace.writer();
            writer.writeNotes({.pools = {{.name = "bullets"}}});
            for (std::uint64_t frame = 1; frame <= 40; ++frame) {
                writer.allocate(100);
                writer.poolUse(0, frame % 7);
                writer.time(frame * 10'000);
                writer.mark();
            }
            trace.finish();
        }
        w_->reopen(experimentOfTrace(file));
        w_->awaitFrames(30);
        w_->pause();
        (void)savedBy(w_->action("export.samples"), "mine.csv");
        const auto program = readProgram(experimentOfTrace(file));
        QVERIFY(program && program->pools.size() == 1);
        const std::size_t frames = w_->recording().frameCount();
        std::ostringstream own, pools;
        writeProgram(own, *program, frames, Columns::All);
        writeProgramPools(pools, *program, frames);
        const auto written = [&](const char* name) {
            QFile saved(w_->path(QString::fromLatin1(name)));
            return saved.open(QIODevice::ReadOnly) ? saved.readAll() : QByteArray();
        };
        QCOMPARE(written("mine-program.csv"), QByteArray::fromStdString(own.str()));
        QCOMPARE(written("mine-program-pools.csv"), QByteArray::fromStdString(pools.str()));
        QCOMPARE(std::size_t(written("mine-program-pools.csv").count('\n')), frames + 1);
        // A trace on the plain heap has no slots but those of the program.
        QTRY_VERIFY(w_->window().charts().chart<OccupancyChart>().isUseful());
        QVERIFY(savedBy(w_->exporting("occupancy"), "occupancy.svg").contains("program: bullets"));
    }

    // As run: including edits before the run and tunings during it.
    void samplesHaveTheirExperimentBesideThem_data()
    {
        QTest::addColumn<QString>("samples");
        QTest::addColumn<QString>("experiment");
        QTest::newRow("as offered") << "samples.csv"
                                    << "experiment.json";
        QTest::newRow("under another name") << "mine.csv"
                                            << "mine-experiment.json";
    }

    void samplesHaveTheirExperimentBesideThem()
    {
        QFETCH(QString, samples);
        QFETCH(QString, experiment);
        Experiment edited = w_->window().document().experiment();
        edited.title = "Edited";
        edited.seed = 77;
        w_->window().document().change(edited, QStringLiteral("seed"), ExperimentDocument::Change::Edit);
        w_->awaitFrames(30);
        tune(w_->engine(), std::size_t{1}, "capacity", std::int64_t{260});
        QTRY_VERIFY(w_->recording().isTuned());
        w_->pause();
        answerFileDialog(w_->path(samples));
        w_->action("export.samples").trigger();
        const Experiment written = readExperiment(w_->path(experiment).toStdString());
        QCOMPARE(written.title, std::string("Edited"));
        QCOMPARE(written.seed, 77U);
        QCOMPARE(written.lanes.at(1).parameters.integer("capacity"), std::int64_t{260});
        QCOMPARE(std::size_t(written.frames), w_->recording().frameCount());
    }

    void aPictureSaysHowToRunItAgain_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("argument"); // % stands for the folder; empty: nothing is passed
        QTest::newRow("plain") << "mine.json"
                               << "%/mine.json";
        QTest::newRow("blanks and signs of a shell") << "it's $HOME; ls.json"
                                                     << "'%/it'\\''s $HOME; ls.json'";
        QTest::newRow("what nobody can type") << QStringLiteral("a\u202eb.json") << "";
    }

    void aPictureSaysHowToRunItAgain()
    {
        QFETCH(QString, name);
        QFETCH(QString, argument);
        answerFileDialog(w_->path(name));
        w_->action("file.save-as").trigger();
        w_->awaitFrames(10);
        w_->pause();
        const QString drawing =
            QString::fromUtf8(savedBy(w_->exporting("heap"), "heap.svg")).replace("&#39;", "'").replace("&apos;", "'");
        const QString command = QStringLiteral("poolscope run ");
        QCOMPARE(drawing.contains(command), !argument.isEmpty());
        const QString folder = QFileInfo(w_->path(name)).absolutePath();
        QVERIFY2(drawing.contains(command + argument.replace('%', folder)) || argument.isEmpty(), qPrintable(drawing));
    }

    void remembersTheFolderOfATypedPath()
    {
        w_->awaitFrames(10);
        QVERIFY(QDir().mkpath(w_->path(QStringLiteral("typed"))));
        QTimer::singleShot(0, qApp, [this] {
            auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            QVERIFY(dialog != nullptr);
            dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))
                ->setText(w_->path(QStringLiteral("typed/heap.png")));
            QMetaObject::invokeMethod(dialog, "accept");
        });
        w_->exporting("heap").trigger();
        QString folder;
        QTimer::singleShot(0, qApp, [&folder] {
            auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            QVERIFY(dialog != nullptr);
            folder = dialog->directory().absolutePath();
            dialog->reject();
        });
        w_->exporting("heap").trigger();
        QCOMPARE(folder, QFileInfo(w_->path(QStringLiteral("typed"))).absoluteFilePath());
    }

    // Regression: they were missing from the files.
    void exportsAnnotationsAndTuningsBesideTheSamples()
    {
        w_->awaitFrames(30);
        w_->engine().addAnnotation({12, std::string("here, it begins")});
        QTest::keyClick(&w_->window(), Qt::Key_BracketRight);
        QTRY_COMPARE(w_->recording().tunings().size(), std::size_t{1});
        w_->pause();
        const auto linesOf = [this](const char* name) {
            QFile file(w_->path(QLatin1String(name)));
            return file.open(QIODevice::ReadOnly | QIODevice::Text) ? file.readAll().trimmed().split('\n')
                                                                    : QList<QByteArray>();
        };
        const auto exportTo = [this](const char* name) {
            answerFileDialog(w_->path(QLatin1String(name)));
            w_->action("export.samples").trigger();
        };
        exportTo("mine.csv");
        QCOMPARE(linesOf("mine-annotations.csv").size(), 2);
        QCOMPARE(linesOf("mine-tunings.csv").size(), 2);
        // Existing files are not replaced without a question.
        w_->engine().addAnnotation({13, std::string("and goes on")});
        QVERIFY(QFile::remove(w_->path(QStringLiteral("mine.csv"))));
        QTimer::singleShot(50, qApp, [] { answerMessage(QMessageBox::Cancel); });
        exportTo("mine.csv");
        QCOMPARE(linesOf("mine-annotations.csv").size(), 2);
        QVERIFY(!QFile::exists(w_->path(QStringLiteral("mine.csv"))));
        QTimer::singleShot(50, qApp, [] { answerMessage(QMessageBox::Yes); });
        exportTo("mine.csv");
        QCOMPARE(linesOf("mine-annotations.csv").size(), 3);
        QVERIFY(QFile::exists(w_->path(QStringLiteral("mine.csv"))));
        // With the suggested name, the other files have their plain names.
        exportTo("samples.csv");
        QCOMPARE(linesOf("annotations.csv"),
                 (QList<QByteArray>{"frame,time_s,text", "12,0.200,\"here, it begins\"", "13,0.217,and goes on"}));
        QCOMPARE(linesOf("tunings.csv").size(), 2);
        QVERIFY(linesOf("tunings.csv").back().endsWith(",,run.speed,1,2"));
    }

    void exportThatFailsSaysWhy()
    {
        w_->awaitFrames(5);
        QString said;
        const QString path = w_->path(QStringLiteral("heap.tiff"));
        answerFileDialog(path);
        QTimer::singleShot(50, qApp, [&said] { dismissMessage(said); });
        w_->exporting("heap").trigger();
        QTRY_VERIFY(!said.isEmpty());
        QVERIFY2(said.contains(QStringLiteral(".png")), qPrintable(said));
        QVERIFY(!QFile::exists(path));
    }

    void cancelledExportWritesNothing()
    {
        w_->awaitFrames(5);
        answerFileDialog({});
        w_->exporting("heap").trigger();
        QCOMPARE(QDir(w_->path({})).entryList({QStringLiteral("*.png")}).size(), 0);
    }

private:
    // What the action writes into a file of that name; empty: no file.
    [[nodiscard]] QByteArray savedBy(QAction& action, const QString& name) const
    {
        answerFileDialog(w_->path(name));
        action.trigger();
        QFile file(w_->path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
};

TEST_WITH_APPLICATION(ExportCommandsTest);
#include "tst_export_commands.moc"
