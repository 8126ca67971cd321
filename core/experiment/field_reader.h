// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the readers of an experiment's parts share: they take checked values out of the JSON tree, and name file, line
// and field if one is wrong.
#pragma once

#include "core/base/parameters.h"
#include "core/json/json_document.h"

#include <algorithm>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace poolscope {

// "allowed are a, b, c"
[[nodiscard]] Message allowedNames(std::vector<std::string> names);
// "allowed are a, b, c (did you mean b?)"
[[nodiscard]] Message allowedNames(std::string_view word, std::span<const std::string> names);

template <typename Catalog>
[[nodiscard]] std::vector<std::string> idsOf(const Catalog& catalog)
{
    std::vector<std::string> ids;
    for (const auto& entry : catalog)
        ids.push_back(entry.id);
    return ids;
}

template <class Range>
[[nodiscard]] std::vector<std::string> namesOf(const Range& range)
{
    std::vector<std::string> names;
    for (const auto& entry : range)
        names.push_back(entry.name);
    return names;
}

// What is wrong with a text that is to have as many characters, on one line and visible; nothing if it is right.
[[nodiscard]] std::optional<Message> complaintAboutText(const std::string& text, std::size_t shortest,
                                                        std::size_t longest);
// The same of a word that is to be one of `words`; `what` says what they are: "a strategy".
[[nodiscard]] std::optional<Message> complaintAboutChoice(const std::string& word, const Message& what,
                                                          std::span<const std::string> words);

// Every function throws ExperimentError. `field` is the path to the node, "" at the top.
class FieldReader
{
public:
    // `file` stands for the file in messages.
    explicit FieldReader(std::string file) : file_(std::move(file)) {}

    [[noreturn]] void fail(std::size_t line, const std::string& field, const Message& complaint) const;

    // The line of a field that was noted, as the functions below do, or of the nearest one around it.
    [[nodiscard]] std::size_t lineOf(std::string field) const;
    void note(const std::string& field, const JsonNode& node) const { lines_[field] = node.line; }

    // The node must be an object all of whose keys are among `keys`.
    void checkObject(const JsonNode& node, const std::string& field, std::span<const std::string> keys) const;
    const JsonNode& required(const JsonNode& node, const std::string& field, const std::string& key,
                             const Message& allowed) const;
    [[nodiscard]] ParameterValue value(const JsonNode& node, const std::string& field,
                                       const Parameter& parameter) const;
    [[nodiscard]] const std::string& text(const JsonNode& node, const std::string& field) const;
    [[nodiscard]] std::string text(const JsonNode& node, const std::string& field, std::size_t shortest,
                                   std::size_t longest) const;
    // The index of the node's word in `words`; `what` as above.
    [[nodiscard]] std::size_t choice(const JsonNode& node, const std::string& field, const Message& what,
                                     std::span<const std::string> words) const;
    // The values in the object `node`, completed by defaults. `ownerId` names the owner of the parameters in messages.
    [[nodiscard]] ParameterValues values(const JsonNode& node, const std::string& field, const std::string& ownerId,
                                         std::span<const Parameter> known) const;
    // The same for the member "parameters" of `owner`, which may be left out.
    [[nodiscard]] ParameterValues parameters(const JsonNode& owner, const std::string& field,
                                             const std::string& ownerId, std::span<const Parameter> known) const;

    template <typename Info>
    const Info& catalogEntry(const JsonNode& node, const std::string& field, const Message& what,
                             std::span<const Info> catalog) const
    {
        return catalog[choice(node, field, what, idsOf(catalog))];
    }

private:
    void checkKeys(const JsonNode& node, const std::string& field, std::span<const std::string> keys) const;

    std::string file_;
    mutable std::map<std::string, std::size_t> lines_; // by field
};

// "lanes[1]" and "name" make "lanes[1].name"; at the top level the path is just the key.
[[nodiscard]] std::string pathTo(const std::string& field, const std::string& key);

} // namespace poolscope
