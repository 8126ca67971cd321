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
    int exitCode = -1; // -1: it did not start or end, or a signal ended it
    QString output;
    QString errors; // of -1, what it was is behind them
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
    QString why;
    if (!hasEnded && process.error() == QProcess::FailedToStart)
        why = QStringLiteral("did not start: ") + process.errorString();
    else if (!hasEnded)
        why = QStringLiteral("did not end within %1 s").arg(poolscope::patience / 1000);
    else if (process.exitStatus() != QProcess::NormalExit)
        why = QStringLiteral("was ended by signal %1").arg(process.exitCode()); // as Qt has it on Unix
    if (!why.isEmpty()) {
        process.kill();
        process.waitForFinished();
    }
    Outcome outcome{why.isEmpty() ? process.exitCode() : -1, QString::fromUtf8(process.readAllStandardOutput()),
                    QString::fromUtf8(process.readAllStandardError())};
    if (!why.isEmpty()) outcome.errors += QStringLiteral("\n(the program %1)\n").arg(why);
    return outcome;
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
