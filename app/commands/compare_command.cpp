// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/command.h"
#include "app/headless/comparison_text.h"
#include "app/headless/gate_report.h"
#include "app/platform.h"
#include "app/terminal/interrupt.h"
#include "core/base/printable.h"
#include "core/export/file_writer.h"
#include "core/tuning/gate/gate_budget.h"
#include "core/tuning/gate/trace_comparison.h"
#include "ui/appearance/language.h"
#include "ui/export/report/comparison_report.h"
#include "ui/export/report/html_report.h"

#include <algorithm>
#include <iostream>

namespace poolscope::app {

namespace {

constexpr const char* compareHelp =
    R"(Says what a program allocates differently than before: which call sites and kinds of objects came, went, grew
or shrank between two traces.

Usage:
  poolscope compare BEFORE AFTER [OPTIONS]

Both are traces of 'poolscope record' or 'poolscope import'.

Options:
  --by FIGURE      what changed most in that comes first: births, peak or bytes (default: births)
  --after-frames N
                   leave out the first N frames of both, and what they allocated. With auto, as many of each as
                   it takes until no frame allocates more often than the busiest one of the second half
                   (default: 0)
  --tolerance P%   what changed by no more than that has not changed (default: 0%)
  --rows N         print N call sites and N kinds at most, 1 to 1,000,000 (default: 10)
  --json           print JSON: all figures, and all call sites and kinds that changed
  --report FILE    also write a report, HTML
  --language en|de
                   language of the report (default: en)
  -h, --help       show this help

Births and bytes are those of a frame, on average, if both programs mark their frames, or neither does and both
traces know the time. Otherwise they are all of them. The peak of a call site or a kind is the most bytes of these
objects alone that are alive at once. Beside each figure of AFTER stands how much more it is than in BEFORE.

Call sites are the same if their three innermost functions are, whatever their lines. Kinds are those of a replay,
by size and where both traces have call sites by function, but rare ones are kept apart. Objects of realloc are
births, too. Everything is counted. Frames of the clock and what they contain differ from run to run.

Exit codes: 0 done, whether anything changed or not ('poolscope gate --baseline' fails if it did); 1 the report
could not be written; 2 wrong usage or input; 130 interrupted.
)";

ComparisonRequest comparisonRequestOf(const Arguments& arguments)
{
    ComparisonRequest request;
    const std::string by = arguments.oneOf("by", {comparedByNames.begin(), comparedByNames.end()}, "births");
    request.by = static_cast<ComparedBy>(std::ranges::find(comparedByNames, by) - comparedByNames.begin());
    if (const auto first = arguments.text("after-frames")) {
        const FirstFrames frames = readOption("after-frames", *first, firstFramesIn);
        request.firstFrames = frames.areFound ? std::nullopt : std::optional(frames.count);
    }
    if (const auto tolerance = arguments.text("tolerance"))
        request.tolerance = readOption("tolerance", *tolerance, toleranceIn);
    return request;
}

void writeReport(const Invocation& invocation, const Arguments& arguments, const std::string& file,
                 const TraceComparison& comparison)
{
    const OffscreenApplication application(invocation.argc, invocation.argv);
    ui::applyLanguage(arguments.language());
    const std::vector<std::string> traces = arguments.several("traces");
    const QByteArray html = ui::htmlReport(
        ui::comparisonReportOf(comparison, QString::fromStdString(traces[0]), QString::fromStdString(traces[1])),
        throwIfInterrupted);
    writeFile(file, [&](std::ostream& out) { out.write(html.constData(), html.size()); });
}

int executeCompare(const Invocation& invocation, const Arguments& arguments)
{
    static const Parameter rowsParameter = Parameter::integer("rows", "Rows", "", 10, 1, 1'000'000, "");
    const std::vector<std::string> traces = arguments.several("the first of two traces");
    if (traces.size() != 2)
        throw UsageError(traces.size() < 2 ? "the second trace is missing"
                                           : "there are " + std::to_string(traces.size()) + " traces; allowed are two");
    const ComparisonRequest request = comparisonRequestOf(arguments);
    const auto rows = static_cast<std::size_t>(arguments.integer("rows", rowsParameter).value_or(10));
    const auto report = arguments.text("report");
    if (!report && arguments.has("language")) throw UsageError("--language is for --report");
    if (arguments.has("json") && arguments.has("rows"))
        throw UsageError("--rows does not go with --json, which has all");
    if (report) refuseToReplaceOtherReport(*report, ">poolscope compare ", "a report of a comparison");
    answerInterrupts();
    const TraceComparison comparison = comparedTraces(traces[0], traces[1], request, throwIfInterrupted);
    if (report) writeReport(invocation, arguments, *report, comparison);
    if (arguments.has("json"))
        writeComparison(std::cout, comparison, traces[0], traces[1]);
    else
        std::cout << comparisonText(comparison, traces[0], traces[1], rows);
    return Done;
}

} // namespace

const Command compareCommand{
    "compare",
    compareHelp,
    {{"by"}, {"after-frames"}, {"tolerance"}, {"rows"}, {"json", false}, {"report"}, {"language"}},
    executeCompare};

} // namespace poolscope::app
