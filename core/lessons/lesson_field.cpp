// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/lesson_field.h"

#include "core/experiment/experiment_reader.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <regex>

namespace poolscope {

namespace {

// What is there besides the subset of Markdown; empty if it is all right.
Message complaintOfMarkdown(const std::string& text)
{
    static const std::regex html("<[A-Za-z/!]"), heading("^\\s{0,3}#{1,6}\\s"), picture("!\\["),
        link("\\]\\(([^)]*)\\)"),
        target("https://\\S+|film:\\S+|log:[A-Za-z0-9_-][A-Za-z0-9_.-]*|[0-9]{2}-[a-z0-9-]+\\.md(#[a-z0-9-]+)?");
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
                                                      "07-pools.md, pages, as in https://example.org, the first "
                                                      "collection of a lane in slow motion, as in film:marking, "
                                                      "and a collector's log beside the lesson, as in log:g1.log"),
                           shownWord((*found)[1].str()));
    return {};
}

} // namespace

void LessonField::checkObject() const
{
    if (!isObject()) fail(Message(POOLSCOPE_TEXT("CoreText", "must be an object, in braces")));
}

void LessonField::checkObject(const std::vector<std::string>& keys) const
{
    fields_->checkObject(*node_, path_, keys);
}

std::optional<LessonField> LessonField::find(const std::string& key) const
{
    const JsonMember* member = node_->find(key);
    if (member == nullptr) return std::nullopt;
    return LessonField(*fields_, member->value, pathTo(path_, key));
}

LessonField LessonField::required(const std::string& key, const Message& allowed) const
{
    return {*fields_, fields_->required(*node_, path_, key, allowed), pathTo(path_, key)};
}

std::vector<LessonField> LessonField::elements(std::size_t fewest, std::size_t most) const
{
    const auto* array = node_->as<JsonNode::Array>();
    if (array == nullptr) fail(Message(POOLSCOPE_TEXT("CoreText", "must be an array, in brackets")));
    if (array->size() < fewest || array->size() > most)
        fail(Message(POOLSCOPE_TEXT("CoreText", "has %1 elements; allowed are %2 to %3"),
                     Message::Number{array->size()}, Message::Number{fewest}, Message::Number{most}));
    std::vector<LessonField> all;
    for (const JsonNode& each : *array)
        all.emplace_back(*fields_, each, path_ + '[' + std::to_string(all.size()) + ']');
    return all;
}

bool LessonField::truth() const
{
    const bool* is = node_->as<bool>();
    if (is == nullptr) fail(Message(POOLSCOPE_TEXT("CoreText", "must be true or false")));
    return *is;
}

std::uint64_t LessonField::whole(std::int64_t least, std::int64_t most) const
{
    return whole(Parameter::integer("number", "", "", least, least, most, ""));
}

std::uint64_t LessonField::whole(const Parameter& allowed) const
{
    return static_cast<std::uint64_t>(std::get<std::int64_t>(fields_->value(*node_, path_, allowed)));
}

double LessonField::real(double least, double most) const
{
    const Parameter allowed = Parameter::real("number", "", "", least, least, most, "");
    return std::get<double>(fields_->value(*node_, path_, allowed));
}

std::string LessonField::paragraph(std::size_t longest) const
{
    std::string words = text(longest);
    if (const Message complaint = complaintOfMarkdown(words); !complaint.empty()) fail(complaint);
    return words;
}

// A string, or paragraphs. The items of a list stand together.
std::string LessonField::paragraphs(std::size_t longest) const
{
    if (node_->as<JsonNode::Array>() == nullptr) return paragraph(longest);
    std::string words;
    bool wasItem = false;
    for (const LessonField& each : elements(1, 12)) {
        const std::string paragraph = each.paragraph(longest);
        const bool isItem = paragraph.starts_with("- ") || std::regex_search(paragraph, std::regex("^[0-9]+\\. "));
        words += (words.empty() ? "" : wasItem && isItem ? "\n" : "\n\n") + paragraph;
        wasItem = isItem;
    }
    if (const std::size_t length = characterCount(words); length > longest)
        fail(Message(POOLSCOPE_TEXT("CoreText", "has %1 characters; %2"), Message::Number{length},
                     Message(POOLSCOPE_TEXT("CoreText", "allowed are %1 to %2 characters"), Message::Number{1},
                             Message::Number{longest})));
    return words;
}

LessonText LessonField::words(std::size_t longest) const
{
    std::map<std::string, std::string, std::less<>> words;
    if (isObject()) {
        static const std::vector<std::string> known(lessonLanguages.begin(), lessonLanguages.end());
        fields_->checkObject(*node_, path_, known);
        (void)required("en", POOLSCOPE_TEXT("CoreText", "English stands in for languages that are missing"));
        for (const std::string& language : known)
            if (const auto own = find(language)) words.emplace(language, own->paragraphs(longest));
    } else {
        words.emplace("en", paragraphs(longest));
    }
    return LessonText(std::move(words));
}

LessonText LessonField::optionalWords(const std::string& key, std::size_t longest) const
{
    const auto member = find(key);
    return member ? member->words(longest) : LessonText();
}

bool fileSaysItIs(const std::filesystem::path& path, std::string_view format)
{
    constexpr std::size_t beginning = 2000;
    std::string text;
    try {
        text = textOfExperimentFile(path);
    } catch (const ExperimentError&) {
        return false;
    }
    std::string squeezed;
    std::ranges::copy_if(text.substr(0, beginning), std::back_inserter(squeezed), [](char each) { return each > ' '; });
    return squeezed.find("\"format\":\"" + std::string(format) + '"') != std::string::npos;
}

} // namespace poolscope
