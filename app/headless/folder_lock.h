// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps other Poolscopes from writing into a folder at the same time. The system lets go of it however the program
// ends, so that none is left behind.
#pragma once

#include "core/base/descriptor.h"

#include <filesystem>

namespace poolscope::app {

class FolderLock
{
public:
    // Creates the folder if it is missing. Throws RunError if another program has the lock, or a symbolic link is
    // in its place. A folder that cannot be locked, since it cannot be written or its file system knows no locks, is
    // left to those who write into it.
    explicit FolderLock(const std::filesystem::path& folder);
    ~FolderLock();
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;

private:
    std::filesystem::path file_;
    Descriptor lock_; // none: not locked
};

} // namespace poolscope::app
