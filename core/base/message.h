// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A message for the user, as a value: a template, written once where it is used, and typed arguments. The command line
// and files give it in English, the window in the window's language (ui/text/spoken_message.h).
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace poolscope {

// A template with %1 to %9 where arguments go, and its translation context. Made by POOLSCOPE_TEXT only. A template
// without a context has no words, only placeholders and punctuation.
struct Text
{
    const char* context = "";
    const char* english = "";
};

// Both must be literals, for lupdate to find: POOLSCOPE_TEXT("CoreText", "%1 slots are in use").
#define POOLSCOPE_TEXT(context, english) (::poolscope::Text{context, english})

struct MessageArgument;

class Message
{
public:
    // "18,210"; a value that does not fit into an int64 is shown as the largest int64.
    struct Count
    {
        template <class Whole>
        requires std::is_integral_v<Whole>
        explicit Count(Whole whole)
            : value(std::in_range<std::int64_t>(whole) ? static_cast<std::int64_t>(whole)
                                                       : std::numeric_limits<std::int64_t>::max())
        {
        }

        std::int64_t value;
    };
    // "18210": a number that names something, as a line of a file, a frame, an object or a version.
    struct Number
    {
        std::uint64_t value = 0;
    };
    // "1.49" with two decimals, "2,391" with none.
    struct Fixed
    {
        double value = 0;
        int decimals = 0;
    };
    // "1.5": as many digits as needed.
    struct Real
    {
        double value = 0;
    };
    // "94.0 KiB"
    struct Bytes
    {
        double value = 0;
    };
    // "21.3 µs"
    struct Nanoseconds
    {
        double value = 0;
    };
    // "98.6 %" for 0.986
    struct Share
    {
        double value = 0;
    };
    // The name of a lane, in quotation marks. Windows translate those of built-in experiments.
    struct Lane
    {
        std::string name;
    };
    // A title or a label of a catalog.
    struct Word
    {
        std::string english;
    };
    // Ids, paths and names given by users: the same in every language.
    using Name = std::string;
    // "a, b, c"
    using Names = std::vector<std::string>;

    // The empty message.
    Message() = default;
    // An argument is one of the types above or another message.
    template <class... Arguments>
    explicit Message(const Text& text, Arguments&&... arguments);
    // Text from elsewhere, such as a library or a file: never translated.
    [[nodiscard]] static Message verbatim(std::string words);

    [[nodiscard]] bool empty() const { return *text_.english == '\0'; }
    [[nodiscard]] const Text& text() const { return text_; }
    [[nodiscard]] const std::vector<MessageArgument>& arguments() const { return arguments_; }

    // The text as in the command line and in files.
    [[nodiscard]] std::string english() const;

    // Messages are equal if they say the same in English.
    friend bool operator==(const Message& a, const Message& b) { return a.english() == b.english(); }

private:
    Text text_;
    std::vector<MessageArgument> arguments_;
};

struct MessageArgument
{
    using Value = std::variant<Message::Count, Message::Number, Message::Fixed, Message::Real, Message::Bytes,
                               Message::Nanoseconds, Message::Share, Message::Lane, Message::Word, Message::Name,
                               Message::Names, Message>;
    Value value;
};

template <class... Arguments>
Message::Message(const Text& text, Arguments&&... arguments) : text_(text)
{
    static_assert(sizeof...(Arguments) <= 9, "a place is one digit");
    arguments_.reserve(sizeof...(Arguments));
    (arguments_.push_back(MessageArgument{std::forward<Arguments>(arguments)}), ...);
}

// The number that an argument counts or measures, in its unit; nothing for a name or a message.
[[nodiscard]] std::optional<double> figureOf(const MessageArgument& argument);
// The argument as it stands in an English message.
[[nodiscard]] std::string formatEnglish(const MessageArgument& argument);

// `words` with %1 to %`count` replaced by part(0) to part(`count` - 1). Placeholders inside a part are not replaced.
[[nodiscard]] std::string filled(std::string_view words, std::size_t count,
                                 const std::function<std::string(std::size_t)>& part);

// "a, b, c"
[[nodiscard]] std::string joined(std::span<const std::string> names);

// Why the system could not do something, for an errno.
[[nodiscard]] Message systemReason(int error);

} // namespace poolscope
