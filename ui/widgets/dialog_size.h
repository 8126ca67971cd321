// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The initial size of a dialog, derived from its text, so that it grows in projector mode. Never larger than the
// screen.
#pragma once

class QWidget;

namespace poolscope::ui {

// Makes room for that many average letters and lines in the dialog's font. Call again when the font changes.
void resizeForText(QWidget& dialog, int letters, int lines);

} // namespace poolscope::ui
