// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The whole window, driven as a person would: keys, clicks, dialogs.
#include "core/experiment/built_in_experiments.h"
#include "ui/actions/actions.h"
#include "ui/charts/frame_time_chart.h"
#include "ui/charts/heap_chart.h"
#include "ui/charts/occupancy_chart.h"
#include "ui/charts/time_axis.h"
#include "ui/engine/engine.h"
#include "ui/settings/settings.h"
#include "ui/views/chart_stack.h"
#include "ui/views/main_window.h"
#include "ui/views/quantity_box.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileDialog>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QSettings>
#include <QSignalSpy>
#include <QSlider>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

constexpr const char* bossBullets = "boss-bullets-collected-vs-pooled";

// Answers the next file dialog with a file name, or cancels it if that is empty.
void answerFileDialog(const QString& file, const QString& filter = {})
{
    QTimer::singleShot(0, qApp, [file, filter] {
        auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
        if (dialog == nullptr) return answerFileDialog(file, filter);
        if (file.isEmpty()) return dialog->reject();
        if (!filter.isEmpty()) {
            dialog->selectNameFilter(filter);
            emit dialog->filterSelected(filter);
        }
        dialog->setDirectory(QFileInfo(file).absolutePath());
        dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))->setText(file);
        QMetaObject::invokeMethod(dialog, "accept");
    });
}

// Closes the next message box and keeps what it said.
void dismissMessage(QString& text)
{
    QTimer::singleShot(0, qApp, [&text] {
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        if (box == nullptr) return dismissMessage(text);
        text = box->text();
        box->reject();
    });
}

} // namespace

class MainWindowTest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();

    void runsFromTheStart();
    void spacePausesAndGoesOn();
    void stepDoesOneFrame();
    void restartBeginsAnew();
    void resizesThePoolWhileItRuns_data();
    void resizesThePoolWhileItRuns();
    void resizesTheCollectedHeapWhileItRuns();
    void sawtoothAgainstFlatLine();
    void zoomStaysWhileDataStreams();
    void hoverShowsValuesOnAllCharts();
    void speedIsChosenByKeyAndList();
    void frameTimeAxisCanBeLinear();
    void otherExperimentIsChosen();
    void brokenExperimentIsRefusedWithASentence();
    void exportsCharts_data();
    void exportsCharts();
    void exportsSamples();
    void exportThatFailsSaysWhy();
    void cancelledExportWritesNothing();
    void figuresStandUnderTheCharts();
    void everyActionHasATip();
    void remembersChoices();
    void themeChangesEveryChart();
    void closesQuicklyWhileRunning();

private:
    [[nodiscard]] std::unique_ptr<SettingsStore> store() const;
    [[nodiscard]] Engine& engine() const { return window_->engine(); }
    [[nodiscard]] QAction& action(ActionId id) const { return window_->actions()[id]; }
    [[nodiscard]] const Recording& recording() const { return engine().recording(); }
    void awaitFrames(std::size_t count) const;
    void pause() const;
    [[nodiscard]] std::uint64_t last(std::size_t lane, Field field) const;

    std::unique_ptr<QTemporaryDir> folder_;
    std::unique_ptr<MainWindow> window_;
};

std::unique_ptr<SettingsStore> MainWindowTest::store() const
{
    return std::make_unique<SettingsStore>(
        std::make_unique<QSettings>(folder_->filePath(QStringLiteral("settings.ini")), QSettings::IniFormat));
}

void MainWindowTest::init()
{
    folder_ = std::make_unique<QTemporaryDir>();
    window_ = std::make_unique<MainWindow>(loadExperiment(bossBullets), QString::fromLatin1(bossBullets), store());
    window_->show();
    QVERIFY(QTest::qWaitForWindowExposed(window_.get()));
}

void MainWindowTest::cleanup()
{
    window_.reset();
    folder_.reset();
}

void MainWindowTest::awaitFrames(std::size_t count) const
{
    QTRY_VERIFY_WITH_TIMEOUT(recording().frameCount() >= count, 20000);
}

void MainWindowTest::pause() const
{
    if (engine().state() == Engine::State::Running) action(ActionId::RunPause).trigger();
    QTRY_COMPARE(engine().state(), Engine::State::Paused);
}

std::uint64_t MainWindowTest::last(std::size_t lane, Field field) const
{
    return recording().series(lane, field).values().back();
}

void MainWindowTest::runsFromTheStart()
{
    QCOMPARE(engine().state(), Engine::State::Running);
    QCOMPARE(action(ActionId::RunPause).text(), QStringLiteral("Pause"));
    awaitFrames(10);
    QCOMPARE(recording().laneCount(), 2U);
}

void MainWindowTest::spacePausesAndGoesOn()
{
    awaitFrames(5);
    QTest::keyClick(window_.get(), Qt::Key_Space);
    QTRY_COMPARE(engine().state(), Engine::State::Paused);
    QCOMPARE(action(ActionId::RunPause).text(), QStringLiteral("Run"));
    const std::size_t frames = recording().frameCount();
    QTest::keyClick(window_.get(), Qt::Key_Space);
    QTRY_COMPARE(engine().state(), Engine::State::Running);
    awaitFrames(frames + 5);
}

void MainWindowTest::stepDoesOneFrame()
{
    awaitFrames(5);
    pause();
    // Frames of the run before may still be on their way; those of a new one are counted from nothing.
    action(ActionId::Restart).trigger();
    QTRY_COMPARE(recording().frameCount(), 0U);
    QCOMPARE(engine().state(), Engine::State::Paused);
    QTest::keyClick(window_.get(), Qt::Key_S);
    QTRY_COMPARE(recording().frameCount(), 1U);
    QTest::keyClick(window_.get(), Qt::Key_S);
    QTRY_COMPARE(recording().frameCount(), 2U);
    QCOMPARE(engine().state(), Engine::State::Paused);
}

void MainWindowTest::restartBeginsAnew()
{
    awaitFrames(20);
    pause();
    const std::uint64_t first = recording().series(0, Field::LiveBytes)[10];
    QSignalSpy reset(&engine(), &Engine::reset);
    QTest::keyClick(window_.get(), Qt::Key_R);
    QTRY_COMPARE(reset.count(), 1);
    QCOMPARE(recording().frameCount(), 0U);
    action(ActionId::RunPause).trigger();
    awaitFrames(20);
    QCOMPARE(recording().series(0, Field::LiveBytes)[10], first);
}

void MainWindowTest::resizesThePoolWhileItRuns_data()
{
    QTest::addColumn<QString>("slots_");
    QTest::addColumn<quint64>("owned"); // five kinds
    QTest::newRow("larger") << "2000" << quint64{10000};
    QTest::newRow("smaller, but above what is in use") << "900" << quint64{4500};
}

void MainWindowTest::resizesThePoolWhileItRuns()
{
    QFETCH(QString, slots_);
    QFETCH(quint64, owned);
    awaitFrames(5);
    auto* box = window_->findChild<QWidget*>(QStringLiteral("tune.pooled.capacity"))->findChild<QuantityBox*>();
    box->selectAll();
    QTest::keyClicks(box, slots_);
    QTest::keyClick(box, Qt::Key_Return);
    QTRY_COMPARE(quint64{last(1, Field::SlotsOwned)}, owned);
    QTRY_COMPARE(recording().tunings().size(), 1U);
    QCOMPARE(recording().tunings().front().newValue, slots_.toStdString());
    QVERIFY(engine().booksBalanced(1));
}

void MainWindowTest::resizesTheCollectedHeapWhileItRuns()
{
    awaitFrames(5);
    auto* slider = window_->findChild<QWidget*>(QStringLiteral("tune.collected.heapBytes"))->findChild<QSlider*>();
    slider->setValue(slider->minimum() + (slider->maximum() - slider->minimum()) / 4);
    QTRY_VERIFY(!recording().tunings().empty());
    const std::uint64_t budget = std::stoull(recording().tunings().back().newValue);
    QVERIFY(budget < 1048576);
    awaitFrames(recording().frameCount() + 120);
    // Teeth no taller than the new budget.
    const std::size_t end = recording().frameCount();
    QVERIFY(recording().series(0, Field::HeapBytes).extremes(end - 20, end).maximum <= budget);
    QVERIFY(engine().booksBalanced(0));
}

void MainWindowTest::sawtoothAgainstFlatLine()
{
    action(ActionId::Faster).trigger();
    action(ActionId::Faster).trigger();
    awaitFrames(300);
    const MinMax collected = recording().series(0, Field::HeapBytes).extremes(100, 300);
    const MinMax pooled = recording().series(1, Field::HeapBytes).extremes(100, 300);
    QVERIFY(collected.maximum > collected.minimum * 5);
    QCOMPARE(pooled.minimum, pooled.maximum);
    QVERIFY(recording().series(0, Field::Collections).extremes(0, 300).maximum >= 1);
}

void MainWindowTest::zoomStaysWhileDataStreams()
{
    awaitFrames(60);
    TimeAxis& axis = window_->charts().axis();
    QVERIFY(action(ActionId::Follow).isChecked());
    HeapChart& chart = window_->charts().heap();
    const QPoint middle = chart.plotArea().center();
    QTest::mousePress(&chart, Qt::LeftButton, Qt::ShiftModifier, middle - QPoint(80, 0));
    QTest::mouseMove(&chart, middle);
    QTest::mouseRelease(&chart, Qt::LeftButton, Qt::ShiftModifier, middle + QPoint(80, 0));
    QTRY_VERIFY(!axis.isFollowing());
    QVERIFY(!action(ActionId::Follow).isChecked());
    const double lower = axis.lower(), upper = axis.upper();
    awaitFrames(recording().frameCount() + 60);
    QCOMPARE(axis.lower(), lower);
    QCOMPARE(axis.upper(), upper);
    QTest::keyClick(window_.get(), Qt::Key_F);
    QVERIFY(axis.isFollowing());
    QVERIFY(action(ActionId::Follow).isChecked());
}

void MainWindowTest::hoverShowsValuesOnAllCharts()
{
    awaitFrames(100);
    pause();
    ChartStack& charts = window_->charts();
    QTest::mouseMove(&charts.frameTime(), charts.frameTime().plotArea().center() / 2 + QPoint(60, 40));
    QTRY_VERIFY(charts.axis().cursor().has_value());
    for (const TimeChart* chart : {static_cast<TimeChart*>(&charts.heap()), static_cast<TimeChart*>(&charts.frameTime()),
                                   static_cast<TimeChart*>(&charts.occupancy())})
        QVERIFY2(!chart->readoutLines().isEmpty(), qPrintable(chart->title()));
    QVERIFY(charts.heap().readoutLines().join(QLatin1Char(' ')).contains(QStringLiteral("pooled")));
}

void MainWindowTest::speedIsChosenByKeyAndList()
{
    QTest::keyClick(window_.get(), Qt::Key_BracketRight);
    QCOMPARE(engine().speed(), Speed::Double);
    QTest::keyClick(window_.get(), Qt::Key_BracketLeft);
    QTest::keyClick(window_.get(), Qt::Key_BracketLeft);
    QCOMPARE(engine().speed(), Speed::Half);
    auto* list = window_->findChild<QComboBox*>(QStringLiteral("speed"));
    QCOMPARE(list->currentIndex(), static_cast<int>(Speed::Half));
    QTest::keyClick(list, Qt::Key_End);
    QTRY_COMPARE(engine().speed(), Speed::AsFastAsPossible);
    QTRY_COMPARE_WITH_TIMEOUT(engine().state(), Engine::State::Finished, 60000);
    QCOMPARE(recording().frameCount(), 3600U);
}

void MainWindowTest::frameTimeAxisCanBeLinear()
{
    QVERIFY(window_->charts().frameTime().isLogarithmic());
    QTest::keyClick(window_.get(), Qt::Key_L);
    QVERIFY(!window_->charts().frameTime().isLogarithmic());
}

void MainWindowTest::otherExperimentIsChosen()
{
    auto* list = window_->findChild<QComboBox*>(QStringLiteral("experiment"));
    const int row = list->findText(QStringLiteral("Stutter"), Qt::MatchStartsWith);
    QVERIFY(row >= 0);
    list->setCurrentIndex(row);
    emit list->activated(row);
    QTRY_COMPARE(engine().experiment().scenario, std::string("fireworks"));
    QVERIFY(window_->windowTitle().startsWith(QStringLiteral("Stutter")));
    awaitFrames(5);
}

void MainWindowTest::brokenExperimentIsRefusedWithASentence()
{
    const QString file = folder_->filePath(QStringLiteral("broken.json"));
    QFile broken(file);
    QVERIFY(broken.open(QIODevice::WriteOnly));
    broken.write("{\"format\": 7}");
    broken.close();
    QString said;
    dismissMessage(said);
    window_->open(file);
    QVERIFY2(said.contains(QStringLiteral("broken.json:1")), qPrintable(said));
    QCOMPARE(engine().experiment().scenario, std::string("boss-bullets"));
    const auto* list = window_->findChild<QComboBox*>(QStringLiteral("experiment"));
    QVERIFY(list->currentText().startsWith(QStringLiteral("Boss bullets")));
}

void MainWindowTest::exportsCharts_data()
{
    QTest::addColumn<int>("id");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("magic");
    QTest::newRow("heap usage as PNG") << int(ActionId::ExportHeap) << "heap.png" << QByteArray("\x89PNG");
    QTest::newRow("frame time as SVG") << int(ActionId::ExportFrameTime) << "frame.svg" << QByteArray("<?xml");
    QTest::newRow("occupancy as PDF") << int(ActionId::ExportOccupancy) << "occupancy.pdf" << QByteArray("%PDF");
}

void MainWindowTest::exportsCharts()
{
    QFETCH(int, id);
    QFETCH(QString, name);
    QFETCH(QByteArray, magic);
    awaitFrames(30);
    const QString path = folder_->filePath(name);
    answerFileDialog(path);
    action(static_cast<ActionId>(id)).trigger();
    QFile file(path);
    QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(path));
    QVERIFY(file.read(8).startsWith(magic));
}

void MainWindowTest::exportsSamples()
{
    awaitFrames(30);
    pause();
    const QString path = folder_->filePath(QStringLiteral("samples.csv"));
    answerFileDialog(path);
    action(ActionId::ExportSamples).trigger();
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly | QIODevice::Text));
    const QList<QByteArray> lines = file.readAll().trimmed().split('\n');
    QVERIFY(lines.front().startsWith("frame,lane,live_objects"));
    QCOMPARE(std::size_t(lines.size()), recording().frameCount() * 2 + 1);
}

void MainWindowTest::exportThatFailsSaysWhy()
{
    awaitFrames(5);
    QString said;
    const QString path = folder_->filePath(QStringLiteral("heap.tiff"));
    answerFileDialog(path);
    QTimer::singleShot(50, qApp, [&said] { dismissMessage(said); });
    action(ActionId::ExportHeap).trigger();
    QTRY_VERIFY(!said.isEmpty());
    QVERIFY2(said.contains(QStringLiteral(".png")), qPrintable(said));
    QVERIFY(!QFile::exists(path));
}

void MainWindowTest::cancelledExportWritesNothing()
{
    awaitFrames(5);
    answerFileDialog({});
    action(ActionId::ExportHeap).trigger();
    QCOMPARE(QDir(folder_->path()).entryList({QStringLiteral("*.png")}).size(), 0);
}

void MainWindowTest::figuresStandUnderTheCharts()
{
    awaitFrames(60);
    const auto* table = window_->findChild<QTableView*>(QStringLiteral("table.lanes"));
    QCOMPARE(table->model()->rowCount(), 2);
    QTRY_VERIFY(table->model()->index(0, 1).data().toString() != QStringLiteral("–"));
    QCOMPARE(table->model()->index(1, 0).data().toString(), QStringLiteral("pooled"));
    // Nothing is cut off at the right, even in a small window.
    window_->resize(1280, 720);
    QTRY_VERIFY(table->columnViewportPosition(table->model()->columnCount() - 1) < table->viewport()->width());
}

void MainWindowTest::everyActionHasATip()
{
    for (const QAction* each : window_->actions().all()) {
        QVERIFY2(!each->toolTip().isEmpty() && !each->text().isEmpty(), qPrintable(each->objectName()));
        const bool isInAMenu = !each->associatedObjects().isEmpty();
        QVERIFY2(isInAMenu, qPrintable(each->objectName()));
    }
    const QString table = window_->actions().shortcutTable();
    QVERIFY(table.contains(QStringLiteral("Space")));
}

void MainWindowTest::remembersChoices()
{
    awaitFrames(5);
    QTest::keyClick(window_.get(), Qt::Key_L);
    QTest::keyClick(window_.get(), Qt::Key_BracketRight);
    const QString chosen = folder_->filePath(QStringLiteral("exports"));
    QVERIFY(QDir().mkpath(chosen));
    answerFileDialog(chosen + QStringLiteral("/heap.png"));
    action(ActionId::ExportHeap).trigger();
    window_->resize(1000, 640);
    window_->close();
    window_ = std::make_unique<MainWindow>(loadExperiment(bossBullets), QString::fromLatin1(bossBullets), store());
    QVERIFY(!window_->charts().frameTime().isLogarithmic());
    QCOMPARE(engine().speed(), Speed::Double);
    QCOMPARE(window_->size(), QSize(1000, 640));
    QCOMPARE(store()->read().exportFolder, chosen);
}

void MainWindowTest::themeChangesEveryChart()
{
    awaitFrames(30);
    action(ActionId::DarkTheme).trigger();
    QTRY_VERIFY(window_->charts().heap().grab().toImage().pixelColor(2, 2).lightness() < 80);
    action(ActionId::LightTheme).trigger();
    QTRY_VERIFY(window_->charts().heap().grab().toImage().pixelColor(2, 2).lightness() > 200);
    action(ActionId::SystemTheme).trigger();
}

void MainWindowTest::closesQuicklyWhileRunning()
{
    action(ActionId::Faster).trigger();
    awaitFrames(30);
    QCOMPARE(engine().state(), Engine::State::Running);
    QElapsedTimer time;
    time.start();
    window_->close();
    window_.reset();
    QVERIFY2(time.elapsed() < 1000, qPrintable(QString::number(time.elapsed())));
}

QTEST_MAIN(MainWindowTest)
#include "tst_main_window.moc"
