// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A value in a lesson's or an answers file, with where it is: takes checked values out of it, and names file, line and
// field if one is wrong.
#pragma once

#include "core/experiment/field_reader.h"
#include "core/lessons/lesson.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace poolscope {

// Every function throws ExperimentError.
class LessonField
{
public:
    // `path`: "steps[2].id", "" at the top. What it refers to must outlive it.
    LessonField(const FieldReader& fields, const JsonNode& node, std::string path = {})
        : fields_(&fields),
          node_(&node),
          path_(std::move(path))
    {
    }

    [[nodiscard]] const JsonNode& node() const { return *node_; }
    [[nodiscard]] const std::string& path() const { return path_; }
    [[noreturn]] void fail(const Message& complaint) const { fields_->fail(node_->line, path_, complaint); }
    // For a member that is not there.
    [[noreturn]] void fail(const std::string& member, const Message& complaint) const
    {
        fields_->fail(node_->line, pathTo(path_, member), complaint);
    }

    [[nodiscard]] bool isObject() const { return node_->as<JsonNode::Object>() != nullptr; }
    // It must be an object; without keys, any will do.
    void checkObject() const;
    void checkObject(const std::vector<std::string>& keys) const;
    [[nodiscard]] bool has(std::string_view key) const { return node_->find(key) != nullptr; }
    // Nothing if there is none.
    [[nodiscard]] std::optional<LessonField> find(const std::string& key) const;
    // `allowed` says what should have been there.
    [[nodiscard]] LessonField required(const std::string& key, const Message& allowed) const;
    [[nodiscard]] LessonField required(const std::string& key, const Text& allowed) const
    {
        return required(key, Message(allowed));
    }
    // Of an array of `fewest` to `most`.
    [[nodiscard]] std::vector<LessonField> elements(std::size_t fewest, std::size_t most) const;

    [[nodiscard]] bool truth() const;
    // Within that range.
    [[nodiscard]] std::uint64_t whole(std::int64_t least, std::int64_t most) const;
    // Within what the parameter, a whole number, allows.
    [[nodiscard]] std::uint64_t whole(const Parameter& allowed) const;
    [[nodiscard]] double real(double least, double most) const;
    // A text on one line, of that many characters.
    [[nodiscard]] std::string text(std::size_t longest, std::size_t shortest = 1) const
    {
        return fields_->text(*node_, path_, shortest, longest);
    }
    // The index among `words` of the one that it is; `what` says what they are: "a lane".
    template <class Words>
    [[nodiscard]] std::size_t choice(const Text& what, const Words& words) const
    {
        return fields_->choice(*node_, path_, Message(what), std::vector<std::string>(words.begin(), words.end()));
    }
    // Text that the window shows as Markdown: a string, a list of paragraphs, or one of these for each language. It may
    // hold **strong**, *stressed* and `code` words, lists, and links to chapters of the guide, to https pages or to a
    // lane's first collection ("film:LANE"), but no HTML, headings and pictures.
    [[nodiscard]] LessonText words(std::size_t longest) const;
    // The words of that member; the empty text if there is none.
    [[nodiscard]] LessonText optionalWords(const std::string& key, std::size_t longest) const;

private:
    [[nodiscard]] std::string paragraph(std::size_t longest) const;
    [[nodiscard]] std::string paragraphs(std::size_t longest) const;

    const FieldReader* fields_;
    const JsonNode* node_;
    std::string path_;
};

// Whether "format" has that value near the beginning of the file, whatever else is wrong with it: a lesson with a comma
// too many is still one. False if it cannot be read.
[[nodiscard]] bool fileSaysItIs(const std::filesystem::path& path, std::string_view format);

} // namespace poolscope
