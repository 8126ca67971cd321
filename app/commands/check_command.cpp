// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/command.h"
#include "app/commands/experiment_argument.h"
#include "app/headless/checksums.h"
#include "app/headless/lesson_report.h"
#include "app/headless/log_text.h"
#include "app/headless/output_folder.h"
#include "app/headless/picture_file.h"
#include "app/headless/sweep_folder.h"
#include "app/headless/trace_summary.h"
#include "app/restart.h"
#include "core/base/hash.h"
#include "core/base/printable.h"
#include "core/base/units.h"
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/experiment/experiment_writer.h"
#include "core/export/file_writer.h"
#include "core/lessons/answer_sheet.h"
#include "core/lessons/built_in/built_in_lessons.h"
#include "core/recording/files/recording_file.h"
#include "core/trace/trace_file.h"

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <set>

namespace poolscope::app {

namespace {

constexpr const char* checkHelp =
    R"(Checks files, and says what is wrong with them, where, and what is allowed:
  an experiment         is it valid?
  a folder              one of 'poolscope run' or 'poolscope sweep': are its files complete, unchanged,
                        and all from the same run or sweep?
  a picture or report   which run or sweep did Poolscope export it from?
  a lesson              is it valid? Does each question have exactly one right answer? This runs its
                        experiments
  answers to a lesson   can they be read, and are they as they were saved?
  a trace               what is in it? If it was cut short or damaged, where?
  a recording           which experiment does it show?
  a collector's log     can it be read, and what is in it? 'poolscope collections' shows it

Usage:
  poolscope check EXPERIMENT|FOLDER|PICTURE|LESSON|ANSWERS|TRACE|RECORDING|LOG...
  poolscope check PICTURE --experiment FILE

EXPERIMENT is a file, the name of a built-in experiment, or - for standard input. The file SHA256SUMS in
FOLDER lists the files of its run or sweep. PICTURE is a chart as PNG, SVG or PDF, or a report. For a picture
of a sweep, check prints what was varied and which seeds were used, in the form that --vary and --seeds of
'poolscope sweep' accept, and one hash calculated from the event hashes of all seeds. It does not look at
what a picture shows.

LESSON is a file, or the name of a built-in lesson. ANSWERS is a file that a student saved; 'poolscope grade'
says which answers are right.

EXPERIMENT may be /dev/stdin or a shell's <(COMMAND), but not a named pipe.

Options:
  --experiment FILE    extract the experiment of the picture into FILE, to run it
  -h, --help           show this help

Exit codes: 0 all are valid, 1 a file cannot be read, 2 one is not valid.
)";

void sayItIsRight(const std::string& name, const Experiment& experiment)
{
    std::string lanes;
    for (const ExperimentLane& lane : experiment.lanes)
        lanes += (lanes.empty() ? "" : ", ") + lane.name;
    std::cout << printable(name) << ": ok, scenario " << experiment.scenario << ", "
              << formatCountOf(experiment.frames, "frame") << ", " << formatCountOf(experiment.lanes.size(), "lane")
              << " (" << printable(lanes) << ")\n";
}

// "; not part of it: notes.txt"
std::string othersIn(const std::filesystem::path& folder, const Checksums& checksums)
{
    std::set<std::string> others;
    std::error_code error;
    for (std::filesystem::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
        others.insert(entry->path().filename().string());
    others.erase(checksumsFile);
    for (const auto& [name, sum] : checksums.sums)
        others.erase(name);
    std::string text;
    for (const std::string& name : others)
        text += (text.empty() ? "; not part of it: " : ", ") + name;
    return text;
}

// Offers both explanations, because the process may run on another machine, where it cannot be seen.
std::string cureOf(const std::string& folder)
{
    return isHalfPublished(folder) ? "; a run is moving its files there, or was ended meanwhile; in that case the next "
                                     "run on the same machine first restores the old files"
                                   : "";
}

void checkSweep(const std::string& folder)
{
    const SweepFolder sweep(folder);
    const std::optional<Checksums> checksums = sweep.checksums();
    if (!checksums)
        throw InputError(folder + ": is the folder of a sweep that is not done yet, or that an older version made: it "
                                  "has no SHA256SUMS, which 'poolscope sweep' writes last");
    const std::vector<std::string> faults = faultsOf(folder, *checksums, sweep.files(), "sweep");
    if (!faults.empty()) throw InputError(folder + ": is not the folder of one sweep: " + joinedFaults(faults));
    (void)sweep.read();
    std::cout << printable(folder + ": ok, " + std::to_string(checksums->sums.size()) + " files of one sweep of " +
                           checksums->madeBy + othersIn(folder, *checksums))
              << '\n';
}

void checkFolder(const std::string& folder)
{
    if (SweepFolder(folder).hasSweep()) return checkSweep(folder);
    const auto checksums = readChecksums(folder);
    if (!checksums)
        throw InputError(folder +
                         ": is a folder without SHA256SUMS, the list that 'poolscope run' writes last; an "
                         "experiment is a file" +
                         cureOf(folder));
    const std::vector<std::string> faults = faultsOf(folder, *checksums, runFiles());
    if (!faults.empty())
        throw InputError(folder + ": is not the folder of one run: " + joinedFaults(faults) + cureOf(folder));
    std::cout << printable(folder + ": ok, " + std::to_string(checksums->sums.size()) + " files of one run of " +
                           checksums->madeBy + othersIn(folder, *checksums))
              << '\n';
}

std::string tuningsOf(const Provenance& provenance)
{
    if (provenance.tunings.empty()) return "";
    return "; tuned " + std::to_string(provenance.tunings.size()) +
           (provenance.tunings.size() == 1 ? " time" : " times") +
           " while it ran, so that the experiment alone does not repeat it";
}

// "seed 7, event hash …", or what a sweep ran.
std::string streamsOf(const Provenance& provenance)
{
    const std::string hash = formatHash(provenance.eventHash);
    if (!provenance.swept) return "seed " + std::to_string(provenance.experiment.seed) + ", event hash " + hash;
    const SweptValues& swept = *provenance.swept;
    std::string text = "seeds " + swept.seeds;
    for (const std::string& varied : swept.varied)
        text += ", " + varied;
    if (swept.isTimed) text += ", timed";
    return text +
           (swept.streams == 1 ? ", event hash "
                               : ", hash over the " + std::to_string(swept.streams) + " event hashes ") +
           hash;
}

void sayWhereItIsFrom(const std::string& name, const Provenance& provenance)
{
    std::cout << printable(name + (isReport(name) ? ": ok, a report on " : ": ok, a picture of ") +
                           (provenance.swept ? "a sweep of " : "") + provenance.experiment.title + ", " +
                           formatCountOf(provenance.frames, "frame") + " of " + provenance.experiment.scenario + ", " +
                           streamsOf(provenance) + ", " + provenance.program + tuningsOf(provenance))
              << '\n';
}

void checkRecording(const std::string& name)
{
    const RecordedRun run = readRecording(name);
    std::cout << printable(name + ": ok, a recording of " + run.experiment.title + ", " +
                           formatCountOf(run.recording.frameCount(), "frame") + " of " + run.experiment.scenario +
                           ", seed " + std::to_string(run.experiment.seed) + ", event hash " +
                           formatHash(run.eventHash))
              << '\n';
}

// Whether a name that nothing has is nearer to a lesson's than to an experiment's.
bool isMisspeltLesson(const std::string& argument)
{
    std::error_code error;
    if (std::filesystem::exists(argument, error)) return false;
    std::vector<std::string> lessons, experiments;
    for (const BuiltInLesson& lesson : builtInLessons())
        lessons.emplace_back(lesson.name);
    for (const BuiltInExperiment& experiment : builtInExperiments())
        experiments.emplace_back(experiment.name);
    return nearestName(argument, experiments).empty() && !nearestName(argument, lessons).empty();
}

bool isLesson(const std::string& argument)
{
    std::error_code error;
    return std::ranges::find(builtInLessons(), argument, &BuiltInLesson::name) != builtInLessons().end() ||
           isMisspeltLesson(argument) || (std::filesystem::is_regular_file(argument, error) && isLessonFile(argument));
}

void checkOne(const std::string& argument)
{
    std::error_code error;
    if (std::filesystem::is_directory(argument, error))
        checkFolder(argument);
    else if (isTraceFile(argument))
        checkTrace(argument);
    else if (isRecordingFile(argument))
        checkRecording(argument);
    else if (isPicture(argument))
        sayWhereItIsFrom(argument, originOfPicture(argument));
    else if (isLesson(argument))
        std::cout << printable(checkedLesson(argument)) << '\n';
    else if (std::filesystem::is_regular_file(argument, error) && isAnswersFile(argument))
        std::cout << printable(checkedAnswers(argument)) << '\n';
    else if (isCollectorLog(argument))
        std::cout << printable(checkedLog(argument)) << '\n';
    else
        sayItIsRight(shownName(argument), experimentOf(argument));
}

// As it was recorded: a run that was ended early has fewer frames.
int extract(const std::string& picture, const std::string& file)
{
    if (!isPicture(picture))
        throw InputError(picture + " is not a picture: --experiment extracts the experiment of a picture");
    std::error_code error;
    if (std::filesystem::exists(file, error)) throw InputError(file + " exists; name another file with --experiment");
    const Provenance provenance = originOfPicture(picture);
    Experiment experiment = provenance.experiment;
    experiment.frames = std::max<std::uint64_t>(provenance.frames, 1);
    const std::string text = formatExperimentIn(std::filesystem::path(file).parent_path(), experiment);
    writeFile(file, [&](std::ostream& out) { out << text; });
    sayWhereItIsFrom(picture, provenance);
    std::cout << "Written into " << printable(file) << '\n';
    return Done;
}

int executeCheck(const Invocation&, const Arguments& arguments)
{
    if (const auto file = arguments.text("experiment")) return extract(*arguments.single("a picture"), *file);
    restartIfJemallocLacksRoom(); // before anything is printed
    int exitCode = Done;
    for (const std::string& name : arguments.several("an experiment")) {
        try {
            checkOne(name);
        } catch (const InputError& error) {
            // Keeps the results in the order of the arguments when both streams share a terminal.
            std::cout.flush();
            std::cerr << "poolscope: " << printable(error.what()) << '\n';
            exitCode = BadInput;
        }
    }
    return exitCode;
}

} // namespace

const Command checkCommand{"check", checkHelp, {{"experiment"}}, executeCheck};

} // namespace poolscope::app
