// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Themes in the whole window, and patterns of lines.
#include "tests/program/test_program.h"
#include "tests/ui/window/window_fixture.h"
#include "tests/ui/window/window_looks.h"
#include "ui/charts/heap_chart.h"
#include "ui/charts/stack/chart_column.h"
#include "ui/charts/stack/chart_stack.h"
#include "ui/particles/particle_view.h"

#include <QAction>
#include <QComboBox>
#include <QImage>
#include <QLabel>
#include <QMenuBar>
#include <QProxyStyle>
#include <QTableView>
#include <QToolBar>

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

class WindowThemesTest : public WindowTest
{
    Q_OBJECT

private slots:
    void init() { begin(); }

    void cleanup()
    {
        w_.reset();
        resetLooks();
    }

    void themeIsChosenFromTheMenu_data()
    {
        QTest::addColumn<QString>("action");
        QTest::addColumn<QPalette>("palette");
        QTest::newRow("light") << "view.theme.light" << lightPalette();
        QTest::newRow("dark") << "view.theme.dark" << darkPalette();
        QTest::newRow("high contrast") << "view.theme.high-contrast" << highContrastPalette();
    }

    // But for the question mark, which is one.
    void everyActionOfTheToolbarHasAnIcon()
    {
        const auto* bar = w_->window().findChild<QToolBar*>(QStringLiteral("toolbar.run"));
        int icons = 0;
        for (const QAction* each : bar->actions()) {
            if (each->isSeparator() || !each->objectName().contains(QLatin1Char('.')) ||
                each->objectName() == QLatin1String("help.whats-this"))
                continue;
            QVERIFY2(!each->icon().isNull(), qPrintable(each->objectName()));
            ++icons;
        }
        QVERIFY(icons >= 6);
    }

    // What is seen, not what is set.
    void themeIsChosenFromTheMenu()
    {
        QFETCH(const QString, action);
        QFETCH(QPalette, palette);
        activate(w_->window());
        w_->awaitFrames(30);
        w_->pause();
        for (const QString& other : {QString("view.theme.dark"), QString("view.theme.light"), action})
            QVERIFY(chooseAppearance(other));
        QVERIFY(w_->action(action).isChecked());
        const ChartTheme wanted = themeFor(palette);
        for (TimeChart* chart : w_->window().charts().column().shownCharts()) {
            // Mostly: lines and labels may be anywhere.
            const auto isDrawn = [chart, wanted] {
                chart->refresh();
                const QImage image = chart->grab().toImage();
                return image.pixelColor(2, 2) == wanted.background &&
                       2 * pixelsOf(image.copy(chart->plotArea()), wanted.background) >
                           chart->plotArea().width() * chart->plotArea().height();
            };
            QTRY_VERIFY2(isDrawn(), qPrintable(chart->title()));
        }
        const QImage bar = w_->window().menuBar()->grab().toImage();
        QCOMPARE(bar.pixelColor(bar.width() - 3, bar.height() / 2).lightness() < 128, wanted.isDark);
    }

    void theSystemThemeFollows()
    {
        activate(w_->window());
        w_->awaitFrames(5);
        w_->pause();
        for (const char* id : {"view.theme.dark", "view.theme.system"})
            QVERIFY(chooseAppearance(QString::fromLatin1(id)));
        // All is left to the desktop, whatever it changes to.
        QCOMPARE(QApplication::palette().resolveMask(), QPalette::ResolveMask(0));
        for (const QPalette& desktop : {darkPalette(), lightPalette(), darkPalette(), highContrastPalette()}) {
            QApplication::setPalette(desktop);
            QTRY_COMPARE(backgroundOfHeap(), themeFor(desktop).background);
            QCOMPARE(w_->window().palette().color(QPalette::Window), desktop.color(QPalette::Window));
            QVERIFY(w_->action("view.theme.system").isChecked());
        }
    }

    // No colour is left to a desktop that is light, or to a style.
    void aThemeThatWasChosenDoesNotFollow()
    {
        activate(w_->window());
        w_->awaitFrames(5);
        w_->pause();
        QVERIFY(chooseAppearance(QStringLiteral("view.theme.dark")));
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

    void highContrastIsHighEverywhere()
    {
        activate(w_->window());
        w_->awaitFrames(60);
        w_->pause();
        QVERIFY(chooseAppearance(QStringLiteral("view.theme.high-contrast")));
        QVERIFY(w_->action("view.line-patterns").isChecked());
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
            const int pixels = pixelsOf(image, theme.lane(lane).colour);
            QVERIFY2(pixels > 100, qPrintable(QString::number(pixels)));
        }
    }

    void patternsOfHighContrastGoWithIt_data()
    {
        QTest::addColumn<bool>("hadPatterns");
        QTest::addColumn<bool>("switchesThemOff"); // while it is on
        QTest::addColumn<bool>("hasPatterns");     // in the end
        QTest::newRow("none before") << false << false << false;
        QTest::newRow("one's own") << true << false << true;
        QTest::newRow("switched off by hand") << true << true << false;
    }

    void patternsOfHighContrastGoWithIt()
    {
        QFETCH(bool, hadPatterns);
        QFETCH(bool, switchesThemOff);
        QAction& patterns = w_->action("view.line-patterns");
        patterns.setChecked(hadPatterns);
        w_->action("view.theme.high-contrast").trigger();
        QVERIFY(patterns.isChecked());
        if (switchesThemOff) patterns.trigger();
        w_->action("view.theme.light").trigger();
        QTEST(patterns.isChecked(), "hasPatterns");
    }

    void themeChangesEveryChart()
    {
        w_->awaitFrames(30);
        w_->action("view.theme.dark").trigger();
        QTRY_VERIFY(w_->window().charts().chart<HeapChart>().grab().toImage().pixelColor(2, 2).lightness() < 80);
        w_->action("view.theme.light").trigger();
        QTRY_VERIFY(w_->window().charts().chart<HeapChart>().grab().toImage().pixelColor(2, 2).lightness() > 200);
        w_->action("view.theme.system").trigger();
    }

    // They used to be gone until the next frame, which a paused run never has.
    void themeChangeLeavesThePictures()
    {
        const auto* view = w_->window().findChild<ParticleView*>();
        QCOMPARE(view->accessibleName(), QStringLiteral("Objects of lane collected"));
        const QString nothing = QStringLiteral("0 objects drawn");
        QTRY_VERIFY(!view->description().startsWith(nothing));
        w_->pause();
        w_->action("view.theme.dark").trigger();
        QTRY_VERIFY(w_->window().charts().chart<HeapChart>().grab().toImage().pixelColor(2, 2).lightness() < 80);
        QVERIFY(!view->description().startsWith(nothing));
        w_->action("view.theme.system").trigger();
    }

private:
    [[nodiscard]] static int pixelsOf(const QImage& image, const QColor& colour)
    {
        int pixels = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                pixels += image.pixelColor(x, y) == colour ? 1 : 0;
        return pixels;
    }
    [[nodiscard]] bool chooseAppearance(const QString& action) const
    {
        auto* appearance = w_->window().findChild<QMenu*>(QStringLiteral("menu.appearance"));
        return chooseFromMenu(w_->window(), Qt::Key_V, {appearance->menuAction(), &w_->action(action)});
    }
    [[nodiscard]] QColor backgroundOfHeap() const
    {
        HeapChart& heap = w_->window().charts().chart<HeapChart>();
        heap.refresh();
        return heap.grab().toImage().pixelColor(2, 2);
    }
};

TEST_WITH_APPLICATION(WindowThemesTest);
#include "tst_window_themes.moc"
