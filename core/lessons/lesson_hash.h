// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Hashes of texts, for lessons and answers. They tell damage, edits and mix-ups, but not forgery: whoever reads the
// source can work them out.
#pragma once

#include "core/json/json_document.h"
#include "core/lessons/lesson.h"

#include <cstdint>
#include <string_view>

namespace poolscope {

// FNV-1a, 64 bits.
[[nodiscard]] std::uint64_t hashOfText(std::string_view text);
// Of all in the file that decides which answers are right, the experiments included, but of no text for the student,
// layout, order of keys or white space: correcting a typing error leaves answers valid.
[[nodiscard]] std::uint64_t hashOfLesson(const JsonNode& root, const Lesson& lesson);

} // namespace poolscope
