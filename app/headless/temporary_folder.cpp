// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless/temporary_folder.h"

#include "core/base/error.h"
#include "core/base/replaced_file.h"

#include <cerrno>
#include <cstdlib>
#include <string>

namespace poolscope::app {

TemporaryFolder::TemporaryFolder()
{
    std::string name = (std::filesystem::temp_directory_path() / "poolscope-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr)
        throw RunError("cannot make the folder " + name + ": " + systemReason(errno).english());
    path_ = name;
}

TemporaryFolder::~TemporaryFolder()
{
    std::error_code error;
    std::filesystem::remove_all(path_, error);
}

} // namespace poolscope::app
