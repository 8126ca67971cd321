// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless/recorder_library.h"

#include "core/base/error.h"

#include <system_error>

namespace poolscope::app {

std::filesystem::path recorderLibrary()
{
    namespace fs = std::filesystem;
    std::error_code error;
    const fs::path folder = fs::read_symlink("/proc/self/exe", error).parent_path();
    for (const fs::path& place : {folder, folder.parent_path() / "lib" / "poolscope"}) {
        const fs::path library = place / "poolscope-recorder.so";
        if (fs::exists(library, error)) return library;
    }
    throw RunError("poolscope-recorder.so, which is loaded into recorded programs, is not in " + folder.string() +
                   "; build or install all of Poolscope");
}

} // namespace poolscope::app
