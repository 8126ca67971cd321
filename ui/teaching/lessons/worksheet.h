// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson on paper: its questions with lines to write on, and for curves empty axes to draw on. Interface thread.
#pragma once

#include <QByteArray>

#include <memory>
#include <vector>

namespace poolscope {
class Recording;
struct Lesson;
} // namespace poolscope

namespace poolscope::ui {

struct WorksheetRequest
{
    bool hasAnswers = false; // on pages of their own at the end
};

// The run of each step.
using WorksheetRuns = std::vector<std::shared_ptr<const Recording>>;

// Takes well under a second for each of them; any thread. Throws RunError if one of them cannot be made.
[[nodiscard]] WorksheetRuns worksheetRuns(const Lesson& lesson);
// A PDF, A4, in the language of the window.
[[nodiscard]] QByteArray worksheetPdf(const Lesson& lesson, const WorksheetRuns& runs,
                                      const WorksheetRequest& request = {});

} // namespace poolscope::ui
