// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Runs every built-in experiment in the real window on a real screen for some seconds, in every mode and at several
// sizes, and also shows the start page. Saves pictures for people to look at, in the folder `screenshots` of the build,
// and tests what a program can check in them. Each window has a process of its own: this program, with other arguments.
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/experiment/experiment_check.h"
#include "tests/integration/program.h"
#include "tests/integration/virtual_screen.h"
#include "tests/integration/window_pictures.h"
#include "tests/program/test_program.h"

#include <QtTest>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

constexpr std::size_t minFrames = 181; // three seconds: fewer are hardly a line
// Three seconds at four times the speed, and one second where only the size differs.
constexpr std::size_t manyFrames = 720;
constexpr std::size_t fewerFrames = 240;

QString folder()
{
    return QDir::cleanPath(QCoreApplication::applicationDirPath() + QStringLiteral("/../screenshots"));
}

// One with many lanes, one with many kinds, one with a graph.
[[nodiscard]] bool isOfMany(std::string_view experiment)
{
    return experiment == "boss-bullets" || experiment == "falling-words" || experiment == "cycles";
}

const QString childOption = QStringLiteral("--take-pictures");
const QString startPage = QStringLiteral("start-page"); // instead of an experiment

} // namespace

class TestScreenshots : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    // CTest runs each function as a test of its own, so that they share the processors.
    void small_data() { rows({1280, 720}, 1, manyFrames); }
    void small() { everyExperiment(); }
    void large_data() { rows({1920, 1080}, 1, fewerFrames); }
    void large() { everyExperiment(); }
    void smallTwiceAsFine_data() { rows({1280, 720}, 2, fewerFrames); }
    void smallTwiceAsFine() { everyExperiment(); }

private:
    static void rows(QSize size, int scale, std::size_t frameCount);
    static void everyExperiment();
};

void TestScreenshots::initTestCase()
{
    if (!VirtualScreen::isInstalled())
        QSKIP("Xvfb is not installed (Debian: xvfb), and no window can be shown without it.");
    QVERIFY2(QDir().mkpath(folder()), qPrintable(folder()));
}

void TestScreenshots::rows(QSize size, int scale, std::size_t frameCount)
{
    QTest::addColumn<QString>("experiment");
    QTest::addColumn<QSize>("size"); // as the program sees it
    QTest::addColumn<int>("scale");
    QTest::addColumn<std::size_t>("frameCount");
    QTest::newRow(qPrintable(startPage)) << startPage << size << scale << std::size_t{0};
    // A few stand for all.
    for (const BuiltInExperiment& each : builtInExperiments()) {
        if (!areAllTestsRun() && !isOfMany(each.name)) continue;
        if (complaintHere(loadExperiment(std::string(each.name)))) continue;
        const QString experiment = QString::fromUtf8(each.name.data(), static_cast<qsizetype>(each.name.size()));
        QTest::newRow(qPrintable(experiment)) << experiment << size << scale << frameCount;
    }
}

void TestScreenshots::everyExperiment()
{
    QFETCH(QString, experiment);
    QFETCH(QSize, size);
    QFETCH(int, scale);
    QFETCH(std::size_t, frameCount);
    const VirtualScreen screen(size * scale);
    QVERIFY2(!screen.display().isEmpty(), "Xvfb does not start");
    const QString prefix = QStringLiteral("%1-%2%3").arg(experiment, sizeText(size),
                                                         scale == 1 ? QString() : QStringLiteral("@%1").arg(scale));
    QProcess child;
    child.setProcessEnvironment(
        environmentWith({{"QT_QPA_PLATFORM", "xcb"},
                         {"DISPLAY", screen.display()},
                         {"QT_SCALE_FACTOR", QString::number(scale)},
                         {"QT_STYLE_OVERRIDE", "Fusion"},
                         {"QT_QPA_PLATFORMTHEME", {}},
                         {"WAYLAND_DISPLAY", {}},
                         // libdbus reads beyond its text when it looks for a bus that does not exist.
                         {"DBUS_SESSION_BUS_ADDRESS", "disabled:"},
                         // libxkbcommon copies texts that have a length but no terminator.
                         {"ASAN_OPTIONS", qEnvironmentVariable("ASAN_OPTIONS") + ":strict_string_checks=0"}}));
    child.start(QCoreApplication::applicationFilePath(), {QStringLiteral("tst_screenshots"), childOption, experiment,
                                                          folder(), prefix, QString::number(frameCount)});
    const Outcome outcome = outcomeOf(child);
    QCOMPARE(outcome.errors, QString());
    QVERIFY2(outcome.output.isEmpty(), qPrintable(QLatin1Char('\n') + outcome.output));
    QCOMPARE(outcome.exitCode, 0);
    for (const WindowMode& mode : windowModes) {
        const QString file = QStringLiteral("%1/%2-%3.png").arg(folder(), prefix, QLatin1String(mode.name));
        QCOMPARE(QImage(file).size(), size * scale);
    }
}

namespace {

int takePictures(int argc, char** argv)
{
    qInstallMessageHandler(tellOfQt);
    QApplication application(argc, argv);
    const QStringList arguments = QApplication::arguments();
    const bool isPage = arguments.at(2) == startPage;
    const auto name = builtInExperiments().front().name;
    const QString first = QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
    WindowPictures pictures(isPage ? first : arguments.at(2), arguments.at(3), arguments.at(4));
    isPage ? pictures.takeStartPage() : pictures.take(minFrames, arguments.at(5).toULongLong());
    return 0;
}

int runTest(int argc, char** argv)
{
    if (argc == 6 && childOption == QLatin1String(argv[1])) return takePictures(argc, argv);
    QCoreApplication application(argc, argv);
    TestScreenshots test;
    return QTest::qExec(&test, argc, argv);
}

const RegisteredTest registered(__FILE__, runTest);

} // namespace

#include "tst_screenshots.moc"
