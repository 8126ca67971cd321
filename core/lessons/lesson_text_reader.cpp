// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/lesson_text_reader.h"

#include <map>
#include <regex>
#include <string_view>
#include <vector>

namespace poolscope {

namespace {

// What is there besides the subset of Markdown; empty if it is all right.
Message complaintOfMarkdown(const std::string& text)
{
    static const std::regex html("<[A-Za-z/!]"), heading("^\\s{0,3}#{1,6}\\s"), picture("!\\["),
        link("\\]\\(([^)]*)\\)"), target("https://\\S+|film:\\S+|[0-9]{2}-[a-z0-9-]+\\.md(#[a-z0-9-]+)?");
    if (std::regex_search(text, html))
        return Message(POOLSCOPE_TEXT("CoreText", "holds HTML; allowed are **strong**, *stressed* and `code` words, "
                                                  "lists and links"));
    if (std::regex_search(text, heading))
        return Message(POOLSCOPE_TEXT("CoreText", "holds a heading; the title of the step is its heading"));
    if (std::regex_search(text, picture))
        return Message(POOLSCOPE_TEXT("CoreText", "holds a picture; allowed is text"));
    for (std::sregex_iterator found(text.begin(), text.end(), link), end; found != end; ++found)
        if (!std::regex_match((*found)[1].str(), target))
            return Message(POOLSCOPE_TEXT("CoreText", "has a link to '%1'; allowed are chapters of the guide, as in "
                                                      "07-pools.md, pages, as in https://example.org, and the first "
                                                      "collection of a lane in slow motion, as in film:marking"),
                           shownWord((*found)[1].str()));
    return {};
}

std::string readParagraph(const FieldReader& fields, const JsonNode& node, const std::string& field,
                          std::size_t longest)
{
    std::string text = fields.text(node, field, 1, longest);
    if (const Message complaint = complaintOfMarkdown(text); !complaint.empty())
        fields.fail(node.line, field, complaint);
    return text;
}

// A string, or paragraphs. The items of a list stand together.
std::string readWords(const FieldReader& fields, const JsonNode& node, const std::string& field, std::size_t longest)
{
    if (node.as<JsonNode::Array>() == nullptr) return readParagraph(fields, node, field, longest);
    std::string words;
    bool wasItem = false;
    for (const JsonNode& element : readArray(fields, node, field, 1, 12)) {
        const std::string own =
            elementOf(field, static_cast<std::size_t>(&element - node.as<JsonNode::Array>()->data()));
        const std::string paragraph = readParagraph(fields, element, own, longest);
        const bool isItem = paragraph.starts_with("- ") || std::regex_search(paragraph, std::regex("^[0-9]+\\. "));
        words += (words.empty() ? "" : wasItem && isItem ? "\n" : "\n\n") + paragraph;
        wasItem = isItem;
    }
    if (const std::size_t length = characterCount(words); length > longest)
        fields.fail(node.line, field,
                    Message(POOLSCOPE_TEXT("CoreText", "has %1 characters; %2"), Message::Number{length},
                            Message(POOLSCOPE_TEXT("CoreText", "allowed are %1 to %2 characters"), Message::Number{1},
                                    Message::Number{longest})));
    return words;
}

} // namespace

std::string elementOf(const std::string& field, std::size_t index)
{
    return field + '[' + std::to_string(index) + ']';
}

const JsonNode::Array& readArray(const FieldReader& fields, const JsonNode& node, const std::string& field,
                                 std::size_t fewest, std::size_t most)
{
    const auto* array = node.as<JsonNode::Array>();
    if (array == nullptr)
        fields.fail(node.line, field, Message(POOLSCOPE_TEXT("CoreText", "must be an array, in brackets")));
    if (array->size() < fewest || array->size() > most)
        fields.fail(node.line, field,
                    Message(POOLSCOPE_TEXT("CoreText", "has %1 elements; allowed are %2 to %3"),
                            Message::Number{array->size()}, Message::Number{fewest}, Message::Number{most}));
    return *array;
}

LessonText readLessonText(const FieldReader& fields, const JsonNode& node, const std::string& field,
                          std::size_t longest)
{
    std::map<std::string, std::string, std::less<>> words;
    const auto* languages = node.as<JsonNode::Object>();
    if (languages == nullptr) {
        words.emplace("en", readWords(fields, node, field, longest));
        return LessonText(std::move(words));
    }
    static const std::vector<std::string> known(lessonLanguages.begin(), lessonLanguages.end());
    fields.checkObject(node, field, known);
    (void)fields.required(node, field, "en",
                          Message(POOLSCOPE_TEXT("CoreText", "English stands in for languages that are missing")));
    for (const JsonMember& member : *languages)
        words.emplace(member.key, readWords(fields, member.value, pathTo(field, member.key), longest));
    return LessonText(std::move(words));
}

LessonText readOptionalText(const FieldReader& fields, const JsonNode& owner, const std::string& field,
                            const std::string& key, std::size_t longest)
{
    const JsonMember* member = owner.find(key);
    return member == nullptr ? LessonText() : readLessonText(fields, member->value, pathTo(field, key), longest);
}

} // namespace poolscope
