// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QFile>
#include <QList>

namespace poolscope {

// As the system tells it: 'S' sleeps, 'R' runs, 'T' is stopped; 0 is gone.
inline char stateOf(int process)
{
    QFile file(QStringLiteral("/proc/%1/stat").arg(process));
    if (!file.open(QIODevice::ReadOnly)) return 0;
    const QByteArray text = file.readAll(); // nothing, of one that went since the file was opened
    return text.isEmpty() ? '\0' : text.at(text.lastIndexOf(')') + 2);
}

// Those that it started and has not taken leave of. One that ended is among them until then.
inline QList<int> childrenOf(qint64 process)
{
    QList<int> children;
    for (const QString& name : QDir(QStringLiteral("/proc")).entryList({QStringLiteral("[0-9]*")}, QDir::Dirs)) {
        QFile file(QStringLiteral("/proc/%1/stat").arg(name));
        if (!file.open(QIODevice::ReadOnly)) continue;
        const QByteArray text = file.readAll();
        if (text.mid(text.lastIndexOf(')') + 4).split(' ').front().toLongLong() == process) children << name.toInt();
    }
    return children;
}

} // namespace poolscope
