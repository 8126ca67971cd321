// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/capture/recorder_library.h"

#include "core/base/error.h"

#include <string>
#include <system_error>

namespace poolscope {

std::filesystem::path recorderLibrary(bool tellsCallSites)
{
    namespace fs = std::filesystem;
    const std::string name = tellsCallSites ? "poolscope-recorder-sites.so" : "poolscope-recorder.so";
    std::error_code error;
    const fs::path folder = fs::read_symlink("/proc/self/exe", error).parent_path();
    for (const fs::path& place : {folder, folder.parent_path() / "lib" / "poolscope"}) {
        const fs::path library = place / name;
        if (fs::exists(library, error)) return library;
    }
    throw RunError(name + ", which is loaded into recorded programs, is not in " + folder.string() +
                   "; build or install all of Poolscope");
}

} // namespace poolscope
