// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every command, and the window, on a machine that lacks something: it does its work, or says in a sentence why not.
#include "tests/integration/output_folder_fixture.h"

#include "tests/program/test_program.h"

#include <QTemporaryDir>
#include <QtTest>

#include <functional>
#include <unistd.h>

namespace {

// Of an offscreen window.
QString withoutNoise(QString errors)
{
    return errors.remove("This plugin does not support propagateSizeHints()\n");
}

} // namespace

class TestHardTimes : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void worksOrSaysWhyNot_data();
    void worksOrSaysWhyNot();
    void windowOpensOrSaysWhyNot_data();
    void windowOpensOrSaysWhyNot();
    void twoWindowsAtOnce();

private:
    // In a shell where what the machine lacks is gone: `lacking` has %1 in the place of the program's start.
    void start(QProcess& process, const QString& lacking, const QString& arguments, const Environment& changes = {});
    void addConditions(const std::function<void(const char* name, const QString& lacking)>& add) const;

    QTemporaryDir folder_;
};

void TestHardTimes::initTestCase()
{
    QCOMPARE(runProgram(smallRun(1, folder_.filePath("run"))).exitCode, 0);
    writeText(folder_.filePath("nothing.conf"), "<fontconfig></fontconfig>");
}

// A file system of its own is seen by nobody else, and gone with the program.
void TestHardTimes::addConditions(const std::function<void(const char* name, const QString& lacking)>& add) const
{
    const QString withMounts = ::geteuid() == 0 ? "unshare --mount" : "unshare --mount --map-root-user";
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__) // which take terabytes of it
    add("256 MiB of address space", "ulimit -v 262144; %1");
#endif
    add("8 descriptors", "ulimit -n 8; %1");
    add("no fonts", "export FONTCONFIG_FILE=$PWD/nothing.conf; %1");
    add("no D-Bus, no folder for what runs",
        "export DBUS_SESSION_BUS_ADDRESS=unix:path=/nowhere XDG_RUNTIME_DIR=/nowhere; %1");
    QProcess mounting;
    mounting.start("/bin/sh", {"-c", withMounts + " mount -t tmpfs none /mnt"});
    if (outcomeOf(mounting).exitCode != 0) {
        qInfo("left out, for nothing can be mounted here: a full disk, a home that cannot be written");
        return;
    }
    const QString mounted = "exec " + withMounts + " /bin/sh -c 'mount -t tmpfs -o size=64k none disk; ";
    add("a full disk", mounted + "cat /dev/zero 2>/dev/null >disk/filler; export XDG_CONFIG_HOME=$PWD/disk/a; %1'");
    add("a home that cannot be written",
        mounted + "mount -o remount,ro disk; unset XDG_CONFIG_HOME; export HOME=$PWD/disk; %1'");
}

void TestHardTimes::worksOrSaysWhyNot_data()
{
    QTest::addColumn<QString>("lacking");
    QTest::addColumn<QString>("arguments");
    const QStringList commands{"run boss-bullets --frames 40 --out disk/run",
                               "report run --out disk/report.html",
                               "report run --out disk/report.pdf",
                               "sweep boss-bullets --vary pooled.capacity=100,200 --frames 40 --out disk/sweep",
                               "advise boss-bullets --frames 40",
                               "record --out disk/some.trace -- " POOLSCOPE_RECORDED_PROGRAM " some",
                               "guide --out disk/guide.html",
                               "worksheet why-a-sawtooth --out disk/sheet.html",
                               "check run",
                               "list strategies",
                               "help sweep"};
    addConditions([&](const char* name, const QString& lacking) {
        for (const QString& command : commands)
            QTest::addRow("%s: %s", name, qPrintable(command.section(" --out", 0, 0))) << lacking << command;
    });
}

void TestHardTimes::worksOrSaysWhyNot()
{
    QFETCH(QString, lacking);
    QFETCH(QString, arguments);
    QDir(folder_.filePath("disk")).removeRecursively();
    QVERIFY(QDir(folder_.path()).mkpath("disk"));
    QProcess process;
    start(process, lacking, arguments);
    const Outcome outcome = outcomeOf(process);
    QVERIFY2(outcome.exitCode >= 0 && outcome.exitCode <= 2, qPrintable(outcome.errors));
    // Rows of a table are indented; whether record has one depends on how long the program ran.
    for (const QString& line : outcome.errors.split('\n', Qt::SkipEmptyParts))
        QVERIFY2(line.startsWith("poolscope: ") || line.startsWith("  "), qPrintable(outcome.errors));
    // A sweep tells in its table which runs failed.
    const QString words = outcome.errors + outcome.output;
    QVERIFY2(outcome.exitCode == 0 || !words.isEmpty(), "it ended without a word");
    const QStringList left = filesIn(folder_.filePath("disk"));
    QVERIFY2(left.filter(".poolscope-").isEmpty(), qPrintable(left.join(' ')));
}

void TestHardTimes::windowOpensOrSaysWhyNot_data()
{
    QTest::addColumn<QString>("lacking");
    addConditions([](const char* name, const QString& lacking) { QTest::newRow(name) << lacking; });
}

void TestHardTimes::windowOpensOrSaysWhyNot()
{
    QFETCH(QString, lacking);
    QVERIFY(QDir(folder_.path()).mkpath("disk"));
    QProcess process;
    start(process, lacking, "boss-bullets", {{"XDG_CONFIG_HOME", folder_.filePath("config")}});
    QVERIFY(process.waitForStarted());
    QTRY_VERIFY(process.state() == QProcess::NotRunning || catchesSignal(process.processId(), SIGTERM));
    if (process.state() != QProcess::NotRunning) QTest::qWait(300); // it draws
    process.terminate();
    const Outcome outcome = outcomeOf(process);
    const QString errors = withoutNoise(outcome.errors);
    QVERIFY2(outcome.exitCode == (errors.isEmpty() ? 0 : 1), qPrintable(errors));
    QVERIFY2(errors.isEmpty() || (errors.startsWith("poolscope: ") && errors.count('\n') == 1), qPrintable(errors));
}

void TestHardTimes::twoWindowsAtOnce()
{
    QProcess one, other;
    for (QProcess* each : {&one, &other}) {
        start(*each, "%1", "boss-bullets", {{"XDG_CONFIG_HOME", folder_.filePath("config")}});
        QVERIFY(each->waitForStarted());
    }
    for (QProcess* each : {&one, &other})
        QTRY_VERIFY(catchesSignal(each->processId(), SIGTERM));
    for (QProcess* each : {&one, &other}) {
        each->terminate();
        const Outcome outcome = outcomeOf(*each);
        QCOMPARE(withoutNoise(outcome.errors), QString());
        QCOMPARE(outcome.exitCode, 0);
    }
}

void TestHardTimes::start(QProcess& process, const QString& lacking, const QString& arguments,
                          const Environment& changes)
{
    process.setWorkingDirectory(folder_.path());
    process.setProcessEnvironment(environmentWith(changes));
    process.start("/bin/sh", {"-c", lacking.arg("exec " POOLSCOPE_PROGRAM " " + arguments)});
}

TEST_WITH_CORE_APPLICATION(TestHardTimes);
#include "tst_hard_times.moc"
