// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The files in the output folder of a run, and the verdict of `poolscope check` on them.
#pragma once

#include "tests/integration/program.h"

#include <QMap>

using FolderContent = QMap<QString, QByteArray>; // by name, including hidden files; "(a folder)" for a folder

inline FolderContent contentOfFolder(const QString& folder)
{
    FolderContent content;
    for (const QString& name : filesIn(folder)) {
        const QString path = folder + '/' + name;
        content[name] = QFileInfo(path).isDir() ? QByteArray("(a folder)") : contentOf(path);
    }
    return content;
}

inline void makeFolder(const QString& folder, const FolderContent& content)
{
    QDir(folder).removeRecursively();
    QDir().mkpath(folder);
    for (auto file = content.begin(); file != content.end(); ++file)
        writeText(folder + '/' + file.key(), file.value());
}

// The arguments of a short run whose files all differ from those with another seed.
inline QStringList smallRun(int seed, const QString& folder, const QStringList& more = {})
{
    return QStringList{"run", "boss-bullets", "--frames", "40", "--seed", QString::number(seed), "--out", folder} +
           more;
}

// Empty if it is the folder of a single run.
inline QString complaintAbout(const QString& folder)
{
    const Outcome outcome = runProgram({"check", folder});
    return outcome.exitCode == 0 ? QString() : outcome.errors + " exit code " + QString::number(outcome.exitCode);
}

// A run that begins in `folder` and fails there: it may only change what an earlier run left.
inline int failInto(const QString& folder)
{
    const QString experiment = folder + ".failing.json";
    writeText(experiment, R"({"format": "poolscope-experiment", "version": 1, "scenario": "churn", "frames": 100,
        "lanes": [{"name": "tight", "strategy": "pool-free-list",
                   "parameters": {"capacity": 3, "onExhausted": "fail"}}]})");
    return runProgram({"run", experiment, "--out", folder}).exitCode;
}
