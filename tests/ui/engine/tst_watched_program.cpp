// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error.h"
#include "core/trace/replay/trace_kinds.h"
#include "core/trace/replay/trace_survey.h"
#include "tests/program/process_state.h"
#include "tests/program/test_program.h"
#include "ui/engine/watched_program.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

#include <csignal>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

const std::string recordedProgram = POOLSCOPE_RECORDED_PROGRAM;

} // namespace

class TestWatchedProgram : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QVERIFY(folder_.isValid()); }

    void aProgramIsRecordedToItsEnd()
    {
        WatchedProgram program;
        const QSignalSpy began(&program, &WatchedProgram::began), ended(&program, &WatchedProgram::ended);
        program.begin(request("some"));
        QTRY_COMPARE(ended.size(), 1);
        QCOMPARE(began.size(), 1);
        QCOMPARE(began.front().front().toString(), request("some").trace);
        QVERIFY(!program.isRecorded());
        const TraceSurvey survey = surveyed(request("some").trace.toStdString());
        QVERIFY(!survey.fault);
        QVERIFY(survey.totals.allocations >= 1000);
        QCOMPARE(program.progress().totals, survey.totals);
    }

    void itsEndIsTold_data()
    {
        QTest::addColumn<QString>("what");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("it exits") << "leave"
                                  << "The program has ended with exit code 3.";
        QTest::newRow("it crashes") << "crash"
                                    << "The program was ended by signal 11 (Segmentation fault).";
    }

    void itsEndIsTold()
    {
        QFETCH(QString, what);
        QFETCH(QString, sentence);
        WatchedProgram program;
        const QSignalSpy ended(&program, &WatchedProgram::ended);
        program.begin(request(what.toStdString()));
        QTRY_COMPARE(ended.size(), 1);
        const QString sentences = ended.front().front().toString();
        QVERIFY2(sentences.startsWith(sentence), qPrintable(sentences)); // and what was not seen
    }

    void itCanBeStoppedAndGoOn()
    {
        WatchedProgram program;
        program.begin(request("breathe"));
        QTRY_VERIFY(program.progress().totals.allocations > 1000);
        program.setStopped(true);
        QTRY_COMPARE(stateOf(program.process()), 'T');
        QTRY_VERIFY(program.progress().totals.standstill > 0);
        const std::uint64_t time = program.progress().totals.nanoseconds;
        QTRY_VERIFY(program.progress().totals.standstill > 500'000'000);
        QVERIFY(program.progress().totals.nanoseconds - time < 200'000'000);
        program.setStopped(false);
        QTRY_VERIFY(stateOf(program.process()) != 'T');
        const std::uint64_t before = program.progress().totals.allocations;
        QTRY_VERIFY(program.progress().totals.allocations > before + 1000);
        kill(program.process(), SIGKILL);
    }

    void leftAloneItGoesOn_data()
    {
        QTest::addColumn<bool>("isStopped");
        QTest::addColumn<bool>("isDestroyed");
        QTest::newRow("by the button") << false << false;
        QTest::newRow("with the window") << false << true;
        QTest::newRow("by the button, while it is stopped") << true << false;
        QTest::newRow("with the window, while it is stopped") << true << true;
    }

    void leftAloneItGoesOn()
    {
        QFETCH(bool, isStopped);
        QFETCH(bool, isDestroyed);
        auto program = std::make_unique<WatchedProgram>();
        const QSignalSpy ended(program.get(), &WatchedProgram::ended);
        program->begin(request("breathe"));
        QTRY_VERIFY(program->progress().totals.allocations > 1000);
        const int process = program->process();
        program->setStopped(isStopped);
        if (isStopped) QTRY_COMPARE(stateOf(process), 'T');
        if (isDestroyed) {
            program.reset();
        } else {
            program->detach();
            QTRY_COMPARE(ended.size(), 1);
            const QString sentence = ended.front().front().toString();
            QVERIFY2(sentence.startsWith("The recording has ended; the program goes on."), qPrintable(sentence));
        }
        QTRY_VERIFY(stateOf(process) == 'S' || stateOf(process) == 'R');
        const TraceSurvey survey = surveyed(request("").trace.toStdString());
        QVERIFY(!survey.fault);
        kill(process, SIGKILL);
        if (!isDestroyed) QTRY_COMPARE(stateOf(process), '\0'); // nor is it a zombie
    }

    void itWaitsForWhatIsNotShown()
    {
        WatchedProgram program;
        const QSignalSpy ended(&program, &WatchedProgram::ended);
        WatchRequest wanted = request("flood");
        wanted.framesAhead = 0;
        program.begin(wanted);
        QTRY_VERIFY(program.progress().totals.standstill > 300'000'000); // it would be done by then
        QVERIFY(ended.empty());
        program.setShown({});
        QTRY_COMPARE(ended.size(), 1);
        // It waited for nearly all of that, which is in none of its frames.
        QVERIFY(program.progress().totals.standstill > 300'000'000);
        QVERIFY(program.progress().totals.allocations >= 1'000'000);
        QCOMPARE(program.progress().totals.lost, std::uint64_t{0});
    }

    // Its ring would have room for a long time.
    void itWaitsThoughItDoesLittle()
    {
        WatchRequest wanted = request("breathe");
        wanted.framesAhead = 0;
        WatchedProgram program;
        program.begin(wanted);
        QTRY_VERIFY(program.progress().totals.standstill > 100'000'000);
        const std::uint64_t before = program.progress().totals.nanoseconds;
        QTest::qWait(500);
        QVERIFY(program.progress().totals.nanoseconds - before < 200'000'000);
        const std::uint64_t allocations = program.progress().totals.allocations;
        program.setShown({});
        QTRY_VERIFY(program.progress().totals.allocations > allocations + 1000);
        kill(program.process(), SIGKILL);
    }

    void orLosesEventsIfWanted()
    {
        WatchRequest wanted = request("flood");
        wanted.whenBehind = WhenBehind::Drop;
        wanted.framesAhead = 0;
        WatchedProgram program;
        const QSignalSpy ended(&program, &WatchedProgram::ended);
        program.begin(wanted);
        QTRY_COMPARE(ended.size(), 1); // though it is held
        const TraceTotals& totals = program.progress().totals;
        QVERIFY(totals.lost > 0);
        QVERIFY(totals.allocations < 1'000'000);
        // What is counted is all there was: two for each object, and a few more.
        const std::uint64_t all = totals.allocations + totals.frees + totals.unknownFrees + totals.lost;
        QVERIFY2(all >= 2'000'000 && all < 2'010'000, qPrintable(QString::number(all)));
    }

    void callSitesAreNamedBeforeItBegins()
    {
        WatchRequest wanted = request("breathe");
        wanted.callSites = true;
        WatchedProgram program;
        const QSignalSpy began(&program, &WatchedProgram::began);
        program.begin(wanted);
        QTRY_COMPARE(began.size(), 1);
        const quint64 kindsFrom = began.front().at(1).toULongLong();
        QVERIFY(kindsFrom > 0);
        const TraceSurvey first = surveyedFirst(wanted.trace.toStdString(), kindsFrom);
        const TraceKinds kinds(first.census, first.sites, KindBasis::CallSite, 0, true);
        // The compiler may put breathe() into main(), which only debug information tells.
        QVERIFY(std::ranges::any_of(
            kinds.kinds(), [](const Kind& kind) { return kind.name == "breathe-1024" || kind.name == "main-1024"; }));
        kill(program.process(), SIGKILL);
    }

    void aSecondProgramLeavesTheFirst()
    {
        WatchedProgram program;
        const QSignalSpy ended(&program, &WatchedProgram::ended);
        program.begin(request("breathe"));
        const int first = program.process();
        WatchRequest second = request("some");
        second.trace = folder_.filePath(QStringLiteral("b.trace"));
        program.begin(second);
        QTRY_COMPARE(ended.size(), 1);
        QTRY_VERIFY(stateOf(first) == 'S' || stateOf(first) == 'R');
        kill(first, SIGKILL);
    }

    void whatCannotBeWatchedIsRefused_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("nothing") << "";
        QTest::newRow("no such program") << "no-such-program";
        QTest::newRow("a folder") << "/tmp";
        QTest::newRow("no program") << POOLSCOPE_SOURCE_DIR "/README.md";
    }

    void whatCannotBeWatchedIsRefused()
    {
        QFETCH(QString, name);
        WatchedProgram program;
        WatchRequest wanted = request("some");
        wanted.words = {name.toStdString()};
        QVERIFY_EXCEPTION_THROWN(program.begin(wanted), InputError);
        QVERIFY(!program.isRecorded());
    }

private:
    [[nodiscard]] WatchRequest request(const std::string& what) const
    {
        return {.words = {recordedProgram, what}, .trace = folder_.filePath(QStringLiteral("a.trace"))};
    }

    QTemporaryDir folder_;
};

TEST_WITH_CORE_APPLICATION(TestWatchedProgram);
#include "tst_watched_program.moc"
