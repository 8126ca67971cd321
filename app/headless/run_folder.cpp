// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless/run_folder.h"

#include "app/headless/checksums.h"
#include "app/headless/file_content.h"
#include "app/headless/output_folder.h"
#include "core/base/error.h"
#include "core/recording/files/recording_file.h"

#include <algorithm>
#include <optional>
#include <system_error>

namespace poolscope::app {

namespace fs = std::filesystem;

namespace {

constexpr const char* repeatsFile = "repeats.csv";

fs::path recordingIn(const fs::path& folder)
{
    std::error_code error;
    fs::path recording = folder / recordingFile;
    if (fs::is_regular_file(recording, error)) return recording;
    if (fs::exists(recording, error)) throw InputError(recording.string() + " is not a regular file");
    if (fs::exists(folder / "summary.json", error))
        throw InputError(folder.string() + " is the folder of a run, but has no " + recordingFile +
                         " in it: an older version wrote it, or --only counters left it out; run it again");
    throw InputError(folder.string() + " is not the folder of a run: it has no " + recordingFile +
                     "; 'poolscope run EXPERIMENT --out " + folder.string() + "' writes one");
}

bool isRead(const std::string& name)
{
    return name == recordingFile || name == repeatsFile;
}

// Of the files that are read for a report, or of the others.
std::vector<std::string> faultsOf(const fs::path& folder, const Checksums& all, bool ofThoseRead)
{
    Checksums some = all;
    std::erase_if(some.sums, [&](const auto& entry) { return isRead(entry.first) != ofThoseRead; });
    std::vector<std::string> names = runFiles();
    std::erase_if(names, [&](const std::string& name) { return isRead(name) != ofThoseRead; });
    return faultsOf(folder, some, names);
}

void refuseMixture(const fs::path& folder, const Checksums& checksums)
{
    const std::vector<std::string> faults = faultsOf(folder, checksums, true);
    if (faults.empty()) return;
    throw InputError(folder.string() + ": is not the folder of one run: " + joinedFaults(faults) +
                     "; run it again, or report on " + (folder / recordingFile).string() + " alone");
}

// Whether the recording and the repeats in the folder are as the run wrote them.
bool isWhole(const fs::path& folder)
{
    if (isHalfPublished(folder)) return false;
    try {
        const std::optional<Checksums> checksums = readChecksums(folder);
        return checksums && faultsOf(folder, *checksums, true).empty();
    } catch (const InputError&) {
        return false; // the list is damaged
    }
}

} // namespace

RunFolder readRunFolder(const fs::path& folder)
{
    if (isHalfPublished(folder))
        throw InputError(folder.string() +
                         ": is not the folder of one run: a run is moving its files there, or was ended meanwhile; "
                         "in that case the next run on the same machine first restores the old files");
    const fs::path recording = recordingIn(folder);
    const std::optional<Checksums> checksums = readChecksums(folder);
    if (checksums) refuseMixture(folder, *checksums);
    RunFolder found{.run = readRecording(recording.string())};
    if (!checksums) {
        found.otherFaults = {std::string(checksumsFile) + " is missing, so that nothing tells whether " + repeatsFile +
                             " is of this run"};
        return found;
    }
    found.otherFaults = faultsOf(folder, *checksums, false);
    std::error_code error;
    const fs::path repeats = folder / repeatsFile;
    if (fs::exists(repeats, error))
        found.repeats = readRepeats(contentOfFile(repeats), repeats.string(), found.run.experiment);
    return found;
}

RunFolder readRunOf(const fs::path& recording)
{
    const fs::path folder = recording.has_parent_path() ? recording.parent_path() : fs::path(".");
    if (recording.filename() != recordingFile || !isWhole(folder)) return {.run = readRecording(recording.string())};
    RunFolder found = readRunFolder(folder);
    found.otherFaults.clear();
    return found;
}

} // namespace poolscope::app
