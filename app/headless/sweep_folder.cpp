// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless/sweep_folder.h"

#include "app/headless/file_content.h"
#include "app/headless/picture_file.h"
#include "core/base/error.h"
#include "core/base/printable.h"
#include "core/base/units.h"
#include "core/export/file_writer.h"
#include "core/tuning/sweep/sweep_files.h"
#include "ui/export/tuning_images.h"

#include <algorithm>
#include <iostream>
#include <string>
#include <system_error>
#include <vector>

namespace poolscope::app {

namespace fs = std::filesystem;

namespace {

constexpr const char* headFile = "sweep.json";
constexpr const char* rowsFile = "sweep.csv";
constexpr const char* kindsFile = "sweep-by-kind.csv";

bool isOfSweep(const fs::path& picture)
{
    try {
        return originOfPicture(picture.string()).swept.has_value();
    } catch (const InputError&) {
        return false;
    }
}

} // namespace

bool SweepFolder::hasSweep() const
{
    std::error_code ignored;
    return fs::exists(folder_ / headFile, ignored);
}

std::vector<std::string> SweepFolder::files() const
{
    std::vector<std::string> names = ui::tuningImageNames();
    names.insert(names.begin(), {headFile, rowsFile, kindsFile});
    return names;
}

Sweep SweepFolder::readUnchanged() const
{
    Sweep sweep = readListed();
    if (!checksums()) sayItIsUnlisted();
    return sweep;
}

void SweepFolder::sayItIsUnlisted() const
{
    std::cerr << "poolscope: "
              << printable(folder_.string() + ": " + checksumsFile +
                           " is missing, so that nothing tells whether the tables are as the sweep wrote them")
              << '\n';
}

Sweep SweepFolder::readListed() const
{
    if (const auto list = checksums()) {
        Checksums tables = *list;
        std::erase_if(tables.sums, [](const auto& entry) {
            return entry.first != headFile && entry.first != rowsFile && entry.first != kindsFile;
        });
        const std::vector<std::string> faults = faultsOf(folder_, tables, {headFile, rowsFile, kindsFile}, "sweep");
        if (!faults.empty())
            throw InputError(folder_.string() + ": is not the folder of one sweep: " + joinedFaults(faults) +
                             "; sweep again into another folder");
    }
    return read();
}

Sweep SweepFolder::read() const
{
    if (!hasSweep()) throw InputError(folder_.string() + " holds no sweep: it has no " + headFile);
    const std::string head = (folder_ / headFile).string();
    const std::string rows = (folder_ / rowsFile).string();
    const std::string kinds = (folder_ / kindsFile).string();
    Sweep sweep = readSweepHead(contentOfFile(head), head);
    // A program that was killed may have left the head without its tables.
    std::error_code ignored;
    if (fs::exists(rows, ignored) && fs::exists(kinds, ignored)) {
        readSweepRows(contentOfFile(rows), rows, sweep);
        readSweepKinds(contentOfFile(kinds), kinds, sweep);
    }
    return sweep;
}

void SweepFolder::refuseOthers() const
{
    std::error_code ignored;
    std::vector<std::string> names = files();
    names.insert(names.end(), {checksumsFile, "summary.json"});
    for (const std::string& name : names)
        if (!hasSweep() && fs::exists(folder_ / name, ignored))
            throw InputError((folder_ / name).string() + " exists, and no " + headFile +
                             " is beside it: it is not from a sweep; move it, or name another folder with --out");
    if (!hasSweep()) return;
    // The list is written last, so that a sweep that was interrupted has pictures that none names.
    const auto list = checksums();
    for (const std::string& name : ui::tuningImageNames()) {
        const fs::path picture = folder_ / name;
        if (!fs::exists(picture, ignored) || (list && list->sums.contains(name)) || isOfSweep(picture)) continue;
        throw InputError(picture.string() +
                         " exists and is not from this sweep; move it, or name another folder with --out");
    }
}

void SweepFolder::resume(Sweep& sweep) const
{
    refuseOthers();
    if (!hasSweep()) return;
    Sweep before = readListed();
    if (before.isDone() && !checksums()) sayItIsUnlisted(); // one that is not done has none yet
    const char* other = before.shard != sweep.shard       ? "another part of a sweep"
                        : before.program != sweep.program ? "a sweep of another version"
                        : !areOfOneRequest(before, sweep) ? "another sweep"
                        : before.timedIn != sweep.timedIn ? "a sweep that was timed in another way"
                                                          : nullptr;
    if (other != nullptr) throw InputError(folder_.string() + " holds " + other + "; name another folder with --out");
    sweep.rows = std::move(before.rows);
    // What stopped a run may have been this machine, for instance its memory.
    for (std::optional<SweepRow>& row : sweep.rows) {
        if (row && !row->error.empty()) row.reset();
        if (row) row->notTimed.clear();
    }
    for (Machine& machine : before.machines)
        if (machine != sweep.machines.front()) sweep.machines.push_back(std::move(machine));
}

void SweepFolder::write(const Sweep& sweep) const
{
    remove(checksumsFile);
    // They take their places in this order: without the head the tables would be anybody's, and a row of the second
    // without one in the third does not count.
    writeFiles({{folder_ / headFile, [&](std::ostream& out) { writeSweepHead(out, sweep, folder_); }},
                {folder_ / kindsFile, [&](std::ostream& out) { writeSweepKinds(out, sweep); }},
                {folder_ / rowsFile, [&](std::ostream& out) { writeSweepRows(out, sweep); }}});
}

void SweepFolder::removePictures(const std::vector<std::string>& kept) const
{
    for (const std::string& name : ui::tuningImageNames()) {
        if (std::ranges::find(kept, name) == kept.end()) remove(name);
    }
}

void SweepFolder::sign(const Sweep& sweep, const std::vector<std::string>& pictures) const
{
    std::vector<std::string> names = pictures;
    names.insert(names.begin(), {headFile, rowsFile, kindsFile});
    const SweepRequest& request = sweep.plan.request();
    writeChecksums(folder_, names,
                   printable(request.experiment.title) + ", " + formatCountOf(sweep.runCount(), "run") + " of " +
                       formatCountOf(request.experiment.frames, "frame"));
}

void SweepFolder::remove(const std::string& name) const
{
    std::error_code error;
    fs::remove(folder_ / name, error);
    if (error) throw RunError("cannot remove " + (folder_ / name).string() + ": " + error.message());
}

} // namespace poolscope::app
