// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collector_logs/log_words.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <string>

namespace poolscope {

namespace {

constexpr std::uint64_t millisecondNs = 1'000'000, secondNs = 1000 * millisecondNs, minuteNs = 60 * secondNs;

// Of the Gregorian calendar; nothing if there is no such day, or if it is not of the years 1971 to 2100.
std::optional<std::uint64_t> daysSince1970(std::uint64_t year, std::uint64_t month, std::uint64_t day)
{
    constexpr std::array<std::uint64_t, 12> lengths{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    if (year < 1971 || year > 2100 || month < 1 || month > 12) return std::nullopt;
    const bool isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    if (day < 1 || day > lengths.at(month - 1) + (isLeap && month == 2 ? 1 : 0)) return std::nullopt;
    std::uint64_t days = 365 * (year - 1970) + (year - 1969) / 4 - (year - 1901) / 100 + (year - 1601) / 400;
    for (std::uint64_t before = 1; before < month; ++before)
        days += lengths.at(before - 1);
    return days + (isLeap && month > 2 ? 1 : 0) + day - 1;
}

std::optional<std::uint64_t> digits(std::string_view text, std::size_t at, std::size_t count)
{
    return at + count <= text.size() ? numberIn(text.substr(at, count), 10) : std::nullopt;
}

} // namespace

std::optional<double> realIn(std::string_view word)
{
    constexpr std::size_t longest = 32;
    if (word.empty() || word.size() > longest || word.front() < '0' || word.front() > '9') return std::nullopt;
    std::string text(word);
    std::replace(text.begin(), text.end(), ',', '.');
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

std::optional<std::uint64_t> times(std::optional<double> amount, double unit)
{
    constexpr double most = 4.6e18;
    if (!amount || *amount * unit > most) return std::nullopt;
    return static_cast<std::uint64_t>(std::llround(*amount * unit));
}

std::optional<std::uint64_t> sizeIn(std::string_view word)
{
    constexpr std::string_view units = "BKMGT";
    if (word.empty()) return std::nullopt;
    const std::size_t unit = units.find(word.back());
    if (unit == std::string_view::npos) return std::nullopt;
    word.remove_suffix(1);
    return times(realIn(word), std::pow(1024.0, static_cast<double>(unit)));
}

std::optional<FilledSize> filledSizeIn(std::string_view word)
{
    const std::size_t open = word.find('(');
    const auto used = sizeIn(word.substr(0, open));
    if (!used) return std::nullopt;
    if (open == std::string_view::npos) return FilledSize{*used, std::nullopt};
    std::string_view inside = word.substr(open + 1);
    if (!inside.ends_with(')')) return std::nullopt;
    inside.remove_suffix(1);
    if (inside.ends_with('%')) return FilledSize{*used, std::nullopt};
    const auto capacity = sizeIn(inside);
    return capacity ? std::optional(FilledSize{*used, capacity}) : std::nullopt;
}

std::optional<std::uint64_t> durationIn(std::string_view word)
{
    if (!word.ends_with('s')) return std::nullopt;
    word.remove_suffix(1);
    double unit = 1e9;
    if (word.ends_with('m')) unit = 1e6;
    if (word.ends_with('u')) unit = 1e3;
    if (word.ends_with('n')) unit = 1;
    if (unit < 1e9) word.remove_suffix(1);
    return times(realIn(word), unit);
}

std::optional<std::uint64_t> dateIn(std::string_view word)
{
    const auto year = digits(word, 0, 4), month = digits(word, 5, 2), day = digits(word, 8, 2);
    const auto hour = digits(word, 11, 2), minute = digits(word, 14, 2), second = digits(word, 17, 2),
               milli = digits(word, 20, 3);
    if (!year || !month || !day || !hour || !minute || !second || !milli || word[4] != '-' || word[10] != 'T')
        return std::nullopt;
    const auto days = daysSince1970(*year, *month, *day);
    if (!days) return std::nullopt;
    const std::uint64_t time =
        minuteNs * ((*days * 24 + *hour) * 60 + *minute) + secondNs * *second + millisecondNs * *milli;
    const auto zoneHours = digits(word, 24, 2), zoneMinutes = digits(word, 26, 2);
    const std::uint64_t zone = zoneHours && zoneMinutes ? minuteNs * (*zoneHours * 60 + *zoneMinutes) : 0;
    const bool isEast = word.size() > 23 && word[23] == '+';
    return isEast ? time - zone : time + zone;
}

std::optional<SizeChange> changeIn(std::string_view word)
{
    const std::size_t arrow = word.find("->");
    if (arrow == std::string_view::npos) return std::nullopt;
    const auto before = filledSizeIn(word.substr(0, arrow));
    const auto after = filledSizeIn(word.substr(arrow + 2));
    if (!before || !after) return std::nullopt;
    return SizeChange{before->used, after->used, after->capacity};
}

std::string_view takeLastWord(std::string_view& text)
{
    text = trimmed(text);
    const std::size_t blank = text.find_last_of(" \t");
    const std::string_view word = text.substr(blank == std::string_view::npos ? 0 : blank + 1);
    text = trimmed(text.substr(0, text.size() - word.size()));
    return word;
}

} // namespace poolscope
