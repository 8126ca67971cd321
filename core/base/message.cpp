// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/message.h"

#include "core/base/units.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cmath>
#include <system_error>

namespace poolscope {

namespace {

struct EnglishArgument
{
    std::string operator()(const Message::Count& count) const { return formatCount(count.value); }
    std::string operator()(const Message::Number& number) const { return std::to_string(number.value); }
    std::string operator()(const Message::Fixed& fixed) const
    {
        return fixed.decimals == 0 ? formatCount(std::llround(fixed.value)) : formatFixed(fixed.value, fixed.decimals);
    }
    std::string operator()(const Message::Real& real) const { return formatReal(real.value); }
    std::string operator()(const Message::Bytes& bytes) const { return formatBytes(bytes.value); }
    std::string operator()(const Message::Nanoseconds& time) const { return formatNanoseconds(time.value); }
    std::string operator()(const Message::Share& share) const { return formatShare(share.value); }
    std::string operator()(const Message::Lane& lane) const { return "“" + lane.name + "”"; }
    std::string operator()(const Message::Word& word) const { return word.english; }
    std::string operator()(const Message::Name& name) const { return name; }
    std::string operator()(const Message::Names& names) const { return joined(names); }
    std::string operator()(const Message& message) const { return message.english(); }
};

struct SystemReason
{
    int error;
    Text text;
};

// In the words of glibc. Users hardly ever meet other errors; for those the system's own text is used.
constexpr std::array systemReasons{
    SystemReason{ENOENT, POOLSCOPE_TEXT("CoreText", "No such file or directory")},
    SystemReason{EACCES, POOLSCOPE_TEXT("CoreText", "Permission denied")},
    SystemReason{EPERM, POOLSCOPE_TEXT("CoreText", "Operation not permitted")},
    SystemReason{ENOSPC, POOLSCOPE_TEXT("CoreText", "No space left on device")},
    SystemReason{EDQUOT, POOLSCOPE_TEXT("CoreText", "Disk quota exceeded")},
    SystemReason{EFBIG, POOLSCOPE_TEXT("CoreText", "File too large")},
    SystemReason{EROFS, POOLSCOPE_TEXT("CoreText", "Read-only file system")},
    SystemReason{EISDIR, POOLSCOPE_TEXT("CoreText", "Is a directory")},
    SystemReason{ENOTDIR, POOLSCOPE_TEXT("CoreText", "Not a directory")},
    SystemReason{ENAMETOOLONG, POOLSCOPE_TEXT("CoreText", "File name too long")},
    SystemReason{ELOOP, POOLSCOPE_TEXT("CoreText", "Too many levels of symbolic links")},
    SystemReason{EMFILE, POOLSCOPE_TEXT("CoreText", "Too many open files")},
    SystemReason{EIO, POOLSCOPE_TEXT("CoreText", "Input/output error")},
    SystemReason{EBUSY, POOLSCOPE_TEXT("CoreText", "Device or resource busy")},
    SystemReason{ENOMEM, POOLSCOPE_TEXT("CoreText", "Cannot allocate memory")},
};

} // namespace

Message Message::verbatim(std::string words)
{
    return words.empty() ? Message() : Message(Text{"", "%1"}, std::move(words));
}

std::string Message::english() const
{
    return filled(text_.english, arguments_.size(), [this](std::size_t i) { return formatEnglish(arguments_[i]); });
}

std::optional<double> figureOf(const MessageArgument& argument)
{
    const auto figure = [](const auto& value) -> std::optional<double> {
        if constexpr (requires { static_cast<double>(value.value); }) return static_cast<double>(value.value);
        return std::nullopt;
    };
    return std::visit(figure, argument.value);
}

std::string formatEnglish(const MessageArgument& argument)
{
    return std::visit(EnglishArgument(), argument.value);
}

std::string filled(std::string_view words, std::size_t count, const std::function<std::string(std::size_t)>& part)
{
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool mayBePlace = words[i] == '%' && i + 1 < words.size() && words[i + 1] >= '1' && words[i + 1] <= '9';
        const std::size_t place = mayBePlace ? static_cast<std::size_t>(words[i + 1] - '1') : count;
        if (place < count) {
            text += part(place);
            ++i;
        } else {
            text += words[i];
        }
    }
    return text;
}

std::string joined(std::span<const std::string> names)
{
    std::string text;
    for (const std::string& name : names)
        text += (text.empty() ? "" : ", ") + name;
    return text;
}

Message systemReason(int error)
{
    const auto known = std::ranges::find(systemReasons, error, &SystemReason::error);
    return known != systemReasons.end() ? Message(known->text)
                                        : Message::verbatim(std::system_category().message(error));
}

} // namespace poolscope
