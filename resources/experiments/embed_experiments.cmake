# SPDX-FileCopyrightText: 2026 The Poolscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
# cmake -DFILES=a.json;b.json -DOUTPUT=x.cpp -P embed_experiments.cmake
# Writes the files, and the pictures of the same names beside them, into a C++ source as
# core/experiment/built_in/built_in_experiments.h describes.
list(SORT FILES)
set(entries "")
foreach(file IN LISTS FILES)
    get_filename_component(name "${file}" NAME_WE)
    get_filename_component(folder "${file}" DIRECTORY)
    file(READ "${file}" text)
    set(picture "")
    if(EXISTS "${folder}/pictures/${name}.txt")
        file(READ "${folder}/pictures/${name}.txt" picture)
    endif()
    string(APPEND entries "    {\"${name}\", R\"json(${text})json\", R\"(${picture})\"},\n")
endforeach()
file(WRITE "${OUTPUT}" "// Made from resources/experiments by embed_experiments.cmake.
#include \"core/experiment/built_in/built_in_experiments.h\"

#include <array>

namespace poolscope {

namespace {

constexpr auto experiments = std::to_array<BuiltInExperiment>({
${entries}});

} // namespace

std::span<const BuiltInExperiment> builtInExperiments()
{
    return experiments;
}

} // namespace poolscope
")
