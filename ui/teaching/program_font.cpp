// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/teaching/program_font.h"

#include <QApplication>

namespace poolscope::ui {

ProgramFont::ProgramFont(const QFont& font) : before_(QApplication::font())
{
    QApplication::setFont(font);
}

ProgramFont::~ProgramFont()
{
    QApplication::setFont(before_);
}

} // namespace poolscope::ui
