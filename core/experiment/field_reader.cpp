// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/field_reader.h"

#include "core/experiment/experiment_reader.h"

#include <cmath>

namespace poolscope {

namespace {

// The node's value in the type of its parameter. 1e3 counts as a whole number.
ParameterValue valueOf(const JsonNode& node, const Parameter& parameter)
{
    if (const auto* whole = node.as<std::int64_t>()) {
        if (parameter.type == Parameter::Type::Real) return static_cast<double>(*whole);
        return *whole;
    }
    if (const auto* real = node.as<double>()) {
        constexpr double exactUpTo = 9'007'199'254'740'992.0;
        const bool isWhole = std::trunc(*real) == *real && std::fabs(*real) <= exactUpTo;
        if (parameter.type == Parameter::Type::Integer && isWhole) return static_cast<std::int64_t>(*real);
        return *real;
    }
    // A value of the other type, which the parameter refuses with a complaint that names the right one.
    const bool wantsWord = !parameter.isNumber();
    const auto* word = node.as<std::string>();
    if (word != nullptr && parameter.type == Parameter::Type::File) return *word;
    if (word == nullptr || !wantsWord) return wantsWord ? ParameterValue(std::int64_t{0}) : ParameterValue("");
    // May shorten the word: one too long to be shown is not among the choices anyway.
    return shownWord(*word);
}

} // namespace

Message allowedNames(std::vector<std::string> names)
{
    return Message(POOLSCOPE_TEXT("CoreText", "allowed are %1"), std::move(names));
}

Message allowedNames(std::string_view word, std::span<const std::string> names)
{
    return withNearest(allowedNames(std::vector(names.begin(), names.end())), word, names);
}

std::string pathTo(const std::string& field, const std::string& key)
{
    return field.empty() ? key : field + '.' + key;
}

std::optional<Message> complaintAboutText(const std::string& text, std::size_t shortest, std::size_t longest)
{
    const std::size_t length = characterCount(text);
    const Message allowed(POOLSCOPE_TEXT("CoreText", "allowed are %1 to %2 characters"), Message::Number{shortest},
                          Message::Number{longest});
    if (length < shortest) return Message(POOLSCOPE_TEXT("CoreText", "must not be empty; %1"), allowed);
    if (length > longest)
        return Message(POOLSCOPE_TEXT("CoreText", "has %1 characters; %2"), Message::Number{length}, allowed);
    if (hasControlCharacters(text))
        return Message(POOLSCOPE_TEXT("CoreText", "holds a control character; allowed is text on one line"));
    if (shortest > 0 && isBlankText(text))
        return Message(POOLSCOPE_TEXT("CoreText", "holds nothing that can be seen; %1"), allowed);
    return std::nullopt;
}

std::optional<Message> complaintAboutChoice(const std::string& word, const Message& what,
                                            std::span<const std::string> words)
{
    if (std::ranges::find(words, word) != words.end()) return std::nullopt;
    return Message(POOLSCOPE_TEXT("CoreText", "'%1' is not %2; %3"), shownWord(word), what, allowedNames(word, words));
}

void FieldReader::fail(std::size_t line, const std::string& field, const Message& complaint) const
{
    throw ExperimentError(file_, line, field, complaint);
}

std::size_t FieldReader::lineOf(std::string field) const
{
    while (!field.empty() && !lines_.contains(field))
        field.resize(field.find_last_of(".[") == std::string::npos ? 0 : field.find_last_of(".["));
    return lines_[field];
}

void FieldReader::checkObject(const JsonNode& node, const std::string& field, std::span<const std::string> keys) const
{
    note(field, node);
    if (node.as<JsonNode::Object>() == nullptr)
        fail(node.line, field, Message(POOLSCOPE_TEXT("CoreText", "must be an object, in braces")));
    checkKeys(node, field, keys);
}

void FieldReader::checkKeys(const JsonNode& node, const std::string& field, std::span<const std::string> keys) const
{
    for (const JsonMember& member : *node.as<JsonNode::Object>()) {
        if (std::ranges::find(keys, member.key) != keys.end()) continue;
        const std::string key = member.key.empty() ? "\"\"" : shownWord(member.key);
        fail(member.line, pathTo(field, key),
             Message(POOLSCOPE_TEXT("CoreText", "is not known; %1"), allowedNames(member.key, keys)));
    }
}

const JsonNode& FieldReader::required(const JsonNode& node, const std::string& field, const std::string& key,
                                      const Message& allowed) const
{
    const JsonMember* member = node.find(key);
    if (member == nullptr)
        fail(node.line, pathTo(field, key), Message(POOLSCOPE_TEXT("CoreText", "is missing; %1"), allowed));
    note(pathTo(field, key), member->value);
    return member->value;
}

ParameterValue FieldReader::value(const JsonNode& node, const std::string& field, const Parameter& parameter) const
{
    note(field, node);
    ParameterValue value = valueOf(node, parameter);
    const auto* real = std::get_if<double>(&value);
    // A whole number beyond int64 would otherwise be reported as not being a whole number.
    if (parameter.type == Parameter::Type::Integer && real != nullptr && std::trunc(*real) == *real)
        fail(node.line, field,
             Message(*real > 0 ? POOLSCOPE_TEXT("CoreText", "%1 is too large; allowed is %2")
                               : POOLSCOPE_TEXT("CoreText", "%1 is too small; allowed is %2"),
                     shownWord(node.literal), parameter.allowed()));
    if (const auto complaint = parameter.complaint(value)) fail(node.line, field, *complaint);
    return value;
}

const std::string& FieldReader::text(const JsonNode& node, const std::string& field) const
{
    note(field, node);
    const auto* text = node.as<std::string>();
    if (text == nullptr)
        fail(node.line, field, Message(POOLSCOPE_TEXT("CoreText", "must be a string in double quotes")));
    return *text;
}

std::string FieldReader::text(const JsonNode& node, const std::string& field, std::size_t shortest,
                              std::size_t longest) const
{
    if (const auto complaint = complaintAboutText(text(node, field), shortest, longest))
        fail(node.line, field, *complaint);
    return text(node, field);
}

std::size_t FieldReader::choice(const JsonNode& node, const std::string& field, const Message& what,
                                std::span<const std::string> words) const
{
    note(field, node);
    const auto* word = node.as<std::string>();
    if (word == nullptr)
        fail(node.line, field,
             Message(POOLSCOPE_TEXT("CoreText", "must be the name of %1; %2"), what,
                     allowedNames(std::vector(words.begin(), words.end()))));
    if (const auto complaint = complaintAboutChoice(*word, what, words)) fail(node.line, field, *complaint);
    return static_cast<std::size_t>(std::ranges::find(words, *word) - words.begin());
}

ParameterValues FieldReader::values(const JsonNode& node, const std::string& field, const std::string& ownerId,
                                    std::span<const Parameter> known) const
{
    ParameterValues values;
    const auto* object = node.as<JsonNode::Object>();
    if (object == nullptr) fail(node.line, field, Message(POOLSCOPE_TEXT("CoreText", "must be an object, in braces")));
    for (const auto& [key, line, given] : *object) {
        const std::string name = field + '.' + shownWord(key);
        if (known.empty())
            fail(line, name, Message(POOLSCOPE_TEXT("CoreText", "is not known; %1 has no parameters"), ownerId));
        const Parameter* parameter = findParameter(known, key);
        if (parameter == nullptr)
            fail(line, name,
                 Message(POOLSCOPE_TEXT("CoreText", "is not a parameter of %1; %2"), ownerId,
                         allowedNames(key, idsOf(known))));
        values.set(key, value(given, name, *parameter));
    }
    values.complete(known);
    return values;
}

ParameterValues FieldReader::parameters(const JsonNode& owner, const std::string& field, const std::string& ownerId,
                                        std::span<const Parameter> known) const
{
    if (const JsonMember* member = owner.find("parameters"))
        return values(member->value, pathTo(field, "parameters"), ownerId, known);
    ParameterValues defaults;
    defaults.complete(known);
    return defaults;
}

} // namespace poolscope
