// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Parameters of scenarios and strategies: their names, the values they allow, and the values themselves. The same
// description serves the command line's lists, the experiment reader and the window's forms.
#pragma once

#include "core/base/message.h"

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace poolscope {

using ParameterValue = std::variant<std::int64_t, double, std::string>;

struct Parameter
{
    enum class Type { Integer, Real, Choice, File };

    std::string id;      // as in an experiment file: "capacity"
    std::string label;   // as in a form: "Slots"
    std::string unit;    // "slots", "bytes", "frames", "" for none
    std::string meaning; // one line
    Type type = Type::Integer;
    double minimum = 0; // Integer and Real: both ends are allowed
    double maximum = 0;
    ParameterValue defaultValue;
    std::vector<std::string> choices; // Choice only
    bool live = false;                // may be tuned during a run
    bool isPerKind = false;           // the value applies to each kind, not to all together

    [[nodiscard]] static Parameter integer(std::string id, std::string label, std::string unit,
                                           std::int64_t defaultValue, std::int64_t minimum, std::int64_t maximum,
                                           std::string meaning, bool live = false);
    [[nodiscard]] static Parameter real(std::string id, std::string label, std::string unit, double defaultValue,
                                        double minimum, double maximum, std::string meaning, bool live = false);
    [[nodiscard]] static Parameter choice(std::string id, std::string label, std::string defaultValue,
                                          std::vector<std::string> choices, std::string meaning, bool live = false);

    // The path of a file, "" by default.
    [[nodiscard]] static Parameter file(std::string id, std::string label, std::string meaning);

    [[nodiscard]] bool isNumber() const { return type == Type::Integer || type == Type::Real; }
    // The same parameter with isPerKind set.
    [[nodiscard]] Parameter ofEachKind() &&
    {
        isPerKind = true;
        return std::move(*this);
    }

    // What is wrong with the value and what is allowed, without a full stop ("0 is too small; allowed is 1 to
    // 16,777,216"); nothing if the value is allowed. An integer is accepted for a Real.
    [[nodiscard]] std::optional<Message> complaint(const ParameterValue& value) const;
    // "1 to 16,777,216", "fifo, lifo"
    [[nodiscard]] Message allowed() const;
};

// The value as an experiment file has it: 1000, 1.5, lifo.
[[nodiscard]] std::string formatValue(const ParameterValue& value);

[[nodiscard]] const Parameter* findParameter(std::span<const Parameter> parameters, std::string_view id);

// Values by parameter id. After `complete` every parameter of the description has a value.
class ParameterValues
{
public:
    void set(std::string id, ParameterValue value) { values_[std::move(id)] = std::move(value); }
    [[nodiscard]] const ParameterValue* find(std::string_view id) const;
    // The value must be there and of that type: throws std::out_of_range or std::bad_variant_access otherwise,
    // which is a programming error (values are checked where they come in).
    [[nodiscard]] const ParameterValue& at(std::string_view id) const;
    [[nodiscard]] std::int64_t integer(std::string_view id) const;
    [[nodiscard]] double real(std::string_view id) const;
    [[nodiscard]] const std::string& choice(std::string_view id) const;

    // Fills in the default of every parameter that has no value yet.
    void complete(std::span<const Parameter> parameters);

    [[nodiscard]] auto begin() const { return values_.begin(); }
    [[nodiscard]] auto end() const { return values_.end(); }
    [[nodiscard]] bool empty() const { return values_.empty(); }
    friend bool operator==(const ParameterValues&, const ParameterValues&) = default;

private:
    std::map<std::string, ParameterValue, std::less<>> values_;
};

// A value that is in range, but contradicts the other values or exceeds this machine.
struct Contradiction
{
    std::string parameter; // id
    Message complaint;     // like Parameter::complaint
};

// The name nearest to `word` if it is near enough for `word` to be a typing error, else "".
[[nodiscard]] std::string nearestName(std::string_view word, std::span<const std::string> names);
// "COMPLAINT (did you mean NAME?)", or the complaint alone where no name is near.
[[nodiscard]] Message withNearest(const Message& complaint, std::string_view word, std::span<const std::string> names);

} // namespace poolscope
