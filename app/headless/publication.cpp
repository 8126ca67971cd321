// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless/publication.h"

#include "app/headless/checksums.h"
#include "core/base/error.h"
#include "core/export/file_writer.h"

#include <algorithm>
#include <csignal>
#include <exception>
#include <fcntl.h>
#include <system_error>
#include <unistd.h>

namespace poolscope::app {

namespace fs = std::filesystem;

namespace {

constexpr const char* asideFolder = "before";

[[noreturn]] void failToWrite(const fs::path& path, const std::error_code& error)
{
    throw RunError("cannot write " + path.string() + ": " + error.message());
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
    if (error) throw RunError("cannot read " + folder.string() + ": " + error.message());
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

// `meant`: the path that an error message names.
void move(const fs::path& from, const fs::path& to, const fs::path& meant)
{
    std::error_code error;
    fs::rename(from, to, error);
    if (error) failToWrite(meant, error);
}

void moveAside(const fs::path& inner, const fs::path& folder, const std::string& name)
{
    passPermissionsOn(folder / name, inner / name);
    move(folder / name, inner / asideFolder / name, folder / name);
}

void moveOut(const fs::path& inner, const fs::path& folder, const std::string& name)
{
    move(inner / name, folder / name, folder / name);
}

void moveAll(const fs::path& inner, const fs::path& folder, const std::vector<std::string>& names,
             const std::vector<std::string>& set)
{
    std::vector<std::string> older = names;
    for (const std::string& name : set)
        if (std::ranges::find(names, name) == names.end() && !isFolder(folder / name)) older.push_back(name);
    for (const std::string& name : older)
        if (isThere(folder / name) && name != checksumsFile) moveAside(inner, folder, name);
    for (const std::string& name : names)
        if (name != checksumsFile) moveOut(inner, folder, name);
    synchronise(folder);
    passPermissionsOn(folder / checksumsFile, inner / checksumsFile);
    moveOut(inner, folder, checksumsFile);
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

} // namespace

std::vector<std::string> publish(const fs::path& inner, const fs::path& folder, const std::vector<std::string>& set)
{
    std::vector<std::string> names = namesIn(inner);
    std::ranges::stable_partition(names, [](const std::string& name) { return name != checksumsFile; });
    for (const std::string& name : names)
        if (isFolder(folder / name)) failToWrite(folder / name, std::make_error_code(std::errc::is_a_directory));
    const SignalsHeldBack held;
    std::error_code error;
    if (!fs::create_directory(inner / asideFolder, error)) failToWrite(inner / asideFolder, error);
    try {
        moveAll(inner, folder, names, set);
    } catch (const RunError& reason) {
        if (takeBack(inner, folder)) throw;
        throw RunError(std::string(reason.what()) + "; what stood there before is in " +
                       (inner / asideFolder).string());
    }
    fs::remove_all(inner, error);
    return names;
}

bool isHalfPublished(const fs::path& folder)
{
    return std::ranges::any_of(namesIn(folder), [&](const std::string& name) {
        return name.starts_with(temporaryBegins) && isThere(folder / name / asideFolder) &&
               isThere(folder / name / checksumsFile);
    });
}

bool takeBack(const fs::path& inner, const fs::path& folder) noexcept
{
    try {
        moveBack(inner, folder);
        return true;
    } catch (const std::exception&) {
        return false;
    }
}

} // namespace poolscope::app
