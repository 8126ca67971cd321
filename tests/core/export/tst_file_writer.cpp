// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/file_writer.h"
#include "tests/program/test_program.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <csignal>
#include <ostream>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace poolscope;

namespace {

void writeHello(std::ostream& out)
{
    out << "hello";
}

QString complaintOf(const QString& path, const std::function<void(std::ostream&)>& write = writeHello)
{
    try {
        writeFile(path.toStdString(), write);
    } catch (const RunError& error) {
        return QString::fromUtf8(error.what());
    }
    return {};
}

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(cannot be read)");
}

QStringList filesIn(const QString& folder)
{
    return QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
}

} // namespace

class TestFileWriter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writesAndReplaces()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("a.txt");
        QCOMPARE(complaintOf(path), QString());
        QCOMPARE(contentOf(path), "hello");
        QCOMPARE(complaintOf(path, [](std::ostream& out) { out << "bye"; }), QString());
        QCOMPARE(contentOf(path), "bye");
        QCOMPARE(filesIn(folder.path()), QStringList{"a.txt"});
    }

    void makesMissingFolders()
    {
        const QTemporaryDir folder;
        QCOMPARE(complaintOf(folder.filePath("b/c/a.txt")), QString());
        QCOMPARE(contentOf(folder.filePath("b/c/a.txt")), "hello");
    }

    void writesIntoTheCurrentFolder()
    {
        const QTemporaryDir folder;
        const QString before = QDir::currentPath();
        QVERIFY(QDir::setCurrent(folder.path()));
        QCOMPARE(complaintOf("a.txt"), QString());
        QVERIFY(QDir::setCurrent(before));
        QCOMPARE(contentOf(folder.filePath("a.txt")), "hello");
    }

    void largeFileIsWhole()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("a.txt");
        QByteArray expected;
        for (int i = 0; i < 100'000; ++i)
            expected += QByteArray::number(i) + '\n';
        QCOMPARE(complaintOf(path,
                             [&](std::ostream& out) {
                                 for (int i = 0; i < 100'000; ++i)
                                     out << i << '\n';
                             }),
                 QString());
        QCOMPARE(contentOf(path), expected);
    }

    void failureKeepsWhatStood()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("a.txt");
        QCOMPARE(complaintOf(path), QString());
        const QString complaint = complaintOf(path, [](std::ostream& out) {
            out << "half";
            out.setstate(std::ios::failbit);
        });
        QCOMPARE(complaint, "cannot write " + path + ": Input/output error");
        QCOMPARE(contentOf(path), "hello");
        QCOMPARE(filesIn(folder.path()), QStringList{"a.txt"});
    }

    void keepsThePermissions_data()
    {
        QTest::addColumn<int>("mode");
        QTest::newRow("for its owner alone") << 0600;
        QTest::newRow("for a group") << 0640;
        QTest::newRow("for all to write") << 0666;
    }
    void keepsThePermissions()
    {
        QFETCH(int, mode);
        const QTemporaryDir folder;
        const QString path = folder.filePath("kept");
        QCOMPARE(complaintOf(path), QString());
        QCOMPARE(::chmod(path.toUtf8().constData(), static_cast<mode_t>(mode)), 0);
        QCOMPARE(complaintOf(path), QString());
        struct stat now = {};
        QCOMPARE(::stat(path.toUtf8().constData(), &now), 0);
        QCOMPARE(static_cast<int>(now.st_mode & 07777U), mode);
    }

    void exceptionPassesThrough()
    {
        const QTemporaryDir folder;
        QVERIFY_EXCEPTION_THROWN(writeFile(folder.filePath("a.txt").toStdString(),
                                           [](std::ostream& out) {
                                               out << "half";
                                               throw std::out_of_range("the writer's own");
                                           }),
                                 std::out_of_range);
        QCOMPARE(filesIn(folder.path()), QStringList());
    }

    void fullDisk()
    {
        QVERIFY(QFile::exists("/dev/full"));
        std::uint64_t written = 0;
        QCOMPARE(complaintOf("/dev/full",
                             [&](std::ostream& out) {
                                 for (int i = 0; i < 1'000'000; ++i) {
                                     out << "a line that does not fit\n";
                                     ++written;
                                 }
                             }),
                 "cannot write /dev/full: No space left on device");
        // A long file is not written to its end if the disk is full.
        QVERIFY(written < 10'000);
    }

    // The same error as on a full disk, on a file system that supports renaming.
    void fileTooLargeForTheSystem()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("a.txt");
        QCOMPARE(complaintOf(path), QString());
        rlimit before;
        QCOMPARE(getrlimit(RLIMIT_FSIZE, &before), 0);
        const rlimit small{64 * 1024, before.rlim_max};
        const auto handler = std::signal(SIGXFSZ, SIG_IGN);
        QCOMPARE(setrlimit(RLIMIT_FSIZE, &small), 0);
        const QString complaint = complaintOf(path, [](std::ostream& out) { out << std::string(200 * 1024, 'x'); });
        QCOMPARE(setrlimit(RLIMIT_FSIZE, &before), 0);
        std::signal(SIGXFSZ, handler);
        QCOMPARE(complaint, "cannot write " + path + ": File too large");
        QCOMPARE(contentOf(path), "hello");
        QCOMPARE(filesIn(folder.path()), QStringList{"a.txt"});
    }

    void impossiblePath_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("message");
        QTest::newRow("a folder") << "/tmp"
                                  << "cannot write /tmp: Is a directory";
        QTest::newRow("below a file") << "/dev/null/a.txt"
                                      << "cannot create /dev/null: Not a directory";
        QTest::newRow("name too long") << "/tmp/" + QString(300, 'x')
                                       << "cannot write /tmp/" + QString(300, 'x') + ": File name too long";
    }
    void impossiblePath()
    {
        QFETCH(QString, path);
        QFETCH(QString, message);
        QCOMPARE(complaintOf(path), message);
    }

    // Nobody can create files in /proc; the superuser gets another error than other users.
    void unwritableFolder()
    {
        const QString start = QStringLiteral("cannot write /proc/a.txt: ");
        const QString complaint = complaintOf(QStringLiteral("/proc/a.txt"));
        QVERIFY2(complaint.startsWith(start) && complaint.size() > start.size(), qPrintable(complaint));
    }

    // The name of the temporary file must not be longer still.
    void longestName()
    {
        const QTemporaryDir folder;
        const QString name(255, 'x');
        QCOMPARE(complaintOf(folder.filePath(name)), QString());
        QCOMPARE(filesIn(folder.path()), QStringList{name});
    }

    void leftoversOfTheDeadGo()
    {
        const QTemporaryDir folder;
        const pid_t killed = ::fork();
        if (killed == 0) {
            writeFile(folder.filePath("a.txt").toStdString(), [](std::ostream& out) {
                out << "half" << std::flush;
                ::kill(::getpid(), SIGKILL);
            });
        }
        QCOMPARE(::waitpid(killed, nullptr, 0), killed);
        const QStringList left = filesIn(folder.path());
        QCOMPARE(left.size(), 1);
        QVERIFY2(left.front().startsWith(".poolscope-"), qPrintable(left.front()));
        const QString prefix = left.front().section('-', 0, -3) + '-';
        const QStringList others{".poolscope-elsewhere-" + QString::number(killed) + "-0", // of an unknown process
                                 prefix + QString::number(::getppid()) + "-0",             // may still be in use
                                 prefix + "notes", ".poolscope-" + QString::number(killed)};
        for (const QString& name : others)
            QCOMPARE(complaintOf(folder.filePath(name)), QString());
        QVERIFY(QDir(folder.path()).mkdir(prefix + QString::number(killed) + "-folder")); // of a run, see OutputFolder
        QCOMPARE(complaintOf(folder.filePath("b.txt")), QString());
        QVERIFY(!QFile::exists(folder.filePath(left.front())));
        QCOMPARE(filesIn(folder.path()).size(), others.size() + 2);
    }

    void severalAreWrittenOrNone()
    {
        const QTemporaryDir folder;
        const auto path = [&](const char* name) { return folder.filePath(name).toStdString(); };
        writeFiles({{path("a.txt"), writeHello}, {path("b.txt"), writeHello}});
        QCOMPARE(filesIn(folder.path()), (QStringList{"a.txt", "b.txt"}));
        const auto bye = [](std::ostream& out) { out << "bye"; };
        const auto broken = [](std::ostream& out) { out.setstate(std::ios::failbit); };
        QVERIFY_EXCEPTION_THROWN(writeFiles({{path("a.txt"), bye}, {path("b.txt"), broken}}), RunError);
        QVERIFY(QDir(folder.path()).mkdir("c.txt"));
        QVERIFY_EXCEPTION_THROWN(writeFiles({{path("a.txt"), bye}, {path("c.txt"), bye}}), RunError);
        QCOMPARE(contentOf(folder.filePath("a.txt")), "hello");
        QCOMPARE(filesIn(folder.path()), (QStringList{"a.txt", "b.txt", "c.txt"}));
    }

    void linkStaysALink()
    {
        const QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkdir("real"));
        const QString real = folder.filePath("real/a.txt");
        const QString link = folder.filePath("link.txt");
        QCOMPARE(complaintOf(real), QString());
        QVERIFY(QFile::link(real, link));
        QCOMPARE(complaintOf(link, [](std::ostream& out) { out << "bye"; }), QString());
        QVERIFY(QFileInfo(link).isSymLink());
        QCOMPARE(contentOf(real), "bye");
    }

    void deviceIsWrittenInto()
    {
        QCOMPARE(complaintOf("/dev/null"), QString());
        QVERIFY(!QFileInfo("/dev/null").isFile());
    }
};

TEST_WITH_CORE_APPLICATION(TestFileWriter);
#include "tst_file_writer.moc"
