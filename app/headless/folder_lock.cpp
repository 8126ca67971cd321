// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless/folder_lock.h"

#include "core/base/error.h"
#include "core/base/printable.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace poolscope::app {

namespace {

constexpr const char* lockFile = ".poolscope-lock";

// The program that had the lock removes the file when it ends, perhaps just after it was opened here.
bool isStillThere(int descriptor, const std::filesystem::path& file)
{
    struct stat opened = {}, there = {};
    return ::fstat(descriptor, &opened) == 0 && ::lstat(file.c_str(), &there) == 0 && opened.st_ino == there.st_ino &&
           opened.st_dev == there.st_dev;
}

} // namespace

FolderLock::FolderLock(const std::filesystem::path& folder) : file_(folder / lockFile)
{
    std::error_code ignored;
    std::filesystem::create_directories(folder, ignored);
    for (;;) {
        Descriptor opened(::open(file_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0666));
        if (!opened.isOpen() && errno == ELOOP)
            throw RunError(file_.string() + " is a symbolic link, which a lock never is; remove it");
        if (!opened.isOpen()) return;
        if (::flock(opened.get(), LOCK_EX | LOCK_NB) != 0) {
            if (errno != EWOULDBLOCK) return;
            throw RunError("another Poolscope is writing into " + printable(folder.string()) +
                           "; wait for it, or name another folder with --out");
        }
        if (!isStillThere(opened.get(), file_)) continue;
        lock_ = std::move(opened);
        return;
    }
}

FolderLock::~FolderLock()
{
    if (lock_.isOpen()) ::unlink(file_.c_str());
}

} // namespace poolscope::app
