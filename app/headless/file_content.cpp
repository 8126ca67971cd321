// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless/file_content.h"

#include "core/base/error.h"
#include "core/base/units.h"

#include <cerrno>
#include <fstream>
#include <iterator>
#include <system_error>

namespace poolscope::app {

namespace fs = std::filesystem;

std::string contentOfFile(const fs::path& file)
{
    std::error_code error;
    const auto fail = [&](const std::string& why) { throw InputError("cannot read " + file.string() + ": " + why); };
    const fs::file_status status = fs::status(file, error);
    if (error || !fs::exists(status)) fail(std::generic_category().message(error ? error.value() : ENOENT));
    if (!fs::is_regular_file(status)) fail("it is not a regular file");
    if (fs::file_size(file, error) > GiB) fail("it is too large; allowed is 1 GiB");
    std::ifstream in(file, std::ios::binary);
    if (!in) fail(std::generic_category().message(errno));
    return {std::istreambuf_iterator<char>(in), {}};
}

} // namespace poolscope::app
