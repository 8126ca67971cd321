// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/file_format.h"

#include "core/experiment/experiment_reader.h"

#include <algorithm>
#include <string>

namespace poolscope {

bool fileSaysItIs(const std::filesystem::path& path, std::string_view format)
{
    constexpr std::size_t beginning = 2000;
    std::string text;
    try {
        text = textOfExperimentFile(path);
    } catch (const ExperimentError&) {
        return false;
    }
    std::string squeezed;
    std::ranges::copy_if(text.substr(0, beginning), std::back_inserter(squeezed), [](char each) { return each > ' '; });
    return squeezed.find("\"format\":\"" + std::string(format) + '"') != std::string::npos;
}

} // namespace poolscope
