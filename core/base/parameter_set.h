// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The parameters of one strategy or scenario as a struct of its own, and how they are described, once: each field with
// the member that it sets. From that follow the descriptions for files, lists, help and forms, the struct from values
// that were read, and the member that a tuned value goes to. Thread-safe once made.
#pragma once

#include "core/base/parameters.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace poolscope {

// One parameter of `Values`.
template <class Values>
class ParameterField
{
public:
    // An integer that is not negative.
    ParameterField(std::uint64_t Values::*member, Parameter description)
        : description_(std::move(description)),
          member_(member)
    {
    }
    ParameterField(double Values::*member, Parameter description)
        : description_(std::move(description)),
          member_(member)
    {
    }
    // A file.
    ParameterField(std::string Values::*member, Parameter description)
        : description_(std::move(description)),
          member_([member](Values& values, const std::string& path) { values.*member = path; })
    {
    }
    // A choice: what its words mean, in their order.
    template <class Base, class Meaning>
    requires std::is_base_of_v<Base, Values>
    ParameterField(Meaning Base::*member, std::type_identity_t<std::initializer_list<Meaning>> meanings,
                   Parameter description)
        : description_(std::move(description)),
          member_([member, words = description_.choices,
                   all = std::vector<Meaning>(meanings)](Values& values, const std::string& word) {
              const auto place = std::ranges::find(words, word) - words.begin();
              values.*member = all.at(static_cast<std::size_t>(place));
          })
    {
    }

    [[nodiscard]] const Parameter& description() const { return description_; }
    // Whether it sets that member.
    [[nodiscard]] bool is(std::uint64_t Values::*member) const
    {
        const auto* own = std::get_if<std::uint64_t Values::*>(&member_);
        return own != nullptr && *own == member;
    }
    // `value` must be valid.
    void write(Values& values, const ParameterValue& value) const
    {
        if (const auto* whole = std::get_if<std::uint64_t Values::*>(&member_)) {
            values.*(*whole) = static_cast<std::uint64_t>(std::get<std::int64_t>(value));
        } else if (const auto* real = std::get_if<double Values::*>(&member_)) {
            const auto* number = std::get_if<std::int64_t>(&value);
            values.*(*real) = number == nullptr ? std::get<double>(value) : static_cast<double>(*number);
        } else {
            std::get<Text>(member_)(values, std::get<std::string>(value));
        }
    }

private:
    using Text = std::function<void(Values&, const std::string&)>;

    Parameter description_;
    std::variant<std::uint64_t Values::*, double Values::*, Text> member_;
};

template <class Values>
class ParameterSet
{
public:
    ParameterSet(std::initializer_list<ParameterField<Values>> fields) : fields_(fields) {}

    // Further ones, behind those there are.
    ParameterSet&& with(const ParameterSet& more) &&
    {
        fields_.insert(fields_.end(), more.fields_.begin(), more.fields_.end());
        return std::move(*this);
    }

    // In the order of the fields.
    [[nodiscard]] std::vector<Parameter> descriptions() const
    {
        std::vector<Parameter> all;
        for (const ParameterField<Values>& field : fields_)
            all.push_back(field.description());
        return all;
    }

    // `values` must be complete and valid.
    [[nodiscard]] Values read(const ParameterValues& values) const
    {
        Values read{};
        for (const ParameterField<Values>& field : fields_)
            field.write(read, values.at(field.description().id));
        return read;
    }

    // Writes one of them, and returns which. `value` must be valid. Throws std::out_of_range if there is none of that
    // id, which is a programming error.
    const ParameterField<Values>& write(Values& values, std::string_view id, const ParameterValue& value) const
    {
        const auto found =
            std::ranges::find(fields_, id, [](const ParameterField<Values>& field) -> const std::string& {
                return field.description().id;
            });
        const ParameterField<Values>& field = fields_.at(static_cast<std::size_t>(found - fields_.begin()));
        field.write(values, value);
        return field;
    }

private:
    std::vector<ParameterField<Values>> fields_;
};

} // namespace poolscope
