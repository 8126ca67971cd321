// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/command.h"
#include "app/platform.h"
#include "core/base/printable.h"
#include "core/base/replaced_file.h"
#include "core/export/file_writer.h"
#include "core/lessons/built_in/built_in_lessons.h"
#include "core/lessons/lesson_proof.h"
#include "ui/appearance/language.h"
#include "ui/teaching/lessons/worksheet.h"

#include <filesystem>
#include <iostream>
#include <ostream>
#include <string>
#include <vector>

namespace poolscope::app {

namespace {

namespace fs = std::filesystem;

constexpr const char* worksheetHelp =
    R"(Writes a lesson as a PDF to print: its questions with lines to write on, and empty axes to draw curves on.
With --answers, the answers follow on pages of their own.

Usage:
  poolscope worksheet LESSON [OPTIONS]

LESSON is a file or the name of a built-in lesson: 'poolscope list lessons' lists them.

Options:
  --out FILE           write into FILE (default: ./ID.pdf, where ID is the lesson's id)
  --answers            add the answers, as they are with the lesson's own seed
  --language en|de     language of the worksheet (default: en)
  -h, --help           show this help

An earlier PDF is replaced. If any other file has that name, it is kept and nothing is written.

Exit codes: 0 done, 1 the file could not be written, 2 wrong usage or input, or --answers found no answer
to a question (the worksheet is written all the same).
)";

int executeWorksheet(const Invocation& invocation, const Arguments& arguments)
{
    const Lesson lesson = loadLesson(*arguments.single("a lesson"));
    const fs::path file = arguments.text("out").value_or("./" + lesson.id + ".pdf");
    if (!file.has_filename()) throw UsageError("--out: names no file; allowed is a file");
    const ui::LanguageChoice language = arguments.language();
    refuseToReplaceOtherThan(file, "%PDF", "a PDF");
    const OffscreenApplication application(invocation.argc, invocation.argv);
    refuseMissingFonts();
    ui::applyLanguage(language);
    const QByteArray pdf =
        ui::worksheetPdf(lesson, ui::worksheetRuns(lesson), {.hasAnswers = arguments.has("answers")});
    writeFile(file, [&](std::ostream& out) { out.write(pdf.constData(), pdf.size()); });
    std::cout << "Written into " << printable(file.string()) << '\n';
    if (!arguments.has("answers")) return Done;
    const std::vector<LessonFault> faults = faultsOf(lesson);
    for (const LessonFault& fault : faults)
        std::cerr << "poolscope: " << fault.step << ": " << fault.complaint.english() << '\n';
    return faults.empty() ? Done : BadInput;
}

} // namespace

const Command worksheetCommand{
    "worksheet", worksheetHelp, {{"out"}, {"answers", false}, {"language"}}, executeWorksheet};

} // namespace poolscope::app
