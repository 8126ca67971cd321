// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The include law, checked in every source file: app -> ui -> core, never back; core without Qt; each folder of core
// below those that use it; threads, clocks and QCustomPlot only where they belong.
#include "tests/program/test_program.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QtTest>

#include <map>
#include <set>
#include <utility>

namespace {

using Rooms = std::set<QString>;

// What each folder may include besides itself; indirect permissions are not listed.
const std::map<QString, Rooms>& law()
{
    static const std::map<QString, Rooms> table{
        {"core/base", {}},
        {"core/json", {"core/base"}},
        {"core/pools", {"core/base"}},
        {"core/gc", {"core/base"}},
        {"core/scenarios", {"core/base"}},
        {"core/metrics", {"core/base"}},
        {"core/recording", {"core/metrics"}},
        {"core/strategies/capabilities", {"core/pools"}},
        {"core/strategies", {"core/strategies/capabilities", "core/gc"}},
        {"core/strategies/collectors", {"core/strategies"}},
        {"core/strategies/pools", {"core/strategies"}},
        {"core/strategies/catalog", {"core/strategies/collectors", "core/strategies/pools"}},
        {"core/simulation/objects", {"core/gc"}},
        {"core/simulation/mistakes", {"core/simulation/objects", "core/strategies/catalog", "core/metrics"}},
        {"core/simulation/pictures", {"core/simulation/objects", "core/strategies/catalog", "core/metrics"}},
        {"core/simulation", {"core/simulation/mistakes", "core/simulation/pictures", "core/scenarios/catalog"}},
        {"core/experiment", {"core/simulation", "core/recording", "core/json"}},
        {"core/experiment/built_in", {"core/experiment"}},
        {"core/recording/files", {"core/experiment"}},
        {"core/rewind", {"core/recording/files"}},
        {"core/export", {"core/recording/files"}},
        {"core/verdict", {"core/experiment"}},
        {"core/tuning", {"core/experiment"}},
        {"core/tuning/advice", {"core/tuning", "core/verdict"}},
        {"core/measuring", {"core/recording/files", "core/verdict", "core/tuning/advice"}},
        {"core/tuning/sweep", {"core/tuning", "core/export", "core/measuring"}},
        {"core/comparison", {"core/experiment"}},
        {"core/lessons", {"core/tuning", "core/comparison", "core/experiment/built_in"}},
        {"core/lessons/built_in", {"core/lessons"}},
        {"core/lessons/grading", {"core/lessons", "core/export"}},
        {"core/trace", {"core/base"}},
        {"core/trace/recorder", {}},
        {"core/trace/capture", {"core/trace", "core/trace/recorder"}},
        {"core/trace/replay", {"core/trace", "core/scenarios"}},
        {"core/scenarios/catalog", {"core/scenarios", "core/trace/replay"}},
        {"core/trace/import", {"core/trace"}},
        {"core/trace/overlay", {"core/trace/import"}},
        {"core/films", {"core/gc"}},
        {"core/films/maker", {"core/films", "core/rewind"}},
        {"ui/text",
         {"core/tuning/sweep", "core/tuning/advice", "core/comparison", "core/experiment/built_in", "core/measuring",
          "core/lessons/built_in", "core/lessons/grading", "core/films/maker", "core/rewind", "core/trace/capture",
          "core/trace/overlay"}},
        {"ui/theme", {"ui/text"}},
        {"ui/engine", {"ui/text"}},
        {"ui/actions", {"ui/text"}},
        {"ui/settings", {"ui/actions", "ui/engine"}},
        {"ui/widgets", {"ui/theme", "ui/text"}},
        {"ui/charts/picture", {"ui/theme", "ui/text"}},
        {"ui/charts/canvas", {"ui/charts/picture", "ui/widgets"}},
        {"ui/charts/series", {"ui/charts/picture"}},
        {"ui/charts/tuning", {"ui/charts/canvas"}},
        {"ui/charts", {"ui/charts/canvas", "ui/charts/series", "ui/actions"}},
        {"ui/charts/stack", {"ui/charts", "ui/settings"}},
        {"ui/particles", {"ui/charts", "ui/engine"}},
        {"ui/heap_map", {"ui/charts", "ui/engine"}},
        {"ui/slow_motion", {"ui/charts", "ui/engine"}},
        {"ui/experiment", {"ui/charts", "ui/engine", "ui/actions"}},
        {"ui/lanes", {"ui/particles"}}, // a card shows the picture of its lane
        {"ui/tables", {"ui/charts", "ui/engine"}},
        {"ui/recording", {"ui/charts/stack", "ui/engine", "ui/actions"}},
        {"ui/teaching", {"ui/charts/stack", "ui/engine", "ui/actions", "ui/settings"}},
        {"ui/teaching/lessons", {"ui/teaching"}},
        {"ui/export", {"ui/charts", "ui/charts/tuning", "ui/settings"}},
        {"ui/export/report", {"ui/export"}},
        {"ui/tuning", {"ui/charts/tuning", "ui/engine"}},
        {"ui/help", {"ui/widgets", "ui/settings"}},
        {"ui/start", {"ui/widgets"}},
        {"ui/appearance", {"ui/theme", "ui/settings"}},
        {"ui/watch", {"ui/settings", "ui/widgets"}},
        {"ui/window",
         {"ui/appearance", "ui/experiment", "ui/export/report", "ui/heap_map", "ui/help", "ui/lanes", "ui/particles",
          "ui/recording", "ui/slow_motion", "ui/start", "ui/tables", "ui/teaching/lessons", "ui/tuning", "ui/watch"}},
        {"app", {"ui/window"}},
    };
    return table;
}

// The folder that a file or include belongs to; all of app counts as one.
QString roomOf(const QString& path)
{
    return path.startsWith("app/") ? QString("app") : path.section('/', 0, -2);
}

// Including all indirect permissions.
const Rooms& reachableFrom(const QString& room)
{
    static std::map<QString, Rooms> known; // many ways lead down from the window
    if (const auto before = known.find(room); before != known.end()) return before->second;
    Rooms found{room};
    for (const QString& next : law().at(room)) {
        const Rooms& below = reachableFrom(next);
        found.insert(below.begin(), below.end());
    }
    return known.emplace(room, std::move(found)).first->second;
}

bool matches(const QString& pattern, const QString& text)
{
    return QRegularExpression(QRegularExpression::anchoredPattern(pattern)).match(text).hasMatch();
}

bool isThreadHeader(const QString& header)
{
    return matches("thread|stop_token|mutex|shared_mutex|condition_variable|atomic|future|semaphore|latch|barrier|"
                   "pthread\\.h|QThread\\w*|QMutex\\w*|QReadWriteLock|QWaitCondition|QSemaphore|QAtomic\\w+|"
                   "QFuture\\w*|QtConcurrent\\w*|QRunnable",
                   header);
}

bool isClockHeader(const QString& header)
{
    return matches("chrono|ctime|time\\.h|sys/time\\.h", header);
}

// The complaint about including `header` with <> in a file of `room`, or "".
QString complaintAboutHeader(const QString& room, const QString& header)
{
    const bool isCore = room.startsWith("core/");
    if (isCore && matches("Q\\w+|Qt\\w*/.*|qcustomplot\\.h", header)) return "core has no Qt";
    if (header == "qcustomplot.h" && room != "ui/charts/canvas") return "QCustomPlot is known in ui/charts/canvas only";
    if (isThreadHeader(header) && room != "ui/engine") return "threads are named in ui/engine only";
    if (isCore && isClockHeader(header) && room != "core/metrics" && room != "core/simulation" &&
        room != "core/trace/capture")
        return "core reads clocks in metrics, simulation and trace/capture only";
    return {};
}

// What has a lock or a clock for others: nothing of it starts a thread, or waits for one of this program.
bool isShared(const QString& file, const QString& header)
{
    // The register of slabs is that of the pools of all threads, the surveys of traces those of window and worker.
    if (file == "core/pools/slab_register.cpp" || file == "core/trace/replay/trace_survey.cpp")
        return header == "mutex";
    // The lock in the memory that a recorded program and its reader share, and the program's own time.
    if (file == "core/trace/recorder/channel.h" || file == "core/trace/capture/channel_memory.cpp")
        return header == "pthread.h";
    return file == "core/trace/recorder/process.h" && header == "time.h";
}

QString complaintAboutFile(const QString& room, const QString& included)
{
    const QString source = QStringLiteral(POOLSCOPE_SOURCE_DIR "/");
    if (included.endsWith(".moc")) return {};
    if (included.contains("..") || !QFile::exists(source + included)) return "is not a path from the root";
    const QString other = roomOf(included);
    if (!law().contains(other)) return "is in no room of the floor plan";
    return reachableFrom(room).contains(other) ? QString() : room + " may not include " + other;
}

// Adds the project's files that `file` includes, directly or indirectly.
void addIncluded(const QString& file, std::set<QString>& found)
{
    QFile source(QStringLiteral(POOLSCOPE_SOURCE_DIR "/") + file);
    if (!source.open(QIODevice::ReadOnly)) return;
    static const QRegularExpression include(QStringLiteral("^#include \"([^\"]+)\""),
                                            QRegularExpression::MultilineOption);
    for (auto next = include.globalMatch(QString::fromUtf8(source.readAll())); next.hasNext();) {
        const QString name = next.next().captured(1);
        if (found.insert(name).second) addIncluded(name, found);
    }
}

} // namespace

class TestIncludeLaw : public QObject
{
    Q_OBJECT

private slots:
    void theLawItself();
    void theBuildLinksByTheLaw_data();
    void theBuildLinksByTheLaw();
    void everyRoomSaysWhatItIsFor();
    void everyFile_data();
    void everyFile();
    void breachesAreSeen_data();
    void breachesAreSeen();
    void anExperimentIsAPlainValue();
};

void TestIncludeLaw::theLawItself()
{
    for (const auto& [room, allowed] : law()) {
        for (const QString& other : allowed) {
            QVERIFY2(law().contains(other), qPrintable(other));
            QVERIFY2(!reachableFrom(other).contains(room), qPrintable(room + " and " + other + " go in a circle"));
        }
    }
}

void TestIncludeLaw::theBuildLinksByTheLaw_data()
{
    QTest::addColumn<QString>("floor");
    QTest::newRow("core") << "core";
    QTest::newRow("ui") << "ui";
}

void TestIncludeLaw::theBuildLinksByTheLaw()
{
    QFETCH(QString, floor);
    QFile file(QStringLiteral(POOLSCOPE_SOURCE_DIR "/%1/CMakeLists.txt").arg(floor));
    QVERIFY(file.open(QIODevice::ReadOnly));
    static const QRegularExpression call(QStringLiteral("^add_room\\(([^)]*)\\)"), QRegularExpression::MultilineOption);
    std::set<QString> linked;
    for (auto found = call.globalMatch(QString::fromUtf8(file.readAll())); found.hasNext();) {
        QStringList names = found.next().captured(1).simplified().split(' ');
        names.removeAll("FAST");
        const QString room = floor + "/" + names.takeFirst();
        Rooms below;
        for (const QString& name : names) {
            if (name == "core") // all of it
                below.insert({"core/tuning/sweep", "core/tuning/advice", "core/comparison", "core/experiment/built_in",
                              "core/measuring", "core/lessons/built_in", "core/lessons/grading", "core/films/maker",
                              "core/rewind", "core/trace/capture", "core/trace/overlay"});
            else
                below.insert(floor + "/" + name);
        }
        QVERIFY2(law().contains(room), qPrintable(room));
        QVERIFY2(law().at(room) == below, qPrintable(room));
        linked.insert(room);
    }
    for (const auto& [room, allowed] : law())
        QVERIFY2(!room.startsWith(floor + "/") || linked.contains(room), qPrintable(room));
}

void TestIncludeLaw::everyRoomSaysWhatItIsFor()
{
    for (const auto& [room, allowed] : law()) {
        if (room == "app") continue;
        QFile readme(QStringLiteral(POOLSCOPE_SOURCE_DIR "/%1/README.md").arg(room));
        QVERIFY2(readme.open(QIODevice::ReadOnly), qPrintable(room));
        const qsizetype lines = readme.readAll().count('\n');
        QVERIFY2(lines >= 3 && lines <= 15, qPrintable(room));
    }
}

void TestIncludeLaw::everyFile_data()
{
    QTest::addColumn<QString>("file");
    const QString source = QStringLiteral(POOLSCOPE_SOURCE_DIR "/");
    for (const char* floor : {"app", "core", "ui"}) {
        QDirIterator files(source + floor, {"*.h", "*.cpp"}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString file = files.next().mid(source.size());
            QTest::newRow(qPrintable(file)) << file;
        }
    }
}

void TestIncludeLaw::everyFile()
{
    QFETCH(QString, file);
    const QString room = roomOf(file);
    QVERIFY2(law().contains(room), qPrintable(room + " is no room of the floor plan"));
    QFile source(QStringLiteral(POOLSCOPE_SOURCE_DIR "/") + file);
    QVERIFY(source.open(QIODevice::ReadOnly));
    const QString text = QString::fromUtf8(source.readAll());
    static const QRegularExpression include(QStringLiteral("^\\s*#\\s*include\\s*([<\"])([^>\"]+)[>\"]"),
                                            QRegularExpression::MultilineOption);
    QStringList breaches;
    for (auto found = include.globalMatch(text); found.hasNext();) {
        const QRegularExpressionMatch match = found.next();
        const QString name = match.captured(2);
        const QString complaint =
            match.captured(1) == "<" ? complaintAboutHeader(room, name) : complaintAboutFile(room, name);
        if (isShared(file, name)) continue;
        if (!complaint.isEmpty()) breaches << name + ": " + complaint;
    }
    QVERIFY2(breaches.isEmpty(), qPrintable(breaches.join("; ")));
}

void TestIncludeLaw::breachesAreSeen_data()
{
    QTest::addColumn<QString>("room");
    QTest::addColumn<QString>("header");
    QTest::addColumn<QString>("included");
    QTest::newRow("Qt in core") << "core/base"
                                << "QString"
                                << "";
    QTest::newRow("QCustomPlot in the window") << "ui/window"
                                               << "qcustomplot.h"
                                               << "";
    QTest::newRow("a thread in core") << "core/simulation"
                                      << "thread"
                                      << "";
    QTest::newRow("a thread in the window") << "ui/window"
                                            << "QThread"
                                            << "";
    QTest::newRow("a mutex in a table") << "ui/tables"
                                        << "mutex"
                                        << "";
    QTest::newRow("a clock in a strategy") << "core/strategies"
                                           << "chrono"
                                           << "";
    QTest::newRow("ui in core") << "core/export"
                                << ""
                                << "ui/charts/canvas/time_chart.h";
    QTest::newRow("app in ui") << "ui/window"
                               << ""
                               << "app/platform.h";
    QTest::newRow("a strategy in a scenario") << "core/scenarios"
                                              << ""
                                              << "core/strategies/strategy.h";
    QTest::newRow("a scenario in a strategy") << "core/strategies"
                                              << ""
                                              << "core/scenarios/scenario.h";
    QTest::newRow("the catalog in a pool") << "core/strategies/pools"
                                           << ""
                                           << "core/strategies/catalog/strategy_catalog.h";
    QTest::newRow("a pool in a collector") << "core/strategies/collectors"
                                           << ""
                                           << "core/strategies/pools/pooled_strategy.h";
    QTest::newRow("a clock in a mistake") << "core/simulation/mistakes"
                                          << "chrono"
                                          << "";
    QTest::newRow("a lane in a picture of it") << "core/simulation/pictures"
                                               << ""
                                               << "core/simulation/lane.h";
    QTest::newRow("a recording file in the experiment") << "core/experiment"
                                                        << ""
                                                        << "core/recording/files/recording_reader.h";
    QTest::newRow("the run in the recording") << "core/recording"
                                              << ""
                                              << "core/simulation/run.h";
    QTest::newRow("the window in a chart") << "ui/charts"
                                           << ""
                                           << "ui/window/main_window.h";
    QTest::newRow("a chart in the canvas") << "ui/charts/canvas"
                                           << ""
                                           << "ui/charts/heap_chart.h";
    QTest::newRow("the canvas in a painter") << "ui/charts/picture"
                                             << ""
                                             << "ui/charts/canvas/plot_canvas.h";
    QTest::newRow("QCustomPlot in a painter") << "ui/charts/picture"
                                              << "qcustomplot.h"
                                              << "";
    QTest::newRow("QCustomPlot in a chart") << "ui/charts"
                                            << "qcustomplot.h"
                                            << "";
    QTest::newRow("a chart in a text") << "ui/text"
                                       << ""
                                       << "ui/charts/canvas/time_chart.h";
    QTest::newRow("a table in the editor") << "ui/experiment"
                                           << ""
                                           << "ui/tables/figure_table.h";
    QTest::newRow("a path from the file") << "core/base"
                                          << ""
                                          << "../base/ids.h";
    QTest::newRow("a bare file name") << "core/base"
                                      << ""
                                      << "ids.h";
}

void TestIncludeLaw::breachesAreSeen()
{
    QFETCH(QString, room);
    QFETCH(QString, header);
    QFETCH(QString, included);
    QVERIFY(!(header.isEmpty() ? complaintAboutFile(room, included) : complaintAboutHeader(room, header)).isEmpty());
}

void TestIncludeLaw::anExperimentIsAPlainValue()
{
    std::set<QString> included;
    addIncluded("core/experiment/experiment.h", included);
    QVERIFY(included.contains("core/base/parameters.h"));
    for (const QString& file : included) {
        const QString room = roomOf(file);
        const bool isPlain = room == "core/base" || room == "core/metrics" || room == "core/experiment" ||
                             file == "core/strategies/backing.h";
        QVERIFY2(isPlain, qPrintable("experiment.h pulls in " + file));
    }
}

TEST_WITH_CORE_APPLICATION(TestIncludeLaw);
#include "tst_include_law.moc"
