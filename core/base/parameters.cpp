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

MessageArgument argumentOf(const Parameter& parameter, double number)
{
    if (parameter.type == Parameter::Type::Integer) return {Message::Count(static_cast<std::int64_t>(number))};
    return {Message::Real{number}};
}

// Two neighbouring letters that are swapped count as one error.
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

Parameter Parameter::integer(std::string id, std::string label, std::string unit, std::int64_t defaultValue,
                             std::int64_t minimum, std::int64_t maximum, std::string meaning, bool live)
{
    return {std::move(id),
            std::move(label),
            std::move(unit),
            std::move(meaning),
            Type::Integer,
            static_cast<double>(minimum),
            static_cast<double>(maximum),
            defaultValue,
            {},
            live};
}

Parameter Parameter::real(std::string id, std::string label, std::string unit, double defaultValue, double minimum,
                          double maximum, std::string meaning, bool live)
{
    return {std::move(id),
            std::move(label),
            std::move(unit),
            std::move(meaning),
            Type::Real,
            minimum,
            maximum,
            defaultValue,
            {},
            live};
}

Parameter Parameter::choice(std::string id, std::string label, std::string defaultValue,
                            std::vector<std::string> choices, std::string meaning, bool live)
{
    return {std::move(id),           std::move(label),   "",  std::move(meaning), Type::Choice, 0, 0,
            std::move(defaultValue), std::move(choices), live};
}

Parameter Parameter::file(std::string id, std::string label, std::string meaning)
{
    return {std::move(id), std::move(label), "", std::move(meaning), Type::File, 0, 0, std::string(), {}, false};
}

std::optional<Message> Parameter::complaint(const ParameterValue& value) const
{
    if (type == Type::Choice) {
        const auto* word = std::get_if<std::string>(&value);
        if (word == nullptr) return Message(POOLSCOPE_TEXT("CoreText", "must be one of the words %1"), allowed());
        if (std::ranges::find(choices, *word) != choices.end()) return std::nullopt;
        const Message unknown(POOLSCOPE_TEXT("CoreText", "'%1' is not known; allowed is one of %2"), *word, allowed());
        return withNearest(unknown, *word, choices);
    }
    if (type == Type::File) {
        constexpr std::size_t longestPath = 4096; // that the system takes
        const auto* path = std::get_if<std::string>(&value);
        if (path != nullptr && path->size() <= longestPath) return std::nullopt;
        return Message(POOLSCOPE_TEXT("CoreText", "must be %1"), allowed());
    }
    const Message noNumber(POOLSCOPE_TEXT("CoreText", "must be a number from %1"), allowed());
    if (std::holds_alternative<std::string>(value)) return noNumber;
    if (type == Type::Integer && std::holds_alternative<double>(value))
        return Message(POOLSCOPE_TEXT("CoreText", "%1 is not a whole number; allowed is %2"),
                       Message::Real{std::get<double>(value)}, allowed());
    const double number = std::holds_alternative<double>(value) ? std::get<double>(value)
                                                                : static_cast<double>(std::get<std::int64_t>(value));
    if (std::isnan(number)) return noNumber;
    const Message shown(Text{"", "%1"}, type == Type::Integer
                                            ? MessageArgument{Message::Count(std::get<std::int64_t>(value))}
                                            : MessageArgument{Message::Real{number}});
    if (number < minimum)
        return Message(POOLSCOPE_TEXT("CoreText", "%1 is too small; allowed is %2"), shown, allowed());
    if (number > maximum)
        return Message(POOLSCOPE_TEXT("CoreText", "%1 is too large; allowed is %2"), shown, allowed());
    return std::nullopt;
}

Message Parameter::allowed() const
{
    if (type == Type::Choice) return Message(Text{"", "%1"}, choices);
    if (type == Type::File) return Message(POOLSCOPE_TEXT("CoreText", "the path of a file, of up to 4,096 bytes"));
    return Message(POOLSCOPE_TEXT("SpokenValue", "%1 to %2"), argumentOf(*this, minimum), argumentOf(*this, maximum));
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

const ParameterValue& ParameterValues::at(std::string_view id) const
{
    const ParameterValue* value = find(id);
    if (value == nullptr) throw std::out_of_range("no parameter " + std::string(id));
    return *value;
}

std::int64_t ParameterValues::integer(std::string_view id) const
{
    return std::get<std::int64_t>(at(id));
}

double ParameterValues::real(std::string_view id) const
{
    const ParameterValue& value = at(id);
    if (const auto* whole = std::get_if<std::int64_t>(&value)) return static_cast<double>(*whole);
    return std::get<double>(value);
}

const std::string& ParameterValues::choice(std::string_view id) const
{
    return std::get<std::string>(at(id));
}

void ParameterValues::complete(std::span<const Parameter> parameters)
{
    for (const Parameter& parameter : parameters)
        values_.try_emplace(parameter.id, parameter.defaultValue);
}

Message withNearest(const Message& complaint, std::string_view word, std::span<const std::string> names)
{
    const std::string near = nearestName(word, names);
    return near.empty() ? complaint : Message(POOLSCOPE_TEXT("CoreText", "%1 (did you mean %2?)"), complaint, near);
}

std::string nearestName(std::string_view word, std::span<const std::string> names)
{
    std::string nearest;
    // A typing error changes at most a third of the word; beyond that it is another word.
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
