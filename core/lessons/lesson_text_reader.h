// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the texts of a lesson file: a string, a list of paragraphs, or one of these for each language.
#pragma once

#include "core/experiment/field_reader.h"
#include "core/lessons/lesson_text.h"

#include <cstddef>
#include <string>

namespace poolscope {

// Text that the window shows as Markdown may hold **strong**, *stressed* and `code` words, lists, and links to chapters
// of the guide, to https pages or to a lane's first collection ("film:LANE"). Throws ExperimentError, also for HTML,
// headings and pictures.
[[nodiscard]] LessonText readLessonText(const FieldReader& fields, const JsonNode& node, const std::string& field,
                                        std::size_t longest);
// The member `key` of `owner`; the empty text if there is none.
[[nodiscard]] LessonText readOptionalText(const FieldReader& fields, const JsonNode& owner, const std::string& field,
                                          const std::string& key, std::size_t longest);
// The elements of an array of `fewest` to `most`.
[[nodiscard]] const JsonNode::Array& readArray(const FieldReader& fields, const JsonNode& node,
                                               const std::string& field, std::size_t fewest, std::size_t most);
// "steps" and 2 make "steps[2]".
[[nodiscard]] std::string elementOf(const std::string& field, std::size_t index);

} // namespace poolscope
