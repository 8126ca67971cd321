// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/parameters.h"

#include "core/base/units.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <numeric>
#include <stdexcept>

namespace poolscope {

namespace {

std::string formatReal(double value)
{
    std::array<char, 48> text;
    char* end = text.begin();
    // The shortest form of six digits or more that reads back as the same number. Neither printf, which takes
    // the locale's decimal point, nor stod, which throws for numbers at both ends of the range.
    for (int digits = 6; digits <= 17; ++digits) {
        end = std::to_chars(text.begin(), text.end(), value, std::chars_format::general, digits).ptr;
        double readBack = 0;
        const auto result = std::from_chars(text.begin(), end, readBack);
        if (result.ec == std::errc() && readBack == value) break;
    }
    return {text.begin(), end};
}

std::string formatBound(const Parameter& parameter, double bound)
{
    return parameter.type == Parameter::Type::Integer ? formatCount(static_cast<std::int64_t>(bound))
                                                      : formatReal(bound);
}

std::string joined(std::span<const std::string> words)
{
    std::string text;
    for (const std::string& word : words)
        text += (text.empty() ? "" : ", ") + word;
    return text;
}

// Two neighbours that are swapped are one slip.
std::size_t editDistance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> beforeLast, last(b.size() + 1), row(b.size() + 1);
    std::iota(last.begin(), last.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0U : 1U)});
            const bool isSwapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (isSwapped) row[j] = std::min(row[j], beforeLast[j - 2] + 1);
        }
        beforeLast = last;
        last = row;
    }
    return last[b.size()];
}

} // namespace

Parameter Parameter::integer(std::string id, std::string label, std::string unit, std::int64_t standard,
                             std::int64_t minimum, std::int64_t maximum, std::string meaning, bool live)
{
    return {std::move(id),
            std::move(label),
            std::move(unit),
            std::move(meaning),
            Type::Integer,
            static_cast<double>(minimum),
            static_cast<double>(maximum),
            standard,
            {},
            live};
}

Parameter Parameter::real(std::string id, std::string label, std::string unit, double standard, double minimum,
                          double maximum, std::string meaning, bool live)
{
    return {std::move(id),
            std::move(label),
            std::move(unit),
            std::move(meaning),
            Type::Real,
            minimum,
            maximum,
            standard,
            {},
            live};
}

Parameter Parameter::choice(std::string id, std::string label, std::string standard, std::vector<std::string> choices,
                            std::string meaning)
{
    return {std::move(id),       std::move(label),   "",   std::move(meaning), Type::Choice, 0, 0,
            std::move(standard), std::move(choices), false};
}

std::optional<std::string> Parameter::complaint(const ParameterValue& value) const
{
    if (type == Type::Choice) {
        const auto* word = std::get_if<std::string>(&value);
        if (word == nullptr) return "must be one of the words " + allowed();
        if (std::ranges::find(choices, *word) != choices.end()) return std::nullopt;
        const std::string near = nearestName(*word, choices);
        return "'" + *word + "' is not known; allowed is one of " + allowed() +
               (near.empty() ? "" : " (did you mean " + near + "?)");
    }
    if (std::holds_alternative<std::string>(value)) return "must be a number from " + allowed();
    if (type == Type::Integer && std::holds_alternative<double>(value))
        return formatReal(std::get<double>(value)) + " is not a whole number; allowed is " + allowed();
    const double number = std::holds_alternative<double>(value) ? std::get<double>(value)
                                                                : static_cast<double>(std::get<std::int64_t>(value));
    const std::string text = type == Type::Integer ? formatCount(std::get<std::int64_t>(value)) : formatReal(number);
    if (std::isnan(number)) return "must be a number from " + allowed();
    if (number < minimum) return text + " is too small; allowed is " + allowed();
    if (number > maximum) return text + " is too large; allowed is " + allowed();
    return std::nullopt;
}

std::string Parameter::allowed() const
{
    if (type == Type::Choice) return joined(choices);
    return formatBound(*this, minimum) + " to " + formatBound(*this, maximum);
}

std::string formatValue(const ParameterValue& value)
{
    if (const auto* whole = std::get_if<std::int64_t>(&value)) return std::to_string(*whole);
    if (const auto* real = std::get_if<double>(&value)) return formatReal(*real);
    return std::get<std::string>(value);
}

const Parameter* findParameter(std::span<const Parameter> parameters, std::string_view id)
{
    const auto found = std::ranges::find(parameters, id, &Parameter::id);
    return found == parameters.end() ? nullptr : &*found;
}

const ParameterValue* ParameterValues::find(std::string_view id) const
{
    const auto found = values_.find(id);
    return found == values_.end() ? nullptr : &found->second;
}

std::int64_t ParameterValues::integer(std::string_view id) const
{
    const ParameterValue* value = find(id);
    if (value == nullptr) throw std::out_of_range("no parameter " + std::string(id));
    return std::get<std::int64_t>(*value);
}

double ParameterValues::real(std::string_view id) const
{
    const ParameterValue* value = find(id);
    if (value == nullptr) throw std::out_of_range("no parameter " + std::string(id));
    if (const auto* whole = std::get_if<std::int64_t>(value)) return static_cast<double>(*whole);
    return std::get<double>(*value);
}

const std::string& ParameterValues::choice(std::string_view id) const
{
    const ParameterValue* value = find(id);
    if (value == nullptr) throw std::out_of_range("no parameter " + std::string(id));
    return std::get<std::string>(*value);
}

void ParameterValues::complete(std::span<const Parameter> parameters)
{
    for (const Parameter& parameter : parameters)
        values_.try_emplace(parameter.id, parameter.standard);
}

std::string nearestName(std::string_view word, std::span<const std::string> names)
{
    std::string nearest;
    // A slip is at most a third of the word; more is another word.
    std::size_t least = std::max<std::size_t>(1, word.size() / 3) + 1;
    if (word.size() > 64) return nearest;
    for (const std::string& name : names) {
        const std::size_t distance = editDistance(word, name);
        if (distance < least) {
            least = distance;
            nearest = name;
        }
    }
    return nearest;
}

} // namespace poolscope
