// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The whole window, driven as by a user: keys, clicks, dialogs.
#include "core/experiment/finding.h"
#include "core/lessons/built_in/built_in_lessons.h"
#include "tests/core/lessons/answers_of.h"
#include "tests/core/simulation/mistake_counts.h"
#include "tests/program/test_program.h"
#include "tests/ui/engine/engine_fixture.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/frame_time_chart.h"
#include "ui/charts/heap_chart.h"
#include "ui/charts/occupancy_chart.h"
#include "ui/charts/pause_charts.h"
#include "ui/charts/stack/chart_stack.h"
#include "ui/charts/stack/explanation_bubble.h"
#include "ui/particles/particle_view.h"
#include "ui/teaching/lessons/class_dialog.h"

#include <QComboBox>
#include <QElapsedTimer>
#include <QFile>
#include <QImage>
#include <QLabel>
#include <QRegularExpression>
#include <QTableView>
#include <QTableWidget>
#include <QTextDocument>

#include <algorithm>

using namespace poolscope;
using namespace poolscope::ui;

class MainWindowTest : public WindowTest
{
    Q_OBJECT

private slots:
    void init() { begin(); }

    void sawtoothAgainstFlatLine()
    {
        w_->action("run.faster").trigger();
        w_->action("run.faster").trigger();
        w_->awaitFrames(300);
        const MinMax collected = w_->recording().series(0, Field::HeapBytes).extremes(100, 300);
        const MinMax pooled = w_->recording().series(1, Field::HeapBytes).extremes(100, 300);
        QVERIFY(collected.maximum > collected.minimum * 5);
        QCOMPARE(pooled.minimum, pooled.maximum);
        QVERIFY(w_->recording().series(0, Field::Collections).extremes(0, 300).maximum >= 1);
    }

    void anEmptyChartSaysHowToBegin()
    {
        w_->awaitFrames(10);
        w_->pause();
        w_->action("run.restart").trigger();
        QTRY_VERIFY(w_->recording().frameCount() == 0);
        HeapChart& chart = w_->window().charts().chart<HeapChart>();
        chart.setFocus();
        const auto said = [&chart] { return chart.accessibleDescription(); };
        QTRY_VERIFY2(said().contains(QStringLiteral("Press Run (Space)")), qPrintable(said()));
        w_->action("run.toggle").trigger();
        w_->awaitFrames(10);
        QTRY_VERIFY2(!said().contains(QStringLiteral("Press Run")), qPrintable(said()));
    }

    void zoomStaysWhileDataStreams()
    {
        w_->awaitFrames(60);
        TimeAxis& axis = w_->window().charts().axis();
        QVERIFY(w_->action("view.follow").isChecked());
        HeapChart& chart = w_->window().charts().chart<HeapChart>();
        const QPoint middle = chart.plotArea().center();
        QTest::mousePress(&chart, Qt::LeftButton, Qt::ShiftModifier, middle - QPoint(80, 0));
        QTest::mouseMove(&chart, middle);
        QTest::mouseRelease(&chart, Qt::LeftButton, Qt::ShiftModifier, middle + QPoint(80, 0));
        QTRY_VERIFY(!axis.isFollowing());
        QVERIFY(!w_->action("view.follow").isChecked());
        const double lower = axis.lower(), upper = axis.upper();
        w_->awaitFrames(w_->recording().frameCount() + 60);
        QCOMPARE(axis.lower(), lower);
        QCOMPARE(axis.upper(), upper);
        QTest::keyClick(&w_->window(), Qt::Key_F);
        QVERIFY(axis.isFollowing());
        QVERIFY(w_->action("view.follow").isChecked());
    }

    void hoverShowsValuesOnAllCharts()
    {
        w_->awaitFrames(100);
        w_->pause();
        ChartStack& charts = w_->window().charts();
        QTest::mouseMove(&charts.chart<FrameTimeChart>(),
                         charts.chart<FrameTimeChart>().plotArea().center() / 2 + QPoint(60, 40));
        QTRY_VERIFY(charts.axis().cursor().has_value());
        for (const TimeChart* chart : {static_cast<TimeChart*>(&charts.chart<HeapChart>()),
                                       static_cast<TimeChart*>(&charts.chart<FrameTimeChart>()),
                                       static_cast<TimeChart*>(&charts.chart<OccupancyChart>())})
            QVERIFY2(!chart->readoutLines().isEmpty(), qPrintable(chart->title()));
        QVERIFY(charts.chart<HeapChart>().readoutLines().join(QLatin1Char(' ')).contains(QStringLiteral("pooled")));
    }

    void marksWhatHappenedToThePool()
    {
        w_ = std::make_unique<WindowFixture>(refusingExperiment());
        w_->awaitFrames(120);
        w_->pause();
        const auto readoutAt = [this](std::size_t frame) {
            w_->window().charts().axis().setCursor(frame);
            return w_->window().charts().chart<OccupancyChart>().readoutLines().join(QLatin1Char(' '));
        };
        tune(w_->engine(), 1, "capacity", std::int64_t{1200});
        w_->action("run.step").trigger();
        QTRY_COMPARE(w_->recording().tunings().size(), 1U);
        const std::uint64_t tuned = w_->recording().tunings().front().frame;
        w_->awaitFrames(tuned + 1);
        const QString grown = readoutAt(tuned);
        QVERIFY2(grown.endsWith(QStringLiteral(", grew by 1,000 slots")), qPrintable(grown)); // five kinds
        // There are no slots for the bullets of the next frames.
        tune(w_->engine(), 1, "capacity", std::int64_t{1});
        do {
            w_->action("run.step").trigger();
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
        // At the bottom of the plot, except for the mark of the tuning, which may be in the same frame.
        for (int y = bottom - 12; y <= bottom; ++y)
            for (int x = at - 4; x <= at + 4; ++x)
                isMarked = isMarked || image.pixel(x, y) == loud;
        QVERIFY(isMarked);
    }

    void frameTimeAxisCanBeLinear()
    {
        QVERIFY(w_->window().charts().chart<FrameTimeChart>().isLogarithmic());
        QTest::keyClick(&w_->window(), Qt::Key_L);
        QVERIFY(!w_->window().charts().chart<FrameTimeChart>().isLogarithmic());
    }

    void kindsCanHaveColoursInEveryLane()
    {
        const auto lanesWithLegend = [this] {
            const auto views = w_->window().findChildren<ParticleView*>();
            return std::count_if(views.begin(), views.end(),
                                 [](const ParticleView* view) { return !view->legendArea().isEmpty(); });
        };
        w_->window().resize(1280, 1000); // a small picture has no room for a legend
        w_->awaitFrames(30);
        QCOMPARE(lanesWithLegend(), 0);
        QTest::keyClick(&w_->window(), Qt::Key_K);
        QTRY_COMPARE(lanesWithLegend(), 2);
        // Another experiment has other cards, which must follow as well.
        w_->window().open(QStringLiteral("stutter"));
        QTRY_COMPARE(lanesWithLegend(), static_cast<std::ptrdiff_t>(w_->engine().experiment().lanes.size()));
        QTest::keyClick(&w_->window(), Qt::Key_K);
        QCOMPARE(lanesWithLegend(), 0);
    }

    void otherExperimentIsChosen()
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

    void brokenExperimentIsRefusedWithASentence()
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

    void figuresStandUnderTheCharts()
    {
        w_->panel(QStringLiteral("figures")).raise();
        w_->awaitFrames(60);
        const auto* table = w_->window().findChild<QTableView*>(QStringLiteral("table.lanes"));
        QCOMPARE(table->model()->rowCount(), 2);
        QTRY_VERIFY(table->model()->index(0, 1).data().toString() != QStringLiteral("–"));
        QCOMPARE(table->model()->index(1, 0).data().toString(), QStringLiteral("pooled"));
        // Nothing is cut off on the right, even in a small window.
        w_->window().resize(1280, 720);
        QTRY_VERIFY(table->columnViewportPosition(table->model()->columnCount() - 1) < table->viewport()->width());
    }

    void whatTheArticleSaidStandsBesideWhatIsMeasured()
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
        // A new run has no measurements yet, but the choice stays.
        w_->action("run.restart").trigger();
        QCOMPARE(measuredHere(4), QStringLiteral("–"));
        QVERIFY(table->isVisible());
    }

    void whatTheAccountingFindIsSaid()
    {
        w_ = std::make_unique<WindowFixture>(loadExperiment("use-after-release"));
        const auto* eventLine = w_->window().findChild<QLabel*>(QStringLiteral("event-line"));
        QTRY_VERIFY(!found(w_->engine().accounting(1), "staleReferences").first.empty());
        const QRegularExpression sentence(QStringLiteral("^Frame \\d+, (raw|handles): \\w+ \\d+ of generation .*\\.$"));
        QTRY_VERIFY2(sentence.match(eventLine->text()).hasMatch(), qPrintable(eventLine->text()));
        w_->window().open(QStringLiteral("forgotten-release"));
        QTRY_VERIFY2(eventLine->text().contains(QStringLiteral("leaked")), qPrintable(eventLine->text()));
        QVERIFY2(eventLine->text().startsWith(QStringLiteral("Frame ")), qPrintable(eventLine->text()));
    }

    // Regression: the table's scroll bar covered its last row, and the list of experiments pushed buttons off the bar.
    void aToothIsExplained()
    {
        w_->action("run.faster").trigger();
        w_->action("run.faster").trigger();
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
        const auto gap = [&] { // pixels between the frame and the bubble
            heap.refresh();
            const int x = qRound(heap.xOf(static_cast<double>(frame)));
            const QRect box(heap.mapFrom(bubble->parentWidget(), bubble->pos()), bubble->size());
            return std::max(box.left() - x, x - box.right());
        };
        const int before = gap();
        QVERIFY(before > 0);
        axis.pan(3);
        QVERIFY2(std::abs(gap() - before) <= 2, "it goes with its frame");
        axis.pan(-30);
        QVERIFY2(!bubble->isVisible() && axis.pin(), "so does it out of sight");
        axis.pan(30);
        QVERIFY(bubble->isVisible());
        QTest::keyClick(&w_->window(), Qt::Key_Escape);
        QVERIFY(!bubble->isVisible() && !axis.pin());
    }

    void aCollectionOfTheTableIsShown()
    {
        w_->action("run.faster").trigger();
        w_->action("run.faster").trigger();
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
        QVERIFY(
            w_->window().findChild<ExplanationBubble*>()->text().startsWith(QStringLiteral("Frame %1,").arg(frame)));
        // A new run has no explanation.
        w_->action("run.restart").trigger();
        QVERIFY(!w_->window().findChild<ExplanationBubble*>()->isVisible());
        QVERIFY(!axis.pin());
    }

    void aCollectionIsAskedForWithAKey()
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
        QVERIFY(w_->action("run.collect").isEnabled());
        w_->window().open(QStringLiteral("use-after-release"));
        QVERIFY(!w_->action("run.collect").isEnabled());
    }

    void pausesAreDrawnWhileTheyAreLookedAt()
    {
        w_->action("run.faster").trigger();
        w_->awaitFrames(200);
        const auto* pauses = w_->window().findChild<PauseChart*>();
        const auto* utilisation = w_->window().findChild<UtilisationChart*>();
        QVERIFY(pauses->summary().isEmpty());
        w_->panel(QStringLiteral("pauses")).raise();
        QTRY_VERIFY2(pauses->summary().contains(QStringLiteral("collected")), qPrintable(pauses->summary()));
        QTRY_VERIFY2(utilisation->summary().contains(QStringLiteral("pooled 100.0 %")),
                     qPrintable(utilisation->summary()));
    }

    void preemptedFramesAreCountedInByASwitch()
    {
        w_->awaitFrames(5);
        w_->pause();
        QVERIFY(w_->engine().preemptedFrames() == PreemptedFrames::LeftOut);
        w_->action("view.preempted").trigger();
        QVERIFY(w_->engine().preemptedFrames() == PreemptedFrames::Included);
        QTRY_VERIFY(w_->engine().summaries()[0].timings.rule == PreemptedFrames::Included);
        QCOMPARE(w_->engine().summaries()[0].timings.frames, w_->engine().summaries()[0].counters.frames);
        w_->reopen();
        QVERIFY2(w_->engine().preemptedFrames() == PreemptedFrames::Included, "the choice is kept");
    }

    void everythingFitsIntoASmallWindow()
    {
        w_->panel(QStringLiteral("figures")).raise();
        w_->awaitFrames(5);
        w_->window().resize(900, 560);
        QTRY_COMPARE(w_->window().size(), QSize(900, 560));
        const auto* table = w_->window().findChild<QTableView*>(QStringLiteral("table.lanes"));
        const int last = table->model()->rowCount() - 1;
        QTRY_VERIFY(table->rowViewportPosition(last) + table->rowHeight(last) <= table->viewport()->height());
        QTRY_VERIFY(w_->window().findChild<QWidget*>(QStringLiteral("export"))->isVisible());
    }

    void aTallWindowHasARowForEveryLane()
    {
        Experiment experiment = loadExperiment(WindowFixture::defaultExperiment);
        while (experiment.lanes.size() < maximumLanes) {
            experiment.lanes.push_back(experiment.lanes[1]);
            experiment.lanes.back().name += std::to_string(experiment.lanes.size());
        }
        w_ = std::make_unique<WindowFixture>(experiment);
        w_->panel(QStringLiteral("figures")).raise();
        const auto* table = w_->window().findChild<QTableView*>(QStringLiteral("table.lanes"));
        const auto rowsShown = [table] { return table->viewport()->height() / table->rowHeight(0); };
        w_->window().resize(1280, 720);
        QTRY_COMPARE(rowsShown(), 5);
        w_->window().resize(1280, 1080);
        QTRY_VERIFY(rowsShown() >= 8);
        w_->window().resize(1280, 720);
        QTRY_COMPARE(rowsShown(), 5);
    }

    void everyActionHasATip()
    {
        for (const QAction* each : w_->window().actions().all()) {
            QVERIFY2(!each->toolTip().isEmpty() && !each->text().isEmpty(), qPrintable(each->objectName()));
            const bool isInAMenu = !each->associatedObjects().isEmpty();
            QVERIFY2(isInAMenu, qPrintable(each->objectName()));
        }
        const auto keys = w_->window().actions().shortcuts();
        QVERIFY(std::ranges::any_of(keys, [](const auto& one) { return one.keys == QStringLiteral("Space"); }));
    }

    void namesAreNoHtml()
    {
        Experiment experiment = loadExperiment(WindowFixture::defaultExperiment);
        experiment.lanes.front().name = std::string("<h1>Lane</h1>");
        experiment.title = std::string("<b>Title</b>");
        const WindowFixture w(experiment);
        w.action("run.predict").trigger();
        int labels = 0;
        for (const QLabel* label : w.window().findChildren<QLabel*>()) {
            if (!label->text().contains(QStringLiteral("<h1>"))) continue;
            ++labels;
            QVERIFY2(label->textFormat() == Qt::PlainText || !Qt::mightBeRichText(label->text()),
                     qPrintable(label->text()));
        }
        QVERIFY(labels > 0);
    }

    void aStudentsAnswersOpenWhereAClassIsGraded()
    {
        const Lesson lesson = loadLesson("why-a-sawtooth");
        const QString file = w_->path(QStringLiteral("ada-answers.json"));
        QFile answers(file);
        QVERIFY(answers.open(QIODevice::WriteOnly));
        answers.write(QByteArray::fromStdString(formatAnswers(sheetOf(lesson, "Ada"))));
        answers.close();
        w_->window().open(file);
        const auto* dialog = w_->window().findChild<ClassDialog*>();
        QVERIFY(dialog != nullptr && dialog->isVisible());
        const auto* table = dialog->findChild<QTableWidget*>();
        QTRY_COMPARE(table->rowCount(), 1);
        QCOMPARE(table->item(0, 0)->text(), QStringLiteral("Ada"));
    }

    void closesQuicklyWhileRunning()
    {
        w_->action("run.faster").trigger();
        w_->awaitFrames(30);
        QCOMPARE(w_->engine().state(), Engine::State::Running);
        QElapsedTimer time;
        time.start();
        w_->close();
        QVERIFY2(time.elapsed() < 1000, qPrintable(QString::number(time.elapsed())));
    }
};

TEST_WITH_APPLICATION(MainWindowTest);
#include "tst_main_window.moc"
