// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/command.h"
#include "app/platform.h"
#include "app/terminal/interrupt.h"
#include "core/base/printable.h"
#include "core/base/replaced_file.h"
#include "core/export/file_writer.h"
#include "ui/appearance/language.h"
#include "ui/help/guide_html.h"

#include <filesystem>
#include <iostream>
#include <ostream>

namespace poolscope::app {

namespace {

constexpr const char* guideHelp =
    R"(Writes the whole guide as one HTML page to read or print: all chapters, a page on every chart and number,
the glossary, every strategy, scenario and built-in experiment, with a table of contents, links and
pictures. The file is complete and needs no network. The window shows the same guide with F1.

Usage:
  poolscope guide [OPTIONS]

Options:
  --out FILE           write into FILE (default: ./poolscope-guide.html)
  --language en|de     language of the guide (default: en)
  -h, --help           show this help

An earlier guide is replaced. If any other file has that name, it is kept and nothing is written.

Exit codes: 0 done, 1 the file could not be written, 2 wrong usage,
130 interrupted (nothing is written).
)";

int executeGuide(const Invocation& invocation, const Arguments& arguments)
{
    if (const auto more = arguments.single("", true); more)
        throw UsageError("'" + *more + "' is too much; the guide is always written whole");
    const std::string file = arguments.text("out").value_or("./poolscope-guide.html");
    if (file.empty() || file == "-" || !std::filesystem::path(file).has_filename())
        throw UsageError("--out: name a file");
    const ui::LanguageChoice language = arguments.language();
    refuseToReplaceOtherThan(file, ui::guideHtmlBeginning, "an earlier guide");
    answerInterrupts();
    const OffscreenApplication application(invocation.argc, invocation.argv);
    refuseMissingFonts();
    ui::applyLanguage(language);
    const QByteArray bytes = ui::guideHtml();
    throwIfInterrupted();
    writeFile(file, [&](std::ostream& out) { out.write(bytes.constData(), bytes.size()); });
    std::cout << "Written into " << printable(file) << '\n';
    return Done;
}

} // namespace

const Command guideCommand{"guide", guideHelp, {{"out"}, {"language"}}, executeGuide};

} // namespace poolscope::app
