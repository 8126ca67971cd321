// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>

namespace poolscope {

// As the system tells it: 'S' sleeps, 'R' runs, 'T' is stopped; 0 is gone.
inline char stateOf(int process)
{
    QFile file(QStringLiteral("/proc/%1/stat").arg(process));
    if (!file.open(QIODevice::ReadOnly)) return 0;
    const QByteArray text = file.readAll();
    return text.at(text.lastIndexOf(')') + 2);
}

} // namespace poolscope
