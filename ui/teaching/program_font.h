// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Sets another font for the whole program as long as this object lives, and then restores it. Interface thread.
#pragma once

#include <QFont>

namespace poolscope::ui {

class ProgramFont
{
public:
    // Every widget is notified, as by QApplication::setFont(), and again on restoring.
    explicit ProgramFont(const QFont& font);
    ~ProgramFont();

    ProgramFont(const ProgramFont&) = delete;
    ProgramFont& operator=(const ProgramFont&) = delete;

private:
    QFont before_;
};

} // namespace poolscope::ui
