// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Starts the program under test and waits until it ends.
#pragma once

#include "tests/program/test_program.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QStringList>

#include <csignal>
#include <map>

struct Outcome
{
    int exitCode = -1; // -1: it crashed or did not end
    QString output;
    QString errors;
};

using Environment = std::map<QString, QString>; // an empty value removes the variable

inline QProcessEnvironment environmentWith(const Environment& changes)
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const auto& [name, value] : changes) {
        if (value.isEmpty())
            environment.remove(name);
        else
            environment.insert(name, value);
    }
    return environment;
}

inline Outcome outcomeOf(QProcess& process)
{
    // A process that has already ended must not be waited for.
    const bool isStarted = process.state() != QProcess::NotRunning || process.error() != QProcess::FailedToStart;
    const bool hasEnded =
        isStarted && (process.state() == QProcess::NotRunning || process.waitForFinished(poolscope::patience));
    if (!hasEnded || process.exitStatus() != QProcess::NormalExit) {
        process.kill();
        process.waitForFinished();
        return {-1, QString::fromUtf8(process.readAllStandardOutput()),
                QString::fromUtf8(process.readAllStandardError())};
    }
    return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError())};
}

// `folder` is the working directory; "" for the test's own.
inline Outcome runProgram(const QStringList& arguments, const Environment& changes = {}, const QString& folder = {})
{
    QProcess process;
    process.setProcessEnvironment(environmentWith(changes));
    if (!folder.isEmpty()) process.setWorkingDirectory(folder);
    process.start(QStringLiteral(POOLSCOPE_PROGRAM), arguments);
    return outcomeOf(process);
}

inline QStringList filesIn(const QString& folder)
{
    return QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot, QDir::Name);
}

inline QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(cannot be read)");
}

inline void writeText(const QString& path, const QByteArray& text)
{
    QFile file(path);
    if (file.open(QIODevice::WriteOnly)) file.write(text);
}

// Whether the process has its own handler for the signal, according to the kernel.
inline bool catchesSignal(qint64 process, int signal)
{
    const QByteArray status = contentOf(QStringLiteral("/proc/%1/status").arg(process));
    const qsizetype at = status.indexOf("SigCgt:");
    if (at < 0) return false;
    const qulonglong caught = status.mid(at + 7, status.indexOf('\n', at) - at - 7).trimmed().toULongLong(nullptr, 16);
    return (caught >> (signal - 1) & 1) != 0;
}
