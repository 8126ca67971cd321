// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/input_file.h"

#include "core/base/error.h"

#include <cerrno>
#include <filesystem>
#include <system_error>

namespace poolscope {

std::ifstream openedFile(const std::string& file)
{
    std::error_code error;
    if (std::filesystem::is_directory(file, error))
        throw InputError(Message(POOLSCOPE_TEXT("CoreText", "%1 is a folder"), file));
    std::ifstream in(file, std::ios::binary);
    if (!in) throw InputError(Message(POOLSCOPE_TEXT("CoreText", "cannot read %1: %2"), file, systemReason(errno)));
    return in;
}

} // namespace poolscope
