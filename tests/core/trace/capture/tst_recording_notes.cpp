// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/capture/program_recording.h"
#include "tests/program/test_program.h"

#include <QProcess>
#include <QtTest>

#include <chrono>
#include <cstring>
#include <sstream>

using namespace poolscope;

namespace {

std::uint64_t monotonicNow()
{
    return static_cast<std::uint64_t>(std::chrono::steady_clock::now().time_since_epoch().count());
}

QString spokenNotes(const Capture& capture, bool children = false)
{
    QString all;
    for (const Message& note : recordingNotes(capture, {.path = "/usr/bin/sh"}, children))
        all += QString::fromStdString(note.english()) + '\n';
    return all;
}

} // namespace

class TestRecordingNotes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup()
    {
        shell_.kill();
        shell_.waitForFinished();
    }

    void processesWithoutAPlaceAreCounted()
    {
        begin("read line");
        capture_->channel()->turnedAway = 243;
        QVERIFY(notes().contains("Not recorded: 243 more processes. Only 256 can be recorded at the same time"));
    }

    void processesThatNobodyKnowsAreCounted()
    {
        begin("read line");
        capture_->channel()->unknown = 2;
        QVERIFY(notes().contains("Not recorded: 2 processes in PID namespaces of their own"));
    }

    void librariesThatBypassTheRecorderAreNamed()
    {
        begin("read line");
        tell(1);
        QVERIFY(!notes().contains("RTLD_DEEPBIND"));
        const auto add = [&](int place, const char* name, PoolscopeDeepState state) {
            PoolscopeDeepLibrary& library = capture_->channel()->deepLibraries[place];
            qstrncpy(library.name, name, sizeof library.name);
            release(library.state, std::uint32_t{state});
        };
        add(0, "libz.so", PoolscopeDeepLoaded);
        add(1, "libnowhere.so", PoolscopeDeepAsked);
        add(2, "libc.so", PoolscopeDeepAsked); // is libc.so.6 there
        add(3, "libz.so", PoolscopeDeepLoaded);
        std::memset(capture_->channel()->deepLibraries[4].name, 'a', poolscopeFileNameBytes); // without an end
        release(capture_->channel()->deepLibraries[4].state, std::uint32_t{PoolscopeDeepAsked});
        add(5, "", PoolscopeDeepAsked);
        const QString sentence = "bypass the recorder, so what they allocated was not seen: libc.so, libz.so.";
        QTRY_VERIFY(notes().contains(sentence));
    }

    void whatAProcessBecameIsNamed()
    {
        begin("read line; exec cat");
        tell(1);
        QVERIFY(!notes().contains("became"));
        shell_.write("\n");
        QTRY_VERIFY(notes().contains("became cat and was not recorded from then on"));
        tell(2); // but it only took its time
        QTRY_VERIFY(!notes().contains("became"));
    }

    void whatAProcessStartedIsNamed_data()
    {
        QTest::addColumn<bool>("children");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("which is not wanted")
            << false << "sh started other programs that were not recorded: cat. To record them as well, use";
        QTest::newRow("which is wanted")
            << true << "sh started other programs that were not recorded, because the system did not load";
    }
    void whatAProcessStartedIsNamed()
    {
        QFETCH(bool, children);
        QFETCH(QString, sentence);
        begin("cat; true", children);
        tell(1);
        const auto isSaid = [&] {
            (void)capture_->drain();
            return spokenNotes(*capture_, children).contains(sentence);
        };
        QTRY_VERIFY(isSaid());
    }

private:
    // As a recorder in the process would, which runs the program count `image`.
    void tell(std::uint32_t image)
    {
        PoolscopeProcess& entry = (*capture_->channel()).processes[0];
        entry.pid = static_cast<std::uint32_t>(shell_.processId());
        entry.image = image;
        release(entry.state, std::uint32_t{PoolscopeProcessRecorded});
    }

    void begin(const QString& script, bool children = false)
    {
        capture_ = std::make_unique<Capture>(
            CaptureRequest{.children = children, .now = monotonicNow, .open = [](std::uint32_t, bool) {
                               return std::make_unique<std::ostringstream>();
                           }});
        shell_.start("/bin/sh", {"-c", script});
        QVERIFY(shell_.waitForStarted());
        capture_->channel()->target = static_cast<std::uint32_t>(shell_.processId());
    }

    QString notes()
    {
        (void)capture_->drain();
        return spokenNotes(*capture_);
    }

    std::unique_ptr<Capture> capture_;
    QProcess shell_;
};

TEST_WITH_CORE_APPLICATION(TestRecordingNotes);
#include "tst_recording_notes.moc"
