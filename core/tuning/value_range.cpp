// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/value_range.h"

#include "core/base/error.h"
#include "core/tuning/parameter_path.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>

namespace poolscope {

namespace {

constexpr std::string_view logSuffix = "log";

double doubleOf(const ParameterValue& value)
{
    if (const auto* whole = std::get_if<std::int64_t>(&value)) return static_cast<double>(*whole);
    return std::get<double>(value);
}

class RangeParser
{
public:
    RangeParser(const Parameter& parameter, const std::string& name) : parameter_(parameter), name_(name) {}

    void add(std::string_view part)
    {
        const std::size_t dots = part.find("..");
        if (dots == std::string_view::npos || !parameter_.isNumber()) {
            append(parseValue(parameter_, part, name_));
            return;
        }
        std::string_view last = part.substr(dots + 2);
        const std::size_t slash = last.find('/');
        std::optional<std::string_view> count;
        if (slash != std::string_view::npos) {
            count = last.substr(slash + 1);
            last = last.substr(0, slash);
        }
        const double from = doubleOf(parseValue(parameter_, part.substr(0, dots), name_));
        const double to = doubleOf(parseValue(parameter_, last, name_));
        if (count)
            addRange(from, to, *count);
        else
            addEvery(from, to, part);
    }

    [[nodiscard]] std::vector<ParameterValue> take() { return std::move(values_); }

private:
    void addEvery(double from, double to, std::string_view part)
    {
        if (parameter_.type != Parameter::Type::Integer)
            throw InputError(
                Message(POOLSCOPE_TEXT("CoreText", "%1: %2 does not say how many values; for ten write %3"), name_,
                        std::string(part), std::string(part) + "/10"));
        const double distance = std::abs(to - from);
        refuseMoreThanAllowed(distance + 1);
        const double step = to < from ? -1 : 1;
        for (double i = 0; i <= distance; ++i)
            appendNumber(from + step * i);
    }

    void addRange(double from, double to, std::string_view count)
    {
        const bool isLog = count.ends_with(logSuffix);
        if (isLog) count.remove_suffix(logSuffix.size());
        std::int64_t steps = 0;
        const auto [end, error] = std::from_chars(count.data(), count.data() + count.size(), steps);
        if (error == std::errc::result_out_of_range) refuseMoreThanAllowed(1e18);
        if (error != std::errc() || end != count.data() + count.size() || steps < 2)
            throw InputError(Message(POOLSCOPE_TEXT("CoreText", "%1: %2 is not a number of values; allowed is 2 to %3, "
                                                                "with or without log behind it"),
                                     name_, std::string(count), Message::Count{maximumSweepValues}));
        refuseMoreThanAllowed(static_cast<double>(steps));
        if (isLog && (from <= 0 || to <= 0))
            throw InputError(
                Message(POOLSCOPE_TEXT("CoreText", "%1: a logarithmic range begins and ends above 0"), name_));
        const auto intervals = static_cast<double>(steps - 1);
        for (double i = 0; i <= intervals; ++i) {
            const double share = i / intervals;
            const double between = isLog ? from * std::pow(to / from, share) : from + (to - from) * share;
            appendNumber(i == intervals ? to : between);
        }
    }

    void refuseMoreThanAllowed(double count) const
    {
        if (count <= static_cast<double>(maximumSweepValues)) return;
        throw InputError(Message(POOLSCOPE_TEXT("CoreText", "%1: %2 values are too many; allowed are %3"), name_,
                                 Message::Fixed{count, 0}, Message::Count{maximumSweepValues}));
    }

    void appendNumber(double number)
    {
        if (parameter_.type == Parameter::Type::Integer)
            append(static_cast<std::int64_t>(std::llround(number)));
        else
            append(std::clamp(plain(number), parameter_.minimum, parameter_.maximum));
    }

    // With nine digits: the same on machines whose libraries differ in the last bits, as those of a cluster may.
    static double plain(double number)
    {
        std::array<char, 32> text{};
        const auto end =
            std::to_chars(text.data(), text.data() + text.size(), number, std::chars_format::general, 9).ptr;
        std::from_chars(text.data(), end, number);
        return number;
    }

    void append(ParameterValue value)
    {
        if (std::ranges::find(values_, value) == values_.end()) values_.push_back(std::move(value));
        refuseMoreThanAllowed(static_cast<double>(values_.size()));
    }

    const Parameter& parameter_;
    const std::string& name_;
    std::vector<ParameterValue> values_;
};

} // namespace

std::vector<ParameterValue> parseValues(const Parameter& parameter, std::string_view text, const std::string& name)
{
    RangeParser parser(parameter, name);
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t comma = std::min(text.find(',', begin), text.size());
        parser.add(text.substr(begin, comma - begin));
        begin = comma + 1;
    }
    return parser.take();
}

} // namespace poolscope
