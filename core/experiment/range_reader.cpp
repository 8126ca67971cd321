// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/range_reader.h"

#include "core/base/units.h"

#include <algorithm>
#include <array>

namespace poolscope {

namespace {

constexpr std::size_t maximumRanges = 16;
constexpr std::size_t maximumRangeName = 40;
constexpr std::int64_t lastFrame = static_cast<std::int64_t>(maximumFrames) - 1;

NamedRange readRange(const FieldReader& fields, const JsonNode& node, const std::string& field)
{
    static const std::array<std::string, 3> keys{"name", "first", "last"};
    static const Parameter frame =
        Parameter::integer("frame", "Frame", "", 0, 0, lastFrame, "the first or last of a range; the first one is 0");
    fields.checkObject(node, field, keys);
    const auto frameOf = [&](const char* key) {
        const JsonNode& value =
            fields.required(node, field, key, Message(POOLSCOPE_TEXT("CoreText", "allowed is %1"), frame.allowed()));
        return std::get<std::int64_t>(fields.value(value, pathTo(field, key), frame));
    };
    NamedRange range;
    range.name = fields.text(
        fields.required(node, field, "name", Message(POOLSCOPE_TEXT("CoreText", "every range has one of its own"))),
        pathTo(field, "name"), 1, maximumRangeName);
    const std::int64_t first = frameOf("first"), last = frameOf("last");
    if (last < first)
        fields.fail(node.find("last")->value.line, pathTo(field, "last"),
                    Message(POOLSCOPE_TEXT("CoreText", "%1 is before the first; allowed is %2 to %3"),
                            Message::Count(last), Message::Count(first), Message::Count(lastFrame)));
    range.first = static_cast<std::uint64_t>(first);
    range.last = static_cast<std::uint64_t>(last);
    return range;
}

} // namespace

std::vector<NamedRange> readRanges(const FieldReader& fields, const JsonNode& node)
{
    const auto* array = node.as<JsonNode::Array>();
    if (array == nullptr)
        fields.fail(node.line, "ranges", Message(POOLSCOPE_TEXT("CoreText", "must be an array, in brackets")));
    if (array->size() > maximumRanges)
        fields.fail(node.line, "ranges",
                    Message(POOLSCOPE_TEXT("CoreText", "has %1 ranges; allowed are up to %2"),
                            Message::Number{array->size()}, Message::Number{maximumRanges}));
    std::vector<NamedRange> ranges;
    for (const JsonNode& element : *array) {
        const std::string field = "ranges[" + std::to_string(ranges.size()) + ']';
        NamedRange range = readRange(fields, element, field);
        const auto same = std::ranges::find(ranges, range.name, &NamedRange::name);
        if (same != ranges.end())
            fields.fail(
                element.find("name")->value.line, pathTo(field, "name"),
                Message(POOLSCOPE_TEXT("CoreText", "'%1' is also the name of %2; allowed are names that differ"),
                        range.name, "ranges[" + std::to_string(same - ranges.begin()) + ']'));
        ranges.push_back(std::move(range));
    }
    return ranges;
}

} // namespace poolscope
