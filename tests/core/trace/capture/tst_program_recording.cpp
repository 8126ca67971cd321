// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Programs of every kind do with the recorder in them what they do without.
#include "core/trace/capture/program_recording.h"
#include "core/trace/replay/function_names.h"
#include "core/trace/replay/program_frames.h"
#include "core/trace/trace_file.h"
#include "tests/program/process_state.h"
#include "tests/program/recorded_trace.h"
#include "tests/program/test_program.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QScopeGuard>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>
#include <csignal>
#include <map>
#include <memory>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

using namespace poolscope;

namespace {

QStringList linesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()).split('\n') : QStringList{};
}

// It has begun most of its threads, and they all wait for something.
bool nobodyRunsIn(int process)
{
    const QStringList threads =
        QDir(QStringLiteral("/proc/%1/task").arg(process)).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    return threads.size() > 20 && std::ranges::all_of(threads, [](const QString& each) {
               const char state = stateOf(each.toInt());
               return state == 'S' || state == 0;
           });
}

} // namespace

class TestProgramRecording : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { qunsetenv("LD_PRELOAD"); }
    void framesEndWhereBuffersAreSwapped_data();
    void framesEndWhereBuffersAreSwapped();
    void aPartIsFoundWhereItsCallerLooks_data();
    void aPartIsFoundWhereItsCallerLooks();
    void aPartInCppMayBeLoadedLate_data();
    void aPartInCppMayBeLoadedLate();
    void whoForbidsItselfTheSystemIsNotKilled_data();
    void whoForbidsItselfTheSystemIsNotKilled();
    void aPreloadedLibraryMayAllocateWhereTheRecorderBegins();
    void nothingOfTheRecorderIsLeftForOthers_data();
    void nothingOfTheRecorderIsLeftForOthers();
    void anyFolderMayHoldTheRecorder_data();
    void anyFolderMayHoldTheRecorder();
    void noFileIsLeftWhereNothingWasRecorded();
    void aProgramMayBecomeAnother_data();
    void aProgramMayBecomeAnother();
    void lookingForCallSitesTakesLittleOfTheStack();
    void threadsThatWaitForRoomHoldNoOthersUp();
    void itTellsWhichThreadFreedWhat();
    void itKeepsWhatTheProgramSays();
    void itTellsWhatTheProgramMaps_data();
    void itTellsWhatTheProgramMaps();
    void framesHaveTheirTimeFromTheFirstOn();
    void aChildMayBeForkedBesideTheLoader();
    void aStoppedProgramGoesOnWithoutThisOne_data();
    void aStoppedProgramGoesOnWithoutThisOne();
    void threeThousandThreadsRun();
    void fiveHundredChildrenRun();
    void aProcessOfAnotherNamespaceIsNotTakenForAStranger();

private:
    // Records that program into a.trace, and returns how it ended.
    std::optional<TraceEnd> record(const QStringList& words, RecordingRequest request = {});
    [[nodiscard]] QString path(const QString& name) const { return folder_->filePath(name); }
    [[nodiscard]] RecordedTrace trace() const { return traceIn(path("a.trace")); }

    std::unique_ptr<QTemporaryDir> folder_;
    std::size_t processes_ = 0; // recorded, or turned away
    std::uint32_t unknown_ = 0;
    QString notes_;
    PoolscopeDeepLibrary deep_{}; // the first one
};

void TestProgramRecording::init()
{
    folder_ = std::make_unique<QTemporaryDir>();
    QVERIFY(folder_->isValid());
}

std::optional<TraceEnd> TestProgramRecording::record(const QStringList& words, RecordingRequest request)
{
    for (const QString& word : words)
        request.words.push_back(word.toStdString());
    request.program = findRecordableProgram(request.words.front(), "/usr/bin:/bin");
    if (request.recorder.empty()) request.recorder = request.callSites ? POOLSCOPE_RECORDER_SITES : POOLSCOPE_RECORDER;
    request.out = path("a.trace").toStdString();
    ProgramRecording recording(request);
    const std::optional<TraceEnd> end = recording.record([] { return ProgramRecording::Wish::GoOn; });
    recording.throwIfNothingCame();
    processes_ = recording.capture().processes().size() + recording.capture().turnedAway();
    unknown_ = recording.capture().unknown();
    deep_ = recording.capture().channel()->deepLibraries[0];
    notes_.clear();
    for (const Message& note : recording.notes())
        notes_ += QString::fromStdString(note.english()) + '\n';
    return end;
}

void TestProgramRecording::framesEndWhereBuffersAreSwapped_data()
{
    QTest::addColumn<QString>("how");
    QTest::addColumn<bool>("isDeep");
    QTest::newRow("EGL") << "eglSwapBuffers" << false;
    QTest::newRow("EGL, what it does not export") << "eglSwapBuffersWithDamageKHR" << false;
    QTest::newRow("EGL, what no library has, before that") << "eglSwapBuffersWithDamageEXT" << false;
    QTest::newRow("GLX") << "glXSwapBuffers" << false;
    QTest::newRow("GLX by name") << "glXGetProcAddress" << false;
    QTest::newRow("GLX by name, of old") << "glXGetProcAddressARB" << false;
    QTest::newRow("SDL with OpenGL, by another file name") << "SDL_GL_SwapWindow" << false;
    QTest::newRow("SDL, which calls itself") << "SDL_RenderPresent" << false;
    QTest::newRow("SDL without OpenGL") << "SDL_UpdateWindowSurface" << false;
    QTest::newRow("Vulkan") << "vkQueuePresentKHR" << false;
    QTest::newRow("Vulkan, for one device") << "vkGetDeviceProcAddr" << false;
    // It calls what it was linked with, past the recorder, as guide and help say.
    QTest::newRow("a part that looks at itself first") << "glXSwapBuffers" << true;
}

void TestProgramRecording::framesEndWhereBuffersAreSwapped()
{
    QFETCH(QString, how);
    QFETCH(bool, isDeep);
    const QStringList words{POOLSCOPE_SWAPPING_PROGRAM, POOLSCOPE_SWAPPING_MODULE, how};
    const auto end = record(isDeep ? words + QStringList{"deep"} : words);
    QVERIFY(end && end->reason == TraceEnd::Reason::Exited);
    QCOMPARE(end->code, 0);
    QCOMPARE(notes_.contains("not seen: " + QFileInfo(POOLSCOPE_SWAPPING_MODULE).fileName() + '.'), isDeep);
    QCOMPARE(notes_.contains("RTLD_DEEPBIND"), isDeep);
    QCOMPARE(trace().totals.marks, std::uint64_t{isDeep ? 0U : 30U});
    QCOMPARE(trace().timedMarks, trace().totals.marks);
    QVERIFY(trace().info.timesMarks);
    QCOMPARE(trace().ofSize[9001].allocations, isDeep ? 0 : 30);
}

// Only the program itself knows that folder.
void TestProgramRecording::aPartIsFoundWhereItsCallerLooks_data()
{
    QTest::addColumn<QString>("mode");
    QTest::addColumn<int>("state");
    QTest::newRow("as most are loaded") << "" << int{PoolscopeDeepFree};
    QTest::newRow("past the recorder") << "deep" << int{PoolscopeDeepAsked};
}

void TestProgramRecording::aPartIsFoundWhereItsCallerLooks()
{
    QFETCH(QString, mode);
    QFETCH(int, state);
    const QString name = QFileInfo(POOLSCOPE_SWAPPING_MODULE).fileName();
    QStringList words{POOLSCOPE_SWAPPING_PROGRAM, name, "eglSwapBuffers"};
    if (!mode.isEmpty()) words << mode;
    const auto end = record(words);
    QVERIFY(end && end->reason == TraceEnd::Reason::Exited);
    QCOMPARE(end->code, 0);
    // It may have ended before anybody could see whether that is loaded.
    if (deep_.state == PoolscopeDeepLoaded) deep_.state = PoolscopeDeepAsked;
    QCOMPARE(int(deep_.state), state);
    QCOMPARE(QString(deep_.name), mode.isEmpty() ? QString() : name);
}

void TestProgramRecording::aPartInCppMayBeLoadedLate_data()
{
    QTest::addColumn<QString>("part");
    QTest::newRow("with the C++ library of the system") << POOLSCOPE_LATE_OPERATORS;
    QTest::newRow("with one of its own") << POOLSCOPE_STATIC_OPERATORS;
}

void TestProgramRecording::aPartInCppMayBeLoadedLate()
{
    QFETCH(QString, part);
    const auto end = record({POOLSCOPE_LATE_PROGRAM, part});
    QVERIFY(end && end->reason == TraceEnd::Reason::Exited);
    QCOMPARE(end->code, 0);
    const RecordedTrace found = trace();
    for (const std::uint64_t bytes : {8001U, 8002U}) {
        const std::uint64_t more = bytes == 8002 && found.ofSize.count(bytes) == 0 ? 62 : 0; // it rounds up itself
        QCOMPARE(found.ofSize.at(bytes + more).allocations, 1);
        QCOMPARE(found.ofSize.at(bytes + more).frees, 1);
    }
    // The message of the error is freed by whoever looks for something next, which may be the recorder.
    QCOMPARE(found.totals.unseenFrees + found.totals.unknownFrees, std::uint64_t{0});
}

void TestProgramRecording::whoForbidsItselfTheSystemIsNotKilled_data()
{
    QTest::addColumn<QString>("what");
    QTest::addColumn<bool>("isHeld");
    QTest::newRow("all calls") << "strict" << false;
    QTest::newRow("all calls, held by the window") << "strict" << true;
    QTest::newRow("kill") << "kill" << false;
    QTest::newRow("futex") << "futex" << false;
    QTest::newRow("futex, held by the window") << "futex" << true;
}

void TestProgramRecording::whoForbidsItselfTheSystemIsNotKilled()
{
    QFETCH(QString, what);
    QFETCH(bool, isHeld);
    RecordingRequest request{.words = {POOLSCOPE_SANDBOXED_PROGRAM, what.toStdString()}};
    request.program = findRecordableProgram(request.words.front(), "");
    request.recorder = POOLSCOPE_RECORDER;
    request.out = path("a.trace").toStdString();
    ProgramRecording recording(request);
    const auto wish = [&] {
        const ProcessTrace* target = recording.capture().target();
        const bool isBehind = isHeld && target != nullptr && target->totals().allocations > 100; // by then it has
        return isBehind ? ProgramRecording::Wish::Hold : ProgramRecording::Wish::GoOn;
    };
    const auto end = recording.record(wish);
    QVERIFY(end && end->reason == TraceEnd::Reason::Exited);
    if (end->code == 77) QSKIP("The system forbids nothing.");
    QCOMPARE(end->code, 6);
    const TraceTotals totals = trace().totals;
    QVERIFY2(totals.allocations + totals.frees + totals.unknownFrees + totals.lost >= 2'000'000,
             qPrintable(QString::number(totals.lost)));
}

void TestProgramRecording::aPreloadedLibraryMayAllocateWhereTheRecorderBegins()
{
    qputenv("LD_PRELOAD", POOLSCOPE_ALLOCATING_FSTAT);
    const auto end = record({POOLSCOPE_RECORDED_PROGRAM, "some"});
    QVERIFY(end && end->reason == TraceEnd::Reason::Exited);
    QCOMPARE(end->code, 0);
    QCOMPARE(trace().ofSize[1001].allocations, 1000);
}

void TestProgramRecording::nothingOfTheRecorderIsLeftForOthers_data()
{
    QTest::addColumn<QString>("script");
    QTest::addColumn<bool>("children");
    QTest::addColumn<QString>("before");
    QTest::addColumn<QStringList>("expected"); // of LD_PRELOAD and the channel
    const QString library = POOLSCOPE_ALLOCATING_FSTAT, recorder = POOLSCOPE_RECORDER;
    QTest::newRow("a child") << "env > %1; true" << false << "" << QStringList{};
    QTest::newRow("a child, with a library of the user's")
        << "env > %1; true" << false << library << QStringList{"LD_PRELOAD=" + library};
    QTest::newRow("the same process") << "exec env > %1" << false << library << QStringList{"LD_PRELOAD=" + library};
    QTest::newRow("a child that is recorded")
        << "env > %1; true" << true << library << QStringList{"LD_PRELOAD=" + recorder + ':' + library, "POOLSCOPE_"};
    // Of a recording around this one.
    QTest::newRow("behind the recorder of another recording")
        << "env > %1; true" << true << QString(POOLSCOPE_RECORDER_SITES) + ' ' + library
        << QStringList{"LD_PRELOAD=" + recorder + ':' + library, "POOLSCOPE_"};
}

void TestProgramRecording::nothingOfTheRecorderIsLeftForOthers()
{
    QFETCH(QString, script);
    QFETCH(bool, children);
    QFETCH(QString, before);
    QFETCH(QStringList, expected);
    if (!before.isEmpty()) qputenv("LD_PRELOAD", before.toLocal8Bit());
    const auto end = record({"/bin/sh", "-c", script.arg(path("env"))}, {.children = children});
    QVERIFY(end && end->reason == TraceEnd::Reason::Exited);
    QStringList found;
    for (const QString& line : linesOf(path("env"))) {
        if (line.startsWith("POOLSCOPE_CHANNEL=")) found += "POOLSCOPE_";
        if (line.startsWith("LD_PRELOAD=")) found += line;
    }
    found.sort();
    QCOMPARE(found, expected);
}

void TestProgramRecording::anyFolderMayHoldTheRecorder_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("with spaces") << "two words";
    QTest::newRow("with a colon") << "a:b";
    QTest::newRow("with a word that the loader replaces") << "$LIB";
    QTest::newRow("with another one") << "${ORIGIN}";
}

void TestProgramRecording::anyFolderMayHoldTheRecorder()
{
    QFETCH(QString, name);
    QVERIFY(QDir(folder_->path()).mkdir(name));
    const QString recorder = path(name + "/poolscope-recorder.so");
    QVERIFY(QFile::copy(POOLSCOPE_RECORDER, recorder));
    (void)record({POOLSCOPE_RECORDED_PROGRAM, "execv"}, {.recorder = recorder.toStdString()});
    QCOMPARE(trace().ofSize[1001].allocations, 1000);
}

// The loader goes on without a library that it cannot load.
void TestProgramRecording::noFileIsLeftWhereNothingWasRecorded()
{
    const RecordingRequest request{.recorder = "/etc/hostname"};
    QVERIFY_THROWS_EXCEPTION(RunError, record({"true"}, request));
    QVERIFY(!QFile::exists(path("a.trace")));
    (void)record({"true"});
    const QStringList before = linesOf(path("a.trace"));
    QVERIFY_THROWS_EXCEPTION(RunError, record({"true"}, request));
    QCOMPARE(linesOf(path("a.trace")), before);
}

void TestProgramRecording::aProgramMayBecomeAnother_data()
{
    QTest::addColumn<bool>("children");
    for (const char* how : {"execl", "execle", "execlp", "execv", "execve", "execvp", "execvpe", "fexecve"})
        QTest::addRow("by %s", how) << false;
    QTest::newRow("execve") << true;
}

void TestProgramRecording::aProgramMayBecomeAnother()
{
    QFETCH(bool, children);
    const QString how = QString(QTest::currentDataTag()).remove("by ");
    (void)record({POOLSCOPE_RECORDED_PROGRAM, how}, {.children = children});
    const RecordedTrace found = trace();
    QCOMPARE(found.ofSize.at(6001).allocations, 1);
    QCOMPARE(found.ofSize.at(1001).allocations, 1000);
    QCOMPARE(found.ofSize.at(1001).frees, 600);
    QCOMPARE(found.totals.images, std::uint64_t{1});
    QCOMPARE(found.totals.unknownFrees + found.totals.unseenFrees + found.totals.lost, std::uint64_t{0});
}

void TestProgramRecording::lookingForCallSitesTakesLittleOfTheStack()
{
    const auto end = record({POOLSCOPE_RECORDED_PROGRAM, "fibre"}, {.callSites = true});
    QVERIFY(end && end->reason == TraceEnd::Reason::Exited);
    QVERIFY2(end->code < 2, qPrintable(QString::number(end->code))); // KiB
    QVERIFY(trace().ofSize[1001].allocations > 0);
}

// There are stacks for 32 that look for call sites at once, and nobody reads what they tell.
void TestProgramRecording::threadsThatWaitForRoomHoldNoOthersUp()
{
    RecordingRequest request{.words = {POOLSCOPE_RECORDED_PROGRAM, "everywhere"}, .callSites = true};
    request.program = findRecordableProgram(request.words.front(), "");
    request.recorder = POOLSCOPE_RECORDER_SITES;
    request.out = path("a.trace").toStdString();
    ProgramRecording recording(request);
    bool haveWaited = false, areAsleep = false;
    const auto end = recording.record([&] {
        if (recording.capture().isRecording() && !std::exchange(haveWaited, true))
            areAsleep = QTest::qWaitFor([&] { return nobodyRunsIn(recording.program().process()); }, patience);
        return ProgramRecording::Wish::GoOn;
    });
    QVERIFY(end && end->reason == TraceEnd::Reason::Exited);
    QCOMPARE(end->code, 0);
    QVERIFY(areAsleep);
    QCOMPARE(trace().ofSize[1001].allocations, 40 * 1500);
    QCOMPARE(trace().totals.lost, std::uint64_t{0});
}

void TestProgramRecording::itTellsWhichThreadFreedWhat()
{
    const auto end = record({POOLSCOPE_RECORDED_PROGRAM, "threads"});
    QVERIFY(end && end->reason == TraceEnd::Reason::Exited);
    TraceFile file(path("a.trace").toStdString());
    TraceReader& reader = file.reader();
    std::map<std::uint32_t, int> churned; // by thread
    std::uint32_t maker = 0, reaper = 0;
    std::vector<TraceEvent> events;
    while (reader.read(events)) {
        for (const TraceEvent& event : events) {
            if (event.bytes == 4001 && isAllocation(event.type)) churned[event.thread] += 1;
            if (event.bytes == 4002) (isAllocation(event.type) ? maker : reaper) = event.thread;
        }
    }
    QVERIFY(reader.end());
    QCOMPARE(churned.size(), std::size_t{8});
    for (const auto& [thread, count] : churned) {
        QVERIFY(thread != 0 && thread != maker && thread != reaper);
        QCOMPARE(count, 20'000);
    }
    const std::vector<TraceThreads::Thread>& threads = reader.threads().threads;
    QVERIFY(maker != 0 && maker <= threads.size() && reaper != 0 && reaper <= threads.size());
    QCOMPARE(threads[maker - 1].name, std::string("maker"));
    QCOMPARE(threads[reaper - 1].name, std::string("reaper"));
    QCOMPARE(threads[maker - 1].system, reader.info().process);
    QVERIFY(threads[reaper - 1].system != threads[maker - 1].system);
    for (const TraceCensus::Class& of : reader.census().classes) {
        if (of.bytes == 4001) QCOMPARE(of.freedElsewhere, std::uint64_t{0});
        if (of.bytes == 4002) QCOMPARE(of.freedElsewhere, std::uint64_t{1});
    }
}

namespace {

// Of each of two pools, what it told of what is in use, in order.
std::vector<std::vector<std::uint64_t>> poolUseIn(const QString& file)
{
    std::vector<std::vector<std::uint64_t>> found(2);
    TraceFile trace(file.toStdString());
    std::vector<TraceEvent> events;
    while (trace.reader().read(events))
        for (const TraceEvent& event : events)
            if (event.type == TraceEvent::Type::PoolUse) found.at(event.slot).push_back(event.bytes);
    return found;
}

} // namespace

void TestProgramRecording::itTellsWhatTheProgramMaps_data()
{
    QTest::addColumn<bool>("isAsked");
    QTest::addColumn<bool>("callSites");
    QTest::addColumn<QString>("allocator");
    QTest::newRow("not asked") << false << false << "";
    QTest::newRow("asked") << true << false << "";
    QTest::newRow("with call sites") << true << true << "";
    // It maps the memory for its objects by these functions, too.
    QTest::newRow("beside another malloc") << true << false << "libjemalloc.so.2";
}

void TestProgramRecording::itTellsWhatTheProgramMaps()
{
    QFETCH(bool, isAsked);
    QFETCH(bool, callSites);
    QFETCH(QString, allocator);
    if (!allocator.isEmpty()) qputenv("LD_PRELOAD", allocator.toUtf8());
    const auto end = record({POOLSCOPE_RECORDED_PROGRAM, "map"}, {.callSites = callSites, .mappings = isAsked});
    QVERIFY(end && end->reason == TraceEnd::Reason::Exited);
    QCOMPARE(trace().info.mappings, isAsked);
    std::map<std::uint64_t, RecordedTrace::Counts> ofPages;
    // What was resident is in whole pages, too, and of no object.
    for (const auto& [bytes, counts] : trace().ofSize)
        if (bytes % 4096 == 0 && bytes > 20 * 4096 - 1 && counts != RecordedTrace::Counts())
            ofPages[bytes / 4096] = counts;
    std::map<std::uint64_t, RecordedTrace::Counts> expected{{8888, {.allocations = 1, .frees = 1}}};
    if (isAsked) {
        expected[77] = {.allocations = 10, .frees = 10};
        expected[123] = {.allocations = 1, .reallocFrees = 1};
        expected[20] = {.reallocations = 1};
        expected[100] = {.allocations = 1}; // what is left behind the hole
        expected[31] = {.allocations = 1, .reallocFrees = 1};
        expected[57] = {.reallocations = 1};
        expected[43] = {.allocations = 1, .frees = 1};
    }
    QCOMPARE(ofPages.size(), expected.size());
    for (const auto& [pages, counts] : expected)
        QVERIFY2(ofPages[pages] == counts, qPrintable(QString("%1 pages").arg(pages)));
    QCOMPARE(trace().totals.lost, std::uint64_t{0});
    QCOMPARE(trace().totals.unknownFrees, std::uint64_t{0});
    QCOMPARE(trace().totals.unseenFrees, std::uint64_t{0});
    if (!isAsked) return;
    TraceFile file(path("a.trace").toStdString());
    std::vector<TraceEvent> events, all;
    while (file.reader().read(events))
        all.insert(all.end(), events.begin(), events.end());
    const CallSites& sites = file.reader().sites();
    QCOMPARE(std::ranges::count_if(all,
                                   [&](const TraceEvent& event) {
                                       return event.type == TraceEvent::Type::Allocate && sites.isMapping(event.site);
                                   }),
             14); // and none of libraries for themselves
    for (const TraceEvent& event : all)
        if (isAllocation(event.type) && event.bytes >= 20 * 4096 && event.bytes != 8888 * 4096) {
            QVERIFY(sites.isMapping(event.site));
            QCOMPARE(QString::fromStdString(callSiteName(sites, event.site)).startsWith("mmap < "), callSites);
        }
}

void TestProgramRecording::itKeepsWhatTheProgramSays()
{
    const auto end = record({POOLSCOPE_RECORDED_PROGRAM, "notes"});
    QVERIFY(end && end->reason == TraceEnd::Reason::Exited);
    // What was allocated before is freed, and what grows stays what it was: in the trace, or not.
    RecordedTrace found = trace();
    for (const std::uint64_t bytes : {8001, 8002, 8004, 8007}) {
        const RecordedTrace::Counts& counts = found.ofSize[bytes];
        QCOMPARE(counts.allocations + counts.reallocations, 1);
        QCOMPARE(counts.frees + counts.reallocFrees, 1);
    }
    for (const std::uint64_t bytes : {8003, 8005, 8006})
        QVERIFY(!found.ofSize.contains(bytes));
    QCOMPARE(found.totals.unknownFrees, std::uint64_t{0});
    QCOMPARE(found.totals.unseenFrees, std::uint64_t{0});
    const TraceNotes notes = notesOf(*openTraceFile(path("a.trace").toStdString()));
    QCOMPARE(notes.labels.size(), std::size_t{2});
    QCOMPARE(QString::fromStdString(notes.labels[0].text), QString::fromUtf8("boss appears \xc3\xa4"));
    QCOMPARE(notes.labels[1].text, std::string("the end"));
    QVERIFY(notes.labels[0].events < notes.labels[1].events);
    QCOMPARE(notes.pools.size(), std::size_t{2});
    const TraceNotes::Pool bullets{.name = "bullets",
                                   .acquired = 4,
                                   .released = 1,
                                   .unknown = 1,
                                   .peakObjects = 3,
                                   .peakBytes = 144,
                                   .liveObjects = 3,
                                   .liveBytes = 144};
    QVERIFY(notes.pools[0] == bullets);
    const TraceNotes::Pool level{.name = "a level whose name is longer than sixteen bytes",
                                 .acquired = 1,
                                 .resets = 1,
                                 .peakObjects = 1,
                                 .peakBytes = 40};
    QVERIFY(notes.pools[1] == level);
    // A release of what it had not handed out changes nothing.
    QCOMPARE(poolUseIn(path("a.trace")), (std::vector<std::vector<std::uint64_t>>{{1, 2, 3, 2, 3}, {1, 0}}));
}

// Also those that were over before this process had found the program.
void TestProgramRecording::framesHaveTheirTimeFromTheFirstOn()
{
    constexpr std::uint64_t slept = 2'000'000; // ns
    QVERIFY(record({POOLSCOPE_RECORDED_PROGRAM, "play"}).has_value());
    ProgramFrames program(path("a.trace").toStdString(), 0);
    QVERIFY(program.next().has_value()); // no mark begins it
    int frames = 1;
    for (auto frame = program.next(); frame; frame = program.next(), ++frames)
        QVERIFY2(frame->nanoseconds >= slept,
                 qPrintable(QStringLiteral("frame %1: %2 ns").arg(frames).arg(frame->nanoseconds)));
    QCOMPARE(frames, 200);
}

void TestProgramRecording::aChildMayBeForkedBesideTheLoader()
{
    const auto end = record({POOLSCOPE_RECORDED_PROGRAM, "loader"}, {.children = true, .callSites = true});
    QVERIFY(end && end->reason == TraceEnd::Reason::Exited);
    QCOMPARE(processes_, std::size_t{2});
}

void TestProgramRecording::aStoppedProgramGoesOnWithoutThisOne_data()
{
    QTest::addColumn<bool>("isStopped");
    QTest::addColumn<bool>("isKilled");
    QTest::newRow("killed while the program is stopped") << true << true;
    QTest::newRow("killed while it runs: it is sent nothing") << false << true;
    QTest::newRow("ended while it runs: it is sent nothing") << false << false;
}

void TestProgramRecording::aStoppedProgramGoesOnWithoutThisOne()
{
    QFETCH(bool, isStopped);
    QFETCH(bool, isKilled);
    const std::string script = "trap 'echo > continued' CONT; echo $$ > began; while [ ! -e go ]; do :; done; "
                               "echo > done";
    const pid_t recording = fork();
    if (recording == 0) {
        RecordingRequest request{.words = {"/bin/sh", "-c", "cd " + folder_->path().toStdString() + "; " + script},
                                 .program = {.path = "/bin/sh"},
                                 .recorder = POOLSCOPE_RECORDER,
                                 .out = path("a.trace").toStdString(),
                                 .group = ProcessGroup::Own};
        ProgramRecording program(request);
        bool hasStopped = false;
        (void)program.record([&] {
            if (!QFile::exists(path("began"))) return ProgramRecording::Wish::GoOn;
            if (isStopped && !hasStopped) program.stop(true);
            hasStopped = true;
            return isKilled ? ProgramRecording::Wish::GoOn : ProgramRecording::Wish::End;
        });
        _exit(0);
    }
    // Whatever fails: one waits, and the other never would.
    int program = 0;
    const auto killBoth = qScopeGuard([&] {
        if (program == 0) program = linesOf(path("began")).value(0).toInt();
        if (program > 0 && stateOf(program) != 0) kill(program, SIGKILL);
        if (waitpid(recording, nullptr, WNOHANG) == 0 && kill(recording, SIGKILL) == 0)
            (void)waitpid(recording, nullptr, 0);
    });
    QTRY_VERIFY(linesOf(path("began")).size() > 1);
    program = linesOf(path("began")).front().toInt();
    if (isStopped) QTRY_COMPARE(stateOf(program), 'T');
    if (isKilled) kill(recording, SIGKILL);
    QCOMPARE(waitpid(recording, nullptr, 0), recording);
    QFile go(path("go"));
    QVERIFY(go.open(QIODevice::WriteOnly));
    QTRY_VERIFY(QFile::exists(path("done")));
    QCOMPARE(QFile::exists(path("continued")), isStopped);
}

// There are rings for a thousand of them at once; what the others do is known to be lost.
void TestProgramRecording::threeThousandThreadsRun()
{
    const auto end = record({POOLSCOPE_RECORDED_PROGRAM, "crowd"});
    QVERIFY(end && end->reason == TraceEnd::Reason::Exited);
    if (end->code == 77) QSKIP("The system has not so many threads.");
    QCOMPARE(end->code, 0);
    RecordedTrace found = trace();
    QVERIFY2(found.ofSize[4003].allocations >= 1000 && found.totals.lost > 0,
             qPrintable(QString::number(found.totals.lost)));
    QVERIFY(found.ofSize[4003].allocations + found.ofSize[4003].frees + static_cast<int>(found.totals.lost) >= 6000);
}

void TestProgramRecording::fiveHundredChildrenRun()
{
    const auto end = record({POOLSCOPE_RECORDED_PROGRAM, "many"}, {.children = true});
    QVERIFY(end && end->reason == TraceEnd::Reason::Exited);
    QCOMPARE(end->code, 0);
    QCOMPARE(processes_, std::size_t{501});
}

// The first one of the namespace sees what the program sees, and what that one forks sees nothing.
void TestProgramRecording::aProcessOfAnotherNamespaceIsNotTakenForAStranger()
{
    const auto end = record({POOLSCOPE_RECORDED_PROGRAM, "namespace"}, {.children = true});
    QVERIFY(end && end->reason == TraceEnd::Reason::Exited);
    if (end->code == 77) QSKIP("Only root can make pid namespaces.");
    QCOMPARE(end->code, 0);
    QCOMPARE(QDir(folder_->path()).entryList({"a.*.trace"}).size(), 1);
    QVERIFY(!QFile::exists(path("a.2.trace")));
    QCOMPARE(unknown_, std::uint32_t{1});
}

TEST_WITH_CORE_APPLICATION(TestProgramRecording);
#include "tst_program_recording.moc"
