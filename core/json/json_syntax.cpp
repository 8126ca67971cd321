// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/json_syntax.h"

#include "core/base/printable.h"
#include "core/json/json_document.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace poolscope {

namespace {

bool endsWord(char c)
{
    return std::string_view(" \t\r\n,:[]{}\"").find(c) != std::string_view::npos;
}

// The parser stops at the first character it cannot use, which may lie in the middle of a word.
std::string_view wordAt(std::string_view text, std::size_t consumed)
{
    if (consumed == 0) return {};
    std::size_t first = consumed - 1;
    if (first > 0 && endsWord(text[first])) --first;
    std::size_t last = first;
    while (first > 0 && !endsWord(text[first - 1]))
        --first;
    while (last < text.size() && !endsWord(text[last]))
        ++last;
    return text.substr(first, last - first);
}

bool isPlainText(std::string_view word)
{
    return std::ranges::all_of(word, [](char c) { return c >= 0x20 && c < 0x7f; });
}

Message complaintOfWord(std::string_view word)
{
    static constexpr std::array notFinite{"NaN", "nan", "Infinity", "-Infinity", "inf", "-inf", "Inf", "-Inf"};
    if (std::ranges::find(notFinite, word) != notFinite.end())
        return Message(POOLSCOPE_TEXT("CoreText", "%1 is not a number in JSON; write a finite one"), std::string(word));
    if (word.starts_with("/") || word.starts_with("#"))
        return Message(POOLSCOPE_TEXT("CoreText", "JSON has no comments"));
    if (word.empty() || !isPlainText(word)) return Message(POOLSCOPE_TEXT("CoreText", "this is not JSON text"));
    return Message(POOLSCOPE_TEXT("CoreText",
                                  "'%1' is not a JSON value; allowed are numbers, strings in double quotes, true, "
                                  "false, null, arrays and objects"),
                   shownWord(word));
}

// Reads a string whose opening quote was read, and returns what is wrong with it, if anything.
class StringCheck
{
public:
    StringCheck(std::string_view text, std::size_t& at) : text_(text), at_(at) {}

    [[nodiscard]] std::optional<Text> fault()
    {
        for (;;) {
            if (at_ == text_.size()) return POOLSCOPE_TEXT("CoreText", "a string has no closing quote");
            const char c = text_[at_];
            const std::optional<CodePoint> character = codePointAt(text_, at_);
            if (!character) return POOLSCOPE_TEXT("CoreText", "the text is not valid UTF-8");
            at_ += character->bytes;
            if (c == '"') return std::nullopt;
            if (c == '\n') return lineEnd;
            if (static_cast<unsigned char>(c) < 0x20)
                return POOLSCOPE_TEXT("CoreText", "a string holds a control character; write it as an escape such as "
                                                  "\\t");
            if (c == '\\')
                if (const auto wrong = faultOfEscape()) return isAt('\n') ? lineEnd : wrong;
        }
    }

private:
    static constexpr Text lineEnd =
        POOLSCOPE_TEXT("CoreText", "a string runs past the end of its line; close it with a quote, or "
                                   "write a line feed as \\n");
    static constexpr Text noHex =
        POOLSCOPE_TEXT("CoreText", "\\u in a string must be followed by 4 hexadecimal digits");
    static constexpr Text halfPair =
        POOLSCOPE_TEXT("CoreText", "a string holds half of a surrogate pair; such characters take two \\uXXXX");

    [[nodiscard]] bool isAt(char c) const { return at_ < text_.size() && text_[at_] == c; }
    [[nodiscard]] bool takes(char c)
    {
        if (!isAt(c)) return false;
        ++at_;
        return true;
    }

    // On a fault, stays at the wrong character.
    [[nodiscard]] std::optional<Text> faultOfEscape()
    {
        if (!takes('u')) {
            for (const char known : std::string_view("\"\\/bfnrt"))
                if (takes(known)) return std::nullopt;
            return POOLSCOPE_TEXT("CoreText", "a string holds an unknown escape; allowed are "
                                              "\\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX");
        }
        const std::optional<unsigned> first = hex();
        if (!first) return noHex;
        if (*first >= 0xdc00 && *first <= 0xdfff) return halfPair;
        if (*first < 0xd800 || *first > 0xdfff) return std::nullopt;
        if (!takes('\\') || !takes('u')) return halfPair;
        const std::optional<unsigned> second = hex();
        if (!second) return noHex;
        return *second >= 0xdc00 && *second <= 0xdfff ? std::nullopt : std::optional(halfPair);
    }

    [[nodiscard]] std::optional<unsigned> hex()
    {
        unsigned value = 0;
        for (int digit = 0; digit < 4; ++digit) {
            const int c = at_ < text_.size() ? std::tolower(static_cast<unsigned char>(text_[at_])) : 0;
            if (std::isxdigit(c) == 0) return std::nullopt;
            value = value * 16 + static_cast<unsigned>(c <= '9' ? c - '0' : c - 'a' + 10);
            ++at_;
        }
        return value;
    }

    std::string_view text_;
    std::size_t& at_;
};

// Goes through a text as a JSON parser does, up to the first error.
class SyntaxCheck
{
public:
    SyntaxCheck(std::string_view text, std::string_view word) : text_(text), word_(word)
    {
        static constexpr std::string_view byteOrderMark = "\xef\xbb\xbf";
        if (text.starts_with(byteOrderMark)) at_ = byteOrderMark.size();
    }

    [[nodiscard]] Message complaint();

private:
    enum class Expected : std::uint8_t { Value, ValueOrEnd, Key, KeyOrEnd, Colon, CommaOrEnd };

    static constexpr char ended = '\0';

    struct Token
    {
        char type = ended;              // a bracket, ',' or ':'; 's' string, 'n' number, 'w' true, false or null
        std::string_view word{};        // as written
        std::optional<Message> fault{}; // why it is not a token
    };

    [[nodiscard]] Token next();
    [[nodiscard]] Token number();
    [[nodiscard]] Token word();
    std::size_t digits();
    // Returns false if the token is not the expected one.
    [[nodiscard]] bool take(const Token& token);
    void open(char closing, Expected first);
    void endValue();
    [[nodiscard]] Message unexpected(const Token& token) const;
    [[nodiscard]] Message expectation() const;

    std::string_view text_;
    std::string_view word_; // at which a parser stopped
    std::size_t at_ = 0;
    Expected expected_ = Expected::Value;
    std::vector<char> levels_; // the closing bracket of each open level
    bool isDone_ = false;
};

Message SyntaxCheck::complaint()
{
    for (;;) {
        const Token token = next();
        if (isDone_) return Message(POOLSCOPE_TEXT("CoreText", "nothing may follow the closing brace"));
        if (token.fault) return *token.fault;
        if (!take(token)) return unexpected(token);
    }
}

SyntaxCheck::Token SyntaxCheck::next()
{
    at_ = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size());
    if (at_ == text_.size()) return {};
    const std::size_t begin = at_;
    const char c = text_[at_];
    if (std::string_view("{}[],:").find(c) != std::string_view::npos) return {c, text_.substr(at_++, 1)};
    if (c == '-' || (c >= '0' && c <= '9')) return number();
    if (c != '"') return word();
    ++at_;
    if (const auto fault = StringCheck(text_, at_).fault()) return {.fault = Message(*fault)};
    return {'s', text_.substr(begin, at_ - begin)};
}

std::size_t SyntaxCheck::digits()
{
    const std::size_t begin = at_;
    at_ = std::min(text_.find_first_not_of("0123456789", at_), text_.size());
    return at_ - begin;
}

SyntaxCheck::Token SyntaxCheck::number()
{
    const std::size_t begin = at_;
    const auto has = [&](std::string_view any) {
        return at_ < text_.size() && any.find(text_[at_]) != std::string_view::npos;
    };
    bool isNumber = true;
    if (has("-")) ++at_;
    if (has("0"))
        ++at_; // what follows is another number
    else
        isNumber = digits() > 0;
    if (isNumber && has(".")) {
        ++at_;
        isNumber = digits() > 0;
    }
    if (isNumber && has("eE")) {
        ++at_;
        if (has("+-")) ++at_;
        isNumber = digits() > 0;
    }
    if (isNumber) return {'n', text_.substr(begin, at_ - begin)};
    return {.fault = Message(POOLSCOPE_TEXT("CoreText", "'%1' is not a number as JSON writes it"), shownWord(word_))};
}

SyntaxCheck::Token SyntaxCheck::word()
{
    for (const std::string_view known : {"true", "false", "null"}) {
        if (!text_.substr(at_).starts_with(known)) continue;
        at_ += known.size();
        return {'w', known};
    }
    return {.fault = complaintOfWord(word_)};
}

void SyntaxCheck::open(char closing, Expected first)
{
    levels_.push_back(closing);
    expected_ = first;
}

void SyntaxCheck::endValue()
{
    expected_ = Expected::CommaOrEnd;
    isDone_ = levels_.empty();
}

bool SyntaxCheck::take(const Token& token)
{
    const bool mayEnd =
        expected_ == Expected::ValueOrEnd || expected_ == Expected::KeyOrEnd || expected_ == Expected::CommaOrEnd;
    if (mayEnd && token.type == levels_.back()) {
        levels_.pop_back();
        endValue();
        return true;
    }
    const auto goesOn = [&](char wanted, Expected then) {
        if (token.type == wanted) expected_ = then;
        return token.type == wanted;
    };
    switch (expected_) {
    case Expected::Key:
    case Expected::KeyOrEnd: return goesOn('s', Expected::Colon);
    case Expected::Colon: return goesOn(':', Expected::Value);
    case Expected::CommaOrEnd: return goesOn(',', levels_.back() == '}' ? Expected::Key : Expected::Value);
    case Expected::Value:
    case Expected::ValueOrEnd: break;
    }
    const bool isValue = std::string_view("{[snw").find(token.type) != std::string_view::npos;
    if (token.type == '{')
        open('}', Expected::KeyOrEnd);
    else if (token.type == '[')
        open(']', Expected::ValueOrEnd);
    else if (isValue)
        endValue();
    return isValue;
}

Message SyntaxCheck::expectation() const
{
    switch (expected_) {
    case Expected::Key:
    case Expected::KeyOrEnd: return Message(POOLSCOPE_TEXT("CoreText", "a key in double quotes"));
    case Expected::Colon: return Message(POOLSCOPE_TEXT("CoreText", "a colon"));
    case Expected::CommaOrEnd:
        return Message(POOLSCOPE_TEXT("CoreText", "a comma or '%1'"), std::string(1, levels_.back()));
    case Expected::Value:
    case Expected::ValueOrEnd: break;
    }
    return Message(POOLSCOPE_TEXT("CoreText", "a value"));
}

Message SyntaxCheck::unexpected(const Token& token) const
{
    const auto found = [&]() -> Message {
        switch (token.type) {
        case 's': return Message(POOLSCOPE_TEXT("CoreText", "a string"));
        case 'n': return Message(POOLSCOPE_TEXT("CoreText", "a number"));
        case ',': return Message(POOLSCOPE_TEXT("CoreText", "a comma"));
        case ':': return Message(POOLSCOPE_TEXT("CoreText", "a colon"));
        case 'w': return Message::verbatim(std::string(token.word));
        default: return Message::verbatim('\'' + std::string(token.word) + '\'');
        }
    };
    if (token.type == ended)
        return Message(POOLSCOPE_TEXT("CoreText", "the text ends too early; expected %1"), expectation());
    return Message(POOLSCOPE_TEXT("CoreText", "found %1 where %2 is expected"), found(), expectation());
}

} // namespace

Message syntaxComplaint(std::string_view text, std::size_t consumed)
{
    return SyntaxCheck(text, wordAt(text, consumed)).complaint();
}

Message overflowComplaint(std::string_view text, std::size_t consumed)
{
    return Message(POOLSCOPE_TEXT("CoreText", "%1 is too large; numbers reach up to 1.8e308"),
                   shownWord(wordAt(text, consumed)));
}

} // namespace poolscope
