// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "ui/watch/watch_commands.h"
#include "ui/watch/watch_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QtTest>

using namespace poolscope;
using namespace poolscope::ui;

class TestWatchDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatWasChosenIsShownAgain()
    {
        const WatchChoices choices{.program = QStringLiteral("ls"),
                                   .arguments = QStringLiteral("-l '/a b'"),
                                   .folder = folder_.path(),
                                   .frames = FrameChoice::Calls,
                                   .whenBehind = WhenBehind::Drop,
                                   .callSites = true};
        QVERIFY(WatchDialog(choices, {}, nullptr).choices() == choices);
        const WatchDialog first({}, folder_.path(), nullptr);
        QCOMPARE(first.choices().folder, folder_.path());
        QVERIFY(!first.findChild<QPushButton*>(QStringLiteral("watch.begin"))->isEnabled()); // there is no program
        QCOMPARE(first.findChild<QLabel*>(QStringLiteral("watch.complaint"))->text(), QString());
    }

    void wordsAreSplitAsAShellDoes_data()
    {
        using Words = std::vector<std::string>;
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<Words>("words");
        QTest::newRow("none") << "  " << Words{"ls"};
        QTest::newRow("several") << "-l  -a" << Words{"ls", "-l", "-a"};
        QTest::newRow("with spaces") << "\"a b\" c" << Words{"ls", "a b", "c"};
    }

    void wordsAreSplitAsAShellDoes()
    {
        QFETCH(QString, arguments);
        const WatchDialog dialog({.program = QStringLiteral(" ls "), .arguments = arguments}, folder_.path(), nullptr);
        QTEST(dialog.request().words, "words");
    }

    void theTraceHasTheProgramsName()
    {
        const WatchDialog dialog({.program = QStringLiteral("/bin/ls")}, folder_.path(), nullptr);
        const QFileInfo trace(dialog.request().trace);
        QCOMPARE(trace.path(), folder_.path());
        const QRegularExpression name(QStringLiteral("^ls-\\d{8}-\\d{6}\\.trace$"));
        QVERIFY2(name.match(trace.fileName()).hasMatch(), qPrintable(trace.fileName()));
    }

    void whatCannotBeWatchedIsSaid_data()
    {
        QTest::addColumn<QString>("program");
        QTest::addColumn<QString>("folder");
        QTest::addColumn<QString>("complaint"); // empty: it can be watched
        QTest::newRow("a program") << "ls" << folder_.path() << "";
        QTest::newRow("none of that name")
            << "no-such-program" << folder_.path() << "There is no program 'no-such-program'";
        QTest::newRow("a folder") << "/tmp" << folder_.path() << "'/tmp' is a folder";
        QTest::newRow("no folder for the recording")
            << "ls" << folder_.filePath("none") << "Recordings cannot be written";
    }

    void whatCannotBeWatchedIsSaid()
    {
        QFETCH(QString, program);
        QFETCH(QString, folder);
        QFETCH(QString, complaint);
        WatchDialog dialog({}, folder_.path(), nullptr);
        dialog.findChild<QLineEdit*>(QStringLiteral("watch.program"))->setText(program);
        dialog.findChild<QLineEdit*>(QStringLiteral("watch.folder"))->setText(folder);
        const QString text = dialog.findChild<QLabel*>(QStringLiteral("watch.complaint"))->text();
        QVERIFY2(complaint.isEmpty() ? text.isEmpty() : text.startsWith(complaint), qPrintable(text));
        QCOMPARE(dialog.findChild<QPushButton*>(QStringLiteral("watch.begin"))->isEnabled(), complaint.isEmpty());
    }

    void theStatusSaysWhatItCosts_data()
    {
        QTest::addColumn<quint64>("behind");
        QTest::addColumn<bool>("areMarked");
        QTest::addColumn<quint64>("held");
        QTest::addColumn<quint64>("lost");
        QTest::addColumn<QString>("text");
        QTest::newRow("nothing") << quint64{3} << false << quint64{0} << quint64{0} << "";
        QTest::newRow("behind by the clock") << quint64{90} << false << quint64{0} << quint64{0} << "1.5 s behind";
        QTest::newRow("behind by frames") << quint64{90} << true << quint64{0} << quint64{0} << "90 frames behind";
        QTest::newRow("held up") << quint64{30} << false << quint64{2'340'000'000} << quint64{0}
                                 << "0.5 s behind, stopped or held up for 2.3 s";
        QTest::newRow("events lost") << quint64{0} << false << quint64{0} << quint64{12'345} << "12,345 events lost";
    }

    void theStatusSaysWhatItCosts()
    {
        QFETCH(quint64, behind);
        QFETCH(bool, areMarked);
        QFETCH(quint64, held);
        QFETCH(quint64, lost);
        WatchedProgram::Progress progress{.areFramesMarked = areMarked};
        progress.totals.standstill = held;
        progress.totals.lost = lost;
        QTEST(watchStatus(progress, behind), "text");
    }

private:
    QTemporaryDir folder_;
};

TEST_WITH_APPLICATION(TestWatchDialog);
#include "tst_watch_dialog.moc"
