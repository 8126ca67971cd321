// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The real window, started twice with the same settings, in every language and in light and high contrast: no text of
// any built-in experiment is cut, nothing overlaps, nothing is out of sight, and no pane is narrower than it was left.
// Screen and scale factor belong to the process: CTest starts one for each combination.
#include "core/experiment/experiment_check.h"
#include "tests/integration/window_inspection.h"
#include "tests/integration/window_measures.h"
#include "tests/program/test_program.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/appearance/language.h"
#include "ui/appearance/program_style.h"

#include <QMenuBar>
#include <QScreen>
#include <QTemporaryFile>
#include <QToolBar>
#include <QToolButton>

#include <map>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

// Findings, with the experiments that they occurred in.
class Findings
{
public:
    void add(const QStringList& findings, const QString& experiment)
    {
        for (const QString& each : findings)
            if (!all_[each].contains(experiment)) all_[each] += experiment;
    }
    [[nodiscard]] bool isEmpty() const { return all_.empty(); }
    void tell() const
    {
        for (const auto& [finding, experiments] : all_)
            qWarning("%s [%s]", qPrintable(finding), qPrintable(experiments.join(QStringLiteral(", "))));
    }

private:
    std::map<QString, QStringList> all_;
};

QString sourceOf(const BuiltInExperiment& experiment)
{
    return QString::fromUtf8(experiment.name.data(), static_cast<qsizetype>(experiment.name.size()));
}

QStringList findingsIn(QWidget& part)
{
    return cutTexts(part) + cutOrCoveredTexts(part) + misplacedParts(part);
}

// Sizes settle gradually: returns what remains after a while.
template <class Find>
QStringList settled(Find find)
{
    constexpr int longest = 5000; // ms, on a busy machine
    QStringList findings;
    static_cast<void>(QTest::qWaitFor([&] { return (findings = find()).isEmpty(); }, longest));
    return findings;
}

// Runs long enough for every text to appear, or to the end.
void runFor(const WindowFixture& w, std::size_t frames)
{
    w.window().setUpdatesEnabled(false); // saves the time for painting
    QAction& run = w.action("run.toggle");
    if (w.engine().state() == Engine::State::Paused) run.trigger();
    QTRY_VERIFY(w.recording().frameCount() >= frames || w.engine().state() == Engine::State::Finished);
    if (w.engine().state() == Engine::State::Running) run.trigger();
    QTRY_VERIFY(w.engine().state() != Engine::State::Running);
    w.window().setUpdatesEnabled(true);
}

QStringList findingsInMenus(const MainWindow& window)
{
    QStringList findings;
    const QSize screen = window.screen()->availableSize();
    for (QMenu* menu : window.findChildren<QMenu*>()) {
        menu->ensurePolished();
        const QSize size = menu->sizeHint();
        if (size.width() > screen.width() || size.height() > screen.height())
            findings += QStringLiteral("%1 needs %2 on a screen of %3")
                            .arg(menu->title() + menu->objectName(), sizeText(size), sizeText(screen));
    }
    // Toolbars hide what does not fit behind an arrow.
    for (const auto* more : window.findChildren<QToolButton*>())
        if (more->isVisible() && more->objectName().endsWith(QLatin1String("_ext_button")))
            findings += QStringLiteral("%1 has no room for all it has").arg(nameOf(*more->parentWidget()));
    return findings;
}

// With every pane in front, including the heap map.
QStringList findingsInPanes(const WindowFixture& w)
{
    const QRect screen = w.window().screen()->availableGeometry();
    w.panel(QStringLiteral("figures")).raise();
    QStringList findings = settled(
        [&] { return findingsIn(w.window()) + findingsInMenus(w.window()) + beyondScreen(w.window(), screen); });
    for (const char* name : {"range", "claims", "collections", "pauses", "verdict", "heap-map"}) {
        Panel& pane = w.panel(QLatin1String(name));
        const bool isMap = &pane == &w.panel(QStringLiteral("heap-map"));
        if (!isMap && pane.isHidden()) continue; // there is nothing that it could show
        if (isMap) w.action("view.heap-map").setChecked(true);
        pane.raise();
        if (!QTest::qWaitFor([&] { return pane.isInFront(); }))
            findings += pane.objectName() + QStringLiteral(" is not in front");
        findings += settled([&] { return findingsIn(pane) + beyondScreen(w.window(), screen); });
        if (isMap) w.action("view.heap-map").setChecked(false);
    }
    return findings;
}

} // namespace

class WindowMatrixTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanup() { applyLanguage(LanguageChoice::English); }

    void nothingIsCutOrCovered_data();
    void nothingIsCutOrCovered();
    void aPaneIsAsWideAsItWasLeft_data();
    void aPaneIsAsWideAsItWasLeft();
};

void WindowMatrixTest::initTestCase()
{
    // The smallest as the program sees them: what fits there fits on the others.
    const QString screen = qEnvironmentVariable("POOLSCOPE_TEST_SCREEN") + QLatin1Char('@') +
                           qEnvironmentVariable("QT_SCALE_FACTOR", QStringLiteral("1"));
    if (!areAllTestsRun() && screen != QLatin1String("1280x720@1") && screen != QLatin1String("1920x1080@2"))
        QSKIP("Only tests/run --all shows larger screens.");
}

void WindowMatrixTest::nothingIsCutOrCovered_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<QString>("theme");
    // The other theme is tested in the same start, to halve the time.
    QTest::newRow("English, kept light") << "view.language.english"
                                         << "view.theme.light";
    QTest::newRow("German, kept in high contrast") << "view.language.german"
                                                   << "view.theme.high-contrast";
}

void WindowMatrixTest::nothingIsCutOrCovered()
{
    QFETCH(const QString, language);
    QFETCH(const QString, theme);
    const QRect screen = QGuiApplication::primaryScreen()->availableGeometry();
    WindowFixture w(loadExperiment(WindowFixture::defaultExperiment), screen.size());
    w.window().move(screen.topLeft());
    w.action(language).trigger();
    w.action(theme).trigger();
    for (int i = 0; i < static_cast<int>(allSpeeds.size()); ++i)
        w.action("run.faster").trigger();
    w.reopen();
    const Settings kept = w.store()->read();
    applyLanguage(kept.language);
    w.reopen(); // in that language
    w.window().show();
    QVERIFY(QTest::qWaitForWindowExposed(&w.window()));
    Findings all;
    const bool isLight = kept.theme == ThemeChoice::Light;
    const char* other = isLight ? "view.theme.high-contrast" : "view.theme.light";
    for (const BuiltInExperiment& each : builtInExperiments()) {
        if (complaintHere(loadExperiment(std::string(each.name)))) continue;
        w.window().open(sourceOf(each));
        runFor(w, 150);
        all.add(findingsInPanes(w), sourceOf(each));
        w.action(other).trigger();
        all.add(findingsInPanes(w), sourceOf(each) + QStringLiteral(" in the other theme"));
        w.action(theme).trigger();
    }
    all.tell();
    QVERIFY(all.isEmpty());
}

void WindowMatrixTest::aPaneIsAsWideAsItWasLeft_data()
{
    QTest::addColumn<int>("width");
    for (const int width : {340, 400})
        QTest::addRow("%d wide", width) << width;
}

void WindowMatrixTest::aPaneIsAsWideAsItWasLeft()
{
    QFETCH(int, width);
    WindowFixture w(loadExperiment(WindowFixture::defaultExperiment),
                    QGuiApplication::primaryScreen()->availableGeometry().size());
    w.window().resizeDocks({&w.panel(QStringLiteral("experiment"))}, {width}, Qt::Horizontal);
    QTRY_COMPARE(w.panel(QStringLiteral("experiment")).width(), width);
    w.reopen();
    w.window().show();
    QVERIFY(QTest::qWaitForWindowExposed(&w.window()));
    QTRY_COMPARE(w.panel(QStringLiteral("experiment")).width(), width);
}

// On a screen with POOLSCOPE_TEST_SCREEN's pixels: the default one without a display has 800 x 800.
POOLSCOPE_REGISTER_TEST(
    WindowMatrixTest, QTemporaryFile screens; screens.open();
    const QList<QByteArray> pixels = qEnvironmentVariable("POOLSCOPE_TEST_SCREEN", "1280x720").toUtf8().split('x');
    screens.write(R"({"screens": [{"name": "one", "x": 0, "y": 0, "width": )" + pixels.at(0) + R"(, "height": )" +
                  pixels.at(1) + R"(, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}]})");
    screens.close(); if (qgetenv("QT_QPA_PLATFORM") == "offscreen")
        qputenv("QT_QPA_PLATFORM", "offscreen:configfile=" + screens.fileName().toUtf8());
    QTEST_MAIN_SETUP(); QApplication::setStyle(new ProgramStyle););
#include "tst_window_matrix.moc"
