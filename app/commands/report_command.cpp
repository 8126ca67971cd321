// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/command.h"
#include "app/headless/picture_file.h"
#include "app/headless/run_folder.h"
#include "app/headless/sweep_folder.h"
#include "app/platform.h"
#include "app/terminal/interrupt.h"
#include "core/base/machine.h"
#include "core/base/printable.h"
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/experiment/trace_experiment.h"
#include "core/export/file_writer.h"
#include "core/recording/files/recording_file.h"
#include "core/tuning/advice/advice.h"
#include "core/tuning/parameter_path.h"
#include "core/tuning/sweep/sweep.h"
#include "core/tuning/sweep/sweep_plan.h"
#include "ui/appearance/language.h"
#include "ui/engine/sweep_workers.h"
#include "ui/export/report/html_report.h"
#include "ui/export/report/pdf_report.h"
#include "ui/export/report/run_report.h"
#include "ui/export/report/sweep_report.h"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <iostream>
#include <optional>
#include <ostream>
#include <utility>

namespace poolscope::app {

namespace {

namespace fs = std::filesystem;

constexpr const char* reportHelp =
    R"(Writes a run as one document to hand in, HTML or PDF: the experiment, its charts, figures, collections,
claims and notes, the machine, and how to repeat it. The file is complete and needs no network.

Usage:
  poolscope report FOLDER|RECORDING [OPTIONS]
  poolscope report SWEEP [OPTIONS]

FOLDER is one that 'poolscope run' wrote, without --only counters. If files in it have been changed since,
the command names them, and refuses to write a report that would rest on them. For a run with --repeat, the
verdict covers all repeats, and a table shows what each of them measured. RECORDING is a file that the
window saved, or the run.poolscope-recording in such a folder. SWEEP is a folder of 'poolscope sweep'; its
report lists the numbers that were varied, and shows the tuning curve and figures.

Options:
  --format html|pdf    the format (default: taken from FILE's extension, otherwise html); if FILE has an
                       extension, the format must match it
  --out FILE           write into FILE (default: ./poolscope-report.html, or .pdf)
  --paper a4|letter    paper of a PDF (default: a4); HTML can be printed on either
  --question TEXT      begin with TEXT, the question that the report answers; TEXT may have several lines, and
                       the option may be given several times
  --advice             also recommend sizes for the pools, from the events of ten seeds, as 'poolscope
                       advise' does; this takes as long as that command
  --sweep SWEEP        also show the tuning curve of a sweep of the same experiment
  --language en|de     language of the report (default: en)
  -h, --help           show this help

An earlier report is replaced. If any other file has that name, it is kept and nothing is written. The report
carries its experiment: 'poolscope check FILE --experiment NEW' extracts it, to be run again.

Exit codes: 0 done, 1 the file could not be written, 2 wrong usage or input,
130 interrupted (nothing is written).
)";

enum class Format { Html, Pdf };

struct ReportTask
{
    std::string source;
    fs::path file;
    Format format = Format::Html;
    ui::Paper paper = ui::Paper::A4;
    ui::LanguageChoice language = ui::LanguageChoice::English;
    QString question;
    bool hasAdvice = false;
    std::optional<fs::path> sweep{}; // a folder
};

// The file that --out names; empty without the option.
fs::path fileOf(const Arguments& arguments)
{
    const auto name = arguments.text("out");
    if (!name) return {};
    if (name->empty()) throw UsageError("--out is empty; allowed is a file");
    if (*name == "-") throw UsageError("--out -: a report is written into a file, not to standard output; name one");
    if (!fs::path(*name).has_filename()) throw UsageError("--out: " + *name + " names a folder; name a file");
    return *name;
}

// "html" or "pdf".
std::string formatOf(const Arguments& arguments, const fs::path& file)
{
    const QString ending = QString::fromStdString(file.extension().string()).toLower();
    const std::string named = ending == QLatin1String(".pdf")                                       ? "pdf"
                              : ending == QLatin1String(".html") || ending == QLatin1String(".htm") ? "html"
                                                                                                    : "";
    std::string format = arguments.oneOf("format", {"html", "pdf"}, named.empty() ? "html" : named);
    if (!named.empty() && format != named)
        throw UsageError("--format " + format + ": but the name of " + file.string() + " ends in " +
                         file.extension().string() + "; leave --format out, or name another file with --out");
    return format;
}

QString questionOf(const Arguments& arguments)
{
    QStringList lines;
    for (const std::string& line : arguments.all("question"))
        lines << QString::fromStdString(line);
    return lines.join(QLatin1Char('\n'));
}

ReportTask reportTaskOf(const Arguments& arguments)
{
    ReportTask task;
    task.source = *arguments.single("a folder or a recording");
    if (task.source.empty()) throw UsageError("the name is empty; allowed is that of a folder or a recording");
    task.file = fileOf(arguments);
    const std::string format = formatOf(arguments, task.file);
    if (format == "pdf") task.format = Format::Pdf;
    if (task.file.empty()) task.file = "./poolscope-report." + format;
    if (arguments.oneOf("paper", {"a4", "letter"}, "a4") == "letter") task.paper = ui::Paper::Letter;
    task.language = arguments.language();
    task.hasAdvice = arguments.has("advice");
    if (const auto sweep = arguments.text("sweep")) {
        if (sweep->empty()) throw UsageError("--sweep is empty; allowed is the folder of a sweep");
        task.sweep = *sweep;
    }
    task.question = questionOf(arguments);
    return task;
}

RunFolder runOf(const std::string& source)
{
    std::error_code error;
    if (!fs::exists(source, error)) throw InputError(source + ": there is no such folder or recording");
    if (fs::is_directory(source, error)) return readRunFolder(source);
    if (!fs::is_regular_file(source, error))
        throw InputError(source + " is not a regular file; a report is of a recording, or of the folder of a run");
    if (!isRecordingFile(source))
        throw InputError(source + " is not a recording; a report is of a recording, or of the folder of a run");
    return readRunOf(source);
}

// So that nobody takes the folder for whole because there is a report on it.
void nameFaults(const std::string& folder, const std::vector<std::string>& faults)
{
    for (const std::string& fault : faults)
        std::cerr << "poolscope: " << printable(folder + ": " + fault + "; the report does without it") << '\n';
}

// Before the work. Nothing but an earlier report is replaced.
void refuseOthers(const fs::path& file)
{
    std::error_code error;
    if (!fs::exists(file, error)) return;
    if (fs::is_directory(file, error)) throw InputError(file.string() + " is a folder; name a file with --out");
    if (!fs::is_regular_file(file, error))
        throw InputError(file.string() + " is not a regular file; name another with --out");
    if (!isReport(file.string()))
        throw InputError(file.string() + " exists and is not a report; move it, or name another file with --out");
}

// The built-in experiment that it is, but for seed and length; empty if it is none.
QString builtInNameOf(Experiment experiment)
{
    for (const BuiltInExperiment& builtIn : builtInExperiments()) {
        const Experiment other = loadExperiment(std::string(builtIn.name));
        experiment.seed = other.seed;
        experiment.frames = other.frames;
        if (experiment == other) return QString::fromStdString(std::string(builtIn.name));
    }
    return {};
}

// On runs as long as the recorded one.
Advice adviceOn(const RecordedRun& run)
{
    AdviceRequest request{.experiment = run.experiment, .seeds = {}};
    request.experiment.frames = run.recording.frameCount();
    if (pooledLanes(request.experiment).empty()) throw InputError("--advice: the run has no lane with pools");
    request.seeds = parseSeeds(request.experiment, "10");
    const std::size_t threads = std::max<std::size_t>(thisMachine().processors, 1);
    return adviceFor(
        request,
        [=](std::size_t tasks, const std::function<void(std::size_t)>& task) {
            ui::doSideBySide(tasks, threads, task);
        },
        throwIfInterrupted);
}

// Whether the sweep is of the run's experiment, but for seed, length and what is varied.
bool isSweepOf(const Sweep& sweep, Experiment experiment)
{
    Experiment swept = sweep.plan.request().experiment;
    for (const VariedParameter& varied : sweep.plan.request().varied) {
        try {
            const ParameterPath path = parameterPathOf(experiment, formatPath(swept, varied.path));
            experiment = withValue(std::move(experiment), path, varied.values.front());
        } catch (const InputError&) {
            return false; // it has no such parameter
        }
        swept = withValue(std::move(swept), varied.path, varied.values.front());
    }
    experiment.seed = swept.seed;
    experiment.frames = swept.frames;
    return areOfOneTrace(sweep.plan.request().experiment, experiment) &&
           withoutTracePath(std::move(experiment)) == withoutTracePath(std::move(swept));
}

Sweep sweepIn(const fs::path& folder)
{
    Sweep sweep = SweepFolder(folder).readUnchanged();
    if (sweep.runsDone() == 0) throw InputError(folder.string() + ": no run of the sweep is done yet");
    return sweep;
}

Sweep sweepOf(const RecordedRun& run, const fs::path& folder)
{
    Sweep sweep = sweepIn(folder);
    if (!isSweepOf(sweep, run.experiment))
        throw InputError("--sweep: " + folder.string() +
                         " is a sweep of another experiment: it differs from the run in more than what is varied");
    return sweep;
}

void write(const ReportTask& task, const ui::ReportContent& content)
{
    const QByteArray bytes = task.format == Format::Pdf ? ui::pdfReport(content, task.paper, throwIfInterrupted)
                                                        : ui::htmlReport(content, throwIfInterrupted);
    throwIfInterrupted();
    writeFile(task.file, [&](std::ostream& out) { out.write(bytes.constData(), bytes.size()); });
    std::cout << "Written into " << printable(task.file.string()) << '\n';
}

void writeReport(const ReportTask& task, const Sweep& sweep)
{
    write(task, ui::sweepReportOf(
                    sweep, {.question = task.question, .sourceShown = builtInNameOf(sweep.plan.request().experiment)}));
}

void writeReport(const ReportTask& task, RunFolder from)
{
    RecordedRun& run = from.run;
    ui::ReportRequest request;
    request.repeats = std::move(from.repeats);
    request.question = task.question;
    request.sourceShown = run.recording.isTuned() ? QString() : builtInNameOf(run.experiment);
    request.machine = thisMachine();
    if (task.hasAdvice) request.advice = adviceOn(run);
    if (task.sweep) request.sweep = sweepOf(run, *task.sweep);
    const auto reported = std::make_shared<const ui::ReportedRun>(ui::reportedRun(std::move(run)));
    write(task, ui::reportOf(reported, request));
}

void refuseOptionsOfRuns(const ReportTask& task)
{
    for (const auto& [isGiven, option] : {std::pair(task.hasAdvice, "advice"), {task.sweep.has_value(), "sweep"}})
        if (isGiven)
            throw InputError("--" + std::string(option) + " goes with a run; " + task.source +
                             " is the folder of a sweep");
}

int executeReport(const Invocation& invocation, const Arguments& arguments)
{
    const ReportTask task = reportTaskOf(arguments);
    answerInterrupts();
    std::optional<RunFolder> run;
    std::optional<Sweep> sweep;
    if (SweepFolder(task.source).hasSweep()) {
        refuseOptionsOfRuns(task);
        sweep = sweepIn(task.source);
    } else {
        run = runOf(task.source);
        if (run->run.recording.frameCount() == 0) throw InputError(task.source + " has no frames to report on");
    }
    refuseOthers(task.file);
    const OffscreenApplication application(invocation.argc, invocation.argv);
    refuseMissingFonts();
    ui::applyLanguage(task.language);
    if (run) nameFaults(task.source, run->otherFaults);
    sweep ? writeReport(task, *sweep) : writeReport(task, *std::move(run));
    return Done;
}

} // namespace

const Command reportCommand{"report",
                            reportHelp,
                            {{"format"},
                             {"out"},
                             {"paper"},
                             {.name = "question", .isRepeatable = true},
                             {"language"},
                             {"sweep"},
                             {"advice", false}},
                            executeReport};

} // namespace poolscope::app
