// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is said of a library that is not installed, or is not what it should be. A part of the C library is the one that
// is there everywhere.
#include "core/strategies/mallocs/malloc_library.h"

#include "core/base/error.h"
#include "tests/program/test_program.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include <dlfcn.h>

using namespace poolscope;

namespace {

constexpr const char* missing = "the library libnot-there.so.7 is not installed (Debian: libnot-there7)";

QString complaintOf(MallocLibrary& library, const char* function)
{
    double (*found)(double) = nullptr;
    try {
        library.find(found, function);
    } catch (const InputError& error) {
        return QString::fromStdString(error.message().english());
    }
    return found == nullptr ? QStringLiteral("nothing") : QString();
}

void write(const QString& path, const QByteArray& content)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
}

// One that calls itself libq.so.9: the mathematics of the C library under another name.
void writeLibrary(const QString& path)
{
    Dl_info info{};
    QVERIFY(::dladdr(::dlsym(RTLD_DEFAULT, "cos"), &info) != 0);
    QFile file(QString::fromUtf8(info.dli_fname));
    QVERIFY(file.open(QIODevice::ReadOnly));
    write(path, file.readAll().replace("libm.so.6", "libq.so.9"));
}

} // namespace

class TestMallocLibrary : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { qunsetenv(mallocFolderVariable); }

    void oneThatIsInstalled()
    {
        MallocLibrary library("libm.so.6", missing);
        QCOMPARE(library.whyMissing(), std::string());
        double (*cosine)(double) = nullptr;
        library.find(cosine, "cos");
        QCOMPARE(cosine(0), 1.0);
        QCOMPARE(complaintOf(library, "no_such_function"),
                 QStringLiteral("the library libm.so.6 has no function no_such_function"));
    }

    void oneThatIsNot()
    {
        MallocLibrary library("libnot-there.so.7", missing);
        QCOMPARE(library.whyMissing(), std::string(missing));
        QCOMPARE(complaintOf(library, "cos"), QString(missing));
    }

    void soughtInOneFolderOnly()
    {
        const QTemporaryDir folder;
        qputenv(mallocFolderVariable, folder.path().toUtf8());
        MallocLibrary library("libm.so.6", missing);
        QCOMPARE(library.whyMissing(), std::string(missing));
        QVERIFY(QFile::link("/proc/self/exe", folder.filePath("libm.so.6")));
        QCOMPARE(library.whyMissing(), std::string());
    }

    void soughtInTheCacheOfTheLoader()
    {
        const QTemporaryDir folder;
        const QString library = folder.filePath("libq.so.9"), cache = folder.filePath("cache");
        writeLibrary(library);
        write(folder.filePath("folders"), folder.path().toUtf8() + '\n');
        if (QProcess::execute("/sbin/ldconfig", {"-X", "-C", cache, "-f", folder.filePath("folders")}) != 0)
            QSKIP("there is no ldconfig");
        QFile file(cache);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const std::string content = file.readAll().toStdString();
        QVERIFY(isInCacheOfLoader(content, "libq.so.9"));
        for (const char* other : {"libq.so", "q.so.9", "libnot-there.so.7"})
            QVERIFY2(!isInCacheOfLoader(content, other), other);
        QVERIFY(QFile::remove(library));
        QVERIFY2(!isInCacheOfLoader(content, "libq.so.9"), "it is listed, but has gone");
        QVERIFY(!isInCacheOfLoader("", "libq.so.9"));
    }

    void oneThatIsNoLibrary()
    {
        const QTemporaryDir folder;
        write(folder.filePath("libbroken.so.1"), "not a library");
        qputenv(mallocFolderVariable, folder.path().toUtf8());
        MallocLibrary library("libbroken.so.1", missing);
        QCOMPARE(library.whyMissing(), std::string());
        const QString complaint = complaintOf(library, "cos");
        QVERIFY2(complaint.startsWith("the library libbroken.so.1 cannot be loaded: " + folder.path()),
                 qPrintable(complaint));
        // Once it is there, it is loaded.
        qunsetenv(mallocFolderVariable);
        MallocLibrary later("libm.so.6", missing);
        QCOMPARE(complaintOf(later, "cos"), QString());
    }
};

TEST_WITHOUT_APPLICATION(TestMallocLibrary);
#include "tst_malloc_library.moc"
