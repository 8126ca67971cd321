# SPDX-FileCopyrightText: 2026 The Poolscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
# cmake -DFILES=01-a.json;02-b.json -DOUTPUT=x.cpp -P embed_lessons.cmake
# Writes the files into a C++ source as core/lessons/built_in/built_in_lessons.h describes.
list(SORT FILES)
set(entries "")
foreach(file IN LISTS FILES)
    get_filename_component(name "${file}" NAME_WE)
    string(REGEX REPLACE "^[0-9]+-" "" name "${name}")
    file(READ "${file}" text)
    string(APPEND entries "    {\"${name}\", R\"lesson(${text})lesson\"},\n")
endforeach()
file(WRITE "${OUTPUT}" "// Made from resources/lessons by embed_lessons.cmake.
#include \"core/lessons/built_in/built_in_lessons.h\"

#include <array>

namespace poolscope {

namespace {

constexpr auto lessons = std::to_array<BuiltInLesson>({
${entries}});

} // namespace

std::span<const BuiltInLesson> builtInLessons()
{
    return lessons;
}

} // namespace poolscope
")
