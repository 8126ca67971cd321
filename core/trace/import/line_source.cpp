// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/import/line_source.h"

#include <cstring>
#include <string_view>

namespace poolscope {

std::size_t LineSource::readMore()
{
    const std::size_t count = bytes_.read(std::span(buffer_).subspan(end_));
    end_ += count;
    if (onRead_) onRead_(bytes_.bytesRead());
    return count;
}

bool LineSource::fill()
{
    std::memmove(buffer_.data(), buffer_.data() + at_, end_ - at_);
    end_ -= at_;
    at_ = 0;
    return readMore() > 0;
}

void LineSource::set(std::size_t length)
{
    line_ = {buffer_.data() + at_, length};
    at_ += length;
    taken_ += length;
}

void LineSource::skipRest()
{
    // line() must stay where it is: it is at the front of the buffer, and what follows it is not needed.
    const std::size_t kept = at_;
    for (;;) {
        const char* feed = static_cast<const char*>(std::memchr(buffer_.data() + at_, '\n', end_ - at_));
        const std::size_t length = feed != nullptr ? feed - (buffer_.data() + at_) + 1 : end_ - at_;
        at_ += length;
        taken_ += length;
        if (feed != nullptr) return;
        at_ = end_ = kept;
        if (readMore() == 0) {
            isUnended_ = true;
            return;
        }
    }
}

bool LineSource::next()
{
    offset_ = taken_;
    isTooLong_ = isUnended_ = false;
    line_ = {};
    const char* feed = nullptr;
    std::size_t searched = 0;
    for (;;) {
        feed = static_cast<const char*>(std::memchr(buffer_.data() + at_ + searched, '\n', end_ - at_ - searched));
        searched = end_ - at_;
        if (feed != nullptr || searched > maxLineBytes) break;
        if (!fill()) break;
    }
    if (searched == 0) return false;
    ++number_;
    const std::size_t length = feed != nullptr ? feed - (buffer_.data() + at_) : searched;
    if (length > maxLineBytes) {
        isTooLong_ = true;
        if (at_ > 0) {
            std::memmove(buffer_.data(), buffer_.data() + at_, end_ - at_);
            end_ -= at_;
            at_ = 0;
        }
        set(maxLineBytes);
        skipRest();
        return true;
    }
    set(length);
    isUnended_ = feed == nullptr;
    if (feed != nullptr) {
        ++at_;
        ++taken_;
    }
    if (line_.ends_with('\r')) line_.remove_suffix(1);
    return true;
}

std::string_view trimmed(std::string_view text)
{
    text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
    return text.substr(0, text.find_last_not_of(" \t") + 1); // of none npos, which is 0 then
}

std::optional<Message> complaintOfPrinted(LineSource& lines)
{
    const std::string_view rule = lines.line();
    if (rule.size() < 40 || rule.find_first_not_of('-') != std::string_view::npos) return std::nullopt;
    if (!lines.next() || !lines.line().starts_with("Command:")) return std::nullopt;
    return Message(POOLSCOPE_TEXT(
        "CoreText",
        "it is text that ms_print made from a massif profile; overlay the profile itself, massif.out and a number"));
}

} // namespace poolscope
