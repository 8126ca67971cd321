// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless/output_folder.h"

#include "app/headless/checksums.h"
#include "app/headless/publication.h"
#include "app/headless/sweep_folder.h"
#include "core/base/error.h"
#include "core/export/file_writer.h"
#include "ui/export/run_images.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <system_error>

namespace poolscope::app {

namespace fs = std::filesystem;

namespace {

// Leftovers of killed programs are removed only after what they had already moved out is undone.
void removeLeftovers(const fs::path& folder)
{
    std::error_code error;
    for (const fs::path& path : leftoversIn(folder)) {
        const bool isFolder = fs::is_directory(fs::symlink_status(path, error));
        if (!isFolder || takeBack(path, folder)) fs::remove_all(path, error);
    }
}

[[noreturn]] void fail(const std::string& what, const fs::path& path, const std::error_code& error)
{
    throw RunError("cannot " + what + ' ' + path.string() + ": " + error.message());
}

} // namespace

const std::vector<std::string>& runFiles()
{
    static const std::vector<std::string> names = [] {
        std::vector<std::string> all{"samples.csv", "samples-by-kind.csv", "collections.csv", "summary.json",
                                     "repeats.csv", recordingFile,         checksumsFile};
        const std::vector<std::string> images = ui::runImageNames();
        all.insert(all.end(), images.begin(), images.end());
        return all;
    }();
    return names;
}

OutputFolder::OutputFolder(fs::path folder) : folder_(std::move(folder))
{
    if (!folder_.has_filename() && folder_.has_relative_path()) folder_ = folder_.parent_path(); // "out/"
    std::error_code error;
    std::vector<fs::path> missing;
    for (fs::path path = fs::absolute(folder_, error); !path.empty() && !fs::exists(path, error);
         path = path.parent_path())
        missing.push_back(path);
    for (auto path = missing.rbegin(); path != missing.rend(); ++path) {
        error.clear();
        if (fs::create_directory(*path, error)) made_.push_back(*path);
        if (error) break;
    }
    if (!error) {
        removeLeftovers(folder_);
        std::string name = (folder_ / (temporaryPrefix() + "XXXXXX")).string();
        if (::mkdtemp(name.data()) == nullptr) error = {errno, std::system_category()};
        inner_ = name;
    }
    isNew_ = !made_.empty();
    if (!error) return;
    const std::error_code reason = error;
    for (auto path = made_.rbegin(); path != made_.rend(); ++path)
        fs::remove(*path, error);
    fail("write into", folder_, reason);
}

OutputFolder::~OutputFolder()
{
    std::error_code ignored;
    // If something could not be put back, the inner folder is still its only place.
    if (takeBack(inner_, folder_)) fs::remove_all(inner_, ignored);
    for (auto path = made_.rbegin(); path != made_.rend(); ++path)
        fs::remove(*path, ignored); // only if it is empty
}

std::string OutputFolder::outwards(std::string message) const
{
    const std::string inner = inner_.string();
    for (std::size_t at = message.find(inner); at != std::string::npos; at = message.find(inner))
        message.replace(at, inner.size(), folder_.string());
    return message;
}

void OutputFolder::refuseOthers() const
{
    if (SweepFolder(folder_).hasSweep())
        throw InputError(folder_.string() + " holds a sweep; name another folder with --out");
    const auto checksums = readChecksums(folder_);
    std::error_code ignored;
    for (const std::string& name : runFiles()) {
        const bool isOurs = checksums && (name == checksumsFile || checksums->sums.contains(name));
        if (isOurs || !fs::exists(folder_ / name, ignored)) continue;
        throw InputError((folder_ / name).string() + " exists and is not from an earlier run: " +
                         (name == checksumsFile ? "another program wrote it" : "no SHA256SUMS lists it") +
                         "; move it, or name another folder with --out");
    }
}

std::vector<std::string> OutputFolder::publish(const std::string& experiment)
{
    std::vector<std::string> names;
    std::error_code error;
    for (const fs::directory_entry& file : fs::directory_iterator(inner_, error))
        names.push_back(file.path().filename().string());
    std::ranges::sort(names);
    try {
        writeChecksums(inner_, names, experiment);
    } catch (const RunError& reason) {
        throw RunError(outwards(reason.what()));
    }
    names = app::publish(inner_, folder_, runFiles());
    made_.clear();
    return names;
}

} // namespace poolscope::app
