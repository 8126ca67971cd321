// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson on paper: its questions with lines to write on, and for curves empty axes to draw on. Interface thread.
#pragma once

#include <QByteArray>

namespace poolscope {
struct Lesson;
}

namespace poolscope::ui {

struct WorksheetRequest
{
    bool hasAnswers = false; // on pages of their own at the end
};

// A PDF, A4, in the language of the window. The lesson's runs are made for it, which takes well under a second each.
// Throws RunError if one of them cannot be made.
[[nodiscard]] QByteArray worksheetPdf(const Lesson& lesson, const WorksheetRequest& request = {});

} // namespace poolscope::ui
