// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The window in projector mode.
#include "tests/program/test_program.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/frame_time_chart.h"
#include "ui/charts/heap_chart.h"
#include "ui/charts/occupancy_chart.h"
#include "ui/charts/picture/chart_layout.h"
#include "ui/charts/stack/chart_column.h"
#include "ui/charts/stack/chart_stack.h"
#include "ui/charts/stack/event_line.h"
#include "ui/teaching/projector_mode.h"
#include "ui/window/run_bar.h"

#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QScreen>
#include <QSet>
#include <QSignalSpy>
#include <QStatusBar>
#include <QToolBar>
#include <QToolButton>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>

#include <algorithm>
#include <vector>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

int distance(const QColor& one, const QColor& other)
{
    return std::abs(one.red() - other.red()) + std::abs(one.green() - other.green()) +
           std::abs(one.blue() - other.blue());
}

} // namespace

class ProjectorModeTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        w_ = std::make_unique<WindowFixture>();
        QVERIFY(w_->isExposed());
        w_->window().resize(1280, 720);
        w_->awaitFrames(5);
        QTest::keyClick(&w_->window(), Qt::Key_P);
        QVERIFY(w_->action("view.projector").isChecked());
        QTRY_VERIFY(w_->window().font().pointSizeF() >= 20); // widgets adopt the program's font gradually
    }
    void cleanup() { w_.reset(); }

    void allTextIsLarge();
    void whatIsShownFits();
    void dialogsAreLargeToo_data();
    void dialogsAreLargeToo();
    void explanationsAreLargeToo();
    void explanationsCoverNothing();
    void whatHasNoRoomIsSaid();
    void whatWasSaidOfItEndsWithIt();
    void picturesAreDockedBesideTheCharts();
    void shortcutsAreWhole();
    void aQuestionLeavesItsRoomToTheCharts();
    void numbersOfTheScenarioAreNotCut();
    void tablesGiveTheirRoomBack();
    void linesAreThick();
    void linesAreNamedAtTheirEnds();
    void aNoteIsTypedInLargeLetters();
    void whatIsPredictedIsLargeToo();
    void chartsAreTheHero();
    void iconsAreAsLargeAsTheLetters();
    void keysStillWork();
    void isLeft_data();
    void isLeft();
    void goesWithTheWholeScreen_data();
    void goesWithTheWholeScreen();
    void tabStillReachesTheBar();
    void isNotRemembered();

private:
    // The number of visible widgets in it that show text; checks each of them.
    static int textsOf(const QWidget& parent);
    [[nodiscard]] bool isShown(const char* name) const
    {
        const auto* widget = w_->window().findChild<QWidget*>(QLatin1String(name));
        return widget != nullptr && widget->isVisible();
    }
    [[nodiscard]] HeapChart& heap() const { return w_->window().charts().chart<HeapChart>(); }
    // The thickness of the lane's line in pixels where it is flat: the median over the columns that have it.
    [[nodiscard]] double strokeOf(int lane) const;
    std::unique_ptr<WindowFixture> w_;
    QString problem_;
};

int ProjectorModeTest::textsOf(const QWidget& parent)
{
    int seen = 0;
    for (const QWidget* each : parent.findChildren<QWidget*>()) {
        const auto* label = qobject_cast<const QLabel*>(each);
        const auto* button = qobject_cast<const QAbstractButton*>(each);
        const bool isField = qobject_cast<const QComboBox*>(each) != nullptr ||
                             qobject_cast<const QLineEdit*>(each) != nullptr ||
                             qobject_cast<const QAbstractItemView*>(each) != nullptr ||
                             qobject_cast<const QPlainTextEdit*>(each) != nullptr;
        const bool isText = (label != nullptr && !label->text().isEmpty()) || isField ||
                            (button != nullptr && !button->text().isEmpty());
        if (!isText || !each->isVisible()) continue;
        ++seen;
        if (each->font().pointSizeF() >= 20) continue;
        QTest::qFail(
            qPrintable(
                QLatin1String(each->metaObject()->className()) + QLatin1Char(' ') + each->objectName() +
                (label != nullptr    ? label->text()
                 : button != nullptr ? button->text()
                                     : QString()) +
                QStringLiteral(" %1 in %2").arg(each->font().pointSizeF()).arg(each->parentWidget()->objectName())),
            __FILE__, __LINE__);
    }
    return seen;
}

void ProjectorModeTest::allTextIsLarge()
{
    const double pixels = 20.0 * w_->window().logicalDpiY() / 72;
    QVERIFY(textsOf(w_->window()) >= 5);
    for (const TimeChart* chart : w_->window().charts().column().shownCharts())
        QVERIFY2(chartFonts(chart->font()).small.pixelSize() >= pixels, qPrintable(chart->title()));
}

void ProjectorModeTest::whatIsShownFits()
{
    w_->window().showNormal();
    w_->window().resize(1280, 720);
    QTRY_COMPARE(w_->window().size(), QSize(1280, 720));
    const QRect window = w_->window().rect();
    for (const QWidget* each : w_->window().findChildren<QWidget*>()) {
        if (!each->isVisible() ||
            (qobject_cast<const QComboBox*>(each) == nullptr && qobject_cast<const QToolButton*>(each) == nullptr))
            continue;
        const QRect place(each->mapTo(&w_->window(), QPoint(0, 0)), each->size());
        QVERIFY2(window.contains(place), qPrintable(each->objectName()));
        if (const auto* button = qobject_cast<const QToolButton*>(each); button != nullptr && !button->text().isEmpty())
            QVERIFY2(button->fontMetrics().horizontalAdvance(button->text()) <= button->width(),
                     qPrintable(button->text()));
    }
    for (const TimeChart* chart : w_->window().charts().column().shownCharts()) {
        QTRY_VERIFY2(chart->plotArea().height() >= 100, qPrintable(chart->title()));
        QVERIFY(chart->plotArea().width() >= 500);
    }
}

void ProjectorModeTest::dialogsAreLargeToo_data()
{
    QTest::addColumn<QString>("action");
    QTest::addColumn<QString>("name");
    QTest::newRow("the editor") << "edit.experiment" << QStringLiteral("editor");
    QTest::newRow("the shortcuts") << "help.shortcuts" << QStringLiteral("shortcuts");
    QTest::newRow("the start page") << "file.start-page" << QStringLiteral("start");
}

// Regression: they were wider than a small screen.
void ProjectorModeTest::dialogsAreLargeToo()
{
    QFETCH(QString, action);
    QFETCH(QString, name);
    w_->action(action).trigger();
    QWidget* dialog = nullptr;
    QTRY_VERIFY((dialog = w_->window().findChild<QWidget*>(name)) != nullptr && dialog->isVisible());
    QVERIFY(textsOf(*dialog) >= 3);
    const QSize least = dialog->minimumSizeHint();
    QVERIFY2(least.width() <= 1240 && least.height() <= 680,
             qPrintable(QStringLiteral("%1 x %2").arg(least.width()).arg(least.height())));
    const QSize most = dialog->screen()->availableSize().expandedTo(least);
    QVERIFY(dialog->width() <= most.width() && dialog->height() <= most.height());
}

void ProjectorModeTest::explanationsAreLargeToo()
{
    w_->pause();
    w_->window().charts().explain(QStringLiteral("The heap budget was spent."), 3, 0);
    const auto* bubble = w_->window().findChild<QWidget*>(QStringLiteral("explanation"));
    QVERIFY(bubble->isVisible());
    QVERIFY(textsOf(*bubble) >= 1);
}

// Regression: they covered the title and the teeth they explain.
void ProjectorModeTest::explanationsCoverNothing()
{
    w_->pause();
    ChartStack& charts = w_->window().charts();
    charts.explain(QStringLiteral("The heap budget was spent."), 3, 0);
    const auto* bubble = w_->window().findChild<QWidget*>(QStringLiteral("explanation"));
    QVERIFY(bubble->isVisible());
    const auto place = [&](const QWidget& widget) {
        return QRect(widget.mapTo(&w_->window(), QPoint(0, 0)), widget.size());
    };
    QTRY_VERIFY(!place(*bubble).intersects(place(charts.column())));
    QVERIFY(place(*bubble).width() > charts.width() * 3 / 4);
    QTest::keyClick(&w_->window(), Qt::Key_P);
    QVERIFY(!bubble->isVisible());
    charts.explain(QStringLiteral("The heap budget was spent."), 3, 0);
    QTRY_VERIFY(place(*bubble).intersects(place(charts.column())));
}

void ProjectorModeTest::whatHasNoRoomIsSaid()
{
    QTest::keyClick(&w_->window(), Qt::Key_P);
    QTRY_VERIFY(w_->window().font().pointSizeF() < 20);
    auto* mode = w_->window().findChild<ProjectorMode*>();
    const QSignalSpy introduced(mode, &ProjectorMode::introduced);
    QTest::keyClick(&w_->window(), Qt::Key_P);
    QCOMPARE(introduced.count(), 1);
    const QStringList sentences = introduced.first().first().toStringList();
    const auto& line = *w_->window().findChild<EventLine*>();
    QVERIFY2(line.said().contains(QStringLiteral("P or Esc ends")), qPrintable(line.said()));
    // The screen of the tests is as narrow and as low as that; each sentence has the line for itself.
    for (const char* missing : {"I shows the lanes' pictures", "too low for the chart “Occupancy, in slots”"})
        QVERIFY2(sentences.filter(QString::fromUtf8(missing)).size() == 1, missing);
    QTRY_VERIFY(sentences.last() == line.said());
}

void ProjectorModeTest::whatWasSaidOfItEndsWithIt()
{
    w_->pause();
    const auto& line = *w_->window().findChild<EventLine*>();
    QTest::keyClick(&w_->window(), Qt::Key_P);
    QVERIFY2(!line.said().contains(QStringLiteral("projector mode")), qPrintable(line.said()));
    QVERIFY2(!line.said().contains(QStringLiteral("Occupancy")), qPrintable(line.said()));
}

void ProjectorModeTest::picturesAreDockedBesideTheCharts()
{
    QVERIFY(!w_->panel(QStringLiteral("pictures")).isVisible());
    QTest::keyClick(&w_->window(), Qt::Key_I);
    QTRY_VERIFY(w_->panel(QStringLiteral("pictures")).isVisible());
    QVERIFY(!w_->panel(QStringLiteral("pictures")).isFloating());
    QTest::keyClick(&w_->window(), Qt::Key_P);
    QVERIFY(!w_->action("view.pictures").isChecked());
    QTRY_VERIFY(!w_->panel(QStringLiteral("pictures")).isVisible());
    QTRY_VERIFY(w_->panel(QStringLiteral("pictures")).isFloating());
}

// Regression: their ends were cut, in small text as well.
void ProjectorModeTest::shortcutsAreWhole()
{
    w_->action("help.shortcuts").trigger();
    QTreeWidget* table = nullptr;
    QTRY_VERIFY((table = w_->window().findChild<QTreeWidget*>(QStringLiteral("shortcuts.table"))) != nullptr &&
                table->isVisible());
    int broken = 0;
    const auto areWhole = [&] {
        broken = 0;
        for (QTreeWidgetItemIterator item(table); *item != nullptr; ++item) {
            if ((*item)->childCount() > 0) continue;
            const QRect row = table->visualItemRect(*item);
            const int width = table->columnWidth(1) - 6;
            const int height =
                table->fontMetrics().boundingRect(0, 0, width, 10000, Qt::TextWordWrap, (*item)->text(1)).height();
            if (row.height() < height) return false;
            if (height > 2 * table->fontMetrics().height() - 4) ++broken;
        }
        return true;
    };
    QTRY_VERIFY(areWhole());
    QVERIFY(broken > 3);
}

// Regression: its words were in a column of seven lines beside the lists.
void ProjectorModeTest::aQuestionLeavesItsRoomToTheCharts()
{
    w_->window().showNormal();
    w_->window().resize(1280, 720);
    QTRY_COMPARE(w_->window().size(), QSize(1280, 720));
    w_->action("run.predict").trigger();
    const auto* bar = w_->window().findChild<QWidget*>(QStringLiteral("bar.prediction"));
    QTRY_VERIFY(bar->isVisible());
    const int line = bar->fontMetrics().height();
    QTRY_VERIFY2(bar->height() < 5 * line, qPrintable(QString::number(bar->height())));
}

void ProjectorModeTest::numbersOfTheScenarioAreNotCut()
{
    w_->panel(QStringLiteral("experiment")).show();
    const auto areWhole = [this](double least) {
        int seen = 0;
        for (const auto* box : w_->panel(QStringLiteral("experiment")).findChildren<QAbstractSpinBox*>()) {
            if (!box->isVisible()) continue;
            const auto* text = box->findChild<QLineEdit*>();
            const QFontMetrics metrics(text->font());
            const bool isWhole = text->height() >= metrics.ascent() + metrics.descent() &&
                                 text->width() >= metrics.horizontalAdvance(text->text()) + 2;
            if (!isWhole || text->font().pointSizeF() < least) {
                problem_ = QStringLiteral("%1: '%2' at %3 pt in %4 x %5")
                               .arg(box->objectName(), text->text())
                               .arg(text->font().pointSizeF())
                               .arg(text->width())
                               .arg(text->height());
                return 0;
            }
            ++seen;
        }
        return seen;
    };
    QTRY_VERIFY2(areWhole(20) >= 2, qPrintable(problem_));
    QTest::keyClick(&w_->window(), Qt::Key_P);
    QTRY_VERIFY(w_->window().font().pointSizeF() < 20);
    QTRY_VERIFY2(areWhole(1) >= 2, qPrintable(problem_));
    QTest::keyClick(&w_->window(), Qt::Key_P);
    w_->panel(QStringLiteral("experiment")).show();
    QTRY_VERIFY2(areWhole(20) >= 2, qPrintable(problem_));
}

double ProjectorModeTest::strokeOf(int lane) const
{
    heap().refresh();
    const QImage image = heap().grab().toImage();
    const QRect plot = heap().plotArea();
    const QColor colour = themeFor(heap().palette()).lane(lane).colour;
    // A line between two rows of pixels colours each of them partly.
    const QColor ground = image.pixelColor(plot.left() + 1, plot.top() + 1);
    const auto share = [&](const QColor& pixel) {
        return 1 - static_cast<double>(distance(pixel, colour)) / distance(ground, colour);
    };
    std::vector<double> heights;
    for (int x = plot.left(); x <= plot.right(); ++x) {
        double most = 0, run = 0;
        for (int y = plot.top(); y <= plot.bottom(); ++y) {
            const double here = share(image.pixelColor(x, y));
            run = here > 0.2 ? run + here : 0;
            most = std::max(most, run);
        }
        if (most > 0) heights.push_back(most);
    }
    if (heights.empty()) return 0;
    std::ranges::nth_element(heights, heights.begin() + std::ssize(heights) / 2);
    return heights[heights.size() / 2];
}

void ProjectorModeTest::tablesGiveTheirRoomBack()
{
    QTest::keyClick(&w_->window(), Qt::Key_P);
    QTRY_VERIFY(w_->window().font().pointSizeF() < 20);
    WindowFixture fresh;
    QVERIFY(fresh.isExposed());
    w_->window().resize(1280, 720);
    fresh.window().resize(1280, 720);
    const auto heightIn = [](const WindowFixture& w) { return w.panel(QStringLiteral("verdict")).height(); };
    // Boxes round their heights differently after a change of font: a line is a visible difference.
    const int line = w_->window().fontMetrics().height();
    QTRY_VERIFY(std::abs(heightIn(*w_) - heightIn(fresh)) < line);
    QTRY_COMPARE(w_->window().size(), QSize(1280, 720));
}

// The pool's line is flat.
void ProjectorModeTest::linesAreThick()
{
    w_->awaitFrames(90);
    w_->pause();
    const double large = strokeOf(1);
    QTest::keyClick(&w_->window(), Qt::Key_P);
    QTRY_VERIFY(w_->window().font().pointSizeF() < 20);
    QTRY_VERIFY2(strokeOf(1) >= 1 && strokeOf(1) <= 3, qPrintable(QString::number(strokeOf(1))));
    const double small = strokeOf(1);
    QVERIFY2(large >= 1.8 * small && large >= 3.5, qPrintable(QStringLiteral("%1, else %2").arg(large).arg(small)));
    QTest::keyClick(&w_->window(), Qt::Key_P);
    QTRY_VERIFY2(std::abs(strokeOf(1) - large) < 0.5, qPrintable(QString::number(strokeOf(1))));
}

void ProjectorModeTest::linesAreNamedAtTheirEnds()
{
    w_->window().showNormal();
    w_->window().resize(1280, 720);
    QTRY_COMPARE(w_->window().size(), QSize(1280, 720));
    w_->awaitFrames(60);
    w_->pause();
    QSignalSpy clicked(&heap(), &TimeChart::laneClicked);
    const auto named = [&] {
        // A click on a name hides its lane, and shows it again.
        heap().refresh();
        clicked.clear();
        const QRect plot = heap().plotArea();
        QSet<int> lanes;
        for (int y = plot.top(); y <= plot.bottom(); y += 4) {
            QTest::mouseClick(&heap(), Qt::LeftButton, {}, QPoint(plot.right() + 40, y));
            if (clicked.isEmpty()) continue;
            lanes.insert(clicked.takeFirst()[0].toInt());
            QTest::mouseClick(&heap(), Qt::LeftButton, {}, QPoint(plot.right() + 40, y));
            clicked.clear();
        }
        return lanes;
    };
    QTRY_COMPARE(named(), (QSet<int>{0, 1}));
    const double pixels = 20.0 * w_->window().logicalDpiY() / 72;
    QVERIFY(chartFonts(heap().font()).strong.pixelSize() >= pixels);
    // In the lane's colour, beside the plot: more than a marker is.
    heap().refresh();
    const QImage image = heap().grab().toImage();
    for (int lane = 0; lane < 2; ++lane) {
        const QColor colour = themeFor(heap().palette()).lane(lane).colour;
        int width = 0;
        for (int x = heap().plotArea().right() + 1; x < heap().width(); ++x)
            for (int y = 0; y < heap().height(); ++y)
                if (image.pixelColor(x, y) == colour) {
                    ++width;
                    break;
                }
        QVERIFY2(width > 60, qPrintable(QString::number(width)));
    }
}

void ProjectorModeTest::aNoteIsTypedInLargeLetters()
{
    w_->window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&w_->window()));
    w_->awaitFrames(60);
    w_->pause();
    heap().refresh();
    QTest::mouseMove(&heap(), heap().plotArea().center());
    QTRY_VERIFY(w_->window().charts().axis().cursor());
    QTest::keyClick(&w_->window(), Qt::Key_N);
    auto* editor = w_->window().findChild<QLineEdit*>(QStringLiteral("editor.annotation"));
    QTRY_VERIFY(editor->isVisible() && editor->hasFocus());
    QVERIFY(editor->font().pointSizeF() >= 20);
    QTest::keyClicks(editor, QStringLiteral("the heap is full"));
    QVERIFY(editor->width() >= editor->fontMetrics().horizontalAdvance(editor->text()));
    QVERIFY(editor->height() >= editor->fontMetrics().height());
    QVERIFY(w_->window().rect().contains(QRect(editor->mapTo(&w_->window(), QPoint(0, 0)), editor->size())));
    QTest::keyClick(editor, Qt::Key_Return);
    QCOMPARE(w_->window().charts().axis().marks().size(), std::size_t{1});
}

void ProjectorModeTest::whatIsPredictedIsLargeToo()
{
    QTest::keyClick(&w_->window(), Qt::Key_P, Qt::ShiftModifier);
    const auto* bar = w_->window().findChild<QWidget*>(QStringLiteral("bar.prediction"));
    QTRY_VERIFY(bar->isVisible());
    QVERIFY(textsOf(*bar) >= 5);
}

void ProjectorModeTest::chartsAreTheHero()
{
    ChartStack& charts = w_->window().charts();
    QCOMPARE(charts.column().shownCharts(),
             (std::vector<TimeChart*>{&charts.chart<HeapChart>(), &charts.chart<FrameTimeChart>()}));
    for (const char* panel : {"experiment", "verdict", "figures", "collections", "heap-map"})
        QVERIFY(!w_->panel(QLatin1String(panel)).isVisible());
    QVERIFY(!w_->window().menuBar()->isVisible() && !w_->window().statusBar()->isVisible());
    QVERIFY(!isShown("export") && !isShown("experiment"));
    QVERIFY(isShown("speed"));
    QVERIFY(w_->action("view.line-patterns").isChecked());
    QVERIFY(w_->window().isFullScreen());
}

void ProjectorModeTest::iconsAreAsLargeAsTheLetters()
{
    const auto* bar = w_->window().findChild<QToolBar*>(QStringLiteral("toolbar.run"));
    QTRY_VERIFY(bar->iconSize().height() >= bar->fontMetrics().height());
    QVERIFY(bar->fontMetrics().height() > 24);
}

void ProjectorModeTest::keysStillWork()
{
    QTRY_COMPARE(w_->engine().state(), Engine::State::Running);
    QTest::keyClick(&w_->window(), Qt::Key_Space);
    QTRY_COMPARE(w_->engine().state(), Engine::State::Paused);
    QTest::keyClick(&w_->window(), Qt::Key_L);
    QVERIFY(!w_->window().charts().chart<FrameTimeChart>().isLogarithmic());
}

void ProjectorModeTest::isLeft_data()
{
    QTest::addColumn<int>("key");
    QTest::newRow("with its key") << static_cast<int>(Qt::Key_P);
    QTest::newRow("with Escape") << static_cast<int>(Qt::Key_Escape);
}

void ProjectorModeTest::isLeft()
{
    QFETCH(int, key);
    // The user's own layout is restored.
    QTest::keyClick(&w_->window(), Qt::Key_P);
    QTRY_COMPARE(w_->window().size(), QSize(1280, 720));
    w_->window().charts().column().enlarge(&w_->window().charts().chart<FrameTimeChart>());
    w_->panel(QStringLiteral("claims")).toggleViewAction()->trigger();
    w_->window().addDockWidget(Qt::RightDockWidgetArea, &w_->panel(QStringLiteral("pauses")));
    QTest::keyClick(&w_->window(), Qt::Key_M);
    QTRY_VERIFY(w_->panel(QStringLiteral("heap-map")).isInFront());
    const QFont font = QApplication::font();
    const QSize size = w_->window().size();
    const QWidget& experiment = w_->panel(QStringLiteral("experiment"));
    const int width = experiment.width();
    const auto charts = w_->window().charts().column().arrangement();
    QTest::keyClick(&w_->window(), Qt::Key_P);
    QVERIFY(QApplication::font() != font);
    QVERIFY(!w_->action("view.heap-map").isChecked());
    QTest::keyClick(&w_->window(), static_cast<Qt::Key>(key));
    QVERIFY(!w_->action("view.projector").isChecked() && !w_->window().isFullScreen());
    QCOMPARE(QApplication::font(), font);
    QTRY_COMPARE(w_->window().size(), size);
    const auto arrangement = w_->window().charts().column().arrangement();
    QCOMPARE(arrangement.size(), charts.size());
    for (std::size_t i = 0; i < charts.size(); ++i)
        QVERIFY(arrangement[i].id == charts[i].id && arrangement[i].isShown == charts[i].isShown);
    QVERIFY(w_->panel(QStringLiteral("claims")).isHidden());
    QCOMPARE(w_->window().dockWidgetArea(&w_->panel(QStringLiteral("pauses"))), Qt::RightDockWidgetArea);
    QVERIFY(w_->action("view.heap-map").isChecked());
    QTRY_VERIFY(w_->panel(QStringLiteral("heap-map")).isInFront());
    QVERIFY(w_->window().menuBar()->isVisible() && w_->window().statusBar()->isVisible());
    QVERIFY(!w_->action("view.line-patterns").isChecked());
    QVERIFY(isShown("export") && isShown("experiment"));
    QTRY_COMPARE(experiment.width(), width);
    QCOMPARE(w_->window().charts().column().enlarged(), &w_->window().charts().chart<FrameTimeChart>());
    QVERIFY(!w_->action("view.full-screen").isChecked());
}

void ProjectorModeTest::goesWithTheWholeScreen_data()
{
    QTest::addColumn<QString>("keys"); // P: projector mode; F: F11
    QTest::addColumn<bool>("isFullScreen");
    QTest::newRow("on the whole screen, then projected") << "FPP" << true;
    QTest::newRow("that, and the whole screen left at last") << "FPPF" << false;
    // Regression: full screen came back.
    QTest::newRow("the whole screen left while projected") << "FPFP" << false;
    QTest::newRow("left and taken again while projected") << "FPFFP" << true;
    QTest::newRow("a projector that leaves its screen") << "PFP" << false;
    QTest::newRow("a projector that leaves its screen for a while") << "PFFP" << false;
    QTest::newRow("once more from there") << "FPFPPP" << false;
}

void ProjectorModeTest::goesWithTheWholeScreen()
{
    QFETCH(const QString, keys);
    QFETCH(const bool, isFullScreen);
    QTest::keyClick(&w_->window(), Qt::Key_P); // the state that init() expects
    QTRY_COMPARE(w_->window().size(), QSize(1280, 720));
    const QFont font = QApplication::font();
    const auto charts = w_->window().charts().column().shownCharts();
    QSignalSpy settled(w_->window().findChild<ProjectorMode*>(), &ProjectorMode::settled);
    for (const QChar key : keys) {
        settled.clear();
        QTest::keyClick(&w_->window(), key == QLatin1Char('P') ? Qt::Key_P : Qt::Key_F11);
        QTest::qWait(20);
    }
    QVERIFY(!w_->action("view.projector").isChecked());
    QCOMPARE(QApplication::font(), font);
    QVERIFY(w_->window().menuBar()->isVisible() && w_->window().statusBar()->isVisible());
    QCOMPARE(w_->window().charts().column().shownCharts(), charts);
    QTRY_COMPARE(w_->window().isFullScreen(), isFullScreen);
    QCOMPARE(w_->action("view.full-screen").isChecked(), isFullScreen);
    if (isFullScreen) {
        QTRY_VERIFY(!settled.isEmpty());
        QVERIFY(w_->window().isFullScreen());
        // Regression: the size before was lost if the whole screen was taken while the window was being restored.
        QTest::keyClick(&w_->window(), Qt::Key_F11);
    }
    QTRY_COMPARE(w_->window().size(), QSize(1280, 720));
    QTest::qWait(200);
    QCOMPARE(w_->window().size(), QSize(1280, 720));
    QVERIFY(!w_->window().isFullScreen());
}

void ProjectorModeTest::tabStillReachesTheBar()
{
    QTest::keyClick(&w_->window(), Qt::Key_P);
    const auto* bar = w_->window().findChild<RunBar*>();
    for (const char* id : {"run.toggle", "view.heap-map", "view.logarithmic", "view.follow"}) {
        const QWidget* button = bar->widgetForAction(&w_->action(id));
        QVERIFY(button != nullptr);
        QVERIFY2(button->focusPolicy() & Qt::TabFocus, qPrintable(w_->action(id).text()));
    }
    QVERIFY(bar->findChild<QToolButton*>(QStringLiteral("export"))->focusPolicy() & Qt::TabFocus);
}

void ProjectorModeTest::isNotRemembered()
{
    const QFont large = QApplication::font();
    w_->reopen();
    QVERIFY(!w_->action("view.projector").isChecked());
    QVERIFY(QApplication::font() != large);
    QVERIFY(!w_->panel(QStringLiteral("experiment")).isHidden());
    QVERIFY(!w_->window().menuBar()->isHidden());
}

TEST_WITH_APPLICATION(ProjectorModeTest);
#include "tst_projector_mode.moc"
