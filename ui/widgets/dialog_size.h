// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How large a dialog is at first: by its text, so that it grows in projector mode, and never larger than the screen.
#pragma once

class QWidget;

namespace poolscope::ui {

// Room for so many average letters and lines of the dialog's font. Call again when the font changes.
void resizeForText(QWidget& dialog, int letters, int lines);

} // namespace poolscope::ui
