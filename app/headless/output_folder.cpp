// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless/output_folder.h"

#include "app/headless/checksums.h"
#include "app/headless/sweep_folder.h"
#include "core/base/error.h"
#include "core/export/file_writer.h"
#include "ui/export/run_images.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <fcntl.h>
#include <system_error>
#include <unistd.h>

namespace poolscope::app {

namespace fs = std::filesystem;

namespace {

constexpr const char* asideFolder = "before";

[[noreturn]] void fail(const char* what, const fs::path& path, const std::error_code& error)
{
    throw RunError(std::string("cannot ") + what + ' ' + path.string() + ": " + error.message());
}

// The first such signal is only remembered, but a second one would end the program at once.
class SignalsHeldBack
{
public:
    SignalsHeldBack()
    {
        sigset_t ending;
        sigemptyset(&ending);
        for (const int signal : {SIGINT, SIGTERM, SIGHUP})
            sigaddset(&ending, signal);
        ::pthread_sigmask(SIG_BLOCK, &ending, &before_);
    }
    ~SignalsHeldBack() { ::pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
    SignalsHeldBack(const SignalsHeldBack&) = delete;
    SignalsHeldBack& operator=(const SignalsHeldBack&) = delete;

private:
    sigset_t before_{};
};

// Writes the renames to disk in order. File systems that cannot synchronise folders do that anyway.
void synchronise(const fs::path& folder)
{
    const int number = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (number < 0) return;
    (void)::fsync(number);
    ::close(number);
}

bool isThere(const fs::path& path)
{
    std::error_code error;
    return fs::exists(fs::symlink_status(path, error));
}

bool isFolder(const fs::path& path)
{
    std::error_code error;
    return fs::is_directory(path, error);
}

std::vector<std::string> namesIn(const fs::path& folder)
{
    std::vector<std::string> names;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
        names.push_back(entry->path().filename().string());
    if (error) fail("read", folder, error);
    std::ranges::sort(names);
    return names;
}

// The new file gets the readers of the old one. If we may not change permissions, it keeps those of any new file.
void passPermissionsOn(const fs::path& old, const fs::path& file)
{
    std::error_code error;
    const fs::file_status status = fs::status(old, error);
    if (fs::is_regular_file(status) && isThere(file)) fs::permissions(file, status.permissions(), error);
}

// `inFolder`: the one of the two paths that an error message names.
void move(const fs::path& from, const fs::path& to, const fs::path& inFolder)
{
    std::error_code error;
    fs::rename(from, to, error);
    if (error) fail("write", inFolder, error);
}

// The older files are moved aside into the inner folder, then the new ones out of it, SHA256SUMS last. As long as that
// is inside, everything can be undone, even by the next program if this one is killed; and until then the list in the
// folder, if there is one, does not match its files, and `poolscope check` says so.
void moveAll(const fs::path& inner, const fs::path& folder, const std::vector<std::string>& names)
{
    for (const std::string& name : runFiles()) {
        if (name == checksumsFile || !isThere(folder / name) || isFolder(folder / name)) continue;
        passPermissionsOn(folder / name, inner / name);
        move(folder / name, inner / asideFolder / name, folder / name);
    }
    for (const std::string& name : names)
        move(inner / name, folder / name, folder / name);
    synchronise(folder);
    passPermissionsOn(folder / checksumsFile, inner / checksumsFile);
    move(inner / checksumsFile, folder / checksumsFile, folder / checksumsFile);
    synchronise(folder);
}

// First takes back the files that were moved out, unless something else has replaced them since, and then restores
// those that were moved aside.
void moveBack(const fs::path& inner, const fs::path& folder)
{
    const fs::path aside = inner / asideFolder;
    const auto checksums = readChecksums(inner);
    if (!checksums || !isFolder(aside)) return;
    for (const auto& [name, sum] : checksums->sums) {
        const bool wasMoved = !isThere(inner / name) && isThere(folder / name);
        if (wasMoved && sha256Of(folder / name) == sum) fs::rename(folder / name, inner / name);
    }
    for (const std::string& name : namesIn(aside))
        if (!isThere(folder / name)) fs::rename(aside / name, folder / name);
    synchronise(folder);
}

// Undoes an incomplete publication. False: some files could not be put back, and stay in `inner`.
bool takeBack(const fs::path& inner, const fs::path& folder) noexcept
{
    try {
        moveBack(inner, folder);
        return true;
    } catch (const std::exception&) {
        return false;
    }
}

// Leftovers of killed programs are removed only after what they had already moved out is undone.
void removeLeftovers(const fs::path& folder)
{
    std::error_code error;
    for (const fs::path& path : leftoversIn(folder)) {
        const bool isFolder = fs::is_directory(fs::symlink_status(path, error));
        if (!isFolder || takeBack(path, folder)) fs::remove_all(path, error);
    }
}

} // namespace

const std::vector<std::string>& runFiles()
{
    static const std::vector<std::string> names = [] {
        std::vector<std::string> all{"samples.csv",       "samples-by-kind.csv", "program.csv",
                                     "program-pools.csv", "collections.csv",     "summary.json",
                                     "repeats.csv",       recordingFile,         checksumsFile};
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
    std::vector<std::string> names = namesIn(inner_);
    try {
        writeChecksums(inner_, names, experiment);
    } catch (const RunError& reason) {
        throw RunError(outwards(reason.what()));
    }
    for (const std::string& name : namesIn(inner_))
        if (isFolder(folder_ / name)) fail("write", folder_ / name, std::make_error_code(std::errc::is_a_directory));
    const SignalsHeldBack held;
    std::error_code error;
    if (!fs::create_directory(inner_ / asideFolder, error)) fail("write", inner_ / asideFolder, error);
    try {
        moveAll(inner_, folder_, names);
    } catch (const RunError& reason) {
        if (takeBack(inner_, folder_)) throw;
        throw RunError(std::string(reason.what()) + "; the previous files are in " + (inner_ / asideFolder).string());
    }
    fs::remove_all(inner_, error);
    made_.clear();
    names.emplace_back(checksumsFile);
    return names;
}

bool isHalfPublished(const fs::path& folder)
{
    return std::ranges::any_of(namesIn(folder), [&](const std::string& name) {
        return name.starts_with(temporaryBegins) && isThere(folder / name / asideFolder) &&
               isThere(folder / name / checksumsFile);
    });
}

} // namespace poolscope::app
