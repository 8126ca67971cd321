// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the program is made of, and under which licences: for `--version` and the window that tells about the program.
#pragma once

#include <QString>

#include <vector>

namespace poolscope::ui {

struct Component
{
    QString name;      // "Qt"
    QString version;   // that it was built with; empty if that is not known
    QString licence;   // as SPDX writes it
    QString running{}; // the version that is there now, if that is known
};

// Poolscope first, then what goes into any program, then the libraries.
[[nodiscard]] std::vector<Component> components();
// "GCC 12.2.0"
[[nodiscard]] QString compilerName();
// All of it in lines of plain text, for a terminal.
[[nodiscard]] QString versionText();

} // namespace poolscope::ui
