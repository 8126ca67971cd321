// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/json_document.h"

#include "core/base/printable.h"
#include "core/json/json_syntax.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>

namespace poolscope {

namespace {

// Walks the text for nlohmann-json and tells how far it has got.
class CountingIterator
{
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    CountingIterator(const char* at, std::size_t* consumed) : at_(at), consumed_(consumed) {}

    reference operator*() const { return *at_; }
    CountingIterator& operator++()
    {
        ++at_;
        ++*consumed_;
        return *this;
    }
    CountingIterator operator++(int)
    {
        CountingIterator before = *this;
        ++*this;
        return before;
    }
    friend bool operator==(const CountingIterator& a, const CountingIterator& b) { return a.at_ == b.at_; }

private:
    const char* at_;
    std::size_t* consumed_;
};

class TreeBuilder
{
public:
    using number_integer_t = nlohmann::json::number_integer_t;
    using number_unsigned_t = nlohmann::json::number_unsigned_t;
    using number_float_t = nlohmann::json::number_float_t;
    using string_t = nlohmann::json::string_t;
    using binary_t = nlohmann::json::binary_t;

    TreeBuilder(std::string_view text, const std::size_t& consumed) : text_(text), consumed_(consumed) {}

    bool null() { return add(nullptr); }
    bool boolean(bool value) { return add(value); }
    bool number_integer(number_integer_t value) { return add(value, std::to_string(value)); }
    bool number_unsigned(number_unsigned_t value)
    {
        if (value <= static_cast<number_unsigned_t>(INT64_MAX))
            return add(static_cast<std::int64_t>(value), std::to_string(value));
        return add(static_cast<double>(value), std::to_string(value));
    }
    bool number_float(number_float_t value, const string_t& literal) { return add(value, literal); }
    bool string(string_t& value) { return add(std::move(value)); }
    bool binary(binary_t& /*value*/) { return false; } // never in a text
    bool start_object(std::size_t /*size*/) { return open(JsonNode::Object{}); }
    bool end_object() { return close(); }
    bool start_array(std::size_t /*size*/) { return open(JsonNode::Array{}); }
    bool end_array() { return close(); }
    bool key(string_t& key);
    bool parse_error(std::size_t /*position*/, const std::string& /*token*/, const nlohmann::json::exception& e)
    {
        constexpr int numberOverflow = 406; // as nlohmann-json numbers its errors
        const std::size_t place = line();
        throw JsonError(place, "",
                        e.id == numberOverflow ? overflowComplaint(text_, consumed_)
                                               : syntaxComplaint(text_, consumed_));
    }

    JsonNode take() { return std::move(root_); }

private:
    struct Level
    {
        JsonNode* node; // stays put: its parent gets no further child while this one is open
        std::set<std::string, std::less<>> keys;
    };

    template <typename T>
    bool add(T&& value, std::string literal = {})
    {
        place() = {std::forward<T>(value), line(), std::move(literal)};
        return true;
    }
    template <typename T>
    bool open(T&& value);
    bool close()
    {
        levels_.pop_back();
        return true;
    }
    // Where the next value goes.
    JsonNode& place();
    // "lanes[1].parameters"
    [[nodiscard]] std::string path() const;
    // The line of the last token. The character after a number has already been read, and may be a line feed.
    std::size_t line();

    std::string_view text_;
    const std::size_t& consumed_;
    std::size_t counted_ = 0;
    std::size_t line_ = 1;
    JsonNode root_;
    std::vector<Level> levels_;
};

bool TreeBuilder::key(string_t& key)
{
    auto& members = std::get<JsonNode::Object>(levels_.back().node->value);
    if (!levels_.back().keys.insert(key).second) {
        const auto first = std::ranges::find(members, key, &JsonMember::key);
        const std::size_t firstLine = first->line;
        members.push_back({std::move(key), line(), {}});
        throw JsonError(line(), path(),
                        Message(POOLSCOPE_TEXT("CoreText", "is given twice, first in line %1; allowed is once"),
                                Message::Number{firstLine}));
    }
    members.push_back({std::move(key), line(), {}});
    return true;
}

template <typename T>
bool TreeBuilder::open(T&& value)
{
    if (levels_.size() == maximumJsonDepth)
        throw JsonError(line(), "",
                        Message(POOLSCOPE_TEXT("CoreText", "the text is nested too deeply; allowed are %1 levels"),
                                Message::Number{maximumJsonDepth}));
    JsonNode& node = place();
    node = {std::forward<T>(value), line(), {}};
    levels_.push_back({&node, {}});
    return true;
}

JsonNode& TreeBuilder::place()
{
    if (levels_.empty()) return root_;
    JsonNode& parent = *levels_.back().node;
    if (auto* array = std::get_if<JsonNode::Array>(&parent.value)) return array->emplace_back();
    return std::get<JsonNode::Object>(parent.value).back().value;
}

std::string TreeBuilder::path() const
{
    std::string text;
    for (const Level& level : levels_) {
        if (const auto* array = level.node->as<JsonNode::Array>()) {
            text += '[' + std::to_string(array->size() - 1) + ']';
        } else {
            if (!text.empty()) text += '.';
            text += shownWord(level.node->as<JsonNode::Object>()->back().key);
        }
    }
    return text;
}

std::size_t TreeBuilder::line()
{
    const std::size_t end = consumed_ == 0 ? 0 : consumed_ - 1;
    if (end > counted_) {
        const std::string_view fresh = text_.substr(counted_, end - counted_);
        line_ += static_cast<std::size_t>(std::ranges::count(fresh, '\n'));
        counted_ = end;
    }
    return line_;
}

} // namespace

const JsonMember* JsonNode::find(std::string_view key) const
{
    const auto* object = as<Object>();
    if (object == nullptr) return nullptr;
    const auto found = std::ranges::find(*object, key, &JsonMember::key);
    return found == object->end() ? nullptr : &*found;
}

JsonNode parseJson(std::string_view text)
{
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos)
        throw JsonError(0, "", Message(POOLSCOPE_TEXT("CoreText", "the file is empty; allowed is a JSON object")));
    // nlohmann-json takes a NUL for the end of the text, whatever follows.
    if (const std::size_t nul = text.find('\0'); nul != std::string_view::npos)
        throw JsonError(static_cast<std::size_t>(std::ranges::count(text.substr(0, nul), '\n')) + 1, "",
                        Message(POOLSCOPE_TEXT("CoreText", "this is not JSON text")));
    std::size_t consumed = 0;
    TreeBuilder builder(text, consumed);
    nlohmann::json::sax_parse(CountingIterator(text.data(), &consumed),
                              CountingIterator(text.data() + text.size(), &consumed), &builder);
    return builder.take();
}

std::string shownWord(std::string_view word)
{
    static constexpr std::size_t longest = 40;
    std::string text;
    std::size_t characters = 0;
    for (const char c : word) {
        const auto byte = static_cast<unsigned char>(c);
        const bool continues = (byte & 0xc0U) == 0x80;
        if (!continues && characters++ == longest) return text + "…";
        text += byte < 0x20 || byte == 0x7f ? '?' : c;
    }
    return text;
}

std::size_t characterCount(std::string_view text)
{
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80; }));
}

bool hasControlCharacters(std::string_view text)
{
    for (std::size_t at = 0; at < text.size();) {
        const std::optional<CodePoint> character = codePointAt(text, at);
        if (!character || isControl(character->value)) return true;
        at += character->bytes;
    }
    return false;
}

bool isBlankText(std::string_view text)
{
    for (std::size_t at = 0; at < text.size();) {
        const std::optional<CodePoint> character = codePointAt(text, at);
        if (!character || !isBlank(character->value)) return false;
        at += character->bytes;
    }
    return true;
}

} // namespace poolscope
