// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Values as JSON, by one description of each for what writes and for what reads:
//
//     void visit(auto& json, Of<FrameTally> auto& tally) { json("frames", tally.frames)("total", tally.total); }
//
// Include it only where JSON is read or written, as the header of nlohmann-json is large.
#pragma once

#include "core/base/byte_stream.h"
#include "core/base/machine.h"

#include <concepts>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace poolscope {

// A value to be read or a constant one to be written.
template <class Type, class Wanted>
concept Of = std::same_as<std::remove_const_t<Type>, Wanted>;

// Of a number, a text, a flag, a list of them, or anything that has a visit().
template <class Value>
[[nodiscard]] nlohmann::ordered_json jsonOf(const Value& value);
// Reads what jsonOf() wrote. Throws nlohmann's exceptions if a key is missing or of another type, and DamagedBytes if a
// count is none.
template <class Value>
[[nodiscard]] Value valueIn(const nlohmann::ordered_json& json);

class JsonWriter
{
public:
    JsonWriter& operator()(const char* key, const auto& value)
    {
        json_[key] = jsonOf(value);
        return *this;
    }
    // A key that older files do not have.
    JsonWriter& optional(const char* key, const auto& value) { return (*this)(key, value); }
    // A key that older files have under another name.
    JsonWriter& renamed(const char* key, const char*, const auto& value) { return (*this)(key, value); }

    [[nodiscard]] nlohmann::ordered_json take() { return std::move(json_); }

private:
    nlohmann::ordered_json json_ = nlohmann::ordered_json::object();
};

class JsonReader
{
public:
    explicit JsonReader(const nlohmann::ordered_json& json) : json_(json) {}

    template <class Value>
    JsonReader& operator()(const char* key, Value& value)
    {
        value = valueIn<Value>(json_.at(key));
        return *this;
    }
    // Leaves the value as it is if there is no such key.
    JsonReader& optional(const char* key, auto& value) { return json_.contains(key) ? (*this)(key, value) : *this; }
    JsonReader& renamed(const char* key, const char* former, auto& value)
    {
        return (*this)(json_.contains(former) ? former : key, value);
    }
    // nullptr if there is no such key.
    [[nodiscard]] const nlohmann::ordered_json* find(const char* key) const
    {
        return json_.contains(key) ? &json_.at(key) : nullptr;
    }

private:
    const nlohmann::ordered_json& json_;
};

template <class Type>
constexpr bool isJsonList = false;
template <class Item>
constexpr bool isJsonList<std::vector<Item>> = true;

template <class Value>
nlohmann::ordered_json jsonOf(const Value& value)
{
    if constexpr (isJsonList<Value>) {
        nlohmann::ordered_json list = nlohmann::ordered_json::array();
        for (const auto& item : value)
            list.push_back(jsonOf(item));
        return list;
    } else if constexpr (std::is_arithmetic_v<Value> || std::same_as<Value, std::string>) {
        return value;
    } else {
        JsonWriter json;
        visit(json, value);
        return json.take();
    }
}

template <class Value>
Value valueIn(const nlohmann::ordered_json& json)
{
    if constexpr (isJsonList<Value>) {
        Value list;
        for (const auto& item : json)
            list.push_back(valueIn<typename Value::value_type>(item));
        return list;
    } else if constexpr (std::same_as<Value, std::uint64_t>) {
        // Checked here, since the library would turn -1 and 1e300 into some count.
        if (!json.is_number_unsigned())
            throw DamagedBytes(POOLSCOPE_TEXT("CoreText", "a count in its head is not valid"));
        return json.get<Value>();
    } else if constexpr (std::is_arithmetic_v<Value> || std::same_as<Value, std::string>) {
        return json.get<Value>();
    } else {
        Value value{};
        JsonReader reader(json);
        visit(reader, value);
        return value;
    }
}

void visit(auto& json, Of<Machine> auto& machine)
{
    json("processor", machine.processor)("processors", machine.processors)("memoryBytes", machine.memoryBytes);
    json("system", machine.system)("compiler", machine.compiler);
}

} // namespace poolscope
