// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The lessons that come with the program (resources/lessons, compiled in). Thread-safe.
#pragma once

#include "core/lessons/lesson.h"
#include "core/lessons/lesson_reader.h"

#include <span>
#include <string>
#include <string_view>

namespace poolscope {

struct BuiltInLesson
{
    std::string_view name; // its id, and the file name without its number and ".json": "why-a-sawtooth"
    std::string_view text; // the whole file
};

// In the order they are meant to be taken in.
[[nodiscard]] std::span<const BuiltInLesson> builtInLessons();
// The built-in lesson of that name, else the file at that path. Throws ExperimentError; if it is neither, the message
// lists the built-in lessons and suggests the nearest name.
[[nodiscard]] Lesson loadLesson(const std::string& nameOrPath, const LayoutNames& names = {});

} // namespace poolscope
