// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/guide_command.h"

#include "app/commands/arguments.h"
#include "app/platform.h"
#include "app/terminal/interrupt.h"
#include "core/base/printable.h"
#include "core/base/replaced_file.h"
#include "core/export/file_writer.h"
#include "ui/appearance/language.h"
#include "ui/help/guide_html.h"
#include "ui/help/guide_pdf.h"

#include <QApplication>

#include <filesystem>
#include <iostream>
#include <ostream>

namespace poolscope::app {

namespace {

namespace fs = std::filesystem;

constexpr const char* guideName = "guide";

constexpr const char* guideHelp =
    R"(Writes the whole guide as one document to read or print: all chapters, a page on every chart and number, the
glossary, every strategy, scenario and built-in experiment, with contents, links and pictures. The file needs
nothing else, and nothing from a network. The window shows the same with F1.

Usage:
  poolscope guide [OPTIONS]

Options:
  --format html|pdf    the format (default: as FILE ends, or else html); FILE must not end as the other one
  --out FILE           write into FILE (default: ./poolscope-guide.html, or .pdf)
  --paper a4|letter    of a PDF (default: a4); HTML is printed on any
  --language en|de     of the guide (default: en)
  -h, --help           show this help

An earlier guide is replaced, as is any PDF by a PDF; any other file of that name is kept, and the guide is
refused.

Exit codes: 0 done, 1 the file could not be written, 2 wrong usage,
130 interrupted (nothing is written).
)";

struct GuideTask
{
    fs::path file;
    bool isPdf = false;
    QPageSize::PageSizeId paper = QPageSize::A4;
    ui::LanguageChoice language = ui::LanguageChoice::English;
};

std::string oneOf(const Arguments& arguments, const char* option, const std::string& first, const std::string& second,
                  const std::string& otherwise)
{
    const std::string value = arguments.text(option).value_or(otherwise);
    if (value == first || value == second) return value;
    throw UsageError("--" + std::string(option) + ": '" + value + "' is not known; allowed are " + first + " and " +
                         second,
                     guideName);
}

GuideTask guideTaskOf(const Arguments& arguments)
{
    if (const auto more = arguments.single("", true); more)
        throw UsageError("'" + *more + "' is too much; the guide is always the whole one", guideName);
    GuideTask task;
    const std::string named = arguments.text("out").value_or("");
    if (arguments.has("out") && (named.empty() || named == "-" || !fs::path(named).has_filename()))
        throw UsageError("--out: name a file", guideName);
    const QString ending = QString::fromStdString(fs::path(named).extension().string()).toLower();
    const bool endsAsPdf = ending == QLatin1String(".pdf");
    const bool endsAsHtml = ending == QLatin1String(".html") || ending == QLatin1String(".htm");
    task.isPdf = oneOf(arguments, "format", "html", "pdf", endsAsPdf ? "pdf" : "html") == "pdf";
    if (task.isPdf ? endsAsHtml : endsAsPdf)
        throw UsageError("--format contradicts the ending of " + named + "; leave --format out", guideName);
    task.file = fs::path(named.empty() ? (task.isPdf ? "./poolscope-guide.pdf" : "./poolscope-guide.html") : named);
    if (oneOf(arguments, "paper", "a4", "letter", "a4") == "letter") task.paper = QPageSize::Letter;
    if (oneOf(arguments, "language", "en", "de", "en") == "de") task.language = ui::LanguageChoice::German;
    return task;
}

int executeGuide(const Invocation& invocation)
{
    const Arguments arguments(invocation.arguments, {{"format"}, {"out"}, {"paper"}, {"language"}}, guideName);
    if (arguments.has("help")) {
        std::cout << guideHelp;
        return Done;
    }
    const GuideTask task = guideTaskOf(arguments);
    refuseToReplaceOtherThan(task.file, task.isPdf ? "%PDF" : ui::guideHtmlBeginning,
                             task.isPdf ? "a PDF" : "an earlier guide");
    answerInterrupts();
    prepareOffscreenPlatform();
    const QApplication application(invocation.argc, invocation.argv);
    setProgramNames();
    ui::applyLanguage(task.language);
    const QByteArray bytes = task.isPdf ? ui::guidePdf(task.paper, throwIfInterrupted) : ui::guideHtml();
    throwIfInterrupted();
    writeFile(task.file, [&](std::ostream& out) { out.write(bytes.constData(), bytes.size()); });
    std::cout << "Written into " << printable(task.file.string()) << '\n';
    return Done;
}

} // namespace

const Command guideCommand{guideName, guideHelp, executeGuide};

} // namespace poolscope::app
