// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/built_in/built_in_lessons.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <vector>

namespace poolscope {

namespace {

Message complaintOfLesson(const std::string& name)
{
    std::vector<std::string> names;
    for (const BuiltInLesson& lesson : builtInLessons())
        names.emplace_back(lesson.name);
    const Message unknown(POOLSCOPE_TEXT("CoreText", "is neither a file nor a built-in lesson; built in are %1"),
                          names);
    return withNearest(unknown, name, names);
}

} // namespace

Lesson loadLesson(const std::string& nameOrPath, const LayoutNames& names)
{
    const auto all = builtInLessons();
    const auto found = std::ranges::find(all, nameOrPath, &BuiltInLesson::name);
    if (found != all.end()) return parseLesson(found->text, nameOrPath, {}, names);
    std::error_code error;
    // For a file that exists but cannot be reached, the reader gives the reason.
    if (std::filesystem::status(nameOrPath, error).type() == std::filesystem::file_type::not_found)
        throw ExperimentError(nameOrPath.empty() ? "\"\"" : nameOrPath, 0, "", complaintOfLesson(nameOrPath));
    return readLesson(nameOrPath, names);
}

} // namespace poolscope
