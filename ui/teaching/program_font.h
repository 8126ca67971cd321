// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The font of the whole program, another one as long as this lives; then it is what it was. Interface thread.
#pragma once

#include <QFont>

namespace poolscope::ui {

class ProgramFont
{
public:
    // Every widget is told, as by QApplication::setFont(), and again in the end.
    explicit ProgramFont(const QFont& font);
    ~ProgramFont();

    ProgramFont(const ProgramFont&) = delete;
    ProgramFont& operator=(const ProgramFont&) = delete;

private:
    QFont before_;
};

} // namespace poolscope::ui
