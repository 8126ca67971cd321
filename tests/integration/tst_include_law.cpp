// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The include law, checked in every source file: app -> ui -> core, never back; core without Qt; each folder includes
// of those that CMake links it to; threads, clocks and QCustomPlot only where they belong; a chart knows no lane.
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
using Law = std::map<QString, Rooms>;

QString sourceText(const QString& file)
{
    QFile source(QStringLiteral(POOLSCOPE_SOURCE_DIR "/") + file);
    return source.open(QIODevice::ReadOnly) ? QString::fromUtf8(source.readAll()) : QString();
}

// The rooms below the interface library poolscope_core: all of core.
Rooms allOfCore(const QString& build, const Law& core)
{
    static const QRegularExpression form(QStringLiteral("target_link_libraries\\(poolscope_core INTERFACE ([^)]*)\\)"));
    const QStringList libraries = form.match(build).captured(1).simplified().split(' ');
    Rooms rooms;
    for (const auto& [room, below] : core)
        if (libraries.contains("poolscope_" + QString(room).replace('/', '_'))) rooms.insert(room);
    return rooms;
}

// What each folder may include besides itself, which is what its library is linked to; indirect permissions are not
// listed.
const Law& law()
{
    static const Law table = [] {
        static const QRegularExpression call(QStringLiteral("^add_room\\(([^)]*)\\)"),
                                             QRegularExpression::MultilineOption);
        Law rooms;
        Rooms core;
        for (const QString floor : {"core", "ui"}) {
            const QString build = sourceText(floor + "/CMakeLists.txt");
            for (auto found = call.globalMatch(build); found.hasNext();) {
                QStringList names = found.next().captured(1).simplified().split(' ');
                names.removeAll("FAST");
                Rooms& below = rooms[floor + '/' + names.takeFirst()];
                for (const QString& name : names)
                    name == "core" ? below.insert(core.begin(), core.end()) : (void)below.insert(floor + '/' + name);
            }
            if (floor == "core") core = allOfCore(build, rooms);
        }
        rooms["app"] = {"ui/window"};
        return rooms;
    }();
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
    if (header == "qcustomplot.h" && room != "ui/charts/canvas" && room != "ui/charts/tuning")
        return "QCustomPlot is known in ui/charts/canvas and tuning only";
    if (isThreadHeader(header) && room != "ui/engine") return "threads are named in ui/engine only";
    if (isCore && isClockHeader(header) && room != "core/metrics" && room != "core/simulation" &&
        room != "core/trace/capture")
        return "core reads clocks in metrics, simulation and trace/capture only";
    return {};
}

// What has a lock or a clock for others: nothing of it starts a thread, or waits for one of this program.
bool isShared(const QString& file, const QString& header)
{
    // In the recorded program, whose threads these are.
    if (file.startsWith("core/trace/recorder/")) return header == "pthread.h" || header == "time.h";
    // The register of slabs is that of the pools of all threads, the surveys of traces those of window and worker.
    if (file == "core/pools/slab_register.cpp" || file == "core/trace/replay/trace_survey.cpp")
        return header == "mutex";
    // The lock in the memory that a recorded program and its reader share.
    return file == "core/trace/capture/channel_memory.cpp" && header == "pthread.h";
}

QString complaintAboutFile(const QString& room, const QString& included)
{
    const QString source = QStringLiteral(POOLSCOPE_SOURCE_DIR "/");
    if (included.endsWith(".moc")) return {};
    if (included.contains("..") || !QFile::exists(source + included)) return "is not a path from the root";
    const QString other = roomOf(included);
    if (!law().contains(other)) return "is in no room of the floor plan";
    static const QRegularExpression ofLanes(QStringLiteral("^core/(simulation|scenarios|strategies|pools|gc)(/|$)"));
    if (room.startsWith("ui/charts") && other.contains(ofLanes)) return "a chart knows no lane";
    return reachableFrom(room).contains(other) ? QString() : room + " may not include " + other;
}

// Adds the project's files that `file` includes, directly or indirectly.
void addIncluded(const QString& file, std::set<QString>& found)
{
    static const QRegularExpression include(QStringLiteral("^#include \"([^\"]+)\""),
                                            QRegularExpression::MultilineOption);
    for (auto next = include.globalMatch(sourceText(file)); next.hasNext();) {
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
    void everyRoomSaysWhatItIsFor();
    void everyFile_data();
    void everyFile();
    void breachesAreSeen_data();
    void breachesAreSeen();
    void anExperimentIsAPlainValue();
    void whatGoesIntoOtherProgramsIsMit();
};

void TestIncludeLaw::theLawItself()
{
    QVERIFY(law().at("ui/text").contains("core/measuring") && law().at("core/scenarios") == Rooms{"core/base"});
    for (const auto& [room, allowed] : law()) {
        for (const QString& other : allowed) {
            QVERIFY2(law().contains(other), qPrintable(other));
            QVERIFY2(!reachableFrom(other).contains(room), qPrintable(room + " and " + other + " go in a circle"));
        }
    }
}

void TestIncludeLaw::everyRoomSaysWhatItIsFor()
{
    for (const auto& [room, allowed] : law()) {
        if (room == "app") continue;
        QFile readme(QStringLiteral(POOLSCOPE_SOURCE_DIR "/%1/README.md").arg(room));
        QVERIFY2(readme.open(QIODevice::ReadOnly), qPrintable(room));
        const qsizetype lines = readme.readAll().count('\n');
        QVERIFY2(lines >= 3 && lines <= 30, qPrintable(room));
    }
}

void TestIncludeLaw::everyFile_data()
{
    QTest::addColumn<QString>("file");
    const QString source = QStringLiteral(POOLSCOPE_SOURCE_DIR "/");
    for (const char* floor : {"app", "core", "ui"}) {
        QDirIterator files(source + floor, {"*.h", "*.cpp", "*.c"}, QDir::Files, QDirIterator::Subdirectories);
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
    const QString text = sourceText(file);
    QVERIFY(!text.isEmpty());
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
    struct Breach
    {
        const char *name, *room, *header, *included;
    };
    for (const auto& [name, room, header, included] : {
             Breach{"Qt in core", "core/base", "QString", ""},
             Breach{"QCustomPlot in the window", "ui/window", "qcustomplot.h", ""},
             Breach{"a thread in core", "core/simulation", "thread", ""},
             Breach{"a thread in the window", "ui/window", "QThread", ""},
             Breach{"a mutex in a table", "ui/tables", "mutex", ""},
             Breach{"a clock in a strategy", "core/strategies", "chrono", ""},
             Breach{"ui in core", "core/export", "", "ui/charts/canvas/time_chart.h"},
             Breach{"app in ui", "ui/window", "", "app/platform.h"},
             Breach{"a strategy in a scenario", "core/scenarios", "", "core/strategies/strategy.h"},
             Breach{"a scenario in a strategy", "core/strategies", "", "core/scenarios/scenario.h"},
             Breach{"the catalog in a pool", "core/strategies/pools", "", "core/strategies/catalog/strategy_catalog.h"},
             Breach{"a pool in a collector", "core/strategies/collectors", "",
                    "core/strategies/pools/pooled_strategy.h"},
             Breach{"a clock in a mistake", "core/simulation/mistakes", "chrono", ""},
             Breach{"a lane in a picture of it", "core/simulation/pictures", "", "core/simulation/lane.h"},
             Breach{"a recording file in the experiment", "core/experiment", "",
                    "core/recording/files/recording_file.h"},
             Breach{"the run in the recording", "core/recording", "", "core/simulation/run.h"},
             Breach{"the window in a chart", "ui/charts", "", "ui/window/main_window.h"},
             Breach{"a chart in the canvas", "ui/charts/canvas", "", "ui/charts/heap_chart.h"},
             Breach{"the canvas in a painter", "ui/charts/picture", "", "ui/charts/canvas/plot_canvas.h"},
             Breach{"QCustomPlot in a painter", "ui/charts/picture", "qcustomplot.h", ""},
             Breach{"QCustomPlot in a chart", "ui/charts", "qcustomplot.h", ""},
             Breach{"a chart in a text", "ui/text", "", "ui/charts/canvas/time_chart.h"},
             Breach{"a table in the editor", "ui/experiment", "", "ui/tables/fitted_table.h"},
             Breach{"a path from the file", "core/base", "", "../base/ids.h"},
             Breach{"a bare file name", "core/base", "", "ids.h"},
             Breach{"a lane in a chart", "ui/charts/series", "", "core/simulation/lane.h"},
         })
        QTest::newRow(name) << QString(room) << QString(header) << QString(included);
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

// The pools and allocators with what they stand on, and the header that a program has for its frames.
void TestIncludeLaw::whatGoesIntoOtherProgramsIsMit()
{
    std::set<QString> files{"core/trace/recorder/poolscope.h"};
    for (const QString room : {"core/pools/", "core/allocators/"}) {
        QDirIterator found(QStringLiteral(POOLSCOPE_SOURCE_DIR "/") + room, {"*.h", "*.cpp"}, QDir::Files);
        while (found.hasNext())
            files.insert(room + QFileInfo(found.next()).fileName());
    }
    QVERIFY(files.size() > 20);
    for (const QString& file : std::set<QString>(files))
        addIncluded(file, files);
    for (const QString& file : files)
        QVERIFY2(sourceText(file).section('\n', 0, 1).contains("SPDX-License-Identifier: MIT"), qPrintable(file));
    QVERIFY(QFile::exists(QStringLiteral(POOLSCOPE_SOURCE_DIR "/LICENSES/MIT.txt")));
}

TEST_WITH_CORE_APPLICATION(TestIncludeLaw);
#include "tst_include_law.moc"
