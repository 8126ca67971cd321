// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/replaced_file.h"

#include "core/base/error.h"

#include <cerrno>
#include <fstream>
#include <string>
#include <system_error>

namespace poolscope {

void refuseToReplaceOtherThan(const std::filesystem::path& file, std::string_view beginning, std::string_view what,
                              std::string_view option)
{
    namespace fs = std::filesystem;
    std::error_code error;
    if (!fs::exists(file, error)) return;
    if (!fs::is_regular_file(file, error))
        throw InputError(file.string() + " is not a regular file; name another with " + std::string(option));
    std::string start(beginning.size(), '\0');
    errno = 0;
    std::ifstream in(file, std::ios::binary);
    if (!in.is_open())
        throw InputError(Message(POOLSCOPE_TEXT("CoreText", "cannot read %1: %2"), file.string(), systemReason(errno)));
    in.read(start.data(), static_cast<std::streamsize>(start.size()));
    start.resize(static_cast<std::size_t>(in.gcount()));
    if (start.empty() || start == beginning) return;
    throw InputError(file.string() + " exists and is not " + std::string(what) +
                     "; move it, or name another file with " + std::string(option));
}

} // namespace poolscope
