// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The whole window, driven as a person would: keys, clicks, dialogs.
#include "core/experiment/finding.h"
#include "tests/program/test_program.h"
#include "tests/ui/window/file_dialog.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/frame_time_chart.h"
#include "ui/charts/heap_chart.h"
#include "ui/charts/occupancy_chart.h"
#include "ui/charts/pause_chart.h"
#include "ui/charts/stack/chart_column.h"
#include "ui/charts/stack/chart_stack.h"
#include "ui/charts/stack/explanation_bubble.h"
#include "ui/charts/utilisation_chart.h"
#include "ui/particles/particle_view.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QImage>
#include <QLabel>
#include <QMenuBar>
#include <QProxyStyle>
#include <QRegularExpression>
#include <QTableView>
#include <QTextDocument>

#include <algorithm>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

// A style with colours of its own.
class Desktop : public QProxyStyle
{
public:
    explicit Desktop(const QPalette& colours) : QProxyStyle(QStringLiteral("Fusion")), colours_(colours) {}
    [[nodiscard]] QPalette standardPalette() const override { return colours_; }

private:
    QPalette colours_;
};

} // namespace

class MainWindowTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        w_ = std::make_unique<WindowFixture>();
        QVERIFY(w_->isExposed());
    }
    void cleanup()
    {
        w_.reset();
        QApplication::setStyle(QStringLiteral("Fusion"));
        applyTheme(ThemeChoice::System);
        applyLinePatterns(false);
    }

    void sawtoothAgainstFlatLine();
    void zoomStaysWhileDataStreams();
    void hoverShowsValuesOnAllCharts();
    void marksWhatHappenedToThePool();
    void frameTimeAxisCanBeLinear();
    void kindsCanHaveColoursInEveryLane();
    void otherExperimentIsChosen();
    void brokenExperimentIsRefusedWithASentence();
    void figuresStandUnderTheCharts();
    void whatTheArticleSaidStandsBesideWhatIsMeasured();
    void whatTheAccountingFindIsSaid();
    void aToothIsExplained();
    void aCollectionOfTheTableIsShown();
    void aCollectionIsAskedForWithAKey();
    void pausesAreDrawnWhileTheyAreLookedAt();
    void preemptedFramesAreCountedInByASwitch();
    void everythingFitsIntoASmallWindow();
    void aTallWindowHasARowForEveryLane();
    void everyActionHasATip();
    void remembersChoices();
    void remembersColoursAndPatterns_data();
    void remembersColoursAndPatterns();
    void remembersTheExperimentOfTheList();
    void remembersTheFigureOfTheRange();
    void themeIsChosenFromTheMenu_data();
    void themeIsChosenFromTheMenu();
    void theSystemThemeFollows();
    void aThemeThatWasChosenDoesNotFollow();
    void highContrastIsHighEverywhere();
    void patternsOfHighContrastGoWithIt_data();
    void patternsOfHighContrastGoWithIt();
    void namesAreNoHtml();
    void themeChangesEveryChart();
    void themeChangeLeavesThePictures();
    void closesQuicklyWhileRunning();

private:
    // Menus and shortcuts are of the window that is active.
    void activate() const
    {
        w_->window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&w_->window()));
    }
    [[nodiscard]] QColor backgroundOfHeap() const
    {
        HeapChart& heap = w_->window().charts().chart<HeapChart>();
        heap.refresh();
        return heap.grab().toImage().pixelColor(2, 2);
    }
    std::unique_ptr<WindowFixture> w_;
};

void MainWindowTest::sawtoothAgainstFlatLine()
{
    w_->action(ActionId::Faster).trigger();
    w_->action(ActionId::Faster).trigger();
    w_->awaitFrames(300);
    const MinMax collected = w_->recording().series(0, Field::HeapBytes).extremes(100, 300);
    const MinMax pooled = w_->recording().series(1, Field::HeapBytes).extremes(100, 300);
    QVERIFY(collected.maximum > collected.minimum * 5);
    QCOMPARE(pooled.minimum, pooled.maximum);
    QVERIFY(w_->recording().series(0, Field::Collections).extremes(0, 300).maximum >= 1);
}

void MainWindowTest::zoomStaysWhileDataStreams()
{
    w_->awaitFrames(60);
    TimeAxis& axis = w_->window().charts().axis();
    QVERIFY(w_->action(ActionId::Follow).isChecked());
    HeapChart& chart = w_->window().charts().chart<HeapChart>();
    const QPoint middle = chart.plotArea().center();
    QTest::mousePress(&chart, Qt::LeftButton, Qt::ShiftModifier, middle - QPoint(80, 0));
    QTest::mouseMove(&chart, middle);
    QTest::mouseRelease(&chart, Qt::LeftButton, Qt::ShiftModifier, middle + QPoint(80, 0));
    QTRY_VERIFY(!axis.isFollowing());
    QVERIFY(!w_->action(ActionId::Follow).isChecked());
    const double lower = axis.lower(), upper = axis.upper();
    w_->awaitFrames(w_->recording().frameCount() + 60);
    QCOMPARE(axis.lower(), lower);
    QCOMPARE(axis.upper(), upper);
    QTest::keyClick(&w_->window(), Qt::Key_F);
    QVERIFY(axis.isFollowing());
    QVERIFY(w_->action(ActionId::Follow).isChecked());
}

void MainWindowTest::hoverShowsValuesOnAllCharts()
{
    w_->awaitFrames(100);
    w_->pause();
    ChartStack& charts = w_->window().charts();
    QTest::mouseMove(&charts.chart<FrameTimeChart>(),
                     charts.chart<FrameTimeChart>().plotArea().center() / 2 + QPoint(60, 40));
    QTRY_VERIFY(charts.axis().cursor().has_value());
    for (const TimeChart* chart :
         {static_cast<TimeChart*>(&charts.chart<HeapChart>()), static_cast<TimeChart*>(&charts.chart<FrameTimeChart>()),
          static_cast<TimeChart*>(&charts.chart<OccupancyChart>())})
        QVERIFY2(!chart->readoutLines().isEmpty(), qPrintable(chart->title()));
    QVERIFY(charts.chart<HeapChart>().readoutLines().join(QLatin1Char(' ')).contains(QStringLiteral("pooled")));
}

void MainWindowTest::marksWhatHappenedToThePool()
{
    w_ = std::make_unique<WindowFixture>(refusingExperiment());
    w_->awaitFrames(120);
    w_->pause();
    const auto readoutAt = [this](std::size_t frame) {
        w_->window().charts().axis().setCursor(frame);
        return w_->window().charts().chart<OccupancyChart>().readoutLines().join(QLatin1Char(' '));
    };
    w_->engine().tune(1, "capacity", std::int64_t{1200});
    w_->action(ActionId::Step).trigger();
    QTRY_COMPARE(w_->recording().tunings().size(), 1U);
    const std::uint64_t tuned = w_->recording().tunings().front().frame;
    w_->awaitFrames(tuned + 1);
    const QString grown = readoutAt(tuned);
    QVERIFY2(grown.endsWith(QStringLiteral(", grew by 1,000 slots")), qPrintable(grown)); // five kinds
    // Nothing is left for the bullets of the coming frames.
    w_->engine().tune(1, "capacity", std::int64_t{1});
    do {
        w_->action(ActionId::Step).trigger();
        w_->awaitFrames(w_->recording().frameCount() + 1);
    } while (w_->last(1, Field::Exhausted) == 0);
    const QString refused = readoutAt(w_->recording().frameCount() - 1);
    QVERIFY2(refused.endsWith(QStringLiteral(" refused")), qPrintable(refused));
    OccupancyChart& chart = w_->window().charts().chart<OccupancyChart>();
    chart.refresh();
    const QImage image = chart.grab().toImage();
    const QRgb loud = themeFor(chart.palette()).budget.rgb();
    const int bottom = chart.plotArea().bottom() - 1;
    const int at = qRound(chart.xOf(static_cast<double>(w_->recording().frameCount() - 1)));
    bool isMarked = false;
    // At the foot of the plot, but for the mark of the tuning, which may stand in the same frame.
    for (int y = bottom - 12; y <= bottom; ++y)
        for (int x = at - 4; x <= at + 4; ++x)
            isMarked = isMarked || image.pixel(x, y) == loud;
    QVERIFY(isMarked);
}

void MainWindowTest::frameTimeAxisCanBeLinear()
{
    QVERIFY(w_->window().charts().chart<FrameTimeChart>().isLogarithmic());
    QTest::keyClick(&w_->window(), Qt::Key_L);
    QVERIFY(!w_->window().charts().chart<FrameTimeChart>().isLogarithmic());
}

void MainWindowTest::kindsCanHaveColoursInEveryLane()
{
    const auto lanesWithLegend = [this] {
        const auto views = w_->window().findChildren<ParticleView*>();
        return std::count_if(views.begin(), views.end(),
                             [](const ParticleView* view) { return !view->legendArea().isEmpty(); });
    };
    w_->awaitFrames(30);
    QCOMPARE(lanesWithLegend(), 0);
    QTest::keyClick(&w_->window(), Qt::Key_K);
    QTRY_COMPARE(lanesWithLegend(), 2);
    // Another experiment has other cards, which know of it too.
    w_->window().open(QStringLiteral("stutter"));
    QTRY_COMPARE(lanesWithLegend(), static_cast<std::ptrdiff_t>(w_->engine().experiment().lanes.size()));
    QTest::keyClick(&w_->window(), Qt::Key_K);
    QCOMPARE(lanesWithLegend(), 0);
}

void MainWindowTest::otherExperimentIsChosen()
{
    auto* list = w_->window().findChild<QComboBox*>(QStringLiteral("experiment"));
    const int row = list->findText(QStringLiteral("Stutter"), Qt::MatchStartsWith);
    QVERIFY(row >= 0);
    list->setCurrentIndex(row);
    emit list->activated(row);
    QTRY_COMPARE(w_->engine().experiment().scenario, std::string("fireworks"));
    QVERIFY(w_->window().windowTitle().startsWith(QStringLiteral("Stutter")));
    w_->awaitFrames(5);
}

void MainWindowTest::brokenExperimentIsRefusedWithASentence()
{
    const QString file = w_->path(QStringLiteral("broken.json"));
    QFile broken(file);
    QVERIFY(broken.open(QIODevice::WriteOnly));
    broken.write("{\"format\": 7}");
    broken.close();
    QString said;
    dismissMessage(said);
    w_->window().open(file);
    QVERIFY2(said.contains(QStringLiteral("broken.json:1")), qPrintable(said));
    QCOMPARE(w_->engine().experiment().scenario, std::string("boss-bullets"));
    const auto* list = w_->window().findChild<QComboBox*>(QStringLiteral("experiment"));
    QVERIFY(list->currentText().startsWith(QStringLiteral("Boss bullets")));
}

void MainWindowTest::figuresStandUnderTheCharts()
{
    w_->awaitFrames(60);
    const auto* table = w_->window().findChild<QTableView*>(QStringLiteral("table.lanes"));
    QCOMPARE(table->model()->rowCount(), 2);
    QTRY_VERIFY(table->model()->index(0, 1).data().toString() != QStringLiteral("–"));
    QCOMPARE(table->model()->index(1, 0).data().toString(), QStringLiteral("pooled"));
    // Nothing is cut off at the right, even in a small window.
    w_->window().resize(1280, 720);
    QTRY_VERIFY(table->columnViewportPosition(table->model()->columnCount() - 1) < table->viewport()->width());
}

void MainWindowTest::whatTheArticleSaidStandsBesideWhatIsMeasured()
{
    const auto* table = w_->window().findChild<QTableView*>(QStringLiteral("table.claims"));
    QTRY_VERIFY(!table->isVisible());
    w_->panel(QStringLiteral("claims")).raise();
    QTRY_VERIFY(table->isVisible());
    w_->awaitFrames(60);
    w_->pause();
    const auto measuredHere = [table](int row) { return table->model()->index(row, 3).data().toString(); };
    const auto& claims = w_->engine().experiment().claims;
    QCOMPARE(table->model()->rowCount(), static_cast<int>(claims.size()));
    QTRY_COMPARE(measuredHere(4),
                 QString::fromStdString(findingOf(claims[4], w_->engine().exactSummaries()).english()));
    // A new run has measured nothing, and the choice stays.
    w_->action(ActionId::Restart).trigger();
    QCOMPARE(measuredHere(4), QStringLiteral("–"));
    QVERIFY(table->isVisible());
}

void MainWindowTest::whatTheAccountingFindIsSaid()
{
    w_ = std::make_unique<WindowFixture>(loadExperiment("use-after-release"));
    const auto* eventLine = w_->window().findChild<QLabel*>(QStringLiteral("event-line"));
    QTRY_VERIFY(!w_->engine().accounting(1).stale.first.empty());
    const QRegularExpression sentence(QStringLiteral("^Frame \\d+, (raw|handles): \\w+ \\d+ of generation .*\\.$"));
    QTRY_VERIFY2(sentence.match(eventLine->text()).hasMatch(), qPrintable(eventLine->text()));
    w_->window().open(QStringLiteral("forgotten-release"));
    QTRY_VERIFY2(eventLine->text().contains(QStringLiteral("forgotten")), qPrintable(eventLine->text()));
    QVERIFY2(eventLine->text().startsWith(QStringLiteral("Frame ")), qPrintable(eventLine->text()));
}

// The scroll bar of the table used to cover its last row, and the list of experiments pushed buttons off the bar.
void MainWindowTest::aToothIsExplained()
{
    w_->action(ActionId::Faster).trigger();
    w_->action(ActionId::Faster).trigger();
    w_->awaitFrames(300);
    w_->pause();
    const std::uint64_t frame = w_->recording().collections(0).back().frame;
    HeapChart& heap = w_->window().charts().chart<HeapChart>();
    TimeAxis& axis = w_->window().charts().axis();
    axis.setRange(static_cast<double>(frame) - 40, static_cast<double>(frame) + 5);
    heap.refresh();
    QTest::mouseClick(&heap, Qt::LeftButton, {},
                      QPoint(qRound(heap.xOf(static_cast<double>(frame))), heap.plotArea().top() + 20));
    const auto* bubble = w_->window().findChild<ExplanationBubble*>();
    QVERIFY(bubble->isVisible());
    QVERIFY2(bubble->text().startsWith(
                 QStringLiteral("Frame %1, collected: the heap budget of 1.00\u00a0MiB was spent.").arg(frame)),
             qPrintable(bubble->text()));
    QCOMPARE(axis.pin(), std::optional<std::size_t>(frame));
    const int before = bubble->x();
    axis.pan(-20);
    QVERIFY2(bubble->x() > before || bubble->geometry().right() < qRound(heap.xOf(static_cast<double>(frame))),
             "it goes with its frame");
    QTest::keyClick(&w_->window(), Qt::Key_Escape);
    QVERIFY(!bubble->isVisible() && !axis.pin());
}

void MainWindowTest::aCollectionOfTheTableIsShown()
{
    w_->action(ActionId::Faster).trigger();
    w_->action(ActionId::Faster).trigger();
    w_->awaitFrames(1000);
    w_->pause();
    w_->panel(QStringLiteral("collections")).raise();
    auto* table = w_->window().findChild<QTableView*>(QStringLiteral("table.collections"));
    QTRY_COMPARE(table->model()->rowCount(), static_cast<int>(w_->recording().collections(0).size()));
    table->setCurrentIndex(table->model()->index(0, 1));
    QTest::keyClick(table, Qt::Key_Return);
    const auto frame = static_cast<double>(w_->recording().collections(0).front().frame);
    const TimeAxis& axis = w_->window().charts().axis();
    QVERIFY(!axis.isFollowing() && axis.lower() <= frame && frame <= axis.upper());
    QVERIFY(w_->window().findChild<ExplanationBubble*>()->text().startsWith(QStringLiteral("Frame %1,").arg(frame)));
    // A new run knows nothing of it.
    w_->action(ActionId::Restart).trigger();
    QVERIFY(!w_->window().findChild<ExplanationBubble*>()->isVisible());
    QVERIFY(!axis.pin());
}

void MainWindowTest::aCollectionIsAskedForWithAKey()
{
    w_->awaitFrames(2);
    w_->pause();
    QTest::keyClick(&w_->window(), Qt::Key_G);
    QTest::keyClick(&w_->window(), Qt::Key_S);
    const auto isAnswered = [this] {
        const auto& collections = w_->recording().collections(0);
        return !collections.empty() && collections.back().collection.cause == Collection::Cause::AskedFor;
    };
    QTRY_VERIFY(isAnswered());
    QCOMPARE(w_->recording().collections(0).back().frame, w_->recording().frameCount() - 1);
    QVERIFY(w_->action(ActionId::Collect).isEnabled());
    w_->window().open(QStringLiteral("use-after-release"));
    QVERIFY(!w_->action(ActionId::Collect).isEnabled());
}

void MainWindowTest::pausesAreDrawnWhileTheyAreLookedAt()
{
    w_->action(ActionId::Faster).trigger();
    w_->awaitFrames(200);
    const auto* pauses = w_->window().findChild<PauseChart*>();
    const auto* utilisation = w_->window().findChild<UtilisationChart*>();
    QVERIFY(pauses->summary().isEmpty());
    w_->panel(QStringLiteral("pauses")).raise();
    QTRY_VERIFY2(pauses->summary().contains(QStringLiteral("collected")), qPrintable(pauses->summary()));
    QTRY_VERIFY2(utilisation->summary().contains(QStringLiteral("pooled 100.0 %")), qPrintable(utilisation->summary()));
}

void MainWindowTest::preemptedFramesAreCountedInByASwitch()
{
    w_->awaitFrames(5);
    w_->pause();
    QVERIFY(w_->engine().preemptedFrames() == PreemptedFrames::LeftOut);
    w_->action(ActionId::PreemptedFrames).trigger();
    QVERIFY(w_->engine().preemptedFrames() == PreemptedFrames::Included);
    QTRY_VERIFY(w_->engine().summaries()[0].timings.rule == PreemptedFrames::Included);
    QCOMPARE(w_->engine().summaries()[0].timings.frames, w_->engine().summaries()[0].counters.frames);
    w_->reopen();
    QVERIFY2(w_->engine().preemptedFrames() == PreemptedFrames::Included, "the choice is kept");
}

void MainWindowTest::everythingFitsIntoASmallWindow()
{
    w_->awaitFrames(5);
    w_->window().resize(900, 560);
    QTRY_COMPARE(w_->window().size(), QSize(900, 560));
    const auto* table = w_->window().findChild<QTableView*>(QStringLiteral("table.lanes"));
    const int last = table->model()->rowCount() - 1;
    QTRY_VERIFY(table->rowViewportPosition(last) + table->rowHeight(last) <= table->viewport()->height());
    QTRY_VERIFY(w_->window().findChild<QWidget*>(QStringLiteral("export"))->isVisible());
}

void MainWindowTest::aTallWindowHasARowForEveryLane()
{
    Experiment experiment = loadExperiment(WindowFixture::defaultExperiment);
    while (experiment.lanes.size() < maximumLanes) {
        experiment.lanes.push_back(experiment.lanes[1]);
        experiment.lanes.back().name += std::to_string(experiment.lanes.size());
    }
    w_ = std::make_unique<WindowFixture>(experiment);
    const auto* table = w_->window().findChild<QTableView*>(QStringLiteral("table.lanes"));
    const auto rowsShown = [table] { return table->viewport()->height() / table->rowHeight(0); };
    w_->window().resize(1280, 720);
    QTRY_COMPARE(rowsShown(), 5);
    w_->window().resize(1280, 1080);
    QTRY_VERIFY(rowsShown() >= 8);
    w_->window().resize(1280, 720);
    QTRY_COMPARE(rowsShown(), 5);
}

void MainWindowTest::everyActionHasATip()
{
    for (const QAction* each : w_->window().actions().all()) {
        QVERIFY2(!each->toolTip().isEmpty() && !each->text().isEmpty(), qPrintable(each->objectName()));
        const bool isInAMenu = !each->associatedObjects().isEmpty();
        QVERIFY2(isInAMenu, qPrintable(each->objectName()));
    }
    const auto keys = w_->window().actions().shortcuts();
    QVERIFY(std::ranges::any_of(keys, [](const auto& one) { return one.keys == QStringLiteral("Space"); }));
}

void MainWindowTest::remembersChoices()
{
    w_->awaitFrames(5);
    QTest::keyClick(&w_->window(), Qt::Key_L);
    QTest::keyClick(&w_->window(), Qt::Key_K);
    QTest::keyClick(&w_->window(), Qt::Key_M);
    QTest::keyClick(&w_->window(), Qt::Key_BracketRight);
    const QString chosen = w_->path(QStringLiteral("exports"));
    QVERIFY(QDir().mkpath(chosen));
    answerFileDialog(chosen + QStringLiteral("/heap.png"));
    w_->exporting("heap").trigger();
    // As soon as the map has taken the room of the other charts.
    QTRY_COMPARE((w_->window().resize(780, 640), w_->window().size()), QSize(780, 640));
    w_->reopen();
    QVERIFY(!w_->window().charts().chart<FrameTimeChart>().isLogarithmic());
    QVERIFY(w_->action(ActionId::ColoursByKind).isChecked());
    QVERIFY(w_->action(ActionId::HeapMap).isChecked());
    QCOMPARE(w_->engine().speed(), Speed::Double);
    QCOMPARE(w_->window().size(), QSize(780, 640));
    QCOMPARE(w_->store()->read().exportFolder, chosen);
}

void MainWindowTest::remembersColoursAndPatterns_data()
{
    QTest::addColumn<ActionId>("theme");
    QTest::addColumn<QColor>("window");
    QTest::addColumn<bool>("isPatterned");
    QTest::newRow("dark, patterned") << ActionId::DarkTheme << darkPalette().color(QPalette::Window) << true;
    QTest::newRow("light, plain") << ActionId::LightTheme << lightPalette().color(QPalette::Window) << false;
    QTest::newRow("high contrast") << ActionId::HighContrastTheme << QColor(Qt::black) << true;
}

void MainWindowTest::remembersColoursAndPatterns()
{
    QFETCH(ActionId, theme);
    QFETCH(QColor, window);
    QFETCH(bool, isPatterned);
    activate();
    QVERIFY(chooseFromMenu(w_->window(), Qt::Key_V, {&w_->action(theme)}));
    // High contrast has them by itself.
    if (isPatterned != w_->action(ActionId::LinePatterns).isChecked()) QTest::keyClick(&w_->window(), Qt::Key_D);
    w_->reopen();
    QCOMPARE(QApplication::palette().color(QPalette::Window), window);
    QVERIFY(w_->action(theme).isChecked() && !w_->action(ActionId::SystemTheme).isChecked());
    QCOMPARE(w_->action(ActionId::LinePatterns).isChecked(), isPatterned);
    QCOMPARE(hasLinePatterns(), isPatterned);
    w_->window().show();
    QVERIFY(QTest::qWaitForWindowExposed(&w_->window()));
    QTRY_COMPARE(themeFor(w_->window().charts().chart<HeapChart>().palette()).background,
                 QApplication::palette().color(QPalette::Base));
    QCOMPARE(themeFor(w_->window().charts().chart<HeapChart>().palette()).lane(1).pattern != 0, isPatterned);
}

void MainWindowTest::remembersTheExperimentOfTheList()
{
    activate();
    auto* list = w_->window().findChild<QComboBox*>(QStringLiteral("experiment"));
    list->setFocus(Qt::TabFocusReason);
    QTest::keyClick(list, Qt::Key_Down, Qt::AltModifier);
    QTRY_VERIFY(list->view()->isVisible());
    QTest::keyClick(list->view(), Qt::Key_Down);
    QTest::keyClick(list->view(), Qt::Key_Return);
    const std::string before = loadExperiment(WindowFixture::defaultExperiment).title;
    QTRY_VERIFY(w_->engine().experiment().title != before);
    const std::string chosen = w_->engine().experiment().title;
    w_->window().close();
    QCOMPARE(loadExperiment(w_->store()->read().experiment.toStdString()).title, chosen);
}

void MainWindowTest::remembersTheFigureOfTheRange()
{
    activate();
    w_->panel(QStringLiteral("range")).raise();
    const auto figure = [this] { return w_->window().findChild<QComboBox*>(QStringLiteral("range.figure")); };
    QTRY_VERIFY(figure()->isVisible());
    figure()->setFocus(Qt::TabFocusReason);
    QVERIFY(figure()->currentText() != QStringLiteral("Pauses"));
    for (int i = 0; i < figure()->count() && figure()->currentText() != QStringLiteral("Pauses"); ++i)
        QTest::keyClick(figure(), Qt::Key_Down);
    QCOMPARE(figure()->currentText(), QStringLiteral("Pauses"));
    w_->reopen();
    QCOMPARE(figure()->currentText(), QStringLiteral("Pauses"));
}

void MainWindowTest::themeIsChosenFromTheMenu_data()
{
    QTest::addColumn<ActionId>("action");
    QTest::addColumn<QPalette>("palette");
    QTest::newRow("light") << ActionId::LightTheme << lightPalette();
    QTest::newRow("dark") << ActionId::DarkTheme << darkPalette();
    QTest::newRow("high contrast") << ActionId::HighContrastTheme << highContrastPalette();
}

// What is seen, not what is set.
void MainWindowTest::themeIsChosenFromTheMenu()
{
    QFETCH(ActionId, action);
    QFETCH(QPalette, palette);
    activate();
    w_->awaitFrames(30);
    w_->pause();
    for (const ActionId other : {ActionId::DarkTheme, ActionId::LightTheme, action})
        QVERIFY(chooseFromMenu(w_->window(), Qt::Key_V, {&w_->action(other)}));
    QVERIFY(w_->action(action).isChecked());
    const ChartTheme wanted = themeFor(palette);
    for (TimeChart* chart : w_->window().charts().column().shownCharts()) {
        const auto isDrawn = [chart, wanted] {
            chart->refresh();
            const QImage image = chart->grab().toImage();
            return image.pixelColor(2, 2) == wanted.background &&
                   image.pixelColor(chart->plotArea().topLeft() + QPoint(3, 3)) == wanted.background;
        };
        QTRY_VERIFY2(isDrawn(), qPrintable(chart->title()));
    }
    const QImage bar = w_->window().menuBar()->grab().toImage();
    QCOMPARE(bar.pixelColor(bar.width() - 3, bar.height() / 2).lightness() < 128, wanted.isDark);
}

void MainWindowTest::theSystemThemeFollows()
{
    activate();
    w_->awaitFrames(5);
    w_->pause();
    for (const ActionId id : {ActionId::DarkTheme, ActionId::SystemTheme})
        QVERIFY(chooseFromMenu(w_->window(), Qt::Key_V, {&w_->action(id)}));
    // All is left to the desktop, whatever it changes to.
    QCOMPARE(QApplication::palette().resolveMask(), QPalette::ResolveMask(0));
    for (const QPalette& desktop : {darkPalette(), lightPalette(), darkPalette(), highContrastPalette()}) {
        QApplication::setPalette(desktop);
        QTRY_COMPARE(backgroundOfHeap(), themeFor(desktop).background);
        QCOMPARE(w_->window().palette().color(QPalette::Window), desktop.color(QPalette::Window));
        QVERIFY(w_->action(ActionId::SystemTheme).isChecked());
    }
}

// No colour is left to a desktop that is light, or to a style.
void MainWindowTest::aThemeThatWasChosenDoesNotFollow()
{
    activate();
    w_->awaitFrames(5);
    w_->pause();
    QVERIFY(chooseFromMenu(w_->window(), Qt::Key_V, {&w_->action(ActionId::DarkTheme)}));
    QTRY_COMPARE(backgroundOfHeap(), themeFor(darkPalette()).background);
    for (const auto group : {QPalette::Active, QPalette::Inactive, QPalette::Disabled})
        for (int role = 0; role < QPalette::NColorRoles; ++role)
            if (role != QPalette::NoRole)
                QVERIFY2(QApplication::palette().isBrushSet(group, static_cast<QPalette::ColorRole>(role)),
                         qPrintable(QString::number(role)));
    QApplication::setStyle(new Desktop(lightPalette()));
    QTest::qWait(50);
    QCOMPARE(backgroundOfHeap(), themeFor(darkPalette()).background);
    QCOMPARE(w_->window().palette().color(QPalette::Window), darkPalette().color(QPalette::Window));
}

void MainWindowTest::highContrastIsHighEverywhere()
{
    activate();
    w_->awaitFrames(60);
    w_->pause();
    QVERIFY(chooseFromMenu(w_->window(), Qt::Key_V, {&w_->action(ActionId::HighContrastTheme)}));
    QVERIFY(w_->action(ActionId::LinePatterns).isChecked());
    QTRY_COMPARE(backgroundOfHeap(), QColor(Qt::black));
    const ChartTheme theme = themeFor(w_->window().charts().chart<HeapChart>().palette());
    QVERIFY(theme.isHighContrast && theme.lineScale > 1);
    for (int lane = 0; lane < laneStyleCount; ++lane)
        QVERIFY(contrast(theme.lane(lane).colour, theme.background) >= 4.5);
    int seen = 0;
    for (const QWidget* each : w_->window().findChildren<QWidget*>()) {
        const bool isText =
            qobject_cast<const QLabel*>(each) != nullptr || qobject_cast<const QAbstractButton*>(each) != nullptr ||
            qobject_cast<const QTableView*>(each) != nullptr || qobject_cast<const QComboBox*>(each) != nullptr;
        if (!isText || !each->isVisible()) continue;
        ++seen;
        const double ratio =
            contrast(each->palette().color(each->foregroundRole()), each->palette().color(each->backgroundRole()));
        QVERIFY2(ratio >= 7, qPrintable(QStringLiteral("%1 %2: %3")
                                            .arg(QLatin1String(each->metaObject()->className()), each->objectName())
                                            .arg(ratio)));
    }
    QVERIFY(seen > 20);
    // Both lanes in the chart, brighter than anything else of their hue.
    w_->window().charts().chart<HeapChart>().refresh();
    const QImage image = w_->window().charts().chart<HeapChart>().grab().toImage();
    for (int lane = 0; lane < 2; ++lane) {
        int pixels = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                pixels += image.pixelColor(x, y) == theme.lane(lane).colour ? 1 : 0;
        QVERIFY2(pixels > 100, qPrintable(QString::number(pixels)));
    }
}

void MainWindowTest::patternsOfHighContrastGoWithIt_data()
{
    QTest::addColumn<bool>("hadPatterns");
    QTest::addColumn<bool>("switchesThemOff"); // while it is on
    QTest::addColumn<bool>("hasPatterns");     // in the end
    QTest::newRow("none before") << false << false << false;
    QTest::newRow("one's own") << true << false << true;
    QTest::newRow("switched off by hand") << true << true << false;
}

void MainWindowTest::patternsOfHighContrastGoWithIt()
{
    QFETCH(bool, hadPatterns);
    QFETCH(bool, switchesThemOff);
    QAction& patterns = w_->action(ActionId::LinePatterns);
    patterns.setChecked(hadPatterns);
    w_->action(ActionId::HighContrastTheme).trigger();
    QVERIFY(patterns.isChecked());
    if (switchesThemOff) patterns.trigger();
    w_->action(ActionId::LightTheme).trigger();
    QTEST(patterns.isChecked(), "hasPatterns");
}

void MainWindowTest::namesAreNoHtml()
{
    Experiment experiment = loadExperiment(WindowFixture::defaultExperiment);
    experiment.lanes.front().name = std::string("<h1>Lane</h1>");
    experiment.title = std::string("<b>Title</b>");
    const WindowFixture w(experiment);
    w.action(ActionId::Predict).trigger();
    int labels = 0;
    for (const QLabel* label : w.window().findChildren<QLabel*>()) {
        if (!label->text().contains(QStringLiteral("<h1>"))) continue;
        ++labels;
        QVERIFY2(label->textFormat() == Qt::PlainText || !Qt::mightBeRichText(label->text()),
                 qPrintable(label->text()));
    }
    QVERIFY(labels > 0);
}

void MainWindowTest::themeChangesEveryChart()
{
    w_->awaitFrames(30);
    w_->action(ActionId::DarkTheme).trigger();
    QTRY_VERIFY(w_->window().charts().chart<HeapChart>().grab().toImage().pixelColor(2, 2).lightness() < 80);
    w_->action(ActionId::LightTheme).trigger();
    QTRY_VERIFY(w_->window().charts().chart<HeapChart>().grab().toImage().pixelColor(2, 2).lightness() > 200);
    w_->action(ActionId::SystemTheme).trigger();
}

// They used to be gone until the next frame, which a paused run never has.
void MainWindowTest::themeChangeLeavesThePictures()
{
    const auto* view = w_->window().findChild<ParticleView*>();
    QCOMPARE(view->accessibleName(), QStringLiteral("Objects of lane collected"));
    const QString nothing = QStringLiteral("0 objects drawn");
    QTRY_VERIFY(!view->description().startsWith(nothing));
    w_->pause();
    w_->action(ActionId::DarkTheme).trigger();
    QTRY_VERIFY(w_->window().charts().chart<HeapChart>().grab().toImage().pixelColor(2, 2).lightness() < 80);
    QVERIFY(!view->description().startsWith(nothing));
    w_->action(ActionId::SystemTheme).trigger();
}

void MainWindowTest::closesQuicklyWhileRunning()
{
    w_->action(ActionId::Faster).trigger();
    w_->awaitFrames(30);
    QCOMPARE(w_->engine().state(), Engine::State::Running);
    QElapsedTimer time;
    time.start();
    w_->close();
    QVERIFY2(time.elapsed() < 1000, qPrintable(QString::number(time.elapsed())));
}

TEST_WITH_APPLICATION(MainWindowTest);
#include "tst_main_window.moc"
