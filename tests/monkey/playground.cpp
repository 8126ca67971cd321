// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/monkey/playground.h"

#include "core/base/random.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QProcess>

namespace poolscope::monkey {

namespace {

void run(const QString& program, const QStringList& arguments, const QString& folder)
{
    QProcess process;
    process.setWorkingDirectory(folder);
    process.setStandardOutputFile(QProcess::nullDevice());
    process.setStandardErrorFile(QProcess::nullDevice());
    process.start(program, arguments);
    process.waitForFinished(120'000);
}

void copyAll(const QString& from, const QString& filter, const QString& to)
{
    QDir().mkpath(to);
    for (const QFileInfo& each : QDir(from).entryInfoList({filter}, QDir::Files))
        QFile::copy(each.filePath(), to + QLatin1Char('/') + each.fileName());
}

} // namespace

Playground::Playground(const QString& folder) : folder_(folder)
{
    QDir().mkpath(files());
    addShipped();
    addRuns();
    addTraces();
    addDamaged();
    QDir().mkpath(files() + QStringLiteral("/saved"));
}

QProcessEnvironment Playground::environment() const
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const QString& name : environment.keys())
        if (name.startsWith(QLatin1String("XDG_")) || name.startsWith(QLatin1String("QT_")) ||
            name.startsWith(QLatin1String("POOLSCOPE_")) || name == QLatin1String("WAYLAND_DISPLAY") ||
            name == QLatin1String("DBUS_SESSION_BUS_ADDRESS"))
            environment.remove(name);
    environment.insert(QStringLiteral("HOME"), home());
    environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C.UTF-8"));
    environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("xcb"));
    return environment;
}

QStringList Playground::allFiles() const
{
    QStringList all;
    for (QDirIterator each(files(), QDir::Files, QDirIterator::Subdirectories); each.hasNext();)
        all << each.next();
    all.sort();
    return all;
}

void Playground::addShipped() const
{
    copyAll(QStringLiteral(POOLSCOPE_SOURCE_DIR "/resources/experiments"), QStringLiteral("*.json"),
            files() + QStringLiteral("/experiments"));
    copyAll(QStringLiteral(POOLSCOPE_SOURCE_DIR "/resources/lessons"), QStringLiteral("*.json"),
            files() + QStringLiteral("/lessons"));
}

void Playground::addRuns() const
{
    for (const char* name : {"boss-bullets", "collectors", "forgotten-release"}) {
        const QString out = folder_ + QStringLiteral("/run-") + QLatin1String(name);
        run(QStringLiteral(POOLSCOPE_PROGRAM),
            {QStringLiteral("run"), QLatin1String(name), QStringLiteral("--frames"), QStringLiteral("300"),
             QStringLiteral("--out"), out},
            folder_);
        QFile::copy(out + QStringLiteral("/run.poolscope-recording"),
                    files() + QLatin1Char('/') + QLatin1String(name) + QStringLiteral(".poolscope-recording"));
        QFile::copy(out + QStringLiteral("/heap.png"),
                    files() + QLatin1Char('/') + QLatin1String(name) + QStringLiteral(".png"));
    }
}

// Traces of a program, and what other programs record.
void Playground::addTraces() const
{
    for (const char* what : {"some", "frames", "flood"})
        run(QStringLiteral(POOLSCOPE_PROGRAM),
            {QStringLiteral("record"), QStringLiteral("--out"), QLatin1String(what) + QStringLiteral(".trace"),
             QStringLiteral("--"), QStringLiteral(POOLSCOPE_RECORDED_PROGRAM), QLatin1String(what)},
            files());
    const QString seeds = folder_ + QStringLiteral("/seeds");
    run(QStringLiteral(POOLSCOPE_MAKE_SEEDS), {seeds}, folder_);
    for (const QFileInfo& kind : QDir(seeds).entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot))
        QFile::copy(kind.filePath() + QStringLiteral("/0"), files() + QStringLiteral("/of-others.") + kind.fileName());
}

void Playground::addDamaged() const
{
    Random random(1); // the same in every seed
    const QString folder = files() + QStringLiteral("/damaged");
    QDir().mkpath(folder);
    for (const QString& each : allFiles()) {
        QFile file(each);
        if (!file.open(QIODevice::ReadOnly)) continue;
        QByteArray bytes = file.readAll();
        if (bytes.isEmpty()) continue;
        const auto size = static_cast<std::uint64_t>(bytes.size());
        if (random.bits() % 2 == 0)
            bytes.truncate(static_cast<qsizetype>(random.bits() % size));
        else
            for (int i = 0; i < 4; ++i)
                bytes[static_cast<qsizetype>(random.bits() % size)] = static_cast<char>(random.bits());
        QFile damaged(folder + QLatin1Char('/') + QFileInfo(each).fileName());
        if (damaged.open(QIODevice::WriteOnly)) damaged.write(bytes);
    }
}

} // namespace poolscope::monkey
