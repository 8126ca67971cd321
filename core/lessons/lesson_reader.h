// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Reading a lesson file. Everything is checked but whether the questions can be answered, which takes a run
// (lesson_proof.h).
#pragma once

#include "core/experiment/experiment_reader.h"
#include "core/lessons/lesson.h"

#include <filesystem>
#include <span>
#include <string>
#include <string_view>

namespace poolscope {

// What a layout may name. Core knows neither charts nor panels: where a list is empty, any name will do.
struct LayoutNames
{
    std::span<const std::string> charts{};
    std::span<const std::string> panels{};
};

// Whether the file says that it is a lesson, right or wrong; false if it cannot be read.
[[nodiscard]] bool isLessonFile(const std::filesystem::path& path);

// `name` stands for the file in messages. An experiment that the lesson names is a built-in one or a file; a path is
// relative to `folder`. Throws ExperimentError.
[[nodiscard]] Lesson parseLesson(std::string_view text, const std::string& name,
                                 const std::filesystem::path& folder = {}, const LayoutNames& names = {});
// Throws ExperimentError, also if the file cannot be read.
[[nodiscard]] Lesson readLesson(const std::filesystem::path& path, const LayoutNames& names = {});

} // namespace poolscope
